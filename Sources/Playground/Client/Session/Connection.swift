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
    /// It did what was asked for.
    case answer(id: Int, Request, Answer)
    /// It did not.
    case failure(id: Int, Request, RPCError)
    /// It told something unasked; the line is as it came, its end left off.
    case notification(Notification, line: [UInt8])
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
  private var asked: [Int: Request] = [:]
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
  func send(_ request: Request) throws(Failure) -> Int {
    let id = nextID
    nextID += 1
    asked[id] = request
    outgoing += request.line(id: id)
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
      end = .garbled("a line of more than \(Self.lineLimit) bytes")
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
        guard let question = question(for: id) else { return .success(nil) }
        let answer = try Answer(result, to: question.request)
        return .success(.answer(id: question.id, question.request, answer))
      case .failure(let id, let error):
        guard let question = question(for: id) else { return .success(nil) }
        return .success(.failure(id: question.id, question.request, error))
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

  private struct Question {
    var id: Int
    var request: Request
  }

  private func question(for id: MessageID) -> Question? {
    guard case .number(let number) = id, let request = asked.removeValue(forKey: number) else {
      return nil
    }
    return Question(id: number, request: request)
  }
}
