import PlaygroundCore
import PlaygroundProtocol

/// Documents of the editor that show previews.
extension LanguageServer {
  /// Answers a request for a document that shows a preview; holds it until its text is known.
  func previewText(_ id: MessageID, _ params: ObjectValue) throws(RPCError) -> Value? {
    let address = try PreviewAddress(try params.required("uri"), in: setup.folders) {
      workspace.content(of: $0) != nil
    }
    guard workspace.content(of: address.path) != nil else {
      throw RPCError(.invalidParams, "'\(address.uri)': the file '\(address.path)' cannot be read")
    }
    if let text = previews.text(of: address) { return ["text": .string(text)] }
    previews.hold(id, address)
    desk.analyse(address.path)
    return nil
  }

  func refreshPreviews(_ outcome: Analysis.Outcome) {
    guard isRunning else { return }
    let (answers, changed) = previews.take(outcome)
    if documents[outcome.path] == nil { desk.forget(outcome.path) }
    for (id, text) in answers { reply(["text": .string(text)], to: id) }
    for address in changed {
      send(
        request: "workspace/textDocumentContent/refresh",
        ["uri": .string(address.uri)]
      )
    }
  }
}
