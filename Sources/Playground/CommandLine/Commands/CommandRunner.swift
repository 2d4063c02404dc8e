import PlaygroundClient
import PlaygroundProtocol
import PlaygroundSystem

/// Runs one command line from its words to its exit code.
struct CommandRunner {
  /// The input and output of the command.
  let console: any Console

  /// Parses `words`, the arguments after `playground`, runs the command and returns its exit code.
  func run(_ words: [String]) -> ExitCode {
    do {
      let parser = CommandLineParser(commands: Commands.declared) {
        (try? FileStatus(of: $0)) != nil
      }
      return try run(try parser.parse(words))
    } catch let error as UsageError {
      console.report(ErrorMessage.text(for: error))
      return .usage
    } catch CommandError.cannotWrite(let error), let error as SystemError {
      // The reader closed the pipe.
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
      try console.write(HelpText(commands: Commands.declared).text(of: command))
    case .version:
      try console.write(Version.text)
    case .run(let arguments):
      return try Commands.type(of: arguments.command).init(console: console).run(arguments)
    }
    return .fine
  }
}
