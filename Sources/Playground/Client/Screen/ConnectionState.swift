/// The state of the connection to the daemon.
enum ConnectionState: Equatable, Sendable {
  case connecting
  /// Connected; `waitingCount` is the number of unread files while watching is paused.
  case connected(waitingCount: Int?)
  /// Disconnected, after a number of failed attempts to reconnect.
  case lost(attempts: Int)

  /// Whether watching is paused.
  var isPaused: Bool {
    switch self {
    case .connected(let waitingCount): waitingCount != nil
    case .connecting, .lost: false
    }
  }
}
