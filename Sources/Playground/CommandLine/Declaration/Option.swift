/// An option and the type of its value: `Bool` for a flag, an optional for an option without a
/// default, an array for a repeatable option.
struct Option<Result: Sendable>: Sendable {
  /// The name, value and help of the option.
  let declaration: OptionDeclaration
  /// Converts the parsed values, in order, to the value that the command reads.
  let result: @Sendable ([any Sendable]) -> Result
}

/// An option of any type.
protocol DeclaredOption: Sendable {
  /// The name, value and help of the option.
  var declaration: OptionDeclaration { get }
}

extension Option: DeclaredOption {}

extension Option {
  /// Creates a flag.
  init(flag name: String, short: Character? = nil, _ summary: String) where Result == Bool {
    declaration = OptionDeclaration(name, short: short, summary)
    result = { $0.last as? Bool ?? false }
  }

  /// Creates an option without a default.
  init<Value>(
    _ name: String,
    short: Character? = nil,
    _ placeholder: String,
    _ parser: ValueParser<Value>,
    _ summary: String
  ) where Result == Value? {
    declaration = OptionDeclaration(name, short: short, value: .init(placeholder, parser), summary)
    result = { $0.last as? Value }
  }

  /// Creates an option with a default, which the summary names.
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

  /// Creates an option whose value is the raw value of an enum case.
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

  /// Creates a repeatable option.
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

  /// Creates a required option.
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
