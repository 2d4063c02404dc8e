import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

@testable import PlaygroundProtocol

/// `playground mcp` with the test as its client.
final class AgentProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var lines = LineBuffer(limit: 1 << 30)
  private var nextID = 1
  private var waiting: [Value] = []

  init(_ folder: TemporaryFolder) throws {
    process.executableURL = URL(fileURLWithPath: BuiltCommand.path)
    process.arguments = ["mcp", folder.files]
    process.environment = folder.environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.start()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Closes standard input, and returns the exit code.
  func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Closes standard input, and returns whether the process ends soon; ends it otherwise.
  func endsSoon() throws -> Bool {
    try input.fileHandleForWriting.close()
    let deadline = Date.now + 30
    while process.isRunning, Date.now < deadline { usleep(10_000) }
    guard process.isRunning else { return true }
    process.terminate()
    return false
  }

  /// Sends a line as it is.
  func send(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Sends a request without waiting, and returns its id.
  func start(_ method: String, _ params: String = "{}") throws -> Int {
    let id = nextID
    nextID += 1
    try send(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#)
    return id
  }

  /// Returns the answer to a request.
  func answer(_ id: Int) throws -> Value { try next { $0["id"] == .int(id) } }

  /// Returns the next line of the server, whatever it is.
  func nextAnswer() throws -> Value { try next { _ in true } }

  /// Sends a request and returns its answer.
  func request(_ method: String, _ params: String = "{}") throws -> Value {
    try answer(start(method, params))
  }

  /// Greets the server.
  func initialize(version: String = "2025-06-18") throws -> Value {
    let client = #"{"name":"test","version":"1"}"#
    return try request(
      "initialize",
      #"{"protocolVersion":"\#(version)","capabilities":{},"clientInfo":\#(client)}"#
    )
  }

  /// Calls a tool and returns its text.
  func call(_ tool: String, _ arguments: String = "{}") throws -> String {
    let answer = try request("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
    return answer["result"]["content"][0]["text"].text
  }

  /// Returns the next notification of a method.
  func notification(_ method: String) throws -> Value {
    try next { $0["method"].text == method }["params"]
  }

  /// Returns the next message that satisfies `isWanted`; others stay queued.
  private func next(_ isWanted: (Value) -> Bool) throws -> Value {
    if let position = waiting.firstIndex(where: isWanted) { return waiting.remove(at: position) }
    while true {
      while let line = try lines.nextLine() {
        let message = try Value(json: line)
        if isWanted(message) { return message }
        waiting.append(message)
      }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Disconnected() }
      lines.append(data)
    }
  }
}
