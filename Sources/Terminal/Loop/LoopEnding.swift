package import TerminalSystem

/// Why a loop over a terminal ended.
package enum LoopEnding: Sendable {
  /// The program ended it.
  case done
  /// The terminal was closed.
  case hungUp
  case interrupted
  case quit
  case terminated

  /// The signal with which a process ends for this reason; `nil` for an end of its own.
  package var signal: Signal? {
    switch self {
    case .done: nil
    case .hungUp: .hangUp
    case .interrupted: .interrupt
    case .quit: .quit
    case .terminated: .terminate
    }
  }
}
