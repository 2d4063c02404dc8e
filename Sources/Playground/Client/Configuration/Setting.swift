// A configuration is a JSON file with comments. Every setting is declared once, as a `Setting`: the
// reader, the schema, `playground config show`, the documentation and the checks use the list of
// declarations. `ConfigurationReader` makes a `SettingTable` of a file; a `Configuration` is the
// table of the user with that of the watched directory on top.

/// The declaration of a setting.
package struct Setting: Sendable {
  /// The names that lead to the value in a file: `marks`, `inserted`, `sign`.
  package let path: [String]
  /// The values that the setting can have.
  package let kind: SettingKind
  /// The meaning, without a full stop.
  package let summary: String
  /// The value without a configuration, as it is written in a file; `nil` if it depends on the
  /// environment.
  package let standard: String?
  /// Whether only the user's own file may have the setting, because it starts a program or gives
  /// access to files.
  package let isPersonal: Bool

  /// Declares a setting.
  package init(
    _ path: [String],
    _ kind: SettingKind,
    _ summary: String,
    standard: String? = nil,
    isPersonal: Bool = false
  ) {
    self.path = path
    self.kind = kind
    self.summary = summary
    self.standard = standard
    self.isPersonal = isPersonal
  }

  /// The path with dots: `marks.inserted.sign`.
  package var name: String { path.joined(separator: ".") }
}

/// The values that a setting can have.
package enum SettingKind: Sendable {
  /// `true` or `false`.
  case flag
  /// A whole number.
  case whole(ClosedRange<Int>)
  /// A number with a fraction.
  case number(ClosedRange<Double>)
  /// One of several words.
  case choice([String])
  /// Several different words.
  case choices([String])
  /// One character that is one column wide.
  case sign
  /// A text for which a function returns what was expected instead, or `nil`.
  case text(expected: @Sendable (String) -> String?)
  /// Several such texts.
  case texts(expected: @Sendable (String) -> String?)
  /// An object with the keys of commands, by their names.
  case keys

  /// The values in words.
  package var words: String {
    switch self {
    case .flag: "true or false"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .choices(let words): "a list of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .sign: "one character, one column wide"
    case .text: "a text"
    case .texts: "a list of texts"
    case .keys: "an object of commands with their keys"
    }
  }
}

/// The value of a setting.
package enum SettingValue: Equatable, Sendable {
  case flag(Bool)
  case whole(Int)
  case number(Double)
  case text(String)
  case texts([String])
  /// The keys of commands; the names are kept for `show`.
  case keys([NamedKeys])
}

/// The keys of a command in a configuration.
package struct NamedKeys: Equatable, Sendable {
  /// The name of the command.
  package let name: String
  /// The keys, as help spells them.
  package let spellings: [String]
  let command: KeyCommand
  let keys: [KeyPress]
}
