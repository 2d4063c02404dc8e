internal import PlaygroundCore

/// One attribute after checking.
struct AttributePlan: Sendable {
  /// The attribute's name.
  let name: String
  /// The type of its value, `nil` for any value.
  let type: AttributeType?
  /// Its value; known ones are in normal form.
  let pattern: Pattern
  /// The position of the value.
  let span: SourceSpan

  /// Whether a value of nil is the same as not writing the attribute.
  var isOptional: Bool { Self.isOptional(name, type) }

  /// Returns whether nil is the same as omitting the attribute; in text, nil is empty text.
  static func isOptional(_ name: String, _ type: AttributeType?) -> Bool {
    guard let type, name != "if" else { return false }
    return type != .text || name == "id"
  }
}

/// A named value that is evaluated each time its scope is entered.
struct LetPlan: Sendable {
  /// The name, as expressions look it up.
  let name: ScopeName
  /// The value.
  let value: AttributePlan
}
