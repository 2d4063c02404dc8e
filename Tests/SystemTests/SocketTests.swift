import Glibc
import Testing

@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

struct SocketTests {
  let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func clientAndServerExchangeBytes() throws {
    let listener = try UnixSocket.listen(at: folder["s"])
    let early = try UnixSocket.accept(on: listener)
    let isEarly = early != nil
    #expect(!isEarly)
    let client = try UnixSocket.connect(to: folder["s"])
    var waiting = [PollEntry(listener.number, .read)]
    #expect(try Poll.wait(&waiting, timeoutMilliseconds: 60_000) == 1)
    let accepted = try UnixSocket.accept(on: listener)
    guard let server = accepted else { throw SystemError(number: 0, call: "accept", subject: "") }

    #expect(try UnixSocket.peerUser(of: server) == CurrentProcess.user)
    #expect(try UnixSocket.send([1, 2, 3], on: client) == 3)
    var bytes: [UInt8] = []
    #expect(try server.read(into: &bytes) == 3)
    #expect(try server.read(into: &bytes) == nil)
    #expect(bytes == [1, 2, 3])
    close(client)
    #expect(try server.read(into: &bytes) == 0)
    #expect(try FileStatus(of: folder["s"]).permissions == 0o600)
  }

  @Test func pathsThatAreTooLongAreRejected() throws {
    let name = folder[String(repeating: "x", count: UnixSocket.pathLimit - folder.path.utf8.count)]
    let error = #expect(throws: SystemError.self) { _ = try UnixSocket.listen(at: name) }
    #expect(error?.number == ENAMETOOLONG)
    #expect(error?.subject == name)
    #expect(UnixSocket.pathLimit == 107)
  }

  @Test func staleAndMissingSocketsAreReported() throws {
    do { _ = try UnixSocket.listen(at: folder["stale"]) }

    for name in ["stale", "missing"] {
      let error = #expect(throws: SystemError.self) {
        _ = try UnixSocket.connect(to: folder[name])
      }
      #expect(error?.isRefused == true)
    }
    let error = #expect(throws: SystemError.self) {
      _ = try UnixSocket.listen(at: folder["stale"])
    }
    #expect(error?.isTaken == true)
  }

  @Test func aFullQueueIsTriedAgain() throws {
    let listener = try UnixSocket.listen(at: folder["s"])
    let faults = Faults([.init(call: "connect", number: EAGAIN, times: 3)])

    try Faults.$planned.withValue(faults) {
      let client = try UnixSocket.connect(to: folder["s"])
      #expect(client.number != listener.number)
    }
  }

  @Test func aFullSocketAcceptsNoBytesAndALostPeerIsAnError() throws {
    let listener = try UnixSocket.listen(at: folder["s"])
    let client = try UnixSocket.connect(to: folder["s"])
    let accepted = try UnixSocket.accept(on: listener)
    guard let server = accepted else { throw SystemError(number: 0, call: "accept", subject: "") }
    let block = [UInt8](repeating: 7, count: 65536)
    var sent = 0
    while true {
      let count = try UnixSocket.send(block[...], on: client)
      sent += count
      if count == 0 { break }
    }
    #expect(sent > 0)

    close(server)
    let error = #expect(throws: SystemError.self) { _ = try UnixSocket.send([1], on: client) }
    #expect(error?.isDisconnected == true)
  }

  @Test func aBellFromAnotherThreadEndsAWait() throws {
    let bell = try WakeUp()
    let thread = try NamedThread(name: "ringer") { bell.ring() }

    var entries = [PollEntry(bell.number, .read)]
    #expect(try Poll.wait(&entries) == 1)
    #expect(entries[0].ready == .read)
    thread.join()
    bell.clear()
    #expect(try Poll.wait(&entries, timeoutMilliseconds: 0) == 0)
  }

  /// Closes a descriptor at the end of its lifetime.
  private func close(_ descriptor: consuming FileDescriptor) {}
}
