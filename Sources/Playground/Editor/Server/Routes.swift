import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The requests that the server answers while a session runs.
enum Routes {
  private typealias Handler = @Sendable (EditorRequest) throws(RPCError) -> Value

  private static let handlers: [String: Handler] = [
    "textDocument/completion": { request throws(RPCError) in try request.completion() },
    "completionItem/resolve": { request throws(RPCError) in request.resolvedItem() },
    "textDocument/signatureHelp": { request throws(RPCError) in try request.signatureHelp() },
    "textDocument/definition": { request throws(RPCError) in try request.definition() },
    "textDocument/references": { request throws(RPCError) in try request.references() },
    "textDocument/documentHighlight": { request throws(RPCError) in try request.highlights() },
    "textDocument/prepareRename": { request throws(RPCError) in try request.renameRange() },
    "textDocument/rename": { request throws(RPCError) in try request.rename() },
    "textDocument/documentSymbol": { request throws(RPCError) in try request.outline().symbols },
    "textDocument/foldingRange": { request throws(RPCError) in try request.outline().folds },
    "textDocument/semanticTokens/full": { request throws(RPCError) in try request.tokens() },
    "textDocument/documentLink": { request throws(RPCError) in try request.links() },
    "textDocument/formatting": { request throws(RPCError) in try request.formatting() },
    "textDocument/rangeFormatting": { request throws(RPCError) in try request.formatting() },
    "textDocument/codeAction": { request throws(RPCError) in try request.actions() },
    "textDocument/codeLens": { request throws(RPCError) in try request.lenses() },
    "textDocument/inlayHint": { request throws(RPCError) in try request.hints() },
    "workspace/executeCommand": { request throws(RPCError) in try request.execute() },
    "workspace/symbol": { request throws(RPCError) in try request.workspaceSymbols() },
  ]

  /// Returns the answer to a request, `nil` if it is answered later.
  ///
  /// - Throws: `RPCError` if the method is unknown or the request cannot be answered.
  static func answer(
    _ method: String,
    _ id: MessageID,
    _ params: ObjectValue,
    _ server: LanguageServer
  ) throws(RPCError) -> Value? {
    let request = EditorRequest(server: server, params: params)
    if let path = request.swiftPath { return try request.swiftAnswer(method, path) }
    switch method {
    case "textDocument/diagnostic":
      let path = try request.path()
      let known: String? = try params.optional("previousResultId")
      server.desk.hold(id, path, known: known, isOpen: server.documents[path] != nil)
      return nil
    case "workspace/diagnostic":
      try request.holdWorkspaceDiagnostics(id)
      return nil
    case "textDocument/hover": return try request.hover(id)
    case "workspace/textDocumentContent": return try server.previewText(id, params)
    default:
      guard let handler = handlers[method] else {
        throw RPCError(.methodNotFound, "unknown method '\(method)'")
      }
      return try handler(request)
    }
  }
}
