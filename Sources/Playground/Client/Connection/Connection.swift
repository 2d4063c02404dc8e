import PlaygroundCore
package import PlaygroundProtocol
package import PlaygroundSystem

// Sessions with a daemon. `Connection` sends requests and splits received bytes into events,
// without blocking. `Session` finds the daemon, greets it and waits for answers. The clients on top
// (`LineClient`, `ScreenClient`) own their loops.

/// An open connection to a daemon.
package final class Connection {
  /// A message from the daemon.
  package enum Event: Equatable, Sendable {
    /// The answer to a request.
    case reply(Reply)
    /// A notification; `line` is the received line without its end.
    case notification(Notification, line: [UInt8])
  }

  /// The answer to a request, before its result is read.
  package struct Reply: Equatable, Sendable {
    /// The id of the request.
    package let id: Int
    /// The result, or the error of a rejected request.
    let outcome: Result<Value, RPCError>
    /// The number of changes that are missing in the result.
    let waitingCount: Int

    /// Reads the answer to a request of `method`.
    ///
    /// - Throws: `Failure.garbled` for a malformed result.
    package func answer<Params, Answer>(
      to method: Method<Params, Answer>
    ) throws(Failure) -> Result<Answer, RPCError> {
      let result: Value
      switch outcome {
      case .success(let value): result = value
      case .failure(let error): return .failure(error)
      }
      do throws(RPCError) {
        return .success(try method.answer(result, waitingCount: waitingCount))
      } catch {
        throw .garbled(error.message)
      }
    }
  }

  /// The reason why the connection ended.
  package enum Failure: Error, Equatable, Sendable {
    case closed
    /// The daemon said why it closed the connection.
    case refused(RPCError)
    case broken(SystemError)
    case garbled(String)
    /// The daemon of another host cannot be reached any more.
    case remote(RemoteFailure)
  }

  /// The maximum length of a line, in bytes: a text of the largest source, escaped.
  static let lineLimit = 128 << 20
  /// The maximum length of a line before the first answer, in bytes.
  static let greetingLimit = 32 << 20
  /// The number of bytes after which received messages are handled before more are read.
  private static let chunk = 1 << 20
  /// The maximum number of requests without an answer.
  private static let requestLimit = 65_536

  /// The daemon; `nil` if it is on another host.
  package let address: LocalAddress?
  private let socket: FileDescriptor
  /// Returns why the program at the other end closed the connection; `nil` if the daemon did so.
  private let remoteFailure: (() -> RemoteFailure?)?
  private var arrived = LineBuffer(limit: Connection.greetingLimit)
  private var outgoing: [UInt8] = []
  /// The ids of the unanswered requests.
  private var pending: Set<Int> = []
  private var nextID = 1
  private var postponed: [Event] = []
  private var kept: KeptMessages
  /// The reason why no further messages are read.
  private var ending: Failure?
  /// Whether a request was answered.
  private var isGreeted = false
  /// An error that answers no request: the reason if the daemon closes the connection.
  private var refusal: RPCError?

  /// Takes over a connected socket.
  ///
  /// - Parameters:
  ///   - socket: The socket.
  ///   - address: The daemon; `nil` if it is on another host.
  ///   - limits: How much of the daemon's messages is kept.
  ///   - remoteFailure: Returns why a program that connects to another host ended.
  init(
    _ socket: consuming FileDescriptor,
    to address: LocalAddress? = nil,
    limits: KeptMessages.Limits = KeptMessages.Limits(),
    _ remoteFailure: (() -> RemoteFailure?)? = nil
  ) {
    self.address = address
    self.socket = socket
    self.remoteFailure = remoteFailure
    kept = KeptMessages(limits)
  }

  deinit {
    // The program at the other end is waited for next.
    UnixSocket.shutDown(socket)
  }

  /// The descriptor events to poll.
  package var pollEntry: PollEntry {
    PollEntry(socket.number, outgoing.isEmpty ? .read : [.read, .write])
  }

  /// Queues a request and sends as much as the socket accepts; `flush()` sends the rest.
  ///
  /// - Returns: The id of the request.
  @discardableResult
  package func send<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ params: Params
  ) throws(Failure) -> Int {
    guard pending.count < Self.requestLimit else {
      throw .garbled("no answer to \(Self.requestLimit) requests")
    }
    let id = nextID
    nextID += 1
    pending.insert(id)
    outgoing += method.line(id: id, params)
    try flush()
    return id
  }

  /// Sends as much queued data as the socket accepts.
  package func flush() throws(Failure) {
    while !outgoing.isEmpty {
      let count: Int
      do throws(SystemError) {
        count = try UnixSocket.send(outgoing[...], on: socket)
      } catch {
        throw error.isDisconnected ? lastWords() : .broken(error)
      }
      if count == 0 { return }
      outgoing.removeFirst(count)
    }
  }

  /// Returns all messages received so far.
  ///
  /// - Throws: `Failure` if the connection ended and all messages were returned.
  package func events() throws(Failure) -> [Event] {
    var end = ending == nil ? read() : ending
    var events = postponed
    postponed = []
    while ending == nil, let line = nextLine(&end) {
      switch event(in: line) {
      case .success(let event?): events.append(event)
      case .success(nil): break
      case .failure(let failure):
        (end, ending) = (failure, failure)
        arrived = LineBuffer(limit: Self.greetingLimit)
      }
    }
    if events.isEmpty, let end { throw reason(of: end) }
    return events
  }

  /// Reads the last messages before the daemon closed the connection, and returns the reason.
  private func lastWords() -> Failure {
    var last: [Event] = []
    defer { postponed = last }
    do throws(Failure) {
      while last.byteCount <= keptLimit {
        let events = try events()
        if events.isEmpty { break }
        last += events
      }
      return reason(of: .closed)
    } catch {
      return error
    }
  }

  private func reason(of end: Failure) -> Failure {
    guard end == .closed else { return end }
    if let refusal { return .refused(refusal) }
    return remoteFailure?().map { .remote($0) } ?? end
  }

  /// The number of bytes of messages that may wait for an answer to a request.
  private var keptLimit: Int { isGreeted ? Self.lineLimit : Self.chunk }

  /// Checks that messages which wait for an answer to a request do not pile up.
  ///
  /// - Throws: `Failure.garbled` if there are too many.
  func requireRoom(for events: [Event]) throws(Failure) {
    guard events.byteCount > keptLimit else { return }
    throw .garbled("over \(keptLimit >> 20) MiB of messages before the answer to a request")
  }

  /// Returns events to the front of the queue for the next call of `events()`.
  func postpone(_ events: some Sequence<Event>) { postponed += events }

  /// Whether there are events that need no further reading.
  package var hasPostponed: Bool { !postponed.isEmpty }

  private func nextLine(_ end: inout Failure?) -> [UInt8]? {
    do throws(LineBuffer.Failure) {
      return try arrived.nextLine()
    } catch {
      let limit = isGreeted ? Self.lineLimit : Self.greetingLimit
      end = .garbled("a line longer than \(limit >> 20) MiB")
      return nil
    }
  }

  /// Reads available bytes, a limited number so that messages without end do not pile up; returns
  /// the reason if the connection ended.
  private func read() -> Failure? {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      while bytes.count < Self.chunk, let count = try socket.read(into: &bytes) {
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

  /// Parses a line; returns `nil` for an unknown notification.
  private func event(in line: [UInt8]) -> Result<Event?, Failure> {
    do {
      switch try Message(line: line) {
      case .notification(let method, let params):
        guard let notification = try Notification(method: method, params: params) else {
          return .success(nil)
        }
        if let excess = kept.add(notification, byteCount: line.count) {
          return .failure(.garbled(excess))
        }
        return .success(.notification(notification, line: line))
      case .response(let id, let result, let waitingCount):
        return .success(reply(to: id, .success(result), waitingCount: waitingCount))
      case .failure(let id, let error):
        if id == .null { refusal = error }
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

  /// Returns the reply to a request; `nil` if its id is not that of an unanswered request.
  private func reply(
    to id: MessageID,
    _ outcome: Result<Value, RPCError>,
    waitingCount: Int = 0
  ) -> Event? {
    guard case .number(let number) = id, pending.remove(number) != nil else { return nil }
    isGreeted = true
    arrived.limit = Self.lineLimit
    return .reply(Reply(id: number, outcome: outcome, waitingCount: waitingCount))
  }
}

extension [Connection.Event] {
  /// The number of bytes of the notifications, and of what a short one needs beside its line.
  var byteCount: Int {
    reduce(0) { sum, event in
      if case .notification(let notification, let line) = event {
        sum + line.count + notification.listByteCount + 256
      } else {
        sum
      }
    }
  }
}
