internal import PlaygroundCore

/// One attribute after checking.
struct AttributePlan: Sendable {
  /// The attribute's name.
  let name: String
  /// The type its value must have, `nil` where any value may stand.
  let type: AttributeType?
  /// Its value; known ones are in normal form.
  let pattern: Pattern
  /// Where the value stands.
  let span: SourceSpan

  /// Whether a value of nil is the same as not writing the attribute.
  var isOptional: Bool { Self.isOptional(name, type) }

  /// Returns whether nil stands for an attribute that is not written; in text it is no letters.
  static func isOptional(_ name: String, _ type: AttributeType?) -> Bool {
    guard let type, name != "if" else { return false }
    return type != .text || name == "id"
  }
}
