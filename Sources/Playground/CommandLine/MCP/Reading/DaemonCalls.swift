import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

// The Model Context Protocol: JSON-RPC 2.0 over standard input and output, one message per line.
// `MCPServer` answers the messages, `Tool` declares a tool with its parameters, and `DaemonCalls`
// passes each call of a tool to the daemon of the directory. `Subscriptions` notifies about changed
// previews. Tools answer in any order: one that waits does not delay others.

/// Requests to the daemon of a directory, many at a time.
///
/// A daemon is started if none is running.
final class DaemonCalls {
  /// The reason why a request has no answer.
  enum Failure: Error, Equatable {
    /// The daemon cannot be reached.
    case unreachable(CommandError)
    /// The daemon rejected the request.
    case rejected(RPCError)
  }

  private typealias ReplyHandler = (Result<Connection.Reply, CommandError>) -> Void

  private let session: Session
  private let start: () throws(CommandError) -> Void
  private var connection: Connection?
  /// Whether the daemon has said that it stops; it may not answer what it is asked after that.
  private var isStopping = false
  private var handlers: [Int: ReplyHandler] = [:]
  private var pictureHandlers: [Int: () -> Void] = [:]
  /// The pulse of the daemon while it is asked something.
  private var pulse: DaemonPulse?
  /// Handles a notification of the daemon.
  var onNotification: (PlaygroundProtocol.Notification) -> Void = { _ in }
  /// Called after each connection.
  var onConnection: () -> Void = {}

  /// Creates the requests of a session; does not connect.
  ///
  /// - Parameters:
  ///   - session: The session with the daemon.
  ///   - start: Starts a daemon unless one is running.
  init(_ session: Session, start: @escaping () throws(CommandError) -> Void) {
    self.session = session
    self.start = start
  }

  /// Whether there are messages that need no further reading.
  var hasPostponed: Bool { connection?.hasPostponed ?? false }

  /// The events to poll; `nil` without a connection.
  var pollEntry: PollEntry? { connection?.pollEntry }

  /// Sends a request, and calls `answer` later, or at once if the daemon cannot be reached.
  func call<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ params: Params,
    then answer: @escaping (Result<Answer, Failure>) -> Void
  ) {
    do throws(CommandError) {
      let connection = try connected()
      let id: Int
      do throws(Connection.Failure) {
        id = try connection.send(method, params)
      } catch {
        throw CommandError(error)
      }
      handlers[id] = { result in answer(Self.answer(to: method, result)) }
    } catch {
      lose(error)
      answer(.failure(.unreachable(error)))
    }
  }

  /// Sends a request without parameters.
  func call<Answer>(
    _ method: Method<NoParameters, Answer>,
    then answer: @escaping (Result<Answer, Failure>) -> Void
  ) {
    call(method, NoParameters(), then: answer)
  }

  /// Calls `body` when all pictures in a viewport are loaded, or the connection is lost.
  func whenPicturesAreLoaded(in attachment: Int, _ body: @escaping () -> Void) {
    pictureHandlers[attachment] = body
  }

  /// Handles the received messages.
  func receive() {
    guard let connection else { return }
    let events: [Connection.Event]
    do throws(Connection.Failure) {
      try connection.flush()
      events = try connection.events()
    } catch {
      return lose(CommandError(error))
    }
    for event in events {
      switch event {
      case .reply(let reply): handlers.removeValue(forKey: reply.id)?(.success(reply))
      case .notification(.frame(let attachment, let frame), _):
        if frame.pendingCount == 0 { pictureHandlers.removeValue(forKey: attachment)?() }
      case .notification(.stopping, _): isStopping = true
      case .notification(let notification, _): onNotification(notification)
      }
    }
  }

  /// Ends all requests if the daemon is stopped.
  ///
  /// - Returns: The milliseconds until it is to be looked at again; `nil` if nothing was asked.
  func lookAtDaemon() -> Int? {
    guard !handlers.isEmpty, let address = connection?.address else {
      pulse = nil
      return nil
    }
    let now = Clock.monotonicNanoseconds()
    var pulse = pulse ?? DaemonPulse(of: address, now: now)
    do throws(CommandError) {
      let next = try pulse.look(now: now)
      self.pulse = pulse
      return Int((next - now) / 1_000_000) + 1
    } catch {
      lose(error)
      return nil
    }
  }

  /// Connects, and starts a daemon if necessary.
  private func connected() throws(CommandError) -> Connection {
    if isStopping { lose(.connectionLost) }
    if let connection { return connection }
    try start()
    let connection = try session.greet().connection
    self.connection = connection
    onConnection()
    return connection
  }

  private func lose(_ error: CommandError) {
    connection = nil
    isStopping = false
    let (replies, pictures) = (handlers, pictureHandlers)
    handlers = [:]
    pictureHandlers = [:]
    for handler in replies.sorted(by: { $0.key < $1.key }) { handler.value(.failure(error)) }
    for handler in pictures.values { handler() }
  }

  private static func answer<Params, Answer>(
    to method: Method<Params, Answer>,
    _ result: Result<Connection.Reply, CommandError>
  ) -> Result<Answer, Failure> {
    switch result {
    case .failure(let error): return .failure(.unreachable(error))
    case .success(let reply):
      do throws(Connection.Failure) {
        return try reply.answer(to: method).mapError(Failure.rejected)
      } catch {
        return .failure(.unreachable(CommandError(error)))
      }
    }
  }
}

extension DaemonCalls.Failure {
  /// The message for an agent, with the cure.
  var message: String {
    switch self {
    case .unreachable(.connectionLost): "the daemon stopped; call the tool again to start it"
    case .unreachable(let error): ErrorMessage.text(for: error)
    case .rejected(let error): error.message
    }
  }
}
