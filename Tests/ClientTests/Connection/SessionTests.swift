import PlaygroundProtocol
import Testing

@testable import PlaygroundClient
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

struct SessionTests {
  let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func aDaemonOfAnotherUserIsNotTalkedTo() throws {
    let listener = try UnixSocket.listen(at: folder["s"])
    let other = CurrentProcess.user &+ 1

    let session = Session(socketPath: folder["s"], directory: folder.path, user: other)

    let error = #expect(throws: CommandError.self) { try session.connect() }
    #expect(error == .daemon(.foreign(socket: folder["s"], user: CurrentProcess.user)))
    #expect(throws: Never.self) {
      try Session(socketPath: folder["s"], directory: folder.path).connect()
    }
    #expect(listener.number >= 0)
  }

  /// The daemon closes the connection before or after the client has sent its request.
  @Test(arguments: [true, false])
  func aRefusedClientLearnsTheReason(readsRequest: Bool) throws {
    let path = folder["s"]
    let refusal = RPCError(.internalError, "too many clients: the limit is 1").line(id: .null)
    let isListening = try WakeUp()
    let thread = try NamedThread(name: "daemon") {
      guard let listener = try? UnixSocket.listen(at: path) else { return }
      isListening.ring()
      var waiting = [PollEntry(listener.number, .read)]
      _ = try? Poll.wait(&waiting)
      guard let accepted = try? UnixSocket.accept(on: listener) else { return }
      if readsRequest {
        var entries = [PollEntry(accepted.number, .read)]
        _ = try? Poll.wait(&entries)
      }
      _ = try? UnixSocket.send(refusal[...], on: accepted)
    }
    var entries = [PollEntry(isListening.number, .read)]
    try #require(try Poll.wait(&entries, timeoutMilliseconds: 60_000) == 1)

    let error = #expect(throws: CommandError.self) {
      try Session(socketPath: folder["s"], directory: folder.path).greet()
    }

    #expect(error == .refused(message: "too many clients: the limit is 1"))
    thread.join()
  }
}
