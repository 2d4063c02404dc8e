/// The declaration of an option, `--name` with or without a value, without the type of the value.
struct OptionDeclaration: Sendable {
  /// The value of an option.
  struct Value: Sendable {
    /// The placeholder in help: `NAME`; for a choice, the choices.
    let name: String
    /// The completions of the value.
    let completion: Completion
    /// Returns the value of a word, `nil` for an invalid word.
    let parse: @Sendable (String) -> (any Sendable)?
    /// Returns the expectation to report for an invalid word.
    let expectation: @Sendable (String) -> Expectation

    /// Creates a value that `parser` parses.
    init<Parsed>(_ name: String, _ parser: ValueParser<Parsed>) {
      self.name = name
      completion = parser.completion
      parse = { parser.parse($0) }
      expectation = parser.expectation
    }
  }

  /// The long name without dashes.
  let name: String
  /// The short name, if it has one.
  let short: Character?
  /// The value; `nil` for a flag.
  let value: Value?
  /// A short description.
  let summary: String
  /// The default in help.
  let defaultText: String?
  /// Whether the option is repeatable.
  let isRepeatable: Bool
  /// Whether the option is required.
  let isRequired: Bool

  /// Creates the declaration of an option.
  init(
    _ name: String,
    short: Character? = nil,
    value: Value? = nil,
    _ summary: String,
    defaultText: String? = nil,
    isRepeatable: Bool = false,
    isRequired: Bool = false
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
    self.defaultText = defaultText
    self.isRepeatable = isRepeatable
    self.isRequired = isRequired
  }

  /// The long name that unsets a flag, which a configuration may set: `no-ascii` of `ascii`,
  /// `mouse` of `no-mouse`; `nil` for an option with a value.
  var negation: String? {
    guard value == nil else { return nil }
    return name.hasPrefix("no-") ? String(name.dropFirst(3)) : "no-" + name
  }

  /// The option in help: `-h, --help`, `--size WxH`.
  var usage: String {
    let names = (short.map { "-\($0), " } ?? "") + "--" + name
    return value.map { "\(names) \($0.name)" } ?? names
  }
}
