import DescriptionLanguage

extension Message {
  /// Returns the JSON of a message, without a line break.
  ///
  /// - Parameter members: Appends the members of the message besides the version of JSON-RPC.
  /// - Returns: The bytes of the message.
  static func json(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("jsonrpc", "2.0")
    members(&json)
    json.endObject()
    return json.bytes
  }

  /// Returns the line of a message, including its line break.
  ///
  /// - Parameter members: Appends the members of the message besides the version of JSON-RPC.
  /// - Returns: The bytes of the line.
  static func line(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    json(members) + [UInt8(ascii: "\n")]
  }

  /// Returns the JSON of the answer to a request, without a line break.
  ///
  /// - Parameters:
  ///   - id: The id of the request.
  ///   - result: The answer.
  ///   - waitingCount: The number of changes that are missing in it.
  /// - Returns: The bytes of the message.
  package static func json(
    answering id: MessageID,
    with result: some JSONWritable,
    waitingCount: Int = 0
  ) -> [UInt8] {
    json { json in
      json.key("id")
      json.append(id)
      json.key("result")
      json.append(result)
      if waitingCount > 0 { json.member("waiting", waitingCount) }
    }
  }
}

extension RPCError {
  /// Returns the line that answers a request with this error, including the line break.
  package func line(id: MessageID) -> [UInt8] { json(id: id) + [UInt8(ascii: "\n")] }

  /// Returns the JSON of the answer with this error, without a line break.
  package func json(id: MessageID) -> [UInt8] {
    Message.json { json in
      json.key("id")
      json.append(id)
      json.key("error")
      json.append(self)
    }
  }
}
