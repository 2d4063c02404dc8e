/// One option of a command with the type that the command reads: `Bool` for a switch, an optional for
/// an option that may be left off, an array for one that may be repeated.
struct Option<Result: Sendable>: Sendable {
  /// How it is written on the command line.
  let declaration: OptionDeclaration
  /// Returns what the command reads, from the values given, in order.
  let result: @Sendable ([any Sendable]) -> Result
}

/// An option of any type.
protocol DeclaredOption: Sendable {
  /// How it is written on the command line.
  var declaration: OptionDeclaration { get }
}

extension Option: DeclaredOption {}

extension Option {
  /// Creates a switch.
  init(flag name: String, short: Character? = nil, _ summary: String) where Result == Bool {
    declaration = OptionDeclaration(name, short: short, summary)
    result = { !$0.isEmpty }
  }

  /// Creates an option that may be left off.
  init<Value>(
    _ name: String,
    _ placeholder: String,
    _ parser: ValueParser<Value>,
    _ summary: String
  ) where Result == Value? {
    declaration = OptionDeclaration(name, value: .init(placeholder, parser), summary)
    result = { $0.last as? Value }
  }

  /// Creates an option with a value for when it is left off, which the summary names.
  init(
    _ name: String,
    _ placeholder: String,
    _ parser: ValueParser<Result>,
    default standard: Result,
    _ summary: String
  ) {
    declaration = OptionDeclaration(name, value: .init(placeholder, parser), summary)
    result = { $0.last as? Result ?? standard }
  }

  /// Creates an option whose value is one of the words that the cases of an enum are spelt with.
  init(_ name: String, default standard: Result, _ summary: String)
  where Result: RawRepresentable<String> & CaseIterable {
    declaration = OptionDeclaration(
      name,
      value: .init(
        Result.allCases.map(\.rawValue).joined(separator: "|"),
        ValueParser<Result>.choice
      ),
      summary,
      defaultText: standard.rawValue,
    )
    result = { $0.last as? Result ?? standard }
  }

  /// Creates an option that may be given more than once.
  init<Value>(
    each name: String,
    _ placeholder: String,
    _ parser: ValueParser<Value>,
    _ summary: String
  ) where Result == [Value] {
    declaration = OptionDeclaration(
      name,
      value: .init(placeholder, parser),
      summary,
      isRepeatable: true,
    )
    result = { $0.compactMap { $0 as? Value } }
  }

  /// Creates an option that the command cannot do without.
  init(
    required name: String,
    _ placeholder: String,
    _ parser: ValueParser<Result>,
    _ summary: String
  ) {
    declaration = OptionDeclaration(
      name,
      value: .init(placeholder, parser),
      summary,
      isRequired: true,
    )
    result = { values in
      guard let value = values.last as? Result else {
        preconditionFailure("a command without its required option was run")
      }
      return value
    }
  }
}
