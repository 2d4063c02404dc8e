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
  /// How long the end of a line may take before it is looked at, in milliseconds.
  private static let patienceMilliseconds = 500

  /// Handles messages until standard input ends and all requests are answered.
  func run() throws {
    var input = LineBuffer(limit: Self.lineLimit)
    var isOpen = true
    while isOpen || (server.isWaiting && calls.pollEntry != nil) {
      let daemon = calls.pollEntry.map { [$0] } ?? []
      var entries = daemon + (isOpen ? [PollEntry(StandardStream.input.rawValue, .read)] : [])
      let patience = input.rest.isEmpty ? nil : Self.patienceMilliseconds
      try Poll.wait(&entries, timeoutMilliseconds: calls.hasPostponed ? 0 : patience)
      if !daemon.isEmpty, calls.hasPostponed || !entries[0].ready.isEmpty { calls.receive() }
      guard isOpen, let entry = entries.last else { continue }
      if entry.ready.isEmpty {
        // A client that forgets the end of a line waits for the answer.
        handleRest(of: &input) { (try? Value(json: $0)) != nil }
        continue
      }
      let bytes = try StandardStream.input.read()
      isOpen = !bytes.isEmpty
      input.append(bytes)
      while let line = try input.nextLine() {
        if !line.isEmpty { server.handle(line) }
      }
      if !isOpen { handleRest(of: &input) { _ in true } }
    }
  }

  /// Handles a line without an end if it is a message.
  private func handleRest(of input: inout LineBuffer, if isMessage: ([UInt8]) -> Bool) {
    let line = Array(input.rest)
    guard !line.isEmpty, isMessage(line) else { return }
    input.removeRest()
    server.handle(line)
  }
}
