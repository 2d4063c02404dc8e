/// One command: everything that parsing, help and completions need to know of it, and what runs it.
struct CommandDeclaration: Sendable {
  /// A use of the command worth showing.
  struct Example: Equatable, Sendable {
    /// The whole line, `playground` included.
    var line: String
    /// What it does, in a few words.
    var summary: String
  }

  /// The words after `playground`: `render`, `log show`; empty for the default command.
  var name: String
  /// What runs it.
  var type: any Command.Type
  /// What it does, in one line without a full stop.
  var summary: String
  /// What the summary leaves out, in whole lines.
  var details: [String] = []
  /// Its positional arguments.
  var arguments: [ArgumentDeclaration] = []
  /// Its options, apart from `--help`.
  var ownOptions: [OptionDeclaration] = []
  /// Uses worth showing.
  var examples: [Example] = []

  /// All options, `--help` last.
  var options: [OptionDeclaration] { ownOptions + [Self.help] }

  /// The option every command takes.
  static let help = OptionDeclaration.flag("help", short: "h", "show this help")

  /// Returns the option of that long name without dashes.
  func option(named name: String) -> OptionDeclaration? { options.first { $0.name == name } }

  /// The last word of its name: `show` of `log show`.
  var lastWord: String { name.split(separator: " ").last.map(String.init) ?? "" }

  /// The command with `playground` before it, as messages name it.
  var fullName: String { name.isEmpty ? "playground" : "playground " + name }

  /// The first line of its help: `playground render FILE|- [options]`.
  var usage: String {
    let required = ownOptions.filter(\.isRequired).map(\.usage)
    return ([fullName] + arguments.map(\.usage) + required + ["[options]"]).joined(separator: " ")
  }
}

extension CommandDeclaration: Equatable {
  /// Returns whether both declare the same command.
  static func == (left: CommandDeclaration, right: CommandDeclaration) -> Bool {
    left.name == right.name
  }
}
