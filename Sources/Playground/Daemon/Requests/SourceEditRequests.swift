import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Handles the requests of a client that change elements in their files.
struct SourceEditRequests {
  /// Receives the answer to a request.
  typealias Answer = (Result<Edited, RPCError>) -> Void

  unowned let server: ServerParts

  var contents: FileSnapshot { server.workspace.files.contents }
  var history: SourceHistory { server.sourceHistory }

  // MARK: - Reading

  /// Returns the attributes of an element.
  func element(_ selection: ElementSelection, from peer: Peer) throws(RPCError) -> ElementReport {
    let target = try target(of: selection, from: peer)
    let description = target.description
    let uses = selection.element.uses.compactMap { use in
      server.layouts.lines.offset(of: use, in: description).map { file, offset in span(file, offset)
      }
    }
    let reader = WrittenElementReader(description.sources, limits: contents.limits)
    guard let element = reader.element(at: span(target.file, target.offset), usedAt: uses) else {
      throw target.refusal(of: .noElement)
    }
    return ElementReport(element) { server.layouts.lines.place(of: $0, in: description) }
  }

  private func span(_ file: SourceFile, _ offset: Int) -> SourceSpan {
    SourceSpan(source: file.number, start: UInt32(offset), end: UInt32(offset))
  }

  /// Returns the element that a client changes, else one of the content that is shown.
  private func target(
    of selection: ElementSelection,
    from peer: Peer
  ) throws(RPCError) -> EditedSource {
    if let draft = history[draftOf: peer.id], draft.selection == selection {
      // The text of an editor that has made the last change is on its way.
      if draft.isWritten { return draft.target }
      let text = try text(of: draft.target)
      if text.bytes == draft.target.file.bytes { return draft.target }
      forget(draft, of: peer)
      throw refusal(of: text.path)
    }
    let attachment = try server.attachments.attachment(selection.attachment, of: peer)
    let preview = server.workspace.previews[attachment.previewID.name]
    let generation = preview?.generation ?? 0
    guard selection.generation == generation else {
      throw RPCError(
        .invalidParams,
        "the content has changed: 'generation' is \(generation), not \(selection.generation)"
      )
    }
    let place = selection.element.declaration
    guard let description = preview?.shownSource,
      let (file, offset) = server.layouts.lines.offset(of: place, in: description)
    else {
      throw RPCError(
        .unknownTarget,
        "the preview does not use line \(place.location.line) of '\(place.file)'"
      )
    }
    return EditedSource(description: description, file: file, offset: offset)
  }

  /// The text of a file that edits apply to.
  struct EditableText {
    let path: FilePath
    let bytes: [UInt8]
    /// The editor that has the file open and makes changes; `nil` to write the file.
    let editor: EditorTable.Editor?
  }

  private func text(of target: EditedSource) throws(RPCError) -> EditableText {
    try text(of: contents.path(of: target.file.path))
  }

  func text(of path: FilePath) throws(RPCError) -> EditableText {
    let path = documentPath(of: path)
    let editor = editor(changing: path)
    let typed = editor.flatMap { server.documents.text(of: path, client: $0.client) }
    guard let bytes = typed ?? contents.bytesOnDisk(of: path) else {
      throw RPCError(.unknownTarget, "cannot read \(path.text)")
    }
    return EditableText(path: path, bytes: bytes, editor: editor)
  }

  /// Returns the editor that changes a file: if several have it open, the one whose text is shown.
  private func editor(changing path: FilePath) -> EditorTable.Editor? {
    server.editors.editor(changing: path, typed: server.documents.author(of: path)?.client)
  }

  /// Returns the path by which an editor has a file open; without one, the path itself.
  private func documentPath(of path: FilePath) -> FilePath {
    server.names.paths(of: path).first { editor(changing: $0) != nil } ?? path
  }

  // MARK: - Editing

  /// Changes an element in its file, or in what previews show of the file.
  func edit(_ request: EditRequest, from peer: Peer, _ answer: @escaping Answer) {
    do throws(RPCError) {
      try requireWriter(peer)
      if let draft = history[draftOf: peer.id], draft.selection != request.selection {
        forget(draft, of: peer)
      }
      try edit(request, target(of: request.selection, from: peer), from: peer, answer)
    } catch {
      answer(.failure(error))
    }
  }

  private func edit(
    _ request: EditRequest,
    _ target: EditedSource,
    from peer: Peer,
    _ answer: @escaping Answer
  ) throws(RPCError) {
    let text = try text(of: target)
    guard text.bytes == target.file.bytes else { throw refusal(of: text.path) }
    let edits = try target.edits(for: request.change, limits: contents.limits)
    let bytes = edits.applied(to: text.bytes)
    // Steps that are only shown follow the keys, and are not delayed by building.
    let changed =
      edits.isEmpty
      ? target : try target.changed(to: bytes, contents, builds: !request.isDraft)
    var draft =
      history[draftOf: peer.id] ?? SourceDraft(selection: request.selection, target: target)
    if request.isDraft {
      draft.version += 1
      try OverlayRequests(server: server).showDraft(bytes, draft.version, of: text.path, peer)
      draft.isShown = true
      history[draftOf: peer.id] = draft
      return answer(.success(edited(nil, by: peer)))
    }
    guard !edits.isEmpty else {
      close(draft, of: peer)
      return answer(.success(edited(nil, by: peer)))
    }
    let next = SourceDraft(selection: request.selection, target: changed, version: draft.version)
    try change(text, by: edits, to: bytes, from: peer) { error in
      if let error { return answer(.failure(error)) }
      let step = SourceHistory.Step(
        file: text.path,
        inverse: edits.inverse(in: text.bytes),
        digest: SHA256(of: bytes)
      )
      history.add(step, ofPeer: peer.id)
      end(draft, next: request.change.keepsElement ? next : nil, in: text, bytes, of: peer)
      answer(.success(edited(text, by: peer)))
    }
  }

