/// One command: everything that parsing, help and completions need to know of it.
struct CommandDeclaration: Sendable {
  /// A use of the command worth showing.
  struct Example: Equatable, Sendable {
    /// The whole line, `playground` included.
    let line: String
    /// Its effect, in a few words.
    let summary: String
  }

  /// The words after `playground`: `render`, `log show`; empty for the default command.
  let name: String
  /// Its effect, in one line without a full stop.
  let summary: String
  /// What the summary leaves out, in whole lines.
  let details: [String]
  /// Its positional arguments.
  let arguments: [ArgumentDeclaration]
  /// Its options, apart from `--help`.
  let ownOptions: [OptionDeclaration]
  /// Uses worth showing.
  let examples: [Example]

  /// Creates a declaration.
  init(
    name: String,
    summary: String,
    details: [String] = [],
    arguments: [any DeclaredArgument] = [],
    options: [any DeclaredOption] = [],
    examples: [Example] = []
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.arguments = arguments.map { $0.declaration }
    ownOptions = options.map { $0.declaration }
    self.examples = examples
  }

  /// The option every command takes.
  static let help = Option(flag: "help", short: "h", "show this help")

  /// All options, `--help` last.
  var options: [OptionDeclaration] { ownOptions + [Self.help.declaration] }

  /// Whether this is what runs when no command is named.
  var isStandard: Bool { name.isEmpty }

  /// The words of its name.
  var words: [String] { name.split(separator: " ").map(String.init) }

  /// The last word of its name: `show` of `log show`.
  var lastWord: String { words.last ?? "" }

  /// The command with `playground` before it, as messages name it.
  var fullName: String { isStandard ? "playground" : "playground " + name }

  /// The first line of its help: `playground render FILE|- [options]`.
  var usage: String {
    let required = ownOptions.filter(\.isRequired).map(\.usage)
    return ([fullName] + arguments.map(\.usage) + required + ["[options]"]).joined(separator: " ")
  }
}
