/// One positional argument of a command, whatever the type of its value.
struct ArgumentDeclaration: Sendable {
  /// How many there may be.
  enum Arity: Equatable, Sendable {
    case one
    case optional
    case many
  }

  /// The name that help shows: `FILE`.
  let name: String
  /// How many there may be; `many` only for a command's last argument.
  let arity: Arity
  /// Its meaning, in a few words.
  let summary: String
  /// What shells offer for it.
  let completion: Completion
  /// Returns the value that a word means; `nil` if it means none.
  let parse: @Sendable (String) -> (any Sendable)?
  /// Returns what is expected in place of a word that means no value.
  let expectation: @Sendable (String) -> Expectation

  /// Creates an argument that a parser reads.
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

  /// The argument as a usage line shows it: `FILE`, `[DIR]`, `[PATH…]`.
  var usage: String {
    switch arity {
    case .one: name
    case .optional: "[\(name)]"
    case .many: "[\(name)…]"
    }
  }
}
