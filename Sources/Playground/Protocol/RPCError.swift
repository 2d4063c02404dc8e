package import DescriptionLanguage

/// Why a request was not done, as JSON-RPC tells it.
package struct RPCError: Error, Equatable, Sendable {
  /// What kind of failure it is.
  package enum Code: Int, CaseIterable, Sendable {
    /// The line is no JSON, or no UTF-8.
    case parseError = -32700
    /// The JSON is no JSON-RPC message.
    case invalidRequest = -32600
    /// There is no such method.
    case methodNotFound = -32601
    /// A parameter is missing or wrong.
    case invalidParams = -32602
    /// The daemon failed.
    case internalError = -32603
    /// There is no such preview, variant or attachment.
    case unknownTarget = -32001
    /// `initialize` has to come first.
    case notInitialized = -32002
    /// The peers speak different versions of the protocol.
    case versionMismatch = -32003
  }

  /// The code on the wire; a peer may send one that `Code` does not list.
  let number: Int
  /// What is wrong, for a person.
  package let message: String
  /// The places of what is wrong with a script.
  let diagnostics: [LocatedDiagnostic]

  /// Creates an error from what arrived on the wire.
  package init(number: Int, message: String) {
    self.number = number
    self.message = message
    diagnostics = []
  }

  /// Creates an error of a known kind.
  package init(_ code: Code, _ message: String, _ diagnostics: [LocatedDiagnostic] = []) {
    number = code.rawValue
    self.message = message
    self.diagnostics = diagnostics
  }

  /// The kind of failure, `nil` for a code that is not listed.
  package var code: Code? { Code(rawValue: number) }
}

extension RPCError {
  /// Returns the line that answers a request with this error, including its line break.
  package func line(id: MessageID) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("jsonrpc", "2.0")
    json.key("id")
    json.value(id.value)
    json.key("error")
    json.beginObject()
    json.member("code", number)
    json.member("message", message)
    if !diagnostics.isEmpty {
      json.key("data")
      json.beginObject()
      json.key("diagnostics")
      json.array(diagnostics) { $0.append($1) }
      json.endObject()
    }
    json.endObject()
    json.endObject()
    return json.line
  }
}
