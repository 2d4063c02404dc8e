import PlaygroundCore

/// What a person has chosen in the settings of the editor.
struct EditorOptions {
  /// Whether notes are shown beside the text.
  private(set) var showsInlayHints = false
  /// Whether clients select the element at the cursor of the editor.
  private(set) var followsCursor = false
  /// Whether there is advice about what some people cannot read or operate.
  private(set) var lintsAccessibility = false

  /// Reads options: those of `initialize`, or settings that have them as their member `playground`.
  ///
  /// - Parameter value: The options; what is missing keeps its value.
  /// - Returns: What is wrong with the options, one sentence each.
  mutating func read(_ value: Value?) -> [String] {
    guard case .object(let object)? = value else { return [] }
    if let own = object["playground"] { return read(own) }
    return [
      Self.read("inlayHints", of: object, &showsInlayHints),
      Self.read("followCursor", of: object, &followsCursor),
      Self.read("lintAccessibility", of: object, &lintsAccessibility),
    ].compactMap(\.self)
  }

  private static func read(_ name: String, of object: ObjectValue, _ option: inout Bool) -> String?
  {
    switch object[name] {
    case nil: return nil
    case .bool(let isOn)?:
      option = isOn
      return nil
    case let other?: return "expected '\(name)' to be true or false, found \(other.shown)"
    }
  }
}
