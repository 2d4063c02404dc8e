package import PlaygroundProtocol
package import PlaygroundSystem

/// Finds a daemon, greets it, and sends one request at a time.
package struct Session {
  /// The maximum time to wait for an answer.
  package static let timeoutMilliseconds = 10_000
  /// The maximum time to wait for the answer to `initialize`: a daemon that starts looks for the
  /// descriptions of its directory first.
  private static let scanMilliseconds = 60_000

  /// The path of the socket.
  package let socketPath: String
  /// The directory, for messages.
  package let directory: String
  /// The path of the lock that a running daemon holds; `nil` if it is unknown.
  private let lockPath: String?
  /// The user that the daemon must belong to.
  private let user: UInt32

  /// How long a daemon that is running may take to make its socket.
  private static let socketMilliseconds = 3_000

  /// Creates a session with the daemon at `socketPath`.
  package init(
    socketPath: String,
    lockPath: String? = nil,
    directory: String,
    user: UInt32 = CurrentProcess.user
  ) {
    self.socketPath = socketPath
    self.lockPath = lockPath
    self.directory = directory
    self.user = user
  }

  /// Creates a session with the daemon of a directory.
  package init(location: DaemonLocation) {
    self.init(
      socketPath: location.socketPath,
      lockPath: location.lockPath,
      directory: location.root,
    )
  }

  /// Returns the directory as people write it, with `~` for their home.
  func shownDirectory(home: String?) -> String {
    guard let home, !home.isEmpty, home != "/" else { return directory }
    if directory == home { return "~" }
    return directory.hasPrefix(home + "/") ? "~" + directory.dropFirst(home.count) : directory
  }

  /// A greeted daemon.
  package struct Greeted {
    package var connection: Connection
    var welcome: Welcome

    /// The previews of the daemon.
    package var previews: [PreviewSummary] { welcome.previews }

    /// The daemon in words: `the daemon of /home/me/app (process 4711, 12 previews)`.
    package var summary: String {
      let process = welcome.server.processID.map { "process \($0), " } ?? ""
      let count = welcome.previews.count
      let previews = count == 1 ? "1 preview" : "\(count) previews"
      return "the daemon of \(welcome.root) (\(process)\(previews))"
    }
  }

  /// Connects and initializes the connection.
  ///
  /// - Throws: `CommandError`: `noDaemon`, `versionMismatch`, `timedOut`, `connectionLost` or
  ///   `refused`.
  package func greet() throws(CommandError) -> Greeted {
    let connection = try connect()
    let welcome = try call(
      .initialize,
      Hello(client: Version.client),
      on: connection,
      timeoutMilliseconds: Self.scanMilliseconds,
    )
    return Greeted(connection: connection, welcome: welcome)
  }

  /// Stops the daemon and waits until it has ended.
  ///
  /// The request is sent with `initialize`, which is not answered before the daemon has found the
  /// descriptions of its directory, or is stopped.
  ///
  /// - Returns: A description of the daemon.
  /// - Throws: `CommandError` as `greet()` does.
  package func stop() throws(CommandError) -> String {
    let connection = try connect()
    let greeting = try send(.initialize, Hello(client: Version.client), on: connection)
    let stop = try send(.daemonStop, NoParameters(), on: connection)
    let welcome = try answer(to: greeting, .initialize, on: connection)
    _ = try answer(to: stop, .daemonStop, on: connection)
    try waitForEnd(of: connection)
    return Greeted(connection: connection, welcome: welcome).summary
  }

  /// Connects without initializing.
  ///
  /// A daemon that is running makes a removed socket again; it is waited for.
  ///
  /// - Throws: `CommandError.noDaemon` if no process listens, `foreignDaemon` if it belongs to
  ///   another user.
  package func connect() throws(CommandError) -> Connection {
    var pause = 10
    let deadline = Clock.monotonicNanoseconds() + UInt64(Self.socketMilliseconds) * 1_000_000
    while true {
      let connection: Connection?
      do throws(SystemError) {
        connection = try Connection(to: socketPath)
      } catch {
        connection = nil
        guard error.isRefused || error.isMissing else { throw .unreadable(error) }
        guard holder != nil, Clock.monotonicNanoseconds() < deadline else {
          throw .noDaemon(directory: directory)
        }
      }
      if let connection { return try checked(connection) }
      var none: [PollEntry] = []
      do throws(SystemError) {
        try Poll.wait(&none, timeoutMilliseconds: pause)
      } catch {
        throw .unreadable(error)
      }
      pause = min(pause * 2, 100)
    }
  }

  /// Returns the connection of a daemon of the same user.
  private func checked(_ connection: Connection) throws(CommandError) -> Connection {
    let owner: UInt32
    do throws(SystemError) {
      owner = try connection.user()
    } catch {
      throw .unreadable(error)
    }
    guard owner == user else { throw .foreignDaemon(socket: socketPath, user: owner) }
    return connection
  }

  /// The process that holds the lock of the directory; `nil` if there is none.
  package var holder: ChildProcess? {
    // A lock that cannot be opened says nothing about a daemon.
    lockPath.flatMap { try? LockFile.holder(of: $0) }
  }

  /// Waits until a stopping daemon has closed the connection.
  private func waitForEnd(of connection: Connection) throws(CommandError) {
    do throws(CommandError) {
      _ = try wait(on: connection) { _ in false }
    } catch {
      guard error == .connectionLost else { throw error }
    }
  }

  /// Sends a request and waits for the answer; keeps other messages for later.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - params: Its parameters.
  ///   - connection: An initialized connection.
  ///   - timeoutMilliseconds: The maximum time to wait.
  /// - Returns: The answer.
  /// - Throws: `CommandError`: `timedOut`, `connectionLost` or `refused`.
  package func call<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ params: Params,
    on connection: Connection,
    timeoutMilliseconds: Int = Self.timeoutMilliseconds
  ) throws(CommandError) -> Answer {
    let id = try send(method, params, on: connection)
    return try answer(to: id, method, on: connection, timeoutMilliseconds)
  }

  /// Sends a request and waits for the answer, as `call` does.
  ///
  /// - Returns: The answer, or the error of a rejected request.
  /// - Throws: `CommandError`: `timedOut` or `connectionLost`.
  func answer<Params, Answer>(
    to method: Method<Params, Answer>,
    _ params: Params,
    on connection: Connection
  ) throws(CommandError) -> Result<Answer, RPCError> {
    try result(of: send(method, params, on: connection), method, on: connection)
  }

  private func send<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ params: Params,
    on connection: Connection
  ) throws(CommandError) -> Int {
    try translated { () throws(Connection.Failure) in try connection.send(method, params) }
  }

  /// Waits for the answer to a request that was sent.
  private func answer<Params, Answer>(
    to id: Int,
    _ method: Method<Params, Answer>,
    on connection: Connection,
    _ timeoutMilliseconds: Int = Self.timeoutMilliseconds
  ) throws(CommandError) -> Answer {
    switch try result(of: id, method, on: connection, timeoutMilliseconds) {
    case .success(let answer): return answer
    case .failure(let error): throw refusal(error)
    }
  }

  /// Waits for the answer to a request that was sent, or for its error.
  private func result<Params, Answer>(
    of id: Int,
    _ method: Method<Params, Answer>,
    on connection: Connection,
    _ timeoutMilliseconds: Int = Self.timeoutMilliseconds
  ) throws(CommandError) -> Result<Answer, RPCError> {
    let event = try wait(on: connection, milliseconds: timeoutMilliseconds) { event in
      guard case .reply(let reply) = event else { return false }
      return reply.id == id
    }
    guard case .reply(let reply) = event else { throw .connectionLost }
    return try translated { () throws(Connection.Failure) in try reply.answer(to: method) }
  }

  /// Sends a request without parameters.
  package func call<Answer>(
    _ method: Method<NoParameters, Answer>,
    on connection: Connection
  ) throws(CommandError) -> Answer {
    try call(method, NoParameters(), on: connection)
  }

  /// Waits for the first event that satisfies `isWanted`; keeps other events for later.
  func wait(
    on connection: Connection,
    milliseconds: Int = Self.timeoutMilliseconds,
    for isWanted: (Connection.Event) -> Bool
  ) throws(CommandError) -> Connection.Event {
    let deadline = Clock.monotonicNanoseconds() + UInt64(milliseconds) * 1_000_000
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

  /// Returns the error for a rejected request.
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
  package init(_ failure: Connection.Failure) {
    switch failure {
    case .closed: self = .connectionLost
    case .refused(let error): self = .refused(message: error.message)
    case .broken(let error): self = .unreadable(error)
    case .garbled(let reason): self = .refused(message: "malformed response: " + reason)
    }
  }
}
