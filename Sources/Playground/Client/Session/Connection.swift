import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

// Session: one socket to a daemon and what is said over it. `Connection` sends requests and cuts what
// arrives into events, without ever waiting; `Session` finds the daemon, greets it and waits for
// answers. The skins on top (`PlainClient`, `JSONClient`, `ScreenClient`) own their loops.

/// One open connection to a daemon.
package final class Connection {
  /// Something the daemon said.
  enum Event: Equatable, Sendable {
    /// It answered a request.
    case reply(Reply)
    /// It told something unasked; the line is as it came, its end left off.
    case notification(Notification, line: [UInt8])
  }

  /// The answer to a request; the result is not read yet.
  struct Reply: Equatable, Sendable {
    /// The request's number.
    let id: Int
    /// The result, or the reason why the daemon refused the request.
    let outcome: Result<Value, RPCError>

    /// Reads the answer to a request of `method`.
    ///
    /// - Throws: `Failure.garbled` for a result of another shape.
    func answer<Params, Answer>(
      to method: Method<Params, Answer>
    ) throws(Failure) -> Result<Answer, RPCError> {
      let result: Value
      switch outcome {
      case .success(let value): result = value
      case .failure(let error): return .failure(error)
      }
      do throws(RPCError) {
        return .success(try method.answer(result))
      } catch {
        throw .garbled(error.message)
      }
    }
  }

  /// Why nothing more can be said.
  enum Failure: Error, Equatable, Sendable {
    case closed
    case broken(SystemError)
    case garbled(String)
  }

  /// The most bytes of one line; a daemon's lines may be long, but not without end.
  private static let lineLimit = 1 << 30

  private let socket: FileDescriptor
  private var arrived = LineBuffer(limit: Connection.lineLimit)
  private var outgoing: [UInt8] = []
  /// The numbers of the requests that are not answered yet.
  private var asked: Set<Int> = []
  private var nextID = 1
  private var postponed: [Event] = []

  /// Connects to the daemon that listens at `path`.
  init(to path: String) throws(SystemError) {
    socket = try UnixSocket.connect(to: path)
  }

  /// What to wait for.
  var pollEntry: PollEntry {
    PollEntry(socket.number, outgoing.isEmpty ? .read : [.read, .write])
  }

  /// Asks for something; what the socket does not take at once goes with `flush()`.
  ///
  /// - Returns: The request's number, which the answer will have.
  @discardableResult
  func send<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ params: Params
  ) throws(Failure) -> Int {
    let id = nextID
    nextID += 1
    asked.insert(id)
    outgoing += method.line(id: id, params)
    try flush()
    return id
  }

  /// Sends what waits to be sent, as much as the socket takes.
  func flush() throws(Failure) {
    while !outgoing.isEmpty {
      let count: Int
      do throws(SystemError) {
        count = try UnixSocket.send(outgoing[...], on: socket)
      } catch {
        throw error.isDisconnected ? .closed : .broken(error)
      }
      if count == 0 { return }
      outgoing.removeFirst(count)
    }
  }

  /// Takes everything the daemon has said by now.
  ///
  /// - Throws: `Failure` only when there is nothing left to hand out.
  func events() throws(Failure) -> [Event] {
    var end = read()
    var events = postponed
    postponed = []
    while let line = nextLine(&end) {
      switch event(in: line) {
      case .success(let event?): events.append(event)
      case .success(nil): break
      case .failure(let failure):
        end = failure
        arrived = LineBuffer(limit: Self.lineLimit)
      }
    }
    if events.isEmpty, let end { throw end }
    return events
  }

  /// Keeps events for the next call of `events()`, in front of what comes then.
  func postpone(_ events: some Sequence<Event>) { postponed += events }

  /// Whether events wait that need no more reading.
  var hasPostponed: Bool { !postponed.isEmpty }

  private func nextLine(_ end: inout Failure?) -> [UInt8]? {
    do throws(LineBuffer.Failure) {
      return try arrived.nextLine()
    } catch {
      end = .garbled("a line longer than \(Self.lineLimit) bytes")
      return nil
    }
  }

  /// Reads what has arrived; returns why nothing more will come.
  private func read() -> Failure? {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      while let count = try socket.read(into: &bytes) {
        if count == 0 {
          arrived.append(bytes)
          return .closed
        }
      }
    } catch {
      arrived.append(bytes)
      return error.isDisconnected ? .closed : .broken(error)
    }
    arrived.append(bytes)
    return nil
  }

  /// Reads one line; `nil` for what this client does not know.
  private func event(in line: [UInt8]) -> Result<Event?, Failure> {
    do {
      switch try Message(line: line) {
      case .notification(let method, let params):
        let notification = try Notification(method: method, params: params)
        return .success(notification.map { .notification($0, line: line) })
      case .response(let id, let result):
        return .success(reply(to: id, .success(result)))
      case .failure(let id, let error):
        return .success(reply(to: id, .failure(error)))
      case .request: return .success(nil)
      }
    } catch let error as RPCError {
      return .failure(.garbled(error.message))
    } catch let fault as Message.Fault {
      return .failure(.garbled(fault.error.message))
    } catch {
      return .failure(.garbled("\(error)"))
    }
  }

  /// Returns the reply to a request; `nil` if no request with that id waits for one.
  private func reply(to id: MessageID, _ outcome: Result<Value, RPCError>) -> Event? {
    guard case .number(let number) = id, asked.remove(number) != nil else { return nil }
    return .reply(Reply(id: number, outcome: outcome))
  }
}
