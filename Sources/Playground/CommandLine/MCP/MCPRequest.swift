import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A request of a client, which is answered once, or never if it is cancelled.
final class MCPRequest {
  /// The id.
  let id: MessageID
  /// Changes a result into the form of the version that the request names.
  var form: (Value) -> Value = { $0 }
  /// Called once with the answer, or with `nil` if there is none.
  private var finish: (([UInt8]?) -> Void)?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - finish: Called once with the JSON of the answer, or with `nil` if it is cancelled.
  init(_ id: MessageID, finish: @escaping ([UInt8]?) -> Void) {
    self.id = id
    self.finish = finish
  }

  /// Whether it was neither answered nor cancelled.
  var isOpen: Bool { finish != nil }

  /// Answers with a result, unless the request was cancelled.
  func reply(_ result: Value) { end(Message.json(answering: id, with: form(result))) }

  /// Answers with an error, unless the request was cancelled.
  func reply(with error: RPCError) { end(error.json(id: id)) }

  /// Answers that the version which the request names is not spoken.
  func refuse(version: String) {
    let error: Value = [
      "code": .int(MCPRevision.unsupportedVersion),
      "message": "unsupported protocol version",
      "data": ["supported": [.string(MCPRevision.version)], "requested": .string(version)],
    ]
    var json = JSONWriter()
    json.beginObject()
    json.member("jsonrpc", "2.0")
    json.key("id")
    json.append(id)
    json.key("error")
    json.value(error)
    json.endObject()
    end(json.bytes)
  }

  /// Ends the request without an answer.
  func cancel() { end(nil) }

  private func end(_ answer: [UInt8]?) {
    let finish = finish
    self.finish = nil
    finish?(answer)
  }
}

/// The requests of a client that are neither answered nor cancelled.
final class OpenRequests {
  private var requests: [ObjectIdentifier: MCPRequest] = [:]

  /// Whether there are none.
  var isEmpty: Bool { requests.isEmpty }

  /// Adds a request until it is answered or cancelled.
  ///
  /// - Parameters:
  ///   - id: The id of the request.
  ///   - finish: Called once with the JSON of the answer, or with `nil` if it is cancelled.
  /// - Returns: The request.
  func add(_ id: MessageID, finish: @escaping ([UInt8]?) -> Void) -> MCPRequest {
    var key: ObjectIdentifier?
    let request = MCPRequest(id) { [unowned self] answer in
      if let key { requests[key] = nil }
      finish(answer)
    }
    key = ObjectIdentifier(request)
    requests[ObjectIdentifier(request)] = request
    return request
  }

  /// Cancels the requests with an id.
  func cancel(_ id: MessageID) {
    for request in requests.values where request.id == id { request.cancel() }
  }
}

/// The answers to the messages of a batch, which are sent as one array when all are there.
final class MCPBatch {
  private var answers: [[UInt8]] = []
  /// The number of messages without an answer, and one until all messages are read.
  private var openCount = 1
  private let send: ([UInt8]) -> Void

  /// Creates a batch whose messages are still to be read.
  ///
  /// - Parameter send: Called once with the JSON of all answers; not if there are none.
  init(send: @escaping ([UInt8]) -> Void) { self.send = send }

  /// Expects an answer.
  func expectAnswer() { openCount += 1 }

  /// Adds an expected answer; `nil` for a cancelled request.
  func add(_ answer: [UInt8]?) {
    if let answer { answers.append(answer) }
    end()
  }

  /// Notes that an answer will not come, or that all messages are read.
  func end() {
    openCount -= 1
    guard openCount == 0, !answers.isEmpty else { return }
    send([UInt8(ascii: "[")] + answers.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")])
  }
}
