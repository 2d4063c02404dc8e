import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// Requests of an agent to a daemon.
struct DaemonCallsTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// A daemon that stops says so before it closes its connections.
  ///
  /// What is asked in between would have no answer.
  @Test func aDaemonThatStopsIsAskedNothingMore() throws {
    let daemon = try ScriptedDaemon(at: folder["s"]) { id, method, _ in
      guard method == "initialize" else {
        return PlaygroundProtocol.Notification.stopping(reason: "stopped").line(colors: .none)
          + Method<NoParameters, Done>.daemonStop.line(answering: id, with: Done(), colors: .none)
      }
      let program = Program(name: "playground", version: "1")
      let welcome = Welcome(server: program, root: "/", previews: [])
      return Method<Hello, Welcome>.initialize.line(answering: id, with: welcome, colors: .none)
    }
    var starts = 0
    let calls = DaemonCalls(Session(socketPath: folder["s"], directory: folder.path)) {
      () throws(CommandError) in
      starts += 1
      if starts > 1 { throw CommandError.noDaemon(directory: "/new") }
    }

    let first = try ask(calls)
    let second = try ask(calls)

    #expect(first == .success(Done()))
    #expect(second == .failure(.unreachable(.noDaemon(directory: "/new"))))
    #expect(starts == 2)
    withExtendedLifetime(daemon) {}
  }

  /// Sends a request and returns its answer.
  private func ask(_ calls: DaemonCalls) throws -> Result<Done, DaemonCalls.Failure>? {
    var answer: Result<Done, DaemonCalls.Failure>?
    calls.call(.daemonStop) { answer = $0 }
    while answer == nil, let entry = calls.pollEntry {
      var entries = [entry]
      try Poll.wait(&entries, timeoutMilliseconds: 60_000)
      calls.receive()
    }
    return answer
  }
}
