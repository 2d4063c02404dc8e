/// The exit code of a command.
package enum ExitCode: Int32, Sendable {
  case fine = 0
  case different = 1
  case usage = 2
  case unreachable = 3
  case timedOut = 4
  case mismatch = 5
  case internalError = 70
  case hungUp = 129
  case interrupted = 130
  case quit = 131
  case terminated = 143

  /// The codes that help explains.
  package static let documented: [ExitCode] = [
    .fine, .different, .usage, .unreachable, .timedOut, .mismatch, .internalError,
  ]

  /// What the code says, in a few words.
  package var meaning: String {
    switch self {
    case .fine: "fine; warnings alone are fine"
    case .different: "differences, errors in a description, or a file that cannot be used"
    case .usage: "a mistake on the command line, or a directory that is missing"
    case .unreachable: "no daemon to be reached"
    case .timedOut: "out of time"
    case .mismatch: "the daemon speaks another version of the protocol"
    case .internalError: "a defect of playground itself"
    case .hungUp: "the terminal went away"
    case .interrupted: "interrupted"
    case .quit: "told to quit"
    case .terminated: "ended by a signal"
    }
  }
}
