import Foundation
import Testing

/// Malformed messages for servers on standard input: each is answered, and the next one read.
struct MalformedInputTests {
  private static let request = #"{"jsonrpc":"2.0","id":"next","method":"unknown/method"}"#
  private static let frame = "Content-Length: \(request.utf8.count)\r\n\r\n\(request)"
  /// What may follow a header.
  private static let content = #"{"jsonrpc":"2.0","id":1,"method":"unknown/method"}"#

  private static let size = content.utf8.count

  static let headers = [
    "", "Content-Type: x\r\n\r\n", "Content-Length: many\r\n\r\n",
    "Content-Length: 4611686018427387904\r\n\r\n", "Content-Length: \(size + 1)\r\n\r\n",
    "Content-Length: \(size - 1)\r\n\r\n", "Content-Length: 2\r\nContent-Length: 3\r\n\r\n",
    "Content-Length: \(size)\n\n",
  ]

  /// Sends a text, waits for an answer, sends another text, and waits for the answer with a text.
  private func talk(to server: String, _ first: String, then next: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltCommand.path)
    process.arguments = [server]
    process.environment = folder.environment
    process.currentDirectoryURL = URL(fileURLWithPath: folder.files)
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.start()
    // A server that stays silent is ended, which ends the reading.
    let guardian = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: guardian)
    defer { guardian.cancel() }
    input.fileHandleForWriting.write(Data(first.utf8))
    var received = [String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)]
    // More than one message may be lost with the first.
    for _ in 0..<3 { input.fileHandleForWriting.write(Data(next.utf8)) }
    while !received.joined().contains(#""next""#) {
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty, "the server ended, or was silent: \(received)")
      received.append(String(decoding: more, as: UTF8.self))
    }
    input.fileHandleForWriting.closeFile()
    process.waitUntilExit()
    return received
  }

  @Test(arguments: headers) func aLanguageServerReadsOn(_ header: String) throws {
    let received = try talk(to: "lsp", header + Self.content, then: Self.frame)

    #expect(received[0].contains("error"), "\(received)")
  }

  @Test(arguments: ["Content-Length: 50\r\n\r\n", "", "{\n"])
  func aServerOfAgentsReadsOn(_ header: String) throws {
    let received = try talk(to: "mcp", header + Self.content, then: "\n" + Self.request + "\n")

    #expect(received[0].contains("error"), "\(received)")
  }

  @Test func aLineOfAnAgentIsLimited() throws {
    let folder = try TemporaryFolder()
    let line = String(repeating: "x", count: 40 << 20) + "\n"

    let result = try BuiltCommand.run(["mcp"], in: folder, input: line + Self.request + "\n")

    #expect(result.status == 0 && result.output.contains(#""next""#), "\(result)")
    #expect(result.output.contains("expected a line of at most 16 MiB"), "\(result)")
  }

  @Test func theLastLineOfAnAgentNeedsNoEnd() throws {
    let folder = try TemporaryFolder()
    let result = try BuiltCommand.run(["mcp"], in: folder, input: Self.request)

    #expect(result.output.contains(#""next""#), "\(result)")
  }
}
