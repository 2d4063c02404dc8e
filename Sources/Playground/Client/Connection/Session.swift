package import PlaygroundProtocol
package import PlaygroundSystem

/// Finds a daemon, greets it, and sends one request at a time.
package struct Session {
  /// The maximum time to wait for an answer.
  package static let timeoutMilliseconds = 10_000
  /// The maximum time to wait for the answer to `initialize`: a daemon that starts looks for the
  /// descriptions of its directory first.
  private static let scanMilliseconds = 60_000

  /// The time after which a notice says that another host has not answered yet.
  private static let noticeMilliseconds = 10_000

  /// Where the daemon is.
  private enum Address: Sendable {
    case local(LocalAddress)
    case remote(RemoteAccess)
  }

  /// The directory, for messages; with its host if it is on another one.
  package let directory: String
  private let address: Address
  /// Whether the daemon is asked to refuse changes of files.
  package var isReadOnly = false

  /// Creates a session with the daemon at `socketPath`.
  ///
  /// - Parameters:
  ///   - socketPath: The path of the socket.
  ///   - lockPath: The path of the lock that a running daemon holds; `nil` if it is unknown.
  ///   - directory: The directory, for messages.
  ///   - user: The user that the daemon must belong to.
  package init(
    socketPath: String,
    lockPath: String? = nil,
    directory: String,
    user: UInt32 = CurrentProcess.user
  ) {
    self.directory = directory
    address = .local(
      LocalAddress(path: socketPath, lockPath: lockPath, user: user, directory: directory)
    )
  }

  /// Creates a session with the daemon of a directory.
  package init(location: DaemonLocation) {
    self.init(
      socketPath: location.socketPath,
      lockPath: location.lockPath,
      directory: location.served,
    )
  }

  /// Creates a session with the daemon of a directory on another host.
  package init(_ remote: RemoteAccess) {
    directory = remote.directory.address
    address = .remote(remote)
  }

  /// The socket of a daemon on this computer; `nil` for another host.
  var localAddress: LocalAddress? {
    switch address {
    case .local(let local): local
    case .remote: nil
    }
  }

  /// The directory on another host; `nil` for one on this computer.
  var remoteDirectory: RemoteDirectory? {
    switch address {
    case .local: nil
    case .remote(let remote): remote.directory
    }
  }

  /// Whether a daemon on another host may be started over the connection.
  var startsRemotely: Bool {
    switch address {
    case .local: false
    case .remote(let remote): !remote.startOptions(.starting).isEmpty
    }
  }

  /// The path of the socket; `nil` for another host.
  package var socketPath: String? { localAddress?.path }

  /// The process that holds the lock of the directory; `nil` if there is none.
  package var holder: ChildProcess? { localAddress?.holder }

  /// Returns the directory as people write it, with `~` for their home.
  func shownDirectory(home: String?) -> String {
    UserFolders.shown(directory, home: home)
  }

  private var hello: Hello { Hello(client: Version.client, isReadOnly: isReadOnly) }

  /// Connects and initializes the connection.
  ///
  /// - Parameters:
  ///   - interaction: Whether `ssh` may ask for a password.
  ///   - report: Called with a notice after a long wait.
  /// - Returns: The connection with the answer of the daemon.
  /// - Throws: `CommandError`: `noDaemon`, `versionMismatch`, `timedOut`, `connectionLost`,
  ///   `remote` or `refused`.
  package func greet(
    _ interaction: SSHInteraction = .allowed,
    report: (String) -> Void = { _ in }
  ) throws(CommandError) -> Handshake {
    let connection = try connect(interaction)
    let id = try send(.initialize, hello, on: connection)
    let limit = greetingMilliseconds(interaction)
    var milliseconds = limit
    if case .remote(let remote) = address, limit > Self.noticeMilliseconds {
      milliseconds = Self.noticeMilliseconds
      do throws(CommandError) {
        let welcome = try answer(to: id, .initialize, on: connection, milliseconds)
        return Handshake(connection: connection, welcome: welcome)
      } catch {
        guard error == .timedOut else { throw error }
        report(remote.directory.waitingNotice)
        milliseconds = limit - milliseconds
      }
    }
    do throws(CommandError) {
      let welcome = try answer(to: id, .initialize, on: connection, milliseconds)
      return Handshake(connection: connection, welcome: welcome)
    } catch {
      throw error == .timedOut ? silence(interaction) : error
    }
  }

  /// Returns the error for a daemon that does not answer the greeting.
  private func silence(_ interaction: SSHInteraction) -> CommandError {
    switch address {
    case .local: .timedOut
    case .remote(let remote):
      .remote(.silent(remote.directory, seconds: remote.milliseconds(interaction) / 1_000))
    }
  }

  /// Stops the daemon and waits until it has ended.
  ///
  /// The request is sent with `initialize`, which is not answered before the daemon has found the
  /// descriptions of its directory, or is stopped.
  ///
  /// - Returns: A description of the daemon, and what it reported until its end, such as changes
  ///   that were not recorded.
  /// - Throws: `CommandError` as `greet()` does.
  package func stop() throws(CommandError) -> (daemon: String, warnings: [String]) {
    let connection = try connect()
    let greeting = try send(.initialize, hello, on: connection)
    let stop = try send(.daemonStop, NoParameters(), on: connection)
    let welcome = try answer(to: greeting, .initialize, on: connection)
    _ = try answer(to: stop, .daemonStop, on: connection)
    let warnings = try waitForEnd(of: connection)
    return (Handshake(connection: connection, welcome: welcome).summary, warnings)
  }

  /// Connects and asks for the greeting, without waiting for it and without questions of `ssh`.
  ///
  /// - Parameter interaction: `starting` to start a daemon on another host.
  /// - Returns: The greeting without its answer.
  /// - Throws: `CommandError` if there is no connection.
  func beginGreeting(
    _ interaction: SSHInteraction = .forbidden
  ) throws(CommandError) -> Greeting {
    let connection = try connect(interaction)
    let id = try Connection.translated { () throws(Connection.Failure) in
      try connection.send(.initialize, hello)
    }
    let milliseconds = UInt64(greetingMilliseconds(interaction))
    return Greeting(
      connection: connection,
      request: id,
      directory: directory,
      deadline: Clock.monotonicNanoseconds() + milliseconds * 1_000_000,
      silence: silence(interaction),
    )
  }

  private func greetingMilliseconds(_ interaction: SSHInteraction) -> Int {
    switch address {
    case .local: Self.scanMilliseconds
    case .remote(let remote): remote.milliseconds(interaction)
    }
  }

  /// Connects without initializing.
  ///
  /// - Parameter interaction: Whether `ssh` may ask for a password.
  /// - Returns: The connection; that to another host is still being made.
  /// - Throws: `CommandError`, as `LocalAddress.connect` and `RemoteAccess.connect` do.
  package func connect(_ interaction: SSHInteraction = .allowed) throws(CommandError) -> Connection
  {
    switch address {
    case .local(let local): Connection(try local.connect(), to: local)
    case .remote(let remote): try remote.connect(interaction)
    }
  }

  /// Waits until a stopping daemon has closed the connection.
  ///
  /// - Returns: The notices that it has sent.
  private func waitForEnd(of connection: Connection) throws(CommandError) -> [String] {
    var notices: [String] = []
    while true {
      do throws(CommandError) {
        let event = try connection.wait(milliseconds: Self.timeoutMilliseconds) { event in
          guard case .notification(.notice, _) = event else { return false }
          return true
        }
        if case .notification(.notice(let message), _) = event { notices.append(message) }
      } catch {
        guard error == .connectionLost else { throw error }
        return notices
      }
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
    try Connection.translated { () throws(Connection.Failure) in try connection.send(method, params)
    }
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
    let event = try connection.wait(milliseconds: timeoutMilliseconds) { event in
      guard case .reply(let reply) = event else { return false }
      return reply.id == id
    }
    guard case .reply(let reply) = event else { throw .connectionLost }
    return try Connection.translated { () throws(Connection.Failure) in try reply.answer(to: method)
    }
  }

  /// Sends a request without parameters.
  package func call<Answer>(
    _ method: Method<NoParameters, Answer>,
    on connection: Connection
  ) throws(CommandError) -> Answer {
    try call(method, NoParameters(), on: connection)
  }

  /// Returns the error for a rejected request.
  func refusal(_ error: RPCError) -> CommandError { CommandError(error, directory: directory) }
}
