/// The declaration of a positional argument, without the type of its value.
struct ArgumentDeclaration: Sendable {
  /// The number of values that an argument accepts.
  enum Arity: Equatable, Sendable {
    case one
    case optional
    case many
  }

  /// The name in help: `FILE`.
  let name: String
  /// The number of values; `many` is only allowed for the last argument of a command.
  let arity: Arity
  /// A short description.
  let summary: String
  /// The completions of the value.
  let completion: Completion
  /// Returns the value of a word, `nil` for an invalid word.
  let parse: @Sendable (String) -> (any Sendable)?
  /// Returns the expectation to report for an invalid word.
  let expectation: @Sendable (String) -> Expectation

  /// Creates the declaration of an argument that `parser` parses.
  init<Value>(
    _ name: String,
    _ parser: ValueParser<Value>,
    _ arity: Arity,
    _ summary: String
  ) {
    self.name = name
    self.arity = arity
    self.summary = summary
    completion = parser.completion
    parse = { parser.parse($0) }
    expectation = parser.expectation
  }

  /// The argument in a usage line: `FILE`, `[DIR]`, `[PATH…]`.
  var usage: String {
    switch arity {
    case .one: name
    case .optional: "[\(name)]"
    case .many: "[\(name)…]"
    }
  }
}
