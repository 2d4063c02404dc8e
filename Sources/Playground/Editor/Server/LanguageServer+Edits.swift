import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Edits that the editor makes.
extension LanguageServer {
  /// Returns edits of files as a `WorkspaceEdit`, with the line ends of each file.
  ///
  /// It names the versions that the edits are for, if the editor compares these.
  func workspaceEdit(_ files: [(path: String, edits: [TextEdit])]) -> Value {
    let changes = files.compactMap { file -> (document: Value, uri: String, edits: Value)? in
      let known = documents[file.path]?.buffer ?? workspace.buffer(of: file.path)
      guard let buffer = known else { return nil }
      let uri = documents.uri(of: file.path)
      let version = documents[file.path]?.version.map(Value.int) ?? .null
      let lineEnd = LineEnd(of: buffer.bytes)
      let edits = file.edits.map { $0.with(lineEnd).value(in: buffer, client.encoding) }
      return (["uri": .string(uri), "version": version], uri, .array(edits))
    }
    guard client.versionsEdits else {
      let members = changes.map { ObjectValue.Member(name: $0.uri, value: $0.edits) }
      return ["changes": .object(ObjectValue(members))]
    }
    return [
      "documentChanges": .array(changes.map { ["textDocument": $0.document, "edits": $0.edits] })
    ]
  }
}
