import PlaygroundCore

/// What the server announces that it can do.
enum Capabilities {
  /// Returns the capabilities for an editor.
  static func value(for client: ClientTraits) -> Value {
    .object(
      ("positionEncoding", .string(client.encoding.rawValue)),
      ("textDocumentSync", ["openClose": true, "change": 2, "save": true]),
      ("completionProvider", completion),
      ("hoverProvider", true),
      ("signatureHelpProvider", ["triggerCharacters": ["(", ","]]),
      ("definitionProvider", true),
      ("referencesProvider", true),
      ("documentHighlightProvider", true),
      ("documentSymbolProvider", true),
      ("workspaceSymbolProvider", true),
      ("renameProvider", ["prepareProvider": true]),
      ("documentLinkProvider", ["resolveProvider": false]),
      ("foldingRangeProvider", true),
      ("documentFormattingProvider", true),
      ("documentRangeFormattingProvider", true),
      (
        "codeActionProvider",
        ["codeActionKinds": .array(CodeActionKind.allCases.map { .string($0.rawValue) })]
      ),
      ("codeLensProvider", ["resolveProvider": false]),
      ("executeCommandProvider", ["commands": .array(CodeLenses.commands.map(Value.string))]),
      ("inlayHintProvider", true),
      ("semanticTokensProvider", semanticTokens),
      ("workspace", workspace(for: client)),
      // An editor that is sent diagnostics must not ask for them too: it would show them twice.
      ("diagnosticProvider", client.pullsDiagnostics ? diagnostics : nil)
    )
  }

  private static let completion: Value = [
    "triggerCharacters": ["<", "/", "\"", "'", "{", ".", "@", " ", "("], "resolveProvider": true,
  ]

  private static func workspace(for client: ClientTraits) -> Value {
    .object(
      ("workspaceFolders", ["supported": true, "changeNotifications": true]),
      (
        "textDocumentContent",
        client.showsContents ? ["schemes": [.string(PreviewAddress.scheme)]] : nil
      )
    )
  }

  private static let diagnostics: Value = [
    "identifier": "playground", "interFileDependencies": true, "workspaceDiagnostics": true,
  ]

  private static let semanticTokens: Value = [
    "legend": [
      "tokenTypes": .array(Outline.tokenTypes.map(Value.string)),
      "tokenModifiers": .array(Outline.tokenModifiers.map(Value.string)),
    ],
    "full": true,
  ]
}
