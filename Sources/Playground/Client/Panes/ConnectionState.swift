/// The state of the connection to the daemon.
enum ConnectionState: Equatable, Sendable {
  case connecting
  /// Connected; `waitingCount` is the number of unread files while watching is paused.
  case connected(waitingCount: Int?)
  /// Disconnected, after a number of failed attempts to reconnect; `isStopped` if no daemon is
  /// running.
  case lost(attempts: Int, isStopped: Bool)

  /// Whether watching is paused.
  var isPaused: Bool {
    switch self {
    case .connected(let waitingCount): waitingCount != nil
    case .connecting, .lost: false
    }
  }

  /// Whether the connection was lost, so that the screen may be outdated.
  var isLost: Bool {
    switch self {
    case .lost: true
    case .connecting, .connected: false
    }
  }

  /// Whether requests can be sent.
  var isConnected: Bool {
    switch self {
    case .connected: true
    case .connecting, .lost: false
    }
  }
}
