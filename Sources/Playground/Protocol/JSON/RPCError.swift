package import DescriptionLanguage

/// The error of a request, as in JSON-RPC.
package struct RPCError: Error, Equatable, Sendable {
  /// The kind of error.
  package enum Code: Int, CaseIterable, Sendable {
    /// The line is not JSON, or not UTF-8.
    case parseError = -32700
    /// The JSON is not a JSON-RPC message.
    case invalidRequest = -32600
    /// The method does not exist.
    case methodNotFound = -32601
    /// A parameter is missing or invalid.
    case invalidParams = -32602
    /// The daemon failed.
    case internalError = -32603
    /// The preview, variant or attachment does not exist.
    case unknownTarget = -32001
    /// `initialize` must be the first request.
    case notInitialized = -32002
    /// The protocol versions are incompatible.
    case versionMismatch = -32003
  }

  /// The code on the wire; another program may send a code that `Code` does not list.
  package let number: Int
  /// The message.
  package let message: String
  /// The located diagnostics of a script.
  let diagnostics: [LocatedDiagnostic]

  /// Creates an error from its wire form.
  package init(number: Int, message: String) {
    self.number = number
    self.message = message
    diagnostics = []
  }

  /// Creates an error of a listed kind.
  package init(_ code: Code, _ message: String, _ diagnostics: [LocatedDiagnostic] = []) {
    number = code.rawValue
    self.message = message
    self.diagnostics = diagnostics
  }

  /// The kind of error, `nil` for a code that is not listed.
  package var code: Code? { Code(rawValue: number) }
}

extension RPCError {
  /// Returns the error for a file that is not read, because it is not below the directory.
  package static func outside(_ file: String, root: String) -> RPCError {
    RPCError(.invalidParams, "'\(file)' is outside the root \(root); only files below it are read")
  }
}

extension RPCError: JSONObject {
  package func appendMembers(to json: inout JSONWriter) {
    json.member("code", number)
    json.member("message", message)
    guard !diagnostics.isEmpty else { return }
    json.key("data")
    json.beginObject()
    json.key("diagnostics")
    json.append(diagnostics)
    json.endObject()
  }
}
