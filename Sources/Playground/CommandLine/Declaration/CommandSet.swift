/// The commands of a program, as declared.
struct CommandSet: Sendable {
  /// The command that runs when none is named.
  let standard: CommandDeclaration
  /// The commands with names, in the order of help.
  let named: [CommandDeclaration]

  /// The option that is only understood before any command.
  static let version = Option(flag: "version", "show the version")

  /// All commands, the standard one first.
  var all: [CommandDeclaration] { [standard] + named }

  /// The commands of one word, in the order of help.
  var topLevel: [CommandDeclaration] { named.filter { $0.words.count == 1 } }

  /// The names of the commands of one word, in the order of help.
  var topLevelNames: [String] { topLevel.map(\.name) }

  /// Returns the command of that name, `log show` included.
  func command(named name: String) -> CommandDeclaration? { named.first { $0.name == name } }

  /// Returns the commands whose names go on after that of `command`: `log show` for `log`.
  func continuations(of command: CommandDeclaration) -> [CommandDeclaration] {
    named.filter { !command.isStandard && $0.name.hasPrefix(command.name + " ") }
  }

  /// Returns the name nearest to `word`, `nil` if none is like it.
  func nearest(to word: String) -> String? { Suggestion.of(word, among: named.map(\.name)) }
}
