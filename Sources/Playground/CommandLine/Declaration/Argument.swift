/// One positional argument of a command with the type that the command reads: an optional for one that
/// may be left off, an array for one that may be repeated.
struct Argument<Result: Sendable>: Sendable {
  /// Where it goes on the command line, and its help.
  let declaration: ArgumentDeclaration
  /// Returns what the command reads, from the values given, in order.
  let result: @Sendable ([any Sendable]) -> Result
}

/// A positional argument of any type.
protocol DeclaredArgument: Sendable {
  /// Where it goes on the command line, and its help.
  var declaration: ArgumentDeclaration { get }
}

extension Argument: DeclaredArgument {}

extension Argument {
  /// Creates an argument that the command cannot do without.
  init(_ name: String, _ parser: ValueParser<Result>, _ summary: String) {
    declaration = ArgumentDeclaration(name, parser, .one, summary)
    result = { values in
      guard let value = values.first as? Result else {
        preconditionFailure("a command without its argument was run")
      }
      return value
    }
  }

  /// Creates an argument that may be left off.
  init<Value>(optional name: String, _ parser: ValueParser<Value>, _ summary: String)
  where Result == Value? {
    declaration = ArgumentDeclaration(name, parser, .optional, summary)
    result = { $0.first as? Value }
  }

  /// Creates a command's last argument, of which there may be any number.
  init<Value>(each name: String, _ parser: ValueParser<Value>, _ summary: String)
  where Result == [Value] {
    declaration = ArgumentDeclaration(name, parser, .many, summary)
    result = { $0.compactMap { $0 as? Value } }
  }
}
