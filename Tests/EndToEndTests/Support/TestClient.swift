import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundProtocol
@testable import PlaygroundSystem

/// A client that sends lines of JSON and reads the answers as values.
final class TestClient {
  private let socket: FileDescriptor
  /// Keeps the daemon running while the client exists.
  var daemon: RunningDaemon?
  private var input = LineBuffer(limit: 1 << 30)
  private var nextID = 1
  /// Unread notifications.
  private var waiting: [ObjectValue] = []

  init(_ path: String) throws {
    try Signals.ignoreBrokenPipes()
    socket = try UnixSocket.connect(to: path)
  }

  /// Sends bytes unchanged.
  func send(_ text: String) throws {
    try socket.writeAll(Array(text.utf8))
  }

  /// Sends a request and returns its result.
  @discardableResult
  func request(_ method: String, _ params: String = "{}") throws -> Value {
    let answer = try exchange(method, params)
    return try #require(answer["result"], "\(answer)")
  }

  /// Sends requests in one write, so that the daemon handles them at once.
  func requests(_ method: String, _ params: [String]) throws {
    let first = nextID
    nextID += params.count
    let lines = params.enumerated().map { index, params in
      #"{"jsonrpc":"2.0","id":\#(first + index),"method":"\#(method)","params":\#(params)}"# + "\n"
    }
    try send(lines.joined())
    for id in first..<nextID {
      let answer = try self.answer(id, method)
      try #require(answer["result"] != nil, "\(answer)")
    }
  }

  /// Sends a request and returns its result, `nil` if it fails.
  func result(_ method: String, _ params: String = "{}") throws -> Value? {
    try exchange(method, params)["result"]
  }

  /// Sends a request that must fail and returns the code of the error.
  func failure(_ method: String, _ params: String = "{}") throws -> Int {
    try #require(try error(method, params)["code"].number)
  }

  /// Sends a request that must fail and returns the error.
  func error(_ method: String, _ params: String = "{}") throws -> Value {
    let answer = try exchange(method, params)
    return try #require(answer["error"], "expected an error, got \(answer)")
  }

  /// Sends a request and returns the answer, with a result or an error.
  func exchange(_ method: String, _ params: String) throws -> ObjectValue {
    let id = nextID
    nextID += 1
    try send(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"# + "\n")
    return try answer(id, method)
  }

  private func answer(_ id: Int, _ method: String) throws -> ObjectValue {
    while true {
      let message = try nextMessage(for: "the answer to \(method)")
      if message["id"] == .int(id) { return message }
      waiting.append(message)
    }
  }

  /// Returns the parameters of the next notification of a method; other notifications stay queued.
  func notification(_ method: String) throws -> ObjectValue {
    if let index = waiting.firstIndex(where: { $0["method"] == .string(method) }) {
      return try params(waiting.remove(at: index))
    }
    while true {
      let message = try nextMessage(for: method)
      if message["method"] == .string(method) { return try params(message) }
      waiting.append(message)
    }
  }

  /// Waits until a preview is added; others may be added that existed before, when they are read.
  func waitForPreview(_ name: String) throws {
    while try notification("preview/added")["name"] != .string(name) {}
  }

  /// Whether an unread notification of a method has arrived.
  func hasWaiting(_ method: String) -> Bool {
    waiting.contains { $0["method"] == .string(method) }
  }

  private func params(_ message: ObjectValue) throws -> ObjectValue {
    guard case .object(let params)? = message["params"] else { throw Overdue(what: "params") }
    return params
  }

  /// Returns the next message of any kind.
  func nextMessage(for what: String) throws -> ObjectValue {
    let line = try nextLine(for: what)
    guard
      case .object(let message) = try Value(json: Array(line.utf8), limits: Message.daemonLimits)
    else { throw Overdue(what: "an object came, not \(line)") }
    return message
  }

  /// Returns the next line.
  func nextLine(for what: String) throws -> String {
    while true {
      if let line = try input.nextLine() { return String(decoding: line, as: UTF8.self) }
      var entries = [PollEntry(socket.number, .read)]
      guard try Poll.wait(&entries, timeoutMilliseconds: 60_000) > 0 else {
        throw Overdue(what: what)
      }
      var bytes: [UInt8] = []
      guard let count = try socket.read(into: &bytes) else { continue }
      guard count > 0 else { throw Disconnected() }
      input.append(bytes)
    }
  }
}

/// The daemon closed the connection.
struct Disconnected: Error {}

extension Value {
  /// The member of an object, `null` if it is missing.
  subscript(_ name: String) -> Value {
    guard case .object(let object) = self else { return .null }
    return object[name] ?? .null
  }

  /// The element of an array, `null` if it is missing.
  subscript(_ index: Int) -> Value {
    guard case .array(let list) = self, list.indices.contains(index) else { return .null }
    return list[index]
  }

  /// The elements of an array.
  var elements: [Value] {
    guard case .array(let list) = self else { return [] }
    return list
  }

  /// The text of a string.
  var text: String {
    guard case .string(let text) = self else { return "" }
    return text
  }

  /// Whether the value is `null`.
  var isNull: Bool { self == .null }

  /// A whole number.
  var number: Int? {
    guard case .int(let number) = self else { return nil }
    return number
  }
}

/// The rows of a FRAME as text, without blank rows at the end.
func picture(ofFrame frame: Value) -> String {
  var rows = frame["rows"].elements.map { row in
    (row["mark"].text.isEmpty ? "  " : row["mark"].text + " ")
      + row["runs"].elements.map { $0["text"].text }.joined()
  }
  while rows.last?.allSatisfy({ $0 == " " }) == true { rows.removeLast() }
  return rows.joined(separator: "\n")
}
