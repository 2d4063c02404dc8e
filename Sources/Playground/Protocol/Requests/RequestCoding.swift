package import DescriptionLanguage
package import PlaygroundCore

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

  /// The files that the client names, none by default; each must be one that the daemon may read.
  var namedFiles: [String] { get }
}

extension RequestParameters {
  package var answerColors: ColorDepth { .none }

  package var namedFiles: [String] { [] }
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
