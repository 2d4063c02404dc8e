import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// A request of a client while it is handled; its methods are the handlers.
struct ClientCall {
  let server: PreviewServer
  let peer: Peer

  /// Returns the handlers of all methods.
  static func routes() -> RequestRoutes<ClientCall> {
    var routes = RequestRoutes<ClientCall>()
    routes.add(.initialize, ClientCall.initialize)
    routes.add(.previewList, ClientCall.listPreviews)
    routes.add(.previewAttach, ClientCall.attach)
    routes.add(.previewSubscribe, ClientCall.subscribe)
    routes.add(.previewDetach, ClientCall.detach)
    routes.addLater(.previewReload, ClientCall.reload)
    routes.add(.previewInspect, ClientCall.inspect)
    routes.add(.viewportResize, ClientCall.resize)
    routes.add(.viewportScroll, ClientCall.scroll)
    routes.add(.viewportText, ClientCall.text)
    routes.add(.eventSend, ClientCall.send)
    routes.add(.eventUndo, ClientCall.undo)
    routes.add(.eventRedo, ClientCall.redo)
    routes.add(.stateGet, ClientCall.state)
    routes.add(.stateSet, ClientCall.setState)
    routes.add(.stateReset, ClientCall.resetState)
    routes.add(.listGet, ClientCall.content)
    routes.add(.listSet, ClientCall.setList)
    routes.add(.listApply, ClientCall.apply)
    routes.addLater(.awaitOutcome, ClientCall.awaitOutcome)
    routes.addLater(.logQuery, ClientCall.revisions)
    routes.addLater(.logShow, ClientCall.revision)
    routes.addLater(.logRows, ClientCall.picture)
    routes.add(.daemonStatus, ClientCall.status)
    routes.add(.daemonPause, ClientCall.pause)
    routes.add(.daemonResume, ClientCall.resume)
    routes.add(.daemonStop, ClientCall.stop)
    return routes
  }
}

// MARK: - Previews and their windows

extension ClientCall {
  private func initialize(_ hello: Hello) -> Welcome {
    server.peers.admit(peer, as: hello.clientName)
    return server.welcome
  }

  private func listPreviews(_: NoParameters) -> [PreviewSummary] {
    server.workspace.previews.summaries
  }

  private func attach(_ request: AttachRequest) throws(RPCError) -> Attached {
    try server.attach(request, for: peer)
  }

  private func subscribe(_: NoParameters) -> Subscribed {
    Subscribed(attachment: server.subscribers.add(peer, server.attachments.takeNumber))
  }

  private func detach(_ selection: AttachmentSelection) throws(RPCError) -> Done {
    if server.subscribers.remove(selection.attachment, of: peer) { return Done() }
    server.publisher.recordTyping()
    server.attachments.remove(try attachment(selection.attachment))
    return Done()
  }

  private func reload(
    _ selection: PreviewSelection,
    _ answer: @escaping (Result<PreviewChanges, RPCError>) -> Void
  ) {
    let previewID: PreviewID
    do throws(RPCError) {
      previewID = try server.target(selection.preview, selection.variant)
    } catch {
      return answer(.failure(error))
    }
    server.files.reload(previewID.name) { outcome in
      let removal = "the file of preview '\(previewID.name)' has been removed"
      answer(
        outcome.map { .success($0.report(for: previewID)) }
          ?? .failure(RPCError(.unknownTarget, removal))
      )
    }
  }

  private func inspect(_ request: InspectRequest) throws(RPCError) -> Inspection {
    let attachment = try attachment(request.attachment)
    attachment.inspection = request.format
    guard let format = request.format, let tree = server.layouts.tree(of: attachment) else {
      return Inspection(tree: nil)
    }
    return Inspection(tree: InspectedTree(tree, as: format))
  }

  private func resize(_ request: ResizeRequest) throws(RPCError) -> Done {
    let attachment = try attachment(request.attachment)
    attachment.viewport.resize(to: request.size)
    attachment.needsFrame = true
    if server.layouts.refresh(attachment) {
      server.layouts.prune(
        attachment.previewID,
        keeping: server.attachments.on(attachment.previewID)
      )
    }
    return Done()
  }

