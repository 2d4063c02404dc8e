import PlaygroundClient
import PlaygroundCore
import PlaygroundSystem

extension ErrorMessage {
  /// Returns what to print for a command that could not do its work.
  static func text(for error: CommandError) -> String {
    DrawnText.line("playground: " + sentence(for: error))
  }

  /// Returns what to print for a failure nobody foresaw.
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
    default: connectionSentence(for: error)
    }
  }

  private static func connectionSentence(for error: CommandError) -> String {
    switch error {
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
    default: "internal error"
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
