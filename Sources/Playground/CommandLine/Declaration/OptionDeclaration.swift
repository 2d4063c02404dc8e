/// One option of a command: `--name`, with or without a value.
struct OptionDeclaration: Equatable, Sendable {
  /// The value an option takes.
  struct Value: Equatable, Sendable {
    /// What help calls it: `NAME`; the choices themselves for a choice.
    var name: String
    /// What it may be.
    var kind: ValueKind
  }

  /// The long name without dashes.
  var name: String
  /// The short name, if it has one.
  var short: Character?
  /// What follows it; `nil` for a switch.
  var value: Value?
  /// What it is for, in a few words.
  var summary: String
  /// The value it has when it is not given, as help should say it.
  var defaultValue: String?
  /// Whether it may be given more than once.
  var isRepeatable = false
  /// Whether the command cannot do without it.
  var isRequired = false

  /// Creates a switch.
  static func flag(
    _ name: String,
    short: Character? = nil,
    _ summary: String
  ) -> OptionDeclaration {
    OptionDeclaration(name: name, short: short, value: nil, summary: summary)
  }

  /// Creates an option with a value.
  static func value(
    _ name: String,
    _ valueName: String,
    _ kind: ValueKind,
    _ summary: String,
    isRepeatable: Bool = false
  ) -> OptionDeclaration {
    OptionDeclaration(
      name: name,
      value: Value(name: valueName, kind: kind),
      summary: summary,
      isRepeatable: isRepeatable,
    )
  }

  /// Creates an option whose value is one of `words`, the first one if it is not given.
  static func choice(_ name: String, _ words: [String], _ summary: String) -> OptionDeclaration {
    OptionDeclaration(
      name: name,
      value: Value(name: words.joined(separator: "|"), kind: .choice(words)),
      summary: summary,
      defaultValue: words.first,
    )
  }

  /// The option as help shows it: `-h, --help`, `--size WxH`.
  var usage: String {
    let names = (short.map { "-\($0), " } ?? "") + "--" + name
    return value.map { "\(names) \($0.name)" } ?? names
  }
}
