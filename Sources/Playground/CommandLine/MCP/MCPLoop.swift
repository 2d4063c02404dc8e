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
    // Bytes without an end are looked at once.
    var lookedAtCount = 0
    while true {
      let look = calls.lookAtDaemon()
      guard isOpen || (server.isWaiting && calls.pollEntry != nil) else { return }
      let daemon = calls.pollEntry.map { [$0] } ?? []
      var entries = daemon + (isOpen ? [PollEntry(StandardStream.input.rawValue, .read)] : [])
      let isNew = !input.rest.isEmpty && input.rest.count != lookedAtCount
      let patience = [isNew ? Self.patienceMilliseconds : nil, look].compactMap(\.self).min()
      try Poll.wait(&entries, timeoutMilliseconds: calls.hasPostponed ? 0 : patience)
      if !daemon.isEmpty, calls.hasPostponed || !entries[0].ready.isEmpty { calls.receive() }
      guard isOpen, let entry = entries.last else { continue }
      if entry.ready.isEmpty {
        // A client that forgets the end of a line waits for the answer.
        if isNew { handleRest(of: &input) { (try? Value(json: $0)) != nil } }
        lookedAtCount = input.rest.count
        continue
      }
      let bytes = try StandardStream.input.read()
      isOpen = !bytes.isEmpty
      input.append(bytes)
      handleLines(of: &input)
      if !isOpen {
        handleRest(of: &input) { _ in true }
        server.endStreams()
      }
    }
  }

  private func handleLines(of input: inout LineBuffer) {
    while true {
      do throws(LineBuffer.Failure) {
        guard let line = try input.nextLine() else { return }
        if !line.isEmpty { server.handle(line) }
      } catch {
        server.refuseLine(longerThan: Self.lineLimit)
        input.skipLine()
      }
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
