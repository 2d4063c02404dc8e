/// A state value on the command line: `done=true`.
struct StateAssignment: Equatable, Sendable {
  /// The name of the state.
  let name: String
  /// The value as text; its type is that of the state.
  let text: String

  /// Creates an assignment.
  init(name: String, text: String) { (self.name, self.text) = (name, text) }

  /// Parses `name=value`; returns `nil` if `text` has another form.
  init?(_ text: String) {
    guard let separator = text.firstIndex(of: "="), separator > text.startIndex else { return nil }
    name = String(text[..<separator])
    self.text = String(text[text.index(after: separator)...])
  }
}

extension ValueParser where Value == StateAssignment {
  /// `name=value`.
  static var assignment: Self { ValueParser("name=value") { StateAssignment($0) } }
}
