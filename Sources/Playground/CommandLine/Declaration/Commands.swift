import PlaygroundCore

/// All commands of `playground`.
enum Commands {
  /// `playground [DIR|FILE]`: what runs when no command is named.
  static let standard = CommandDeclaration(
    name: "",
    type: StandardCommand.self,
    summary: "Shows the previews of a directory live while its files are edited",
    arguments: [
      ArgumentDeclaration(
        name: "DIR|FILE",
        kind: .file,
        arity: .optional,
        summary: "what to show: a directory, or a file and its directory (default: .)",
      )
    ],
    ownOptions: clientOptions + [watchAll, limit],
  )

  /// The commands with names, in the order of help.
  static let named: [CommandDeclaration] = [
    serve, attach, status, stop, list, render, apply, tree, diff, check, explain, convert, format,
    schema, new, log, logShow, completions, helpCommand,
  ]

  /// The option that is only understood before any command.
  static let version = OptionDeclaration.flag("version", "show the version")

  /// Returns the command of that name, `log show` included.
  static func command(named name: String) -> CommandDeclaration? {
    named.first { $0.name == name }
  }

  /// The commands of one word, in the order of help.
  static var topLevel: [CommandDeclaration] { named.filter { !$0.name.contains(" ") } }

  /// Returns the commands whose names go on after that of `command`: `log show` for `log`.
  static func continuations(of command: CommandDeclaration) -> [CommandDeclaration] {
    named.filter { !command.name.isEmpty && $0.name.hasPrefix(command.name + " ") }
  }

  // MARK: - Options of several commands

  static let color = OptionDeclaration.choice(
    "color",
    ["auto", "always", "never"],
    "when to use colour",
  )
  static let preview = OptionDeclaration.value(
    "preview",
    "NAME",
    .text,
    "the preview of this name or title",
  )
  static let variant = OptionDeclaration.value("variant", "NAME", .text, "the variant of this name")
  static let set = OptionDeclaration.value(
    "set",
    "name=value",
    .assignment,
    "give a state another value",
    isRepeatable: true,
  )
  static let limit = OptionDeclaration.value(
    "limit",
    "NAME=N",
    .limit,
    "set a limit of descriptions, such as nodes=5000000",
    isRepeatable: true,
  )
  static let watchAll = OptionDeclaration.flag("all", "watch hidden and ignored directories, too")
  static let textOrJSON = OptionDeclaration.choice("format", ["text", "json"], "how to print")

  static let clientOptions: [OptionDeclaration] = [
    .flag("plain", "print a block of text for each change instead of taking the screen"),
    .flag("json", "print the daemon's notifications, one a line"),
    preview,
    .value("size", "WxH", .size, "the size to render at (default: the terminal's)"),
    .flag("read-only", "never change anything in the daemon"),
    .flag("once", "print the previews once and leave"),
    color, cellAspect, ambiguousWidth,
  ]

  static let cellAspect = OptionDeclaration.value(
    "cell-aspect",
    "R",
    .ratio,
    "how wide a cell is by how high, for aspect ratios (default: 1)",
  )
  static let ambiguousWidth = OptionDeclaration.choice(
    "ambiguous-width",
    AmbiguousWidth.allCases.map(\.rawValue),
    "how wide the terminal draws ambiguous characters",
  )

  static let directory = ArgumentDeclaration(
    name: "DIR",
    kind: .directory,
    arity: .optional,
    summary: "the directory that is watched (default: .)",
  )
}
