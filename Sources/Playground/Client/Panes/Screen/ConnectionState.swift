/// The state of the connection to the daemon.
enum ConnectionState: Equatable, Sendable {
  case connecting
  /// Connected; `waitingCount` is the number of unread files while watching is paused.
  case connected(waitingCount: Int?)
  /// Disconnected, after a number of failed attempts to reconnect; `isStopped` if no daemon is
  /// running.
  case lost(attempts: Int, isStopped: Bool)
  /// Disconnected; a daemon is being started.
  case starting

  /// Whether watching is paused.
  var isPaused: Bool {
    switch self {
    case .connected(let waitingCount): waitingCount != nil
    case .connecting, .lost, .starting: false
    }
  }

  /// Whether the connection was lost, so that the screen may be outdated.
  var isLost: Bool {
    switch self {
    case .lost, .starting: true
    case .connecting, .connected: false
    }
  }

  /// Whether requests can be sent.
  var isConnected: Bool {
    switch self {
    case .connected: true
    case .connecting, .lost, .starting: false
    }
  }

  /// Whether no daemon is running, as far as is known.
  var isStopped: Bool {
    switch self {
    case .lost(_, let isStopped): isStopped
    case .connecting, .connected, .starting: false
    }
  }
}
