import PlaygroundProtocol
import PlaygroundSystem

/// The reconnecting connection of a client, and the meaning of pending replies.
///
/// Requests without a connection are dropped: a new connection starts from the current state.
struct DaemonLink<Meaning> {
  private typealias Reading = (Connection.Reply) throws(Connection.Failure) -> Meaning

  private var connection: Connection?
  private var backOff = BackOff()
  private var readings: [Int: Reading] = [:]
  /// The time of the next attempt to connect, in monotonic nanoseconds; `nil` while connected.
  private(set) var nextAttempt: UInt64?

  init() {}

  /// Whether there is a connection.
  var isConnected: Bool { connection != nil }

  /// The number of failed attempts to connect since the connection was lost.
  var attempts: Int { backOff.attempts }

  /// The events to poll; `nil` without a connection.
  var pollEntry: PollEntry? { connection?.pollEntry }

  /// Whether there are events that need no further reading.
  var hasPostponed: Bool { connection?.hasPostponed ?? false }

  /// Uses a new connection; pending replies of the previous one are dropped.
  mutating func use(_ connection: Connection) {
    self.connection = connection
    backOff = BackOff()
    nextAttempt = nil
    readings = [:]
  }

  /// Records a lost connection or a failed attempt, and schedules the next attempt.
  mutating func lose(now: UInt64) {
    connection = nil
    nextAttempt = now + UInt64(backOff.next()) * 1_000_000
  }

  /// Has the next attempt to connect made now, and those after it soon.
  mutating func retry(now: UInt64) {
    backOff = BackOff()
    nextAttempt = now
  }

  /// The events of the connection that need no waiting; empty if there are none.
  var readiness: PollEntry.Readiness {
    guard let pollEntry else { return [] }
    var entries = [pollEntry]
    // A connection that cannot be polled fails when it is read.
    _ = try? Poll.wait(&entries, timeoutMilliseconds: 0)
    return entries[0].ready
  }

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - params: Its parameters.
  ///   - meaning: Returns the meaning of the reply.
  /// - Throws: `Connection.Failure` if the request cannot be sent.
  mutating func send<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ params: Params,
    meaning: @escaping (Result<Answer, RPCError>) -> Meaning
  ) throws(Connection.Failure) {
    guard let id = try connection?.send(method, params) else { return }
    // Swift 6.3 crashes if a closure with typed throws is converted to an optional directly.
    let reading: Reading = { (reply) throws(Connection.Failure) in
      meaning(try reply.answer(to: method))
    }
    readings[id] = reading
  }

  /// Removes and returns the meaning of a reply; `nil` if the reply is ignored.
  mutating func takeMeaning(
    of reply: Connection.Reply
  ) throws(Connection.Failure) -> Meaning? {
    try readings.removeValue(forKey: reply.id)?(reply)
  }

  /// Sends queued bytes and returns the events that have arrived.
  func events(_ ready: PollEntry.Readiness) throws(Connection.Failure) -> [Connection.Event] {
    if ready.contains(.write) { try connection?.flush() }
    return try connection?.events() ?? []
  }
}

/// The delays before attempts to reconnect, growing to two seconds.
struct BackOff: Equatable, Sendable {
  /// The number of attempts so far.
  private(set) var attempts = 0

  /// Returns the milliseconds to wait before the next attempt.
  mutating func next() -> Int {
    attempts += 1
    return min(2000, 50 << min(attempts - 1, 6))
  }
}