  func edited(_ text: EditableText?, by peer: Peer) -> Edited {
    Edited(
      file: text?.path.text,
      editor: text?.editor?.name,
      undoCount: history.count(ofPeer: peer.id)
    )
  }

  /// Makes a change, in an editor or in a file.
  func change(
    _ text: EditableText,
    by edits: [SourceEdit],
    to bytes: [UInt8],
    from peer: Peer,
    _ end: @escaping EditorTable.Ending
  ) throws(RPCError) {
    if let editor = text.editor {
      let editors = EditorRequests(server: server)
      return editors.change(edits, of: text.bytes, at: text.path, in: editor, end)
    }
    do throws(OutputFile.Failure) {
      try OutputFile(contents.absolutePath(of: text.path)).write(bytes)
    } catch {
      throw RPCError(.internalError, "\(error)")
    }
    end(nil)
  }

  func requireWriter(_ peer: Peer) throws(RPCError) {
    guard peer.isReadOnly else { return }
    throw RPCError(.invalidParams, "this client is read-only and cannot change files")
  }

  /// The answer for a file whose text is not the one that is shown.
  func refusal(of path: FilePath) -> RPCError {
    guard let author = server.documents.author(of: path) else {
      return RPCError(
        .invalidParams,
        "\(path.text) has changed since it was shown; look at the element again"
      )
    }
    let name = server.peers.peer(author.client)?.author ?? "an editor"
    return RPCError(
      .invalidParams,
      "\(path.text) is shown as \(name) has typed it, which is not saved; save it there first"
    )
  }

  // MARK: - Changes that are only shown

  /// Shows the file as it was before a change that is only shown.
  func revert(_: NoParameters, from peer: Peer) -> Edited {
    history[draftOf: peer.id].map { close($0, of: peer) }
    return edited(nil, by: peer)
  }

  /// Has previews show the file again; the client may change the element further.
  private func close(_ draft: SourceDraft, of peer: Peer) {
    guard draft.isShown || draft.isWritten else { return }
    var ended = draft
    (ended.isShown, ended.isWritten) = (false, false)
    history[draftOf: peer.id] = ended
    guard draft.isShown else { return }
    OverlayRequests(server: server).closeDraft(of: contents.path(of: draft.target.file.path), peer)
  }

  private func forget(_ draft: SourceDraft, of peer: Peer) {
    close(draft, of: peer)
    history[draftOf: peer.id] = nil
  }

  /// Ends a draft after its change was made.
  private func end(
    _ draft: SourceDraft,
    next: SourceDraft?,
    in text: EditableText,
    _ bytes: [UInt8],
    of peer: Peer
  ) {
    let isTyped = text.editor.map {
      server.documents.text(of: text.path, client: $0.client) == bytes
    }
    guard var next, isTyped == false else {
      close(draft, of: peer)
      history[draftOf: peer.id] = next
      return
    }
    // The text of the editor arrives later: until then, the draft is shown.
    (next.isShown, next.isWritten) = (draft.isShown, true)
    history[draftOf: peer.id] = next
  }

  /// Ends the drafts of changes that an editor has made and typed: those of a file, and those of
  /// files that are not open in an editor any more.
  func closeWritten(_ path: FilePath? = nil) {
    for client in history.clientsOfWrittenDrafts {
      guard let peer = server.peers.peer(client), let draft = history[draftOf: client] else {
        continue
      }
      let file = documentPath(of: contents.path(of: draft.target.file.path))
      if file == path || editor(changing: file) == nil { close(draft, of: peer) }
    }
  }

  // MARK: - Undo

  /// Undoes the last edit of a client, unless its file was changed by others since.
  func undo(_: NoParameters, from peer: Peer, _ answer: @escaping Answer) {
    do throws(RPCError) {
      try requireWriter(peer)
      history[draftOf: peer.id].map { forget($0, of: peer) }
      guard let step = history.last(ofPeer: peer.id) else {
        return answer(.success(edited(nil, by: peer)))
      }
      let text = try text(of: step.file)
      guard SHA256(of: text.bytes) == step.digest else {
        history.removeLast(ofPeer: peer.id)
        throw RPCError(
          .invalidParams,
          "\(step.file.text) has changed since the edit, which stays; undo it in an editor"
        )
      }
      if step.createsFile {
        try remove(step.file)
        history.removeLast(ofPeer: peer.id)
        return answer(.success(edited(text, by: peer)))
      }
      let bytes = step.inverse.applied(to: text.bytes)
      try change(text, by: step.inverse, to: bytes, from: peer) { error in
        if let error { return answer(.failure(error)) }
        history.removeLast(ofPeer: peer.id)
        answer(.success(edited(text, by: peer)))
      }
    } catch {
      answer(.failure(error))
    }
  }
}

extension SourceChange {
  /// Whether the element begins where it did, so that its attributes can be changed further.
  fileprivate var keepsElement: Bool {
    switch self {
    case .set, .unset, .duplicate, .insert: true
    case .delete, .move: false
    }
  }
}
