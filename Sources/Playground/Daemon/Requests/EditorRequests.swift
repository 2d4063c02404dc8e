import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Handles the requests of editors, and those of clients to editors.
struct EditorRequests {
  unowned let server: ServerParts

  /// Notes the documents that are open in an editor.
  func documents(_ request: EditorDocuments, from peer: Peer) -> Done {
    let editor = EditorTable.Editor(
      client: peer.id,
      name: DrawnText.line(request.editor),
      files: Dictionary(request.files.map { (server.names.path(of: $0), $0) }) { $1 },
      showsPlaces: request.showsPlaces,
      takesEdits: request.takesEdits
    )
    server.editors.note(editor)
    SourceEditRequests(server: server).closeWritten()
    return Done()
  }

  /// Has an editor put its cursor somewhere.
  func show(_ request: ShowRequest, from _: Peer) throws(RPCError) -> AskedEditor {
    let path = server.names.path(of: request.place.file)
    guard let editor = server.editors.editor(showing: path),
      let peer = server.peers.peer(editor.client)
    else {
      throw RPCError(
        .unknownTarget,
        "no editor is connected that shows places; use one with 'playground lsp', or"
          + " '--edit-in here'"
      )
    }
    let place = SourcePlace(file: name(of: path, in: editor), location: request.place.location)
    peer.enqueue(Notification.cursor(place).line())
    return AskedEditor(editor: editor.name)
  }

  /// Returns the path of a file as an editor writes it.
  private func name(of path: FilePath, in editor: EditorTable.Editor) -> String {
    editor.files[path] ?? server.workspace.files.contents.absolutePath(of: path).text
  }

  /// Asks an editor to change a document.
  ///
  /// - Parameters:
  ///   - edits: The edits, in order.
  ///   - bytes: The text that they apply to.
  ///   - path: The file.
  ///   - editor: The editor, which has the file open.
  ///   - end: Called when the editor has answered, with an error unless it made the change.
  func change(
    _ edits: [SourceEdit],
    of bytes: [UInt8],
    at path: FilePath,
    in editor: EditorTable.Editor,
    _ end: @escaping EditorTable.Ending
  ) {
    guard let peer = server.peers.peer(editor.client) else { return end(Self.gone) }
    let lines = LineIndex(SourceFile(number: 0, path: path.text, bytes: bytes))
    let change = DocumentEdit(
      number: server.editors.begin(editor.client, end),
      file: name(of: path, in: editor),
      base: SHA256(of: bytes),
      edits: edits.reversed().map { edit in
        OverlayEdit(
          OverlayRange(
            start: lines.location(of: edit.range.lowerBound),
            end: lines.location(of: edit.range.upperBound)
          ),
          String(decoding: edit.bytes, as: UTF8.self)
        )
      }
    )
    peer.enqueue(Notification.documentEdit(change).line())
  }

  /// Notes what became of a change.
  func edited(_ request: EditedDocument, from peer: Peer) throws(RPCError) -> Done {
    guard let end = server.editors.take(request.number, of: peer.id) else {
      throw RPCError(
        .unknownTarget,
        "this client was asked for no change with the number \(request.number)"
      )
    }
    end(request.failure.map { RPCError(.invalidParams, $0) })
    return Done()
  }

  /// Ends the changes of editors that are gone.
  func closeAll(ofClients clients: [Int]) {
    let endings = server.editors.removeAll(ofPeers: clients)
    for end in endings { end(Self.gone) }
    if !clients.isEmpty { SourceEditRequests(server: server).closeWritten() }
    // The turn ends; its answers were sent before.
    if !endings.isEmpty { server.peers.flush() }
  }

  private static let gone = RPCError(
    .unknownTarget,
    "the editor ended before it made the change; look at the element again"
  )
}
