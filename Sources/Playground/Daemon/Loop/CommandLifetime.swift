/// The lifetime of a daemon that was started for one command: until its last client has left.
struct CommandLifetime {
  /// The time to wait for the first client.
  private static let patience: UInt64 = 10_000_000_000

  /// When the daemon ends without a first client, in monotonic nanoseconds; `nil` after it.
  private(set) var deadline: UInt64?

  /// Creates the lifetime of a daemon that starts now.
  init(now: UInt64) { deadline = now + Self.patience }

  /// Updates the lifetime and checks whether the daemon has become unused.
  ///
  /// - Parameters:
  ///   - isInitialized: Whether a client has sent `initialize` and is connected.
  ///   - isConnected: Whether there is any connection.
  ///   - now: The time in monotonic nanoseconds.
  /// - Returns: Whether the daemon should end.
  mutating func isOver(isInitialized: Bool, isConnected: Bool, now: UInt64) -> Bool {
    if isInitialized { deadline = nil }
    return !isConnected && deadline.map { $0 <= now } ?? true
  }
}
