import PlaygroundClient
import PlaygroundCore
import PlaygroundLive
import PlaygroundProtocol
import PlaygroundSystem

/// The texts of all messages except diagnostics of descriptions.
///
/// Messages quote names and arguments of unknown origin, so each line is sanitised as a whole.
enum ErrorMessage {
  /// Returns the message for an invalid command line.
  static func text(for error: UsageError) -> String {
    DrawnText.line("\(error.command): \(sentence(for: error))")
      + "\nTry '\(error.command) --help'."
  }

  private static func sentence(for error: UsageError) -> String {
    switch error {
    case .unknownCommand(let word, let nearest):
      "unknown command or file '\(word)'" + suggestion(nearest)
    case .unknownOption(let word, _, let nearest):
      "unknown option '\(word)'" + suggestion(nearest)
    case .missingValue(let option, let usage, _):
      "missing value for '--\(option)': expected '\(usage)'"
    case .unexpectedValue(let option, _):
      "unexpected value for '\(option)'"
    case .repeatedOption(let option, _):
      "duplicate option '\(option)'"
    case .invalidValue(let value, let option, let expectation, _):
      "invalid --\(option) '\(value)'" + text(for: expectation)
    case .invalidArgument(let word, let argument, let expectation, _):
      "invalid \(argument) '\(word)'" + text(for: expectation)
    case .missingOption(let option, let summary, _):
      "missing option '--\(option)': \(summary)"
    case .missingArgument(let argument, let summary, _):
      "missing argument \(argument): \(summary)"
    case .unexpectedArgument(let word, _):
      "unexpected argument '\(word)'"
    case .missingPartner(let option, let partner, _): "'\(option)' needs '\(partner)'"
    case .conflict(let first, let second, _):
      "'\(first)' and '\(second)' cannot be combined"
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func text(for expectation: Expectation) -> String {
    switch expectation {
    case .text: ""
    case .word(let nearest): suggestion(nearest)
    case .value(let phrase): ": expected \(phrase)"
    case .part(let part, let phrase): ": expected \(phrase) for \(part)"
    }
  }

  // MARK: - Commands at work

  /// Returns the message for a command that failed.
  static func text(for error: CommandError) -> String {
    DrawnText.line("playground: " + sentence(for: error))
  }

  /// Returns the message for a command that failed, without the name of the program.
  static func reason(for error: any Error) -> String {
    DrawnText.line((error as? CommandError).map(sentence(for:)) ?? "\(error)")
  }

  /// Returns the message for an unexpected error.
  static func text(forUnexpected error: any Error) -> String {
    DrawnText.line("playground: internal error: \(error)")
  }

  /// Returns the message that names the previews that were not selected.
  static func otherPreviews(of file: String, chosen: String, others: [String]) -> String {
    DrawnText.line(
      "playground: showing '\(chosen)', the first preview of \(file); --preview selects another: "
        + others.map { "'\($0)'" }.joined(separator: ", ")
    )
  }

  /// Returns the message about revisions that a replay leaves out.
  static func undrawnRevisions(_ numbers: [Int]) -> String {
    let named = 10
    let names = numbers.prefix(named).map { "\($0)" }.joined(separator: ", ")
    let more = numbers.count > named ? " and \(numbers.count - named) more" : ""
    let subject = numbers.count == 1 ? "revision" : "revisions"
    return "playground: left out \(numbers.count) \(subject) without drawn rows: \(names)\(more)"
  }

  /// Returns the note that a limit left revisions out.
  static func olderRevisions(limit: Int) -> String {
    "playground: only the newest \(limit) revisions are listed; list more with a higher --limit"
  }

  /// Returns the note that old changes were kept because nobody has judged them.
  static func unjudgedRevisions(_ count: Int) -> String {
    "playground: kept \(count) older \(count == 1 ? "change" : "changes") that nobody has judged; "
      + "'playground review' shows what differs, --unjudged removes them"
  }

  /// Returns the note that no recorded change made a text appear or disappear.
  static func noBisection(_ text: String, _ isContained: Bool) -> String {
    DrawnText.line(
      "playground: no recorded change made '\(text)' \(isContained ? "appear" : "disappear")"
    )
  }

  /// Returns the note that a file without errors describes no preview.
  static func noPreview(in path: String) -> String {
    DrawnText.line("playground: \(path): no preview found")
  }

  /// Returns the note that no descriptions were found.
  static func noDescriptions(at paths: [String]) -> String {
    let names = paths.isEmpty ? "." : paths.joined(separator: ", ")
    return DrawnText.line("playground: no descriptions found in \(names)")
  }

  /// Returns the note that snapshots differ from their previews.
  static func snapshotsDiffer(count: Int) -> String {
    "playground: \(count) \(count == 1 ? "snapshot differs" : "snapshots differ"); "
      + "accept the previews as they are with --update"
  }

  /// Returns the message for a directory that is trusted because one above it is.
  static func stillTrusted(_ path: String, through directory: String) -> String {
    DrawnText.line(
      "playground: \(path) is still trusted, because \(directory) is; end that with "
        + "'playground trust \(directory) --revoke'"
    )
  }

  /// Returns the message for a file that an editor's server for Swift reads.
  static func flagsCreated(_ path: String) -> String {
    DrawnText.line(
      "playground: created \(path) too, by which sourcekit-lsp finds the module PlaygroundCore"
    )
  }

  /// Returns the message for a daemon that is gone while the client tries to reconnect.
  static func lostConnection(_ error: CommandError) -> String { text(for: error) + "; retrying" }

  /// The message for a restored connection.
  static let connectedAgain = "playground: reconnected"

  private static func sentence(for error: CommandError) -> String {
    switch error {
    case .missingFile(let path): "\(path): no such file"
    case .missingDirectory(let path): "\(path): no such directory"
    case .notADirectory(let path): "\(path): not a directory"
    case .unreadable(let error), .cannotWrite(let error): error.description
    case .noSuchPreview(let name, let file, let others):
      "unknown preview '\(name)' in \(file)" + alternatives(name, others)
    case .noSuchVariant(let name, let preview, let others):
      "unknown variant '\(name)' of '\(preview)'" + alternatives(name, others)
    case .noSuchComponent(let name, let file, let others):
      "unknown component '\(name)' in \(file)" + alternatives(name, others)
    case .noSuchState(let name, let preview, let others):
      "unknown state '\(name)' of '\(preview)'" + alternatives(name, others)
    case .noSuchNode(let id): "unknown node id '\(id)'"
    case .badState(let name, let reason): "invalid --set \(name): \(reason)"
    case .wall(let error): error.sentence
    case .noPreview(let file): "\(file) contains no preview"
    case .notWritable(let failure): failure.description
    case .notReadable(let path, let reason): "cannot read \(path): \(reason)"
    case .outsideRoot(let path, let root):
      "cannot read \(path): it is outside the root \(root)"
    case .notConvertible(let path):
      "\(path) cannot be converted without changing its preview"
    case .noTerminal: "the full-screen client requires a terminal; use --plain or --json"
    case .noDaemon(let directory):
      "no daemon is running for \(directory); start one with 'playground \(directory)'"
    case .connectionLost: "the daemon closed the connection"
    case .timedOut: "timed out waiting for the daemon"
    case .noOutcome(let file, let reason): "timed out waiting for the outcome of \(file): \(reason)"
    case .superseded(let file):
      "\(file) was changed again before these bytes were rendered; await without --sha256 for the "
        + "newest bytes"
    case .versionMismatch(let message, let directory):
      "\(message); restart the daemon with 'playground stop \(directory)' "
        + "and 'playground \(directory)'"
    case .refused(let message): message
    case .daemon(let error): sentence(for: error)
    case .log(let error): error.sentence
    case .remote(let failure): sentence(for: failure)
    }
  }

  private static func sentence(for error: DaemonFailure) -> String {
    switch error {
    case .alreadyRunning(let directory):
      "a daemon is already running for \(directory); attach with 'playground attach \(directory)'"
    case .failed(let error): "the daemon failed: \(error)"
    case .foreign(let socket, let user):
      "the daemon at \(socket) belongs to user \(user); set XDG_RUNTIME_DIR to a directory of yours"
    case .fewDescriptors(let limit, let needed):
      "the daemon requires \(needed) file descriptors, found a limit of \(limit); "
        + "raise it with 'ulimit -n 1024'"
    case .directoryTooLarge(let directory):
      "\(directory) contains your whole home directory; choose a directory below it, "
        + "or pass --large"
    case .didNotStart(let directory, let reason):
      "failed to start the daemon for \(directory): \(reason)"
    case .stopped(let directory, let process):
      "the daemon for \(directory) (process \(process)) is stopped by a signal or a debugger; "
        + "continue it with 'kill -CONT \(process)'"
    }
  }

  /// Returns why previews in Swift cannot be shown, and the cure.
  static func parts(of error: LiveError) -> (found: String, cure: String) {
    switch error {
    case .missing(let what, let cure): ("\(what) not found", cure)
    case .system(let error): ("\(error)", "see above")
    case .full(let folder): ("the disk with '\(folder)' is full", "free some space there")
    case .failed(let program, let code, let messages):
      ("\(program) failed with code \(code)\(lastLine(messages))", "install Swift again")
    case .hostEnded(let messages):
      (
        "the host ended\(lastLine(messages.joined(separator: "\n")))",
        "install playground again with 'make install'"
      )
    case .childEnded, .busy: ("the host does not answer", "try again")
    }
  }

  private static func lastLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
  }

  private static func sentence(for failure: RemoteFailure) -> String {
    switch failure {
    case .noSSH: "cannot start 'ssh'; install the OpenSSH client (Debian: openssh-client)"
    case .unreachable(let directory, let message):
      "cannot reach \(directory.destination): \(message)"
    case .silent(let directory, let seconds):
      "\(directory.destination) did not answer within \(seconds) seconds; check it with "
        + "'ssh \(directory.destination) playground --version'"
    case .denied(let directory, let message, isInteractive: true):
      "\(directory.destination) denied access: \(message); check the user name, or install a key "
        + "with 'ssh-copy-id \(directory.destination)'"
    case .denied(let directory, _, isInteractive: false):
      "\(directory.destination) requires a password again; attach again with "
        + "'playground attach \(directory.address)'"
    case .unverified(let directory, let message):
      "\(message) The key of the host is unknown or has changed; check it with "
        + "'ssh \(directory.destination)'"
    case .noProgram(let directory, let program):
      "'\(program)' not found on \(directory.destination); install it there in a directory of "
        + "PATH, or name it with --remote-command"
    case .outdated(let directory):
      "the playground on \(directory.destination) has no command 'relay'; install version "
        + "\(Version.number) there"
    case .noDaemon(let directory): sentence(for: .noDaemon(directory: directory.address))
    case .refused(let directory, let message, _): "\(directory.destination): \(message)"
    }
  }

  private static func alternatives(_ name: String, _ others: [String]) -> String {
    if others.isEmpty { return "" }
    if let nearest = Suggestion.of(name, among: others) {
      return "; did you mean '\(nearest)'?"
    }
    let shown = others.prefix(namesShown).map { "'\($0)'" }.joined(separator: ", ")
    let rest = others.count - namesShown
    return (others.count == 1 ? "; expected " : "; expected one of ") + shown
      + (rest > 0 ? ", and \(rest) others" : "")
  }

  /// The most names that a message lists.
  private static let namesShown = 20
}
