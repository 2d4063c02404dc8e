import DescriptionLanguage
import Foundation
import PlaygroundCore
import PlaygroundSystem
import TestSupport
import Testing

@testable import PlaygroundProtocol

/// `playground mcp` with the test as its client.
final class AgentProcess {
  /// No message came for a long time.
  struct Silent: Error {}

  /// How long a message may take.
  private static let patienceMilliseconds = 120_000

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var lines = LineBuffer(limit: 1 << 30)
  private var nextID = 1
  private var waiting: [Value] = []
  /// The schemas of the facts of tools, by name; those that answer with text alone have none.
  private var schemas: [String: JSONSchemaValidator]?

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

  /// Closes standard input.
  func closeInput() throws { try input.fileHandleForWriting.close() }

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
    try checkFacts(of: answer["result"], tool)
    return answer["result"]["content"][0]["text"].text
  }

  /// Expects that the facts of an answer follow the schema of their tool, if it has one.
  func checkFacts(of result: Value, _ tool: String) throws {
    let schemas = try schemas ?? readSchemas()
    self.schemas = schemas
    let facts = result["structuredContent"]
    guard let schema = schemas[tool] else {
      return #expect(facts.isNull, "\(tool) has no schema: \(facts)")
    }
    if result["isError"] == true, facts.isNull { return }
    #expect(schema.accepts(facts), "\(tool): \(facts)")
  }

  private func readSchemas() throws -> [String: JSONSchemaValidator] {
    try send(#"{"jsonrpc":"2.0","id":"schemas","method":"tools/list"}"#)
    let tools = try next { $0["id"] == "schemas" }["result"]["tools"]
    guard case .array(let list) = tools else { return [:] }
    var schemas: [String: JSONSchemaValidator] = [:]
    for tool in list where !tool["outputSchema"].isNull {
      schemas[tool["name"].text] = JSONSchemaValidator(root: tool["outputSchema"])
    }
    return schemas
  }

  /// Returns the next notification of a method.
  func notification(_ method: String) throws -> Value {
    try next { $0["method"].text == method }["params"]
  }

  /// Forgets the notifications that arrived before the last answer.
  func dropNotifications() { waiting.removeAll { !$0["method"].isNull } }

  /// Returns the next message that satisfies `isWanted`; others stay queued.
  private func next(_ isWanted: (Value) -> Bool) throws -> Value {
    if let position = waiting.firstIndex(where: isWanted) { return waiting.remove(at: position) }
    while true {
      while let line = try lines.nextLine() {
        let message = try Value(json: line)
        if isWanted(message) { return message }
        waiting.append(message)
      }
      var entries = [PollEntry(output.fileHandleForReading.fileDescriptor, .read)]
      let readyCount = try Poll.wait(&entries, timeoutMilliseconds: Self.patienceMilliseconds)
      guard readyCount > 0 else { throw Silent() }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Disconnected() }
      lines.append(data)
    }
  }
}
