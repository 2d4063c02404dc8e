package import DescriptionLanguage
package import PlaygroundCore

/// A line of the protocol, with unparsed parameters or result.
package enum Message: Equatable, Sendable {
  /// A request, which expects an answer.
  case request(id: MessageID, method: String, params: Value)
  /// A notification, which is never answered.
  case notification(method: String, params: Value)
  /// The result of a request.
  case response(id: MessageID, result: Value)
  /// The error of a request.
  case failure(id: MessageID, error: RPCError)
}

extension Message {
  /// An invalid line.
  package struct Fault: Error, Equatable, Sendable {
    /// The id for the answer: that of the request if it can be read, else `null`.
    package let id: MessageID
    /// The error for the answer.
    package let error: RPCError
  }

  /// The limits for lines from the daemon.
  ///
  /// A tree of the maximum depth takes two levels of JSON per level.
  package static var daemonLimits: Limits {
    var limits = Limits()
    limits.depth = 2 * Limits.Name.depth.maximum + 16
    // A recorded source is one text.
    limits.textBytes = limits.fileBytes
    return limits
  }

  /// Parses a line.
  ///
  /// - Parameters:
  ///   - line: The bytes of the line without its line break.
  ///   - limits: The limits of the JSON.
  /// - Throws: `Fault` if the line is not a JSON-RPC 2.0 message.
  package init(line: [UInt8], limits: Limits = Limits()) throws(Fault) {
    let value: Value
    do throws(JSONError) {
      value = try Value(json: line, limits: limits)
    } catch {
      throw Fault(id: .null, error: RPCError(.parseError, Self.text(of: error)))
    }
    switch value {
    case .object(let members): try self.init(members)
    case .array: throw Self.invalid("unsupported batch: send one message per line")
    default: throw Self.invalid("expected a JSON object")
    }
  }

  private init(_ members: ObjectValue) throws(Fault) {
    let id = try Self.id(of: members)
    guard members["jsonrpc"] == .string("2.0") else {
      throw Self.invalid("'jsonrpc' must be \"2.0\"", id: id)
    }
    guard let method = members["method"] else {
      self = try Self.answer(members, id: id)
      return
    }
    guard case .string(let method) = method else {
      throw Self.invalid("'method' must be a string", id: id)
    }
    let params = members["params"] ?? .object(ObjectValue())
    switch params {
    case .object: break
    case .array(let list) where list.isEmpty: break
    case .null: break
    case .array:
      throw Fault(id: id ?? .null, error: RPCError(.invalidParams, "'params' must be an object"))
    default: throw Self.invalid("'params' must be an object", id: id)
    }
    if let id {
      self = .request(id: id, method: method, params: params)
    } else {
      self = .notification(method: method, params: params)
    }
  }

  /// Returns the id of the message, `nil` if there is none.
  private static func id(of members: ObjectValue) throws(Fault) -> MessageID? {
    guard let value = members["id"] else { return nil }
    guard let id = MessageID(value) else {
      throw invalid("'id' must be a number, a string or null")
    }
    return id
  }

  private static func answer(_ members: ObjectValue, id: MessageID?) throws(Fault) -> Message {
    guard let id else { throw invalid("expected 'method' or 'id'") }
    if let result = members["result"] { return .response(id: id, result: result) }
    guard case .object(let error)? = members["error"] else {
      throw invalid("expected 'method', 'result' or 'error'", id: id)
    }
    guard case .int(let number)? = error["code"], case .string(let message)? = error["message"]
    else { throw invalid("'error' must contain a code and a message", id: id) }
    return .failure(id: id, error: RPCError(number: number, message: message))
  }

  private static func text(of error: JSONError) -> String {
    switch error.reason {
    case .empty: "not JSON: the line is empty"
    case .wideEncoding, .invalidUTF8: "not UTF-8 at byte \(error.range.lowerBound)"
    default: "not JSON at byte \(error.range.lowerBound): \(error)"
    }
  }

  private static func invalid(_ message: String, id: MessageID? = nil) -> Fault {
    Fault(id: id ?? .null, error: RPCError(.invalidRequest, message))
  }
}
