import PlaygroundCore

/// What a person has chosen in the settings of the editor.
struct EditorOptions {
  /// Whether notes are shown beside the text.
  private(set) var showsInlayHints = false

  /// Reads options: those of `initialize`, or settings that have them as their member `playground`.
  ///
  /// - Parameter value: The options; what is missing keeps its value.
  /// - Returns: What is wrong with the options, one sentence each.
  mutating func read(_ value: Value?) -> [String] {
    guard case .object(let object)? = value else { return [] }
    if let own = object["playground"] { return read(own) }
    switch object["inlayHints"] {
    case nil: return []
    case .bool(let isOn)?:
      showsInlayHints = isOn
      return []
    case let other?:
      return ["expected 'inlayHints' to be true or false, found \(other.shown)"]
    }
  }
}
