import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Handles the requests of a client about its windows: attachments, scrolling and events.
struct WindowRequests {
  unowned let server: ServerParts

  // MARK: - Attachments

  /// Adds an attachment and draws its window.
  func attach(_ request: AttachRequest, from peer: Peer) throws(RPCError) -> Attached {
    try requireMemory(for: request.size)
    guard server.attachments.count(of: peer) < AttachmentTable.limitPerClient else {
      throw RPCError(
        .invalidParams,
        "too many attachments: the limit is \(AttachmentTable.limitPerClient) per client; "
          + "detach some first",
      )
    }
    let previewID = try server.workspace.target(request.preview, request.variant)
    let preview = server.workspace.previews[previewID.name]
    let source = WindowSource(previewID: previewID, theme: request.theme, states: request.states)
    try source.check(in: preview)
    let file = preview?.file ?? ""
    let attachment = server.attachments.add(
      request,
      of: peer,
      images: WindowImages(of: file, on: server.store),
    )
    var attached = Attached(attachment: attachment.id)
    attached.frame = server.layouts.draw(attachment, at: server.now())
    server.publisher.frames.noteImageDefects(of: previewID.name)
    attached.diagnostics = server.workspace.previews[previewID.name]?.diagnostics ?? []
    return attached
  }

  func subscribe(_: NoParameters, from peer: Peer) -> Subscribed {
    Subscribed(attachment: server.subscribers.add(peer, server.attachments.takeNumber))
  }

  func detach(_ selection: AttachmentSelection, from peer: Peer) throws(RPCError) -> Done {
    if server.subscribers.remove(selection.attachment, of: peer) { return Done() }
    server.publisher.recordTyping()
    server.attachments.remove(try server.attachments.attachment(selection.attachment, of: peer))
    return Done()
  }

  // MARK: - Windows

  func inspect(_ request: InspectRequest, from peer: Peer) throws(RPCError) -> Inspection {
    let attachment = try server.attachments.attachment(request.attachment, of: peer)
    attachment.inspection = request.format
    guard let format = request.format, let tree = server.layouts.tree(of: attachment) else {
      return Inspection(tree: nil)
    }
    return Inspection(tree: InspectedTree(tree, as: format))
  }

  /// Refuses a window whose picture may not fit into the memory of the process.
  private func requireMemory(for size: Size) throws(RPCError) {
    guard let memory = MemoryLimit.current else { return }
    let limit = memory.share / Self.cellBytes
    guard size.width * size.height > limit else { return }
    throw RPCError(
      .invalidParams,
      "'columns' and 'rows' must make at most \(limit) cells, because \(memory.reason)"
    )
  }

  /// The bytes of a cell of a picture, with those of the picture before.
  private static let cellBytes = 128

  func resize(_ request: ResizeRequest, from peer: Peer) throws(RPCError) -> Done {
    try requireMemory(for: request.size)
    let attachment = try server.attachments.attachment(request.attachment, of: peer)
    attachment.resize(to: request.size, isExact: request.isExact)
    server.attachments.noteResize()
    if server.layouts.refresh(attachment) {
      server.layouts.prune(
        attachment.previewID,
        keeping: server.attachments.on(attachment.previewID)
      )
    }
    return Done()
  }

