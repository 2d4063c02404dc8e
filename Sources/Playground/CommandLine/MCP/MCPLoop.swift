import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Reads the messages of a client from standard input, and those of the daemon.
struct MCPLoop {
  let server: MCPServer
  let calls: DaemonCalls

  /// The maximum length of a line from the client, in bytes.
  private static let lineLimit = 16 << 20

  /// Handles messages until standard input ends and all requests are answered.
  func run() throws {
    var input = LineBuffer(limit: Self.lineLimit)
    var isOpen = true
    while isOpen || (server.isWaiting && calls.pollEntry != nil) {
      let daemon = calls.pollEntry.map { [$0] } ?? []
      var entries = daemon + (isOpen ? [PollEntry(StandardStream.input.rawValue, .read)] : [])
      try Poll.wait(&entries, timeoutMilliseconds: calls.hasPostponed ? 0 : nil)
      if !daemon.isEmpty, calls.hasPostponed || !entries[0].ready.isEmpty { calls.receive() }
      guard isOpen, let entry = entries.last, !entry.ready.isEmpty else { continue }
      let bytes = try StandardStream.input.read()
      isOpen = !bytes.isEmpty
      input.append(bytes)
      while let line = try input.nextLine() {
        if !line.isEmpty { server.handle(line) }
      }
    }
  }
}