  private func scroll(_ request: ScrollRequest) throws(RPCError) -> Scrolled {
    let attachment = try attachment(request.attachment)
    guard server.layouts.refresh(attachment) else { return Scrolled(location: nil) }
    let viewport = attachment.viewport
    var location: ContentLocation?
    switch request.target {
    case .id(let id):
      location = try found(
        viewport.content.location(ofID: id),
        "no cell or section has the id '\(id)'"
      )
    case .cell(let path):
      let cell: ContentLocation? = viewport.content.hasCell(at: path) ? .cell(path) : nil
      location = try found(cell, "there is no cell at [\(path.section),\(path.element)]")
    case .to(let row): viewport.scroll(to: row)
    case .by(let rows):
      if let point = request.point,
        try server.events.turnWheel(by: rows, at: point, of: attachment, by: peer.author)
      {
        return Scrolled(location: nil)
      }
      viewport.scroll(by: rows)
    case .index(let title):
      guard viewport.scroll(toIndexTitle: title) else {
        throw RPCError(.invalidParams, "unknown index title '\(title)'")
      }
    }
    if let location { viewport.scroll(to: location) }
    attachment.noteScroll(now: server.now())
    server.layouts.countCorrections(in: attachment)
    attachment.needsFrame = true
    return Scrolled(location: location)
  }

  private func text(_ request: TextRequest) throws(RPCError) -> ContentText {
    server.layouts.text(of: try attachment(request.attachment), from: request.start)
  }

  private func found(
    _ location: ContentLocation?,
    _ message: String
  ) throws(RPCError) -> ContentLocation {
    guard let location else { throw RPCError(.invalidParams, message) }
    return location
  }

  private func send(_ request: EventRequest) throws(RPCError) -> Handled {
    let attachment = try attachment(request.attachment)
    var request = request
    var row: RowIDs?
    if server.layouts.refresh(attachment) {
      let content = attachment.viewport.content
      if let wanted = request.row {
        let path = content.path(ofCell: wanted.cell, inSection: wanted.section)
        request.location = try found(
          path.map { .cell($0) },
          "no cell has the id '\(wanted.cell)'" + (wanted.section.map { " in '\($0)'" } ?? "")
        )
      }
      if case .cell(let path) = request.location {
        row = content.ids(ofCellAt: path).map { RowIDs(section: $0.section, cell: $0.cell) }
      }
    }
    let isHandled = try server.events.send(request, to: attachment, by: peer.author)
    let generation = server.workspace.previews[attachment.previewID.name]?.generation ?? 0
    var reactions: [Event.Kind]?
    if request.event.kind == .highlight, case .cell(let path) = request.location {
      reactions = attachment.viewport.reactions(ofCellAt: path)
    }
    return Handled(isHandled, generation: generation, row: row, reactions: reactions)
  }

  private func undo(_ selection: PreviewSelection) throws(RPCError) -> StepTaken {
    try take(.undo, selection)
  }

  private func redo(_ selection: PreviewSelection) throws(RPCError) -> StepTaken {
    try take(.redo, selection)
  }

  private func take(
    _ direction: UndoHistory.Direction,
    _ selection: PreviewSelection
  ) throws(RPCError) -> StepTaken {
    let previewID = try server.target(selection.preview, selection.variant)
    let taken = server.workspace.editor.take(direction, of: previewID, by: peer.author)
    if let outcome = taken.outcome { server.publisher.publish([outcome]) }
    return taken.answer
  }

  private func attachment(_ id: Int) throws(RPCError) -> Attachment {
    try server.attachments.attachment(id, of: peer)
  }
}

// MARK: - States

extension ClientCall {
  private func state(_ selection: StateSelection) throws(RPCError) -> ObjectValue {
    let store = try store(of: selection)
    guard let name = selection.name, let value = store[name] else { return store.allValues }
    return ObjectValue([.init(name: name, value: value)])
  }

  private func setState(_ request: StateChange) throws(RPCError) -> ObjectValue {
    let all = StateSelection(preview: request.preview, variant: request.variant)
    var selection = all
    selection.name = request.name
    guard let written = try store(of: selection).writtenValue(of: request.name) else {
      throw RPCError(.invalidParams, "'name' is missing")
    }
    let typed: Value
    do throws(ValueConversionError) {
      typed = try Value(request.value, like: written)
    } catch {
      throw RPCError(.invalidParams, "'value': \(error)")
    }
    change(all) { $0.set(request.name, to: typed) }
    return try state(all)
  }

