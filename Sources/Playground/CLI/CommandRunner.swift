/// Runs one command line from its words to its exit code.
struct CommandRunner {
  /// Where the command reads and writes.
  let console: any Console

  /// Runs the words after `playground`.
  func run(_ words: [String]) -> ExitCode {
    do {
      let parser = CommandLineParser { (try? FileStatus(of: $0)) != nil }
      return try run(try parser.parse(words))
    } catch let error as UsageError {
      console.report(ErrorMessage.text(for: error))
      return .usage
    } catch CommandError.cannotWrite(let error), let error as SystemError {
      // Whoever read the output has had enough of it.
      if error.isDisconnected { return .fine }
      console.report(ErrorMessage.text(for: .cannotWrite(error)))
      return CommandError.cannotWrite(error).exitCode
    } catch let error as CommandError {
      console.report(ErrorMessage.text(for: error))
      return error.exitCode
    } catch {
      console.report(ErrorMessage.text(forUnexpected: error))
      return .internalError
    }
  }

  private func run(_ invocation: Invocation) throws -> ExitCode {
    switch invocation {
    case .help(let command):
      try console.write(command.map(HelpText.text) ?? HelpText.overview)
    case .version:
      try console.write(Version.text)
    case .run(let arguments):
      return try run(arguments)
    }
    return .fine
  }

  private func run(_ arguments: ParsedArguments) throws -> ExitCode {
    switch arguments.command.name {
    case "completions":
      try console.write(Completions.script(of: arguments.first ?? "") ?? "")
      return .fine
    case "serve": return try ServeCommand(console: console).run(arguments)
    case "": return try StandardCommand(console: console).run(arguments)
    case "check": return try CheckCommand(console: console).run(arguments)
    case "convert": return try ConvertCommand(console: console).run(arguments)
    case "format": return try FormatCommand(console: console).run(arguments)
    case "list": return try ListCommand(console: console).run(arguments)
    case "render": return try RenderCommand(console: console).run(arguments)
    case "tree": return try TreeCommand(console: console).run(arguments)
    case "diff": return try DiffCommand(console: console).run(arguments)
    case "explain": return try ExplainCommand(console: console).run(arguments)
    case "schema": return try SchemaCommand(console: console).run(arguments)
    case "new": return try NewCommand(console: console).run(arguments)
    case "attach": return try AttachCommand(console: console).run(arguments)
    case "status": return try StatusCommand(console: console).run(arguments)
    case "log": return try LogCommand(console: console).run(arguments)
    case "log show": return try LogShowCommand(console: console).run(arguments)
    case "stop": return try StopCommand(console: console).run(arguments)
    default: return .internalError
    }
  }
}
