package import PlaygroundProtocol
package import PlaygroundSystem

/// Finding a daemon, greeting it, and asking it things one at a time.
package struct Session {
  /// How long one answer is waited for.
  static let timeoutMilliseconds = 10_000

  /// The daemon's socket.
  let socketPath: String
  /// What messages call the daemon's directory.
  let directory: String

  /// Creates a session with the daemon that listens at `socketPath`.
  package init(socketPath: String, directory: String) {
    self.socketPath = socketPath
    self.directory = directory
  }

  /// Creates a session with the daemon of a directory.
  package init(location: DaemonLocation) {
    self.init(socketPath: location.socketPath, directory: location.root)
  }

  /// A daemon that has been greeted.
  package struct Greeted {
    package var connection: Connection
    var welcome: Welcome
  }

  /// Connects and says hello.
  ///
  /// - Throws: `CommandError`: `noDaemon`, `versionMismatch`, `timedOut`, `connectionLost` or
  ///   `refused`.
  package func greet() throws(CommandError) -> Greeted {
    let connection = try connect()
    let welcome = try call(.initialize, Hello(client: Version.client), on: connection)
    return Greeted(connection: connection, welcome: welcome)
  }

  /// Connects without a word.
  ///
  /// - Throws: `CommandError.noDaemon` when nobody listens.
  package func connect() throws(CommandError) -> Connection {
    do throws(SystemError) {
      return try Connection(to: socketPath)
    } catch {
      throw error.isRefused || error.isMissing
        ? .noDaemon(directory: directory) : .unreadable(error)
    }
  }

  /// Waits until a daemon that was told to stop has closed the connection.
  package func waitForEnd(of connection: Connection) throws(CommandError) {
    do throws(CommandError) {
      _ = try wait(on: connection) { _ in false }
    } catch {
      guard error == .connectionLost else { throw error }
    }
  }

  /// Asks for one thing and waits for the answer; what else comes before it is kept for later.
  package func call<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ params: Params,
    on connection: Connection
  ) throws(CommandError) -> Answer {
    let id = try translated { () throws(Connection.Failure) in
      try connection.send(method, params)
    }
    let event = try wait(on: connection) { event in
      guard case .reply(let reply) = event else { return false }
      return reply.id == id
    }
    guard case .reply(let reply) = event else { throw .connectionLost }
    switch try translated({ () throws(Connection.Failure) in try reply.answer(to: method) }) {
    case .success(let answer): return answer
    case .failure(let error): throw refusal(error)
    }
  }

  /// Calls a method without parameters.
  package func call<Answer>(
    _ method: Method<NoParameters, Answer>,
    on connection: Connection
  ) throws(CommandError) -> Answer {
    try call(method, NoParameters(), on: connection)
  }

  /// Waits for the first event that `isWanted`; the others are kept for later.
  func wait(
    on connection: Connection,
    for isWanted: (Connection.Event) -> Bool
  ) throws(CommandError) -> Connection.Event {
    let deadline = Clock.monotonicNanoseconds() + UInt64(Self.timeoutMilliseconds) * 1_000_000
    var others: [Connection.Event] = []
    defer { connection.postpone(others) }
    while true {
      let events = try translated { () throws(Connection.Failure) in try connection.events() }
      if let place = events.firstIndex(where: isWanted) {
        others += events[..<place] + events[(place + 1)...]
        return events[place]
      }
      others += events
      let now = Clock.monotonicNanoseconds()
      guard now < deadline else { throw .timedOut }
      try wait(for: connection, milliseconds: Int((deadline - now) / 1_000_000) + 1)
    }
  }

  /// What a daemon's refusal means for the command.
  func refusal(_ error: RPCError) -> CommandError {
    error.code == .versionMismatch
      ? .versionMismatch(message: error.message, directory: directory)
      : .refused(message: error.message)
  }

  private func wait(for connection: Connection, milliseconds: Int) throws(CommandError) {
    var entries = [connection.pollEntry]
    do throws(SystemError) {
      try Poll.wait(&entries, timeoutMilliseconds: milliseconds)
    } catch {
      throw .unreadable(error)
    }
    if entries[0].ready.contains(.write) {
      try translated { () throws(Connection.Failure) in try connection.flush() }
    }
  }

  private func translated<Result>(
    _ body: () throws(Connection.Failure) -> Result
  ) throws(CommandError) -> Result {
    do throws(Connection.Failure) {
      return try body()
    } catch {
      throw CommandError(error)
    }
  }
}

extension CommandError {
  /// Creates the error for a connection that ended.
  init(_ failure: Connection.Failure) {
    switch failure {
    case .closed: self = .connectionLost
    case .broken(let error): self = .unreadable(error)
    case .garbled(let reason): self = .refused(message: "malformed response: " + reason)
    }
  }
}
