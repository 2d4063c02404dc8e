package import DescriptionLanguage
package import PlaygroundCore

// Requests: a client sends a request to the daemon and gets one answer. A request is declared once,
// as a `Method` in Method+Requests.swift: its name, the type of its parameters and the type of its
// answer. These types read and write their JSON. The request line, the daemon's dispatch, the
// answer line and the client's answer are derived from the declaration.

/// A request: its name on the wire, its parameters and its answer.
package struct Method<Params: RequestParameters, Answer: RequestAnswer>: Sendable {
  /// The name of the method on the wire.
  package let name: String

  /// Declares a method.
  init(_ name: String) { self.name = name }
}

/// The parameters of a request: a JSON object.
package protocol RequestParameters: Equatable, Sendable {
  /// Reads the parameters; unknown members are ignored.
  ///
  /// - Throws: `RPCError` with the name of a missing or invalid member.
  init(_ params: Parameters) throws(RPCError)

  /// Appends the parameters to an open object.
  func appendMembers(to json: inout JSONWriter)

  /// The colours of the answer, `none` by default.
  var answerColors: ColorDepth { get }
}

extension RequestParameters {
  package var answerColors: ColorDepth { .none }
}

/// The answer to a request: a JSON value.
package protocol RequestAnswer: Equatable, Sendable {
  /// Reads the result of a response.
  ///
  /// - Throws: `RPCError` with the name of a missing or invalid member.
  init(result: Value) throws(RPCError)

  /// Appends the result.
  ///
  /// - Parameters:
  ///   - json: The writer to append to.
  ///   - depth: The colours of the client.
  func append(to json: inout JSONWriter, colors depth: ColorDepth)
}

extension Method {
  /// Returns the line of a request, including the line break.
  package func line(id: Int, _ params: Params) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("jsonrpc", "2.0")
    json.member("id", id)
    json.member("method", name)
    json.key("params")
    json.beginObject()
    params.appendMembers(to: &json)
    json.endObject()
    json.endObject()
    return json.line
  }

  /// Reads the parameters of a request.
  ///
  /// - Throws: `RPCError` with `invalidParams` and the name of the member; `initialize` also throws
  ///   `versionMismatch`.
  package func params(_ value: Value) throws(RPCError) -> Params {
    try Params(Parameters(value))
  }

  /// Returns the line of an answer, including the line break.
  ///
  /// - Parameters:
  ///   - id: The id of the request.
  ///   - answer: The answer.
  ///   - depth: The colours of the client.
  /// - Returns: The bytes of the line.
  package func line(
    answering id: MessageID,
    with answer: Answer,
    colors depth: ColorDepth
  ) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("jsonrpc", "2.0")
    json.key("id")
    json.value(id.value)
    json.key("result")
    answer.append(to: &json, colors: depth)
    json.endObject()
    return json.line
  }

  /// Reads the result of a response.
  ///
  /// - Throws: `RPCError` with the name of a missing or invalid member.
  package func answer(_ result: Value) throws(RPCError) -> Answer {
    try Answer(result: result)
  }
}
