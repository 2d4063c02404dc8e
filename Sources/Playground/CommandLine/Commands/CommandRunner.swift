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
    } catch let error as SystemError {
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
    let lasting = LastingConsole(console)
    switch invocation {
    case .help(let command):
      try lasting.write(HelpText(commands: Commands.declared).text(of: command))
    case .version:
      try lasting.write(Version.text)
    case .run(let arguments):
      let command = Commands.type(of: arguments.command)
      guard command.endsWithoutReader else {
        return try command.init(console: lasting).run(arguments)
      }
      do {
        return try command.init(console: console).run(arguments)
      } catch let error as SystemError where error.isDisconnected {
        return .fine
      }
    }
    return .fine
  }
}
