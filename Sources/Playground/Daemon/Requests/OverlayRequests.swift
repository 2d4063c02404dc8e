import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Handles the requests of an editor about the documents that are open in it.
struct OverlayRequests {
  unowned let server: ServerParts

  /// Changes the text of a document; its previews follow when they are read, later.
  func overlay(_ request: OverlayRequest, from peer: Peer) throws(RPCError) -> Done {
    let path = server.names.path(of: request.file)
    let saved = server.workspace.files.contents.bytes(of: path)
    let told = try server.documents.change(path, request, of: peer.id, saved: saved)
    show(path)
    if SourceKind(of: path) == .swift {
      server.checks.note(path, named: request.file, of: peer.id)
    }
    SourceEditRequests(server: server).closeWritten(path)
    tell(told, about: path)
    return Done()
  }

  /// Closes a document.
  func close(_ selection: SourceSelection, from peer: Peer) throws(RPCError) -> Done {
    let path = server.names.path(of: selection.file)
    guard server.documents.close(path, of: peer.id) else {
      throw RPCError(
        .unknownTarget,
        "'\(selection.file)' is not open on this connection; 'source/overlay' opens it"
      )
    }
    show(path, isClosed: true)
    server.checks.noteClose(path, of: peer.id)
    return Done()
  }

  /// Has previews show a file with a change that is not written, as if it was open.
  func showDraft(
    _ bytes: [UInt8],
    _ version: Int,
    of path: FilePath,
    _ peer: Peer
  ) throws(RPCError) {
    let text = String(decoding: bytes, as: UTF8.self)
    let request = OverlayRequest(file: path.text, version: version, .text(text))
    try server.documents.change(path, request, of: peer.id, saved: nil, isDraft: true)
    show(path)
  }

  /// Has previews show a file again without the change that is not written.
  func closeDraft(of path: FilePath, _ peer: Peer) {
    if server.documents.close(path, of: peer.id) { show(path, isClosed: true) }
  }

  /// Closes the documents of clients that are gone.
  func closeAll(ofClients clients: [Int]) {
    for path in server.documents.closeAll(ofClients: clients) { show(path, isClosed: true) }
    if !clients.isEmpty { server.checks.removeAll(ofClients: clients) }
  }

  private func show(_ path: FilePath, isClosed: Bool = false) {
    let text = server.documents.text(of: path)
    let names = server.names.paths(of: path)
    let changed = server.workspace.files.overlay(path, usedAs: names, with: text)
    // Previews of Swift files follow when they are saved; only their diagnostics follow the typing.
    guard SourceKind(of: path) != .swift else { return }
    // A document may be closed because it was saved, before the watcher has noticed that.
    for name in changed { server.files.type(name, readsDisk: isClosed) }
  }

  private func tell(_ clients: [Int], about path: FilePath) {
    let peers = clients.compactMap(server.peers.peer)
    let names = peers.map(\.author).joined(separator: " and ")
    let message =
      "'\(path.text)' is open in two editors, \(names); previews show the text that was typed last"
    let line = Notification.notice(message: message).line()
    for peer in peers { peer.enqueue(line) }
  }
}
