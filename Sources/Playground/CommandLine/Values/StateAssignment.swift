/// A state's value on the command line: `done=true`.
struct StateAssignment: Equatable, Sendable {
  /// The state's name.
  let name: String
  /// The value as text; the state decides on its type.
  let text: String

  /// Reads `name=value`; `nil` if `text` is none.
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
