import PlaygroundClient
import PlaygroundSystem

/// `playground [DIR|FILE]`: starts a daemon for the directory unless one is running, and attaches.
struct StandardCommand: Command {
  private static let path = Argument(
    optional: "DIR|FILE",
    .watchedPath,
    "directory to watch, also ssh://host/DIR, or file to show first (default: .)",
  )

  static let declaration = CommandDeclaration(
    name: "",
    summary: "Preview the descriptions of a directory live while you edit them",
    arguments: [path],
    options: AttachCommand.options + CommonOptions.daemon,
    examples: [
      .init(line: "playground", summary: "preview all descriptions below this directory"),
      .init(line: "playground greeting.xml", summary: "show one file first"),
    ],
  )

  let console: any Console

  /// Starts a daemon if necessary and attaches; with `--once`, a new daemon ends with its last
  /// client.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let arguments = arguments.completed(by: ConfigurationSettings.user(console))
    switch arguments[Self.path] ?? .path(".") {
    case .path(let path): return try run(arguments, at: PreviewPath(path))
    case .remote(let directory):
      let options = RelayCommand.startOptions(
        arguments,
        isTransient: arguments[AttachCommand.once],
      )
      return try AttachCommand(console: console).run(
        arguments,
        on: AttachCommand.session(directory, arguments, startOptions: options),
        preview: arguments.previewName,
      )
    }
  }

  private func run(
    _ arguments: ParsedArguments,
    at written: PreviewPath
  ) throws -> ExitCode {
    let path = written.path
    let arguments =
      written.variant.map { arguments.adding($0, as: PreviewOptions.variant) }
      ?? arguments
    let kind = (try? FileStatus(of: path))?.kind
    if kind == nil, [".xml", ".json", ".swift"].contains(where: path.hasSuffix) {
      throw CommandError.missingFile(path)
    }
    let isFile = kind == .regular
    let alone = isFile ? try? DaemonLocation(ofFile: path) : nil
    let isAlone = alone.map { Session(location: $0).holder != nil } ?? false
    // A daemon of the file alone, as editors start it, has what is typed.
    let directory = isFile ? FilePath(text: path).directory.text : path
    let location = try DirectoryArgument.locationToServe(isAlone ? path : directory, arguments)
    let preview = isFile ? Self.name(of: written) : nil
    let transient = arguments[AttachCommand.once] ? ["--transient"] : []
    // A single file may load files from its root, as for the commands that read files.
    let root = isFile ? ReadableRoots.root(of: FilePath(text: path)) : nil
    let start = DaemonStart(
      location: location,
      options: transient + (root.map { ["--allow=\($0.text)"] } ?? []),
      daemonOptions: try arguments.daemonOptions(),
      isReadOnly: arguments[AttachCommand.readOnly],
    )
    return try AttachCommand(console: console).run(
      arguments,
      on: Session(location: location),
      preview: arguments.previewName ?? preview,
      at: location,
      first: try start.handshake(),
      start: start,
    )
  }

  /// Returns the name of the preview in the directory of its file.
  private static func name(of path: PreviewPath) -> String {
    FilePath(text: path.path).name.text + (path.preview.map { "#" + $0 } ?? "")
  }
}
