/// One positional argument of a command.
struct ArgumentDeclaration: Equatable, Sendable {
  /// How many there may be.
  enum Arity: Equatable, Sendable {
    case one
    case optional
    case many
  }

  /// What help calls it: `FILE`.
  var name: String
  /// What it may be.
  var kind: ValueKind
  /// How many there may be; `many` only for a command's last argument.
  var arity = Arity.one
  /// What it is, in a few words.
  var summary: String

  /// The argument as a usage line shows it: `FILE`, `[DIR]`, `[PATH…]`.
  var usage: String {
    switch arity {
    case .one: name
    case .optional: "[\(name)]"
    case .many: "[\(name)…]"
    }
  }
}
