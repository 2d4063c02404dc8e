/// The declared commands of a program.
struct CommandSet: Sendable {
  /// Commands for one purpose, which help lists together.
  struct Group: Sendable {
    /// The purpose, as an imperative.
    let title: String
    let commands: [CommandDeclaration]
  }

  /// The default command.
  let standard: CommandDeclaration
  /// The commands with names by purpose, in the order of help.
  let groups: [Group]
  /// The commands with names, in the order of help.
  let named: [CommandDeclaration]

  /// Creates a set.
  init(standard: CommandDeclaration, groups: [Group]) {
    (self.standard, self.groups) = (standard, groups)
    named = groups.flatMap(\.commands)
  }

  /// The option that is accepted only before any command.
  static let version = Option(flag: "version", "show the version")

  /// All commands, the default command first.
  var all: [CommandDeclaration] { [standard] + named }

  /// The commands with one-word names, in the order of help.
  var topLevel: [CommandDeclaration] { named.filter { $0.words.count == 1 } }

  /// The one-word names, in the order of help.
  var topLevelNames: [String] { topLevel.map(\.name) }

  /// Returns the command with this name, such as `log show`.
  func command(named name: String) -> CommandDeclaration? { named.first { $0.name == name } }

  /// Returns the subcommands of `command`: `log show` for `log`.
  func continuations(of command: CommandDeclaration) -> [CommandDeclaration] {
    named.filter { !command.isStandard && $0.name.hasPrefix(command.name + " ") }
  }

  /// Returns the command name nearest to `word`, `nil` if none is similar.
  func nearest(to word: String) -> String? { Suggestion.of(word, among: named.map(\.name)) }
}
