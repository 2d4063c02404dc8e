/// One option of a command, `--name` with or without a value, whatever the type of that value.
struct OptionDeclaration: Sendable {
  /// The value an option takes.
  struct Value: Sendable {
    /// The placeholder that help shows: `NAME`; the choices themselves for a choice.
    let name: String
    /// What shells offer for it.
    let completion: Completion
    /// Returns the value that a word means; `nil` if it means none.
    let parse: @Sendable (String) -> (any Sendable)?
    /// Returns what is expected in place of a word that means no value.
    let expectation: @Sendable (String) -> Expectation

    /// Creates the value that a parser reads.
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
  /// What follows it; `nil` for a switch.
  let value: Value?
  /// Its purpose, in a few words.
  let summary: String
  /// The value it has when it is not given, as help shows it.
  let defaultText: String?
  /// Whether it may be given more than once.
  let isRepeatable: Bool
  /// Whether the command cannot do without it.
  let isRequired: Bool

  /// Creates an option.
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

  /// The option as help shows it: `-h, --help`, `--size WxH`.
  var usage: String {
    let names = (short.map { "-\($0), " } ?? "") + "--" + name
    return value.map { "\(names) \($0.name)" } ?? names
  }
}
