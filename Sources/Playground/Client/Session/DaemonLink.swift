import PlaygroundProtocol
import PlaygroundSystem

/// The connection of a client that stays when the daemon is gone, and the answers that it waits
/// for.
///
/// Requests without a connection are dropped: a new connection begins with the present state.
struct DaemonLink<Client> {
  typealias ReplyHandler = (Client, Connection.Reply) throws(Connection.Failure) -> Void

  private var connection: Connection?
  private var backOff = BackOff()
  private var handlers: [Int: ReplyHandler] = [:]
  /// When to look for the daemon next, in monotonic nanoseconds; `nil` while connected.
  private(set) var nextAttempt: UInt64?

  init() {}

  /// Whether there is a connection.
  var isConnected: Bool { connection != nil }

  /// How many attempts to connect failed since the connection was lost.
  var attempts: Int { backOff.attempts }

  /// What to wait for; `nil` without a connection.
  var pollEntry: PollEntry? { connection?.pollEntry }

  /// Whether events wait that need no more reading.
  var hasPostponed: Bool { connection?.hasPostponed ?? false }

  /// Adopts a new connection; the answers of the one before do not arrive any more.
  mutating func adopt(_ connection: Connection) {
    self.connection = connection
    backOff = BackOff()
    nextAttempt = nil
    handlers = [:]
  }

  /// Notes that the connection is lost, or that an attempt failed, and schedules the next attempt.
  mutating func lose(now: UInt64) {
    connection = nil
    nextAttempt = now + UInt64(backOff.next()) * 1_000_000
  }

  /// Sends a request whose answer does not matter.
  func send<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ params: Params
  ) throws(Connection.Failure) {
    try connection?.send(method, params)
  }

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - params: Its parameters.
  ///   - adopt: Processes the answer.
  /// - Throws: `Connection.Failure` when the request cannot be sent.
  mutating func send<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ params: Params,
    then adopt:
      @escaping (Client, Result<Answer, RPCError>) throws(Connection.Failure) -> Void
  ) throws(Connection.Failure) {
    guard let id = try connection?.send(method, params) else { return }
    // Swift 6.3 crashes when a closure with typed throws becomes an optional at once.
    let handler: ReplyHandler = { (client, reply) throws(Connection.Failure) in
      try adopt(client, reply.answer(to: method))
    }
    handlers[id] = handler
  }

  /// Takes the handler of a reply; `nil` when the answer does not matter.
  mutating func takeHandler(of reply: Connection.Reply) -> ReplyHandler? {
    handlers.removeValue(forKey: reply.id)
  }

  /// Sends waiting bytes and takes the events that have arrived.
  func events(_ ready: PollEntry.Readiness) throws(Connection.Failure) -> [Connection.Event] {
    if ready.contains(.write) { try connection?.flush() }
    return try connection?.events() ?? []
  }
}
