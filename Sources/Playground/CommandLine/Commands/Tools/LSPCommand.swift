import DescriptionLanguage
import PlaygroundClient
import PlaygroundDaemon
import PlaygroundEditor
import PlaygroundProtocol
import PlaygroundSystem

/// `playground lsp`: serves descriptions to an editor.
struct LSPCommand: Command {
  private static let noStart = Option(flag: "no-start", "use a running daemon, but start none")

  static let declaration = CommandDeclaration(
    name: "lsp",
    summary: "Serve descriptions to an editor (Language Server Protocol)",
    details: [
      "Speaks the Language Server Protocol on standard input and output: diagnostics while you",
      "type, completion, documentation, definitions, renaming, refactorings and formatting. The",
      "editor starts it and passes the directory of the workspace; with the option inlayHints, kinds",
      "of states and rows of loops are shown; with followCursor, clients select the element at the",
      "cursor. In tmux, a lens opens a preview beside the editor.",
      "Previews of the daemon follow what is typed; a daemon is started for the workspace when a",
      "description is opened and none is running.",
    ],
    options: [noStart, CommonOptions.limit],
    examples: [
      .init(line: "playground lsp", summary: "the command line for an editor's settings")
    ],
  )

  let console: any Console

  /// Answers messages until the editor ends the session.
  ///
  /// - Returns: `fine`, or `different` if the input ends without `shutdown` and `exit`.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    var limits = arguments.limits
    limits.timeZones = .system
    let beside = ClientBeside(
      program: try CurrentProcess.executable,
      isInTmux: console.environment("TMUX") != nil
    )
    let server = LanguageServer(
      limits: limits,
      version: Version.number,
      show: beside.show,
      files: { folders in
        EditorDisk(folders: folders, limits: limits) { NearestDaemon.location(of: $0) }.files
      }
    )
    let daemons = DaemonThreads(server, mayStart: !arguments[Self.noStart]) { target, starts in
      try Self.connection(to: target, starts: starts)
    }
    let code = try LSPLoop(server: server, daemons: daemons).run()
    return code == 0 ? .fine : .different
  }

  /// Connects to a daemon; starts one if it may.
  private static func connection(
    to target: DaemonTarget,
    starts: Bool
  ) throws -> (Connection, isStarted: Bool) {
    let location = try DirectoryArgument.location(ofDirectoryOrFile: target.path)
    do throws(CommandError) {
      return (try Session(location: location).greet(.forbidden).connection, false)
    } catch {
      switch error {
      // One that was killed a moment ago may still accept a connection.
      case .noDaemon, .connectionLost: if !starts { throw error }
      default: throw error
      }
    }
    // It ends with the editor, unless another client uses it.
    var options = ["--transient"]
    if case .file(let path) = target, let root = ReadableRoots.root(of: FilePath(text: path.text)) {
      // As the commands that read single files, and as the editor does.
      options.append("--allow=\(root.text)")
    }
    return (try DaemonStart(location: location, options: options).handshake().connection, true)
  }
}