  private func resetState(_ selection: StateSelection) throws(RPCError) -> ObjectValue {
    _ = try store(of: selection)
    change(selection) { $0.reset(selection.name) }
    return try state(StateSelection(preview: selection.preview, variant: selection.variant))
  }

  private func store(of selection: StateSelection) throws(RPCError) -> StateStore {
    let previewID = try server.target(selection.preview, selection.variant)
    let preview = server.workspace.previews[previewID.name]
    let store = preview?.variant(previewID.variant)?.store ?? StateStore()
    if let name = selection.name, store[name] == nil {
      throw RPCError(.unknownTarget, "unknown state '\(name)' of preview '\(previewID.name)'")
    }
    return store
  }

  private func change(_ selection: StateSelection, _ change: (inout StateStore) -> Void) {
    let previewID = PreviewID(name: selection.preview, variant: selection.variant)
    let outcome = server.workspace.editor
      .changeState(of: previewID, by: UserAction(by: peer.author), change)
    guard let outcome else { return }
    server.publisher.publish([outcome])
  }
}

// MARK: - Lists

extension ClientCall {
  private func content(_ selection: PreviewSelection) throws(RPCError) -> ShownContent {
    let previewID = try server.target(selection.preview, selection.variant)
    let preview = server.workspace.previews[previewID.name]
    return ShownContent(
      preview: previewID.name,
      variant: previewID.variant,
      generation: preview?.generation ?? 0,
      tree: preview?.variant(previewID.variant)?.state.content.map { OutlineNode($0) },
    )
  }

  private func setList(_ request: ListRequest) throws(RPCError) -> PreviewChanges {
    let previewID = try server.target(request.preview, request.variant)
    return try apply(.list(SuppliedList(request.list, path: "list")), to: previewID)
  }

  private func apply(_ request: ScriptRequest) throws(RPCError) -> PreviewChanges {
    let previewID = try server.target(request.preview, request.variant)
    let script = ChangeScript(Array(request.script.utf8), path: "script")
    return try apply(.script(script), to: previewID)
  }

  private func apply(
    _ change: ContentChange,
    to previewID: PreviewID
  ) throws(RPCError) -> PreviewChanges {
    let outcome: PreviewOutcome
    do throws(RefusedScript) {
      let action = UserAction(by: peer.author)
      outcome = try server.workspace.editor.apply(change, to: previewID, by: action)
    } catch {
      switch error {
      case .nothingShown:
        throw RPCError(.unknownTarget, "preview '\(previewID.name)' has no content yet")
      case .defects(let diagnostics):
        let message = diagnostics.first { $0.severity == .error }?.message ?? ""
        throw RPCError(.invalidParams, "'\(change.file.path)': \(message)", diagnostics)
      }
    }
    let published = server.publisher.publish([outcome]).first ?? outcome
    return published.report(for: previewID)
  }
}

// MARK: - Log and daemon

extension ClientCall {
  private func awaitOutcome(
    _ request: AwaitRequest,
    _ answer: @escaping (Result<FileOutcome, RPCError>) -> Void
  ) {
    let now = Clock.monotonicNanoseconds()
    server.awaits.add(request, of: peer.id, now: now, answer)
  }

  private func revisions(
    _ query: LogQuery,
    _ answer: @escaping (Result<[Revision], RPCError>) -> Void
  ) {
    server.publisher.recordTyping()
    server.journal.revisions(query, answer)
  }

  private func revision(
    _ selection: RevisionSelection,
    _ answer: @escaping (Result<RevisionDetail, RPCError>) -> Void
  ) {
    server.publisher.recordTyping()
    server.journal.revision(selection.revision, answer)
  }

  private func picture(
    _ selection: PictureSelection,
    _ answer: @escaping (Result<RecordedPicture, RPCError>) -> Void
  ) {
    server.publisher.recordTyping()
    server.journal.picture(selection, answer)
  }

  private func status(_: NoParameters) -> ObjectValue { server.status }

  private func pause(_: NoParameters) -> Done {
    server.files.pause()
    return Done()
  }

  private func resume(_: NoParameters) -> Done {
    server.files.resume()
    return Done()
  }

  private func stop(_: NoParameters) -> Done {
    server.stop()
    return Done()
  }
}
