/// A positional argument and the type of its value: an optional for an optional argument, an array
/// for a repeatable one.
struct Argument<Result: Sendable>: Sendable {
  /// The name, arity and help of the argument.
  let declaration: ArgumentDeclaration
  /// Converts the parsed values, in order, to the value that the command reads.
  let result: @Sendable ([any Sendable]) -> Result
}

/// A positional argument of any type.
protocol DeclaredArgument: Sendable {
  /// The name, arity and help of the argument.
  var declaration: ArgumentDeclaration { get }
}

extension Argument: DeclaredArgument {}

extension Argument {
  /// Creates a required argument.
  init(_ name: String, _ parser: ValueParser<Result>, _ summary: String) {
    declaration = ArgumentDeclaration(name, parser, .one, summary)
    result = { values in
      guard let value = values.first as? Result else {
        preconditionFailure("a command without its argument was run")
      }
      return value
    }
  }

  /// Creates an optional argument.
  init<Value>(optional name: String, _ parser: ValueParser<Value>, _ summary: String)
  where Result == Value? {
    declaration = ArgumentDeclaration(name, parser, .optional, summary)
    result = { $0.first as? Value }
  }

  /// Creates the repeatable last argument of a command.
  init<Value>(each name: String, _ parser: ValueParser<Value>, _ summary: String)
  where Result == [Value] {
    declaration = ArgumentDeclaration(name, parser, .many, summary)
    result = { $0.compactMap { $0 as? Value } }
  }
}
