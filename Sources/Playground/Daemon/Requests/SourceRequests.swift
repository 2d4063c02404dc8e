import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Handles the requests of a client about where the elements of a window are written.
struct SourceRequests {
  unowned let server: ServerParts

  /// Returns which element drew each cell of a window.
  func sources(_ request: SourcesRequest, from peer: Peer) throws(RPCError) -> WindowSources {
    let attachment = try server.attachments.attachment(request.attachment, of: peer)
    let name = attachment.previewID.name
    guard let preview = server.workspace.previews[name], let description = preview.shownSource,
      preview.variant(attachment.previewID.variant)?.isScripted == false,
      server.layouts.refresh(attachment)
    else {
      let generation = server.workspace.previews[name]?.generation ?? 0
      return WindowSources(generation: generation)
    }
    let found = request.reveal.flatMap { show($0, in: attachment, of: description, peer) }
    let viewport = attachment.viewport
    let origins = viewport.origins()
    let items = DataItemReader(
      origins.elements.compactMap(\.part),
      of: attachment,
      in: server.workspace
    )
    var reader = WindowSourceReader(origins, of: description, server.layouts.lines, items)
    var sources = reader.sources(rows: viewport.size.height, generation: preview.generation)
    guard let found else { return sources }
    sources.revealed = WindowSources.Revealed(
      declaration: SourcePlace(
        file: found.file.path,
        location: server.layouts.lines.index(of: found.file).location(of: found.offset)
      ),
      path: found.path,
      areas: reader.areas(rows: viewport.size.height, of: found.target)
    )
    return sources
  }

  /// An element or an item that was looked for.
  private struct Shown {
    let target: RevealTarget
    let file: SourceFile
    /// The first byte in the file.
    let offset: Int
    var path: ElementPath?
    var section: Int?
  }

  /// Scrolls a window to the element at a place, or to the first one that a loop makes for the item
  /// of a data file there.
  private func show(
    _ place: SourcePlace,
    in attachment: Attachment,
    of description: Description,
    _ peer: Peer
  ) -> Shown? {
    let viewport = attachment.viewport
    guard var found = search(place, in: attachment, of: description) else { return nil }
    found.path = found.path.flatMap { viewport.reveal($0) }
    if found.path == nil, let section = found.section { viewport.scroll(to: .section(section)) }
    attachment.noteScroll(now: server.now())
    attachment.needsFrame = true
    // The cell in the answer is in the rows that the client has.
    server.publisher.frames.sendFrame(of: attachment, to: peer)
    return found
  }

  private func search(
    _ place: SourcePlace,
    in attachment: Attachment,
    of description: Description
  ) -> Shown? {
    guard let (file, offset) = server.layouts.lines.offset(of: place, in: description) else {
      return nil
    }
    let found = ElementSearch(at: offset, in: file, of: description)
      .element(in: attachment.viewport.content)
    if let found {
      let target = RevealTarget.element(source: file.number, offset: found.offset)
      return Shown(
        target: target,
        file: file,
        offset: found.offset,
        path: found.path,
        section: found.section
      )
    }
    let shown = DataItemReader.shown(
      itemAt: offset,
      in: file,
      of: attachment,
      in: server.workspace
    )
    return shown.map {
      Shown(
        target: .item($0.item),
        file: file,
        offset: Int($0.item.start),
        path: $0.path,
        section: $0.section
      )
    }
  }

  // MARK: - All clients

  /// Asks all clients that follow to select an element.
  func reveal(_ request: RevealRequest, from peer: Peer) throws(RPCError) -> RevealedElement {
    let files = server.workspace.files
    let path = files.contents.path(of: request.file)
    let names = files.previewNames(affectedBy: path)
    guard let bytes = files.contents.shownBytes(of: path), !names.isEmpty else {
      throw RPCError(
        .unknownTarget,
        "no preview uses '\(request.file)'; 'playground list' shows the files with previews"
      )
    }
    let index = server.layouts.lines.index(of: SourceFile(number: 0, path: path.text, bytes: bytes))
    let wanted = SourceLocation(line: request.line, column: request.column ?? 1)
    guard var offset = index.offset(of: wanted) else {
      let last = index.location(of: bytes.count - 1).line
      throw RPCError(
        .invalidParams,
        "'line' is \(request.line), but \(path.text) ends in line \(last)"
      )
    }
    if request.column == nil {
      let line = index.bytes(ofLine: request.line)
      offset = line.first { bytes[$0] != 0x20 && bytes[$0] != 0x09 } ?? offset
    }
    let place = SourcePlace(file: path.text, location: index.location(of: offset))
    let element = RevealedElement(place: place, previews: names)
    server.peers.send(.revealed(element))
    return element
  }
}
