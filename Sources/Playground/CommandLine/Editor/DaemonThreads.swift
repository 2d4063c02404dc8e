import PlaygroundClient
import PlaygroundEditor
import PlaygroundSystem

/// The connections of a language server to the daemons of its documents.
final class DaemonThreads {
  private let server: LanguageServer
  private let mayStart: Bool
  private let connect: @Sendable (DaemonTarget, Bool) throws -> (Connection, isStarted: Bool)
  private var threads: [DaemonTarget: DaemonThread] = [:]
  /// Reports when daemons come and go; `nil` if that cannot be watched.
  private let watch: DirectoryWatch?

  /// Creates connections for the documents of a server.
  ///
  /// - Parameters:
  ///   - server: The language server.
  ///   - mayStart: Whether a daemon is started if none is running.
  ///   - connect: Connects to a daemon, and starts one if it may; called on threads.
  init(
    _ server: LanguageServer,
    mayStart: Bool,
    _ connect:
      @escaping @Sendable (DaemonTarget, Bool) throws -> (Connection, isStarted: Bool)
  ) {
    self.server = server
    self.mayStart = mayStart
    self.connect = connect
    let location = try? DaemonLocation(of: "/")
    try? location?.prepareRuntimeDirectory()
    watch = location.flatMap { try? DirectoryWatch($0.runtimeDirectory, for: .names) }
  }

  /// The descriptors to poll.
  var numbers: [Int32] { threads.values.map(\.number) + [watch?.number].compactMap(\.self) }

  /// Passes what daemons have sent to the server.
  ///
  /// - Returns: The messages for the editor.
  func receive() -> [[UInt8]] {
    if watch?.takeEvents() == true {
      server.noteDaemons()
      for thread in threads.values { thread.connectAgain() }
    }
    return threads.flatMap { target, thread in
      thread.takeEvents().flatMap { server.take($0, of: target) }
    }
  }

  /// Connects to the daemons that documents need now, and sends what they have to know.
  func send() throws(SystemError) {
    let wanted = server.wantedDaemons
    for daemon in wanted {
      let target = daemon.target
      let thread: DaemonThread
      if let known = threads[target] {
        thread = known
      } else {
        thread = try DaemonThread(target.path) { [connect] in try connect(target, $0) }
        threads[target] = thread
      }
      let starts = mayStart && daemon.mayStart
      if !thread.hasTried || (starts && !thread.hasStarted) || (watch == nil && daemon.isMissed) {
        thread.connect(mayStart: starts)
      }
      for request in server.takeRequests(for: target) { thread.send(request) }
    }
    let targets = server.daemonTargets
    threads = threads.filter { targets.contains($0.key) }
  }
}
