import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundSystem

/// `playground mcp`: serves the previews of a directory to agents.
struct MCPCommand: Command {
  static let declaration = CommandDeclaration(
    name: "mcp",
    summary: "Serve previews to agents (Model Context Protocol)",
    details: [
      "Speaks the Model Context Protocol on standard input and output. Starts a daemon for the",
      "directory if none is running; the daemon keeps running when the client disconnects.",
    ],
    arguments: [CommonOptions.directory],
    examples: [
      .init(line: "playground mcp Examples", summary: "the command line for an agent's settings")
    ],
  )

  let console: any Console

  /// Answers messages until standard input ends.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    let calls = DaemonCalls(Session(location: location)) { () throws(CommandError) in
      try start(at: location)
    }
    var failure: SystemError?
    let server = MCPServer(calls, root: location.root, runCommand: run(below: location.root)) {
      message in
      do throws(SystemError) {
        try console.write(encoded: String(decoding: message, as: UTF8.self) + "\n")
      } catch {
        failure = failure ?? error
      }
    }
    try MCPLoop(server: server, calls: calls).run()
    if let failure { throw failure }
    return .fine
  }

  private func start(at location: DaemonLocation) throws(CommandError) {
    do {
      _ = try DaemonStart(location: location, options: []).handshake()
    } catch let error as CommandError {
      throw error
    } catch {
      throw .daemon(.didNotStart(directory: location.root, reason: "\(error)"))
    }
  }

  /// Returns a function that runs command lines in a directory, and returns their output.
  private func run(
    below root: String
  ) -> ([String], String, ProgressReport?) -> CommandOutput {
    { words, input, report in
      let console = CapturedConsole()
      console.workingDirectory = root
      console.input = input
      if let report { console.onProgress = report }
      let code = CommandRunner(console: console).run(words)
      return CommandOutput(code: code, output: console.output, messages: console.messages)
    }
  }
}
