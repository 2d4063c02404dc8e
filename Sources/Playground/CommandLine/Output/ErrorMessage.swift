import PlaygroundClient
import PlaygroundCore
import PlaygroundSystem

/// Every message to the user that is not about the content of a description.
///
/// They quote names and arguments of unknown origin, so each line is made drawable as a whole.
enum ErrorMessage {
  /// Returns what to print for a command line that cannot be understood.
  static func text(for error: UsageError) -> String {
    DrawnText.line("\(error.command): \(sentence(for: error))")
      + "\nTry '\(error.command) --help'."
  }

  private static func sentence(for error: UsageError) -> String {
    switch error {
    case .unknownCommand(let word, let nearest):
      "'\(word)' is neither a command nor a file" + suggestion(nearest)
    case .unknownOption(let word, _, let nearest):
      "unknown option '\(word)'" + suggestion(nearest)
    case .missingValue(let option, let usage, _):
      "option '--\(option)' needs a value: \(usage)"
    case .unexpectedValue(let option, _):
      "option '\(option)' takes no value"
    case .repeatedOption(let option, _):
      "option '\(option)' is given twice"
    case .invalidValue(let value, let option, let expectation, _):
      "'\(value)' is no value for '--\(option)'" + text(for: expectation)
    case .invalidArgument(let word, let argument, let expectation, _):
      "'\(word)' is no \(argument)" + text(for: expectation)
    case .missingOption(let option, let summary, _):
      "option '--\(option)' is missing: \(summary)"
    case .missingArgument(let argument, let summary, _):
      "\(argument) is missing: \(summary)"
    case .unexpectedArgument(let word, _):
      "'\(word)' is one argument too many"
    case .conflict(let first, let second, _):
      "'\(first)' and '\(second)' do not go together"
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { ", did you mean '\($0)'?" } ?? ""
  }

  private static func text(for expectation: Expectation) -> String {
    switch expectation {
    case .text: ""
    case .word(let nearest): suggestion(nearest)
    case .value(let phrase): ", it takes \(phrase)"
    case .part(let part, let phrase): ", \(part) takes \(phrase)"
    }
  }

  // MARK: - Commands at work

  /// Returns what to print for a command that could not do its work.
  static func text(for error: CommandError) -> String {
    DrawnText.line("playground: " + sentence(for: error))
  }

  /// Returns what to print for an unexpected failure.
  static func text(forUnexpected error: any Error) -> String {
    DrawnText.line("playground: internal error: \(error)")
  }

  /// Returns what to print about previews that were not chosen.
  static func otherPreviews(of file: String, chosen: String, others: [String]) -> String {
    DrawnText.line(
      "playground: \(file) holds more previews than '\(chosen)': "
        + others.map { "'\($0)'" }.joined(separator: ", ") + "; --preview picks one"
    )
  }

  /// Returns what to print when the daemon is gone and will be looked for.
  static func lostConnection(_ error: CommandError) -> String { text(for: error) + "; retrying" }

  /// What to print when the daemon has been found again.
  static let connectedAgain = "playground: connected again"

  private static func sentence(for error: CommandError) -> String {
    switch error {
    case .missingFile(let path): "\(path): no such file"
    case .missingDirectory(let path): "\(path): no such directory"
    case .notADirectory(let path): "\(path): not a directory"
    case .unreadable(let error), .cannotWrite(let error): error.description
    case .noSuchPreview(let name, let file, let others):
      "\(file) has no preview '\(name)'" + alternatives(name, others)
    case .noSuchVariant(let name, let preview, let others):
      "'\(preview)' has no variant '\(name)'" + alternatives(name, others)
    case .noSuchState(let name, let preview, let others):
      "'\(preview)' has no state '\(name)'" + alternatives(name, others)
    case .noSuchNode(let id): "no node has the id '\(id)'"
    case .badState(let name, let reason): "--set \(name): \(reason)"
    case .noPreview(let file): "\(file) holds no preview"
    case .fileExists(let path): "\(path) exists already; nothing was written"
    case .notReadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .notConvertible(let path):
      "\(path) shows something else when it is converted; nothing was printed"
    case .noSuchRevision(let number): "there is no revision \(number)"
    case .noLog(let directory): "nothing has been recorded for \(directory) yet"
    case .logUnreadable(let reason): "the change log cannot be read: \(reason)"
    case .noTerminal: "the full-screen client needs a terminal; --plain prints text"
    case .noDaemon(let directory):
      "no daemon runs for \(directory); 'playground \(directory)' starts one"
    case .daemonRuns(let directory):
      "a daemon for \(directory) runs already; 'playground attach \(directory)' looks at it"
    case .daemonFailed(let error): "the daemon failed: \(error)"
    case .daemonDidNotStart(let directory, let reason):
      "the daemon for \(directory) did not start: \(reason)"
    case .connectionLost: "the daemon closed the connection"
    case .timedOut: "the daemon did not answer in time"
    case .versionMismatch(let message, let directory):
      "\(message); 'playground stop \(directory)' and 'playground \(directory)' restart the daemon"
    case .refused(let message): "the daemon refused: \(message)"
    }
  }

  private static func alternatives(_ name: String, _ others: [String]) -> String {
    if others.isEmpty { return "" }
    if let nearest = Suggestion.of(name, among: others) {
      return ", did you mean '\(nearest)'?"
    }
    return "; there are " + others.map { "'\($0)'" }.joined(separator: ", ")
  }
}
