import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// What the editor says of its documents, and how it changes them.
extension LanguageServer {
  /// Handles a notification about a document.
  ///
  /// - Throws: `RPCError` that names what is missing or invalid.
  func noteDocument(_ method: String, _ params: ObjectValue) throws(RPCError) {
    if let uri = try? Self.uri(params), SwiftDocuments.isSwift(DocumentURI.path(of: uri)),
      method != "textDocument/didSave"
    {
      return try noteSwift(method, params)
    }
    switch method {
    case "initialized": watchFiles()
    case "textDocument/didOpen":
      let path = try documents.open(params)
      if let text = documents[path]?.buffer.bytes, Self.isFile(path) {
        daemons.open(path, text, saved: saved(path), at: targets(of: path))
      }
      noteText(of: path)
    case "textDocument/didChange": try noteChange(params)
    case "textDocument/didClose":
      noteClose(of: try documents.close(params))
    case "textDocument/didSave":
      desk.notePause()
      noteFiles()
    case "workspace/didChangeWatchedFiles":
      let changed = try Self.changedPaths(params)
      if desk.watchesWorkspace {
        let files = changed.map { (workspace.name(of: $0), file($0)) }
        desk.watchWorkspace(workspace.paths, open: documents.paths, changed: files)
      }
      guard changed.contains(where: concernsDocuments) else { break }
      noteFiles()
      // An editor that asks for diagnostics does so after its own changes only.
      if client.pullsDiagnostics { send(request: "workspace/diagnostic/refresh") }
    case "workspace/didChangeWorkspaceFolders":
      try setup.change(try params.required("event"))
      readFolders()
    default: break
    }
  }

  /// Changes the text of a document.
  private func noteChange(_ params: ObjectValue) throws(RPCError) {
    let item: ObjectValue = try params.required("textDocument")
    let path = DocumentURI.path(of: try item.required("uri"))
    var edits: [OverlayEdit]?
    // A list of changes may be invalid in the middle: those before it are applied.
    defer {
      if let text = documents[path]?.buffer.bytes {
        daemons.change(path, edits, text)
        noteTyping()
        noteText(of: path)
      } else {
        noteClose(of: path)
      }
    }
    edits = try documents.change(params, client.encoding)
  }

  private func noteClose(of path: String) {
    daemons.close(path)
    workspace.files.open[path] = nil
    workspace.refresh()
    desk.noteClose(of: path, file(path), open: documents.paths)
    placeDocuments(mayStart: true)
    if previews.paths.containsBytes(of: path) { desk.analyse(path) }
    if !client.pullsDiagnostics { publish() }
  }

  private func noteText(of path: String) {
    workspace.files.open[path] = documents[path]?.buffer.bytes
    workspace.refresh()
    desk.noteChange(of: path, file(path), open: documents.paths)
  }

  // MARK: - Files

  /// Has the editor say when a description or data changes: other programs can change what an open
  /// document loads.
  private func watchFiles() {
    guard client.watchesFiles else { return }
    let watchers: [Value] = ["xml", "json"].map { ["globPattern": .string("**/*." + $0)] }
    send(
      request: "client/registerCapability",
      [
        "registrations": [
          [
            "id": "files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": .array(watchers)],
          ]
        ]
      ]
    )
  }

  /// Returns the paths of the files that have changed.
  private static func changedPaths(_ params: ObjectValue) throws(RPCError) -> [String] {
    let changes: [ObjectValue] = try params.required("changes")
    var paths: [String] = []
    for change in changes { paths.append(DocumentURI.path(of: try change.required("uri"))) }
    return paths
  }

  /// Returns whether a file is open, is loaded by a description, or its previews are documents.
  private func concernsDocuments(_ path: String) -> Bool {
    documents[path] != nil || desk.loads(path, file(path))
      || previews.paths.containsBytes(of: path)
  }

  /// Notes that files on the disk may have changed.
  private func noteFiles() {
    for path in documents.paths where Self.isFile(path) && !SwiftDocuments.isSwift(path) {
      if let text = saved(path), documents[path]?.buffer.bytes == text { daemons.save(path, text) }
    }
    desk.noteFiles(open: documents.paths.filter { !SwiftDocuments.isSwift($0) })
    for path in previews.paths { desk.analyse(path) }
  }

  // MARK: - Edits

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