  func scroll(_ request: ScrollRequest, from peer: Peer) throws(RPCError) -> Scrolled {
    let attachment = try server.attachments.attachment(request.attachment, of: peer)
    guard server.layouts.refresh(attachment) else { return Scrolled(location: nil) }
    let viewport = attachment.viewport
    var location: ContentLocation?
    switch request.target {
    case .id(let id):
      let known = viewport.content.location(ofID: id)
      location = try found(known, "no cell or section has the id '\(id)'")
      location.map(viewport.scroll(to:))
    case .cell(let path):
      let cell: ContentLocation? = viewport.content.hasCell(at: path) ? .cell(path) : nil
      location = try found(cell, viewport.content.absence(of: .cell(path)))
      location.map(viewport.scroll(to:))
    case .reveal(var path, let row):
      if let row { path = try self.path(of: row, in: viewport) }
      location = viewport.reveal(path).map { .cell($0) }
    case .find(let row, let column, let generation):
      try requireGeneration(generation, in: attachment)
      location = viewport.find(row: row, column: column).map { .cell($0) }
    case .to(let row): viewport.scroll(to: row)
    case .by(let rows):
      if let point = request.point, !attachment.source.hasOwnStates,
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
    attachment.noteScroll(now: server.now())
    server.layouts.countCorrections(in: attachment)
    attachment.needsFrame = true
    // The cell in the answer is in the rows that the client has.
    if location != nil { server.publisher.frames.sendFrame(of: attachment, to: peer) }
    return Scrolled(location: location)
  }

  func text(_ request: TextRequest, from peer: Peer) throws(RPCError) -> ContentText {
    server.layouts.text(
      of: try server.attachments.attachment(request.attachment, of: peer),
      from: request.start
    )
  }

  private func found(
    _ location: ContentLocation?,
    _ message: String
  ) throws(RPCError) -> ContentLocation {
    guard let location else { throw RPCError(.invalidParams, message) }
    return location
  }

  /// Returns the path of the cell that a client names by ids.
  private func path(of row: RowIDs, in viewport: Viewport) throws(RPCError) -> ElementPath {
    guard let path = viewport.content.path(ofCell: row.cell, inSection: row.section) else {
      let section = row.section.map { " in '\($0)'" } ?? ""
      throw RPCError(.invalidParams, "no cell has the id '\(row.cell)'\(section)")
    }
    return path
  }

  /// Refuses positions in a content that has changed since.
  private func requireGeneration(
    _ generation: Int?,
    in attachment: Attachment
  ) throws(RPCError) {
    let current = currentGeneration(of: attachment)
    guard let generation, generation != current else { return }
    throw RPCError(
      .invalidParams,
      "the content has changed: 'generation' is \(current), not \(generation)",
    )
  }

  /// Refuses events in a window with states of its own, which they would not change.
  private func requireEvents(in attachment: Attachment) throws(RPCError) {
    guard attachment.source.hasOwnStates else { return }
    throw RPCError(
      .invalidParams,
      "events cannot change this window, which has its own values of states; use one without them"
    )
  }

  private func currentGeneration(of attachment: Attachment) -> Int {
    server.workspace.previews[attachment.previewID.name]?.generation ?? 0
  }

  /// Runs what handles an event; a program may answer in a later turn of the loop.
  func send(
    _ request: EventRequest,
    from peer: Peer,
    _ reply: @escaping (Result<Handled, RPCError>) -> Void
  ) {
    do throws(RPCError) {
      try sendEvent(request, from: peer) { reply(.success($0)) }
    } catch {
      reply(.failure(error))
    }
  }

  private func sendEvent(
    _ request: EventRequest,
    from peer: Peer,
    _ reply: @escaping (Handled) -> Void
  ) throws(RPCError) {
    let attachment = try server.attachments.attachment(request.attachment, of: peer)
    try requireGeneration(request.generation, in: attachment)
    try requireEvents(in: attachment)
    let target = try target(of: request, in: attachment)
    let answer = { [self] (isHandled: Bool) in
      let window = attachment.viewport
      var reactions: [Event.Kind]?
      if request.event.kind == .highlight, case .cell(let cell) = target.request.location {
        reactions = window.reactions(ofCellAt: cell)
      }
      reply(
        Handled(
          isHandled,
          generation: currentGeneration(of: attachment),
          row: target.row,
          path: target.path,
          reactions: reactions,
          hasFocus: window.hasFocus,
        )
      )
    }
    let (events, author) = (server.events, peer.author)
    let isHandled = try events.send(target.request, to: attachment, by: author, later: answer)
    if let isHandled { answer(isHandled) }
  }

  /// Returns an event with its location, and the identity and the path of the row there.
  private func target(
    of request: EventRequest,
    in attachment: Attachment
  ) throws(RPCError) -> (request: EventRequest, row: RowIDs?, path: ElementPath?) {
    var request = request
    guard server.layouts.refresh(attachment) else { return (request, nil, nil) }
    if let wanted = request.row {
      request.location = .cell(try path(of: wanted, in: attachment.viewport))
    }
    let content = attachment.viewport.content
    guard content.contains(request.location) else {
      throw RPCError(.invalidParams, content.absence(of: request.location))
    }
    guard case .cell(let cell) = request.location else { return (request, nil, nil) }
    let row = content.ids(ofCellAt: cell).map { RowIDs(section: $0.section, cell: $0.cell) }
    return (request, row, content.hasCell(at: cell) ? cell : nil)
  }
}

extension ContentLayout {
  /// The message about a section or a cell that does not exist.
  fileprivate func absence(of location: ContentLocation) -> String {
    guard let sections = listLayout?.list.sections else {
      return "no cell or section at this 'path': the preview is one component, at [0,0]"
    }
    let reason = "the number of sections is \(sections.count)"
    switch location {
    case .content, .point: return "no such position"
    case .section(let index): return "no section at [\(index)]: \(reason)"
    case .cell(let path):
      let start = "no cell at [\(path.section),\(path.element)]: "
      guard sections.indices.contains(path.section) else { return start + reason }
      let count = sections[path.section].cells.count
      return start + "the number of cells in section \(path.section) is \(count)"
    }
  }
}
