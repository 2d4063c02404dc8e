package import DescriptionLanguage
package import PlaygroundCore

/// A line of the protocol, with unparsed parameters or result.
package enum Message: Equatable, Sendable {
  /// A request, which expects an answer.
  case request(id: MessageID, method: String, params: Value)
  /// A notification, which is never answered.
  case notification(method: String, params: Value)
  /// The result of a request, and the number of changes that are missing in it.
  case response(id: MessageID, result: Value, waitingCount: Int = 0)
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
    let (value, defects) = try Self.value(of: line, limits)
    switch value {
    case .object(let members): try self.init(members, line, defects)
    case .array: throw Self.invalid("unsupported batch: send one message per line")
    default: throw Self.invalid("expected a JSON object")
    }
  }

  private static func value(
    of line: [UInt8],
    _ limits: Limits
  ) throws(Fault) -> (value: Value, defects: [JSONError]) {
    do throws(JSONError) {
      return try Value.read(json: line, limits: limits)
    } catch {
      // Beyond a limit, the line may be JSON, and have an id.
      if case .limit = error.reason, let ranges = try? JSONMemberRanges(line) {
        throw Fault(id: MessageID(ranges, line) ?? .null, error: invalidParams(error))
      }
      throw Fault(id: .null, error: RPCError(.parseError, Self.text(of: error)))
    }
  }

  private static func invalidParams(_ error: JSONError) -> RPCError {
    RPCError(.invalidParams, "invalid value at byte \(error.range.lowerBound): \(error)")
  }

  /// Creates a message from its members.
  ///
  /// - Parameters:
  ///   - members: The members of the message.
  ///   - line: The bytes of the line.
  ///   - defects: The values in the line that could not be read.
  /// - Throws: `Fault` if it is not a message, or has such a value outside of its id.
  private init(
    _ members: ObjectValue,
    _ line: [UInt8],
    _ defects: [JSONError]
  ) throws(Fault) {
    let id = try Self.id(of: members, line, isExact: defects.isEmpty)
    if !defects.isEmpty {
      let ownRange = try? JSONMemberRanges(line).range(of: "id")
      let other = defects.first { ownRange?.contains($0.range.lowerBound) != true }
      if let other { throw Fault(id: id ?? .null, error: Self.invalidParams(other)) }
    }
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
      // The errors of a notification are not answered.
      guard let id else { break }
      throw Fault(id: id, error: RPCError(.invalidParams, "'params' must be an object"))
    default: throw Self.invalid("'params' must be an object", id: id)
    }
    if let id {
      self = .request(id: id, method: method, params: params)
    } else {
      self = .notification(method: method, params: params)
    }
  }

  /// Returns the id of the message, `nil` if there is none.
  ///
  /// - Parameters:
  ///   - members: The members of the message.
  ///   - line: The bytes of the line.
  ///   - isExact: Whether all values could be read.
  /// - Returns: The id.
  /// - Throws: `Fault` if it is not valid.
  private static func id(
    of members: ObjectValue,
    _ line: [UInt8],
    isExact: Bool
  ) throws(Fault) -> MessageID? {
    guard let value = members["id"] else { return nil }
    guard let id = MessageID(value) else {
      throw invalid("'id' must be a number, a string or null")
    }
    switch id {
    case .number(let number) where number != 0: return id
    case .text where isExact: return id
    case .null: return id
    // The spelling is not known: `-0` and `1e400` are 0 here.
    case .number, .fraction, .text, .literal:
      return (try? JSONMemberRanges(line)).flatMap { MessageID($0, line) } ?? id
    }
  }

  private static func answer(_ members: ObjectValue, id: MessageID?) throws(Fault) -> Message {
    guard let id else { throw invalid("expected 'method' or 'id'") }
    if let result = members["result"] {
      let count: Int
      if case .int(let number)? = members["waiting"] { count = number } else { count = 0 }
      return .response(id: id, result: result, waitingCount: count)
    }
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

extension MessageID {
  /// Creates the id of a line as it is spelt; `nil` if the line has no valid id.
  fileprivate init?(_ ranges: JSONMemberRanges, _ line: [UInt8]) {
    guard let range = ranges.range(of: "id") else { return nil }
    let text = String(decoding: line[range], as: UTF8.self)
    let (value, defects) = (try? Value.read(json: Array(line[range]))) ?? (.null, [])
    guard let id = MessageID(value) else { return nil }
    switch id {
    case .number, .fraction:
      let isSame = defects.isEmpty && String(decoding: value.json(), as: UTF8.self) == text
      self = isSame ? id : .literal(text)
    case .text, .null, .literal: self = defects.isEmpty ? id : .literal(text)
    }
  }
}
