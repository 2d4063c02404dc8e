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
      files: { root in EditorDisk(root: root, limits: limits).files }
    )
    let daemon = try DaemonThread(mayStart: !arguments[Self.noStart]) { root, starts in
      try Self.connection(to: root, starts: starts)
    }
    let code = try LSPLoop(server: server, daemon: daemon).run()
    return code == 0 ? .fine : .different
  }

  /// Connects to the daemon of a directory, or of one above; starts one if it may.
  private static func connection(to root: String, starts: Bool) throws -> Connection {
    do throws(CommandError) {
      // The name stands for any file in the directory.
      let nearest = try NearestDaemon(of: root + "/.playground", in: nil)
      return try nearest.session.greet(.forbidden).connection
    } catch {
      guard starts, case .noDaemon = error else { throw error }
    }
    let location = try DirectoryArgument.location(root)
    // It ends with the editor, unless another client uses it.
    return try DaemonStart(location: location, options: ["--transient"]).handshake().connection
  }
}
