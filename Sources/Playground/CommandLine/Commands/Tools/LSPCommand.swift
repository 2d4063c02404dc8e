import DescriptionLanguage
import PlaygroundClient
import PlaygroundDaemon
import PlaygroundEditor
import PlaygroundProtocol
import PlaygroundSystem

/// `playground lsp`: serves descriptions to an editor.
struct LSPCommand: Command {
  static let declaration = CommandDeclaration(
    name: "lsp",
    summary: "Serve descriptions to an editor (Language Server Protocol)",
    details: [
      "Speaks the Language Server Protocol on standard input and output: diagnostics while you",
      "type, completion, documentation, definitions, renaming, refactorings and formatting. The",
      "editor starts it and passes the directory of the workspace; with the option inlayHints, kinds",
      "of states and rows of loops are shown. In tmux, a lens opens a preview beside the editor.",
    ],
    options: [CommonOptions.limit],
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
    let code = try LSPLoop(server: server).run()
    return code == 0 ? .fine : .different
  }
}
