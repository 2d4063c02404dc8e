import PlaygroundSystem

/// Blocking use of a connection, for commands that do one thing at a time.
extension Connection {
  /// Waits for the first event that satisfies `isWanted`; keeps other events for later.
  ///
  /// - Parameters:
  ///   - milliseconds: The maximum time to wait.
  ///   - isWanted: Whether an event is the one to wait for.
  /// - Returns: The event.
  /// - Throws: `CommandError`: `timedOut`, `connectionLost` or `unreadable`; `daemon` if it is
  ///   stopped.
  func wait(
    milliseconds: Int,
    for isWanted: (Connection.Event) -> Bool
  ) throws(CommandError) -> Connection.Event {
    let start = Clock.monotonicNanoseconds()
    let deadline = start + UInt64(milliseconds) * 1_000_000
    var pulse = address.map { DaemonPulse(of: $0, now: start) }
    var others: [Connection.Event] = []
    defer { postpone(others) }
    while true {
      let events = try Self.translated { () throws(Connection.Failure) in
        try requireRoom(for: others)
        return try self.events()
      }
      if let index = events.firstIndex(where: isWanted) {
        others += events[..<index] + events[(index + 1)...]
        return events[index]
      }
      others += events
      let now = Clock.monotonicNanoseconds()
      guard now < deadline else { throw .timedOut }
      let end = min(try pulse?.look(now: now) ?? deadline, deadline)
      try wait(milliseconds: Int((end - now) / 1_000_000) + 1)
    }
  }

  /// Waits until the connection can be read, and sends what waits to be sent.
  private func wait(milliseconds: Int) throws(CommandError) {
    var entries = [pollEntry]
    do throws(SystemError) {
      try Poll.wait(&entries, timeoutMilliseconds: milliseconds)
    } catch {
      throw .unreadable(error)
    }
    if entries[0].ready.contains(.write) {
      try Self.translated { () throws(Connection.Failure) in try flush() }
    }
  }

  /// Runs a function, and translates its failure.
  static func translated<Result>(
    _ body: () throws(Connection.Failure) -> Result
  ) throws(CommandError) -> Result {
    do throws(Connection.Failure) {
      return try body()
    } catch {
      throw CommandError(error)
    }
  }
}
