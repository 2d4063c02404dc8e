import DescriptionLanguage
import PlaygroundCore

@testable import PlaygroundProtocol
@testable import PlaygroundSystem

/// A daemon on a thread whose answers to one client are written by the test.
final class ScriptedDaemon {
  /// Returns the lines for a request, given its line's id, its method and its parameters.
  typealias Script = @Sendable (MessageID, String, ObjectValue) -> [UInt8]

  private let thread: NamedThread

  /// Listens at `path`; answers until the client closes the connection.
  init(at path: String, _ script: @escaping Script) throws {
    let isListening = try WakeUp()
    thread = try NamedThread(name: "daemon") {
      guard let listener = try? UnixSocket.listen(at: path) else { return }
      isListening.ring()
      var waiting = [PollEntry(listener.number, .read)]
      _ = try? Poll.wait(&waiting)
      guard let client = try? UnixSocket.accept(on: listener) else { return }
      Self.serve(client, script)
    }
    var entries = [PollEntry(isListening.number, .read)]
    try Poll.wait(&entries, timeoutMilliseconds: 60_000)
  }

  deinit { thread.join() }

  private static func serve(_ client: borrowing FileDescriptor, _ script: Script) {
    var buffer = LineBuffer()
    while true {
      while let line = try? buffer.nextLine() {
        guard case .request(let id, let method, .object(let params)) = try? Message(line: line)
        else { continue }
        let answer = script(id, method, params)
        _ = try? UnixSocket.send(answer[...], on: client)
      }
      var entries = [PollEntry(client.number, .read)]
      var bytes: [UInt8] = []
      guard (try? Poll.wait(&entries)) != nil, let count = try? client.read(into: &bytes),
        count > 0
      else { return }
      buffer.append(bytes)
    }
  }
}
