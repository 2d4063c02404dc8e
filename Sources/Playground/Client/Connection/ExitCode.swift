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

  /// The code of a full-screen program.
  package init(_ ending: LoopEnding) {
    switch ending {
    case .done: self = .fine
    case .hungUp: self = .hungUp
    case .interrupted: self = .interrupted
    case .quit: self = .quit
    case .terminated: self = .terminated
    }
  }

  /// The codes listed in help.
  package static let documented: [ExitCode] = [
    .fine, .different, .usage, .unreachable, .timedOut, .mismatch, .internalError,
  ]

  /// A short description of the code.
  package var meaning: String {
    switch self {
    case .fine: "success, possibly with warnings"
    case .different: "differences, errors in a description, or an unusable file"
    case .usage: "invalid command line, or missing directory"
    case .unreachable: "daemon unreachable"
    case .timedOut: "timed out"
    case .mismatch: "incompatible protocol version"
    case .internalError: "internal error"
    case .hungUp: "terminal disconnected"
    case .interrupted: "interrupted"
    case .quit: "quit signal"
    case .terminated: "terminated"
    }
  }
}
