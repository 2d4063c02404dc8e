extension Commands {
  static let serve = CommandDeclaration(
    name: "serve",
    type: ServeCommand.self,
    summary: "Runs the daemon of a directory in the foreground",
    arguments: [directory],
    ownOptions: [watchAll, limit],
  )

  static let attach = CommandDeclaration(
    name: "attach",
    type: AttachCommand.self,
    summary: "Shows the previews of a running daemon",
    details: [
      "Takes the whole screen on a terminal and prints text elsewhere. The daemon goes on when",
      "the client leaves.",
    ],
    arguments: [directory],
    ownOptions: clientOptions,
    examples: [
      .init(line: "playground attach --preview greeting.xml", summary: "show one preview"),
      .init(line: "playground attach --once --plain", summary: "print every preview once"),
      .init(line: "playground attach --json", summary: "feed a script with what changes"),
    ],
  )

  static let status = CommandDeclaration(
    name: "status",
    type: StatusCommand.self,
    summary: "Tells what the daemon of a directory is doing",
    arguments: [directory],
    ownOptions: [
      .flag("json", "print the counters as JSON"),
      .flag("socket", "print the path of the daemon's socket only"),
      .flag("all", "tell of every daemon of this user"),
    ],
    examples: [
      .init(
        line: "socat - UNIX-CONNECT:$(playground status --socket)",
        summary: "speak to the daemon by hand",
      )
    ],
  )

  static let stop = CommandDeclaration(
    name: "stop",
    type: StopCommand.self,
    summary: "Ends the daemon of a directory",
    arguments: [directory],
    ownOptions: [.flag("all", "end every daemon of this user")],
  )

  static let log = CommandDeclaration(
    name: "log",
    type: LogCommand.self,
    summary: "Lists the recorded changes of a directory, the newest first",
    arguments: [directory],
    ownOptions: [
      .value("since", "REV|TIME", .moment, "only what came after that revision or time"),
      .value("file", "PATH", .file, "only what this file caused"),
      .value("limit", "N", .count, "only the newest N"),
      textOrJSON,
      color,
    ],
    examples: [
      .init(
        line: "playground log --file greeting.xml --limit 5",
        summary: "the last five of a file"
      )
    ],
  )

  static let logShow = CommandDeclaration(
    name: "log show",
    type: LogShowCommand.self,
    summary: "Prints one recorded change with the preview before and after it",
    arguments: [
      ArgumentDeclaration(name: "REV", kind: .count, summary: "the number that `log` lists"),
      directory,
    ],
    ownOptions: [textOrJSON, color],
  )
}
