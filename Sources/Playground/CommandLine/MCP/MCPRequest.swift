import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A request of a client, which is answered once, or never if it is cancelled.
final class MCPRequest {
  /// The id.
  let id: MessageID
  /// The method of a request that names its version, whose result has the form of that version.
  var revisedMethod: String?
  /// Called when the client cancels the request.
  var onCancel: () -> Void = {}
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

  /// The code of the error for a preview that does not exist.
  var unknownResource: Int {
    revisedMethod == nil ? -32_002 : RPCError.Code.invalidParams.rawValue
  }

  /// Answers with a result, unless the request was cancelled.
  func reply(_ result: Value) {
    let result = revisedMethod.map { MCPRevision.result(result, of: $0) } ?? result
    end(Message.json(answering: id, with: result))
  }

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
  func cancel() {
    onCancel()
    end(nil)
  }

  private func end(_ answer: [UInt8]?) {
    let finish = finish
    self.finish = nil
    finish?(answer)
  }
}

/// The requests of a client that are neither answered nor cancelled.
final class OpenRequests {
  private var requests: [ObjectIdentifier: MCPRequest] = [:]

  /// The number of requests.
  var count: Int { requests.count }

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
