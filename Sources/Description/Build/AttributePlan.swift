internal import Core

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
}
