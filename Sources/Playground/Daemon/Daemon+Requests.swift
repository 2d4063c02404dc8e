import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Requests and their answers.
extension Daemon {
  /// Answers one line of a peer.
  func handle(_ line: [UInt8], from peer: Peer) {
    do throws(Message.Fault) {
      switch try Message(line: line) {
      case .request(let id, let method, let params):
        answer(id, method, params, of: peer)
      case .notification:
        // No method of the daemon's is a notification; JSON-RPC has it pass without an answer.
        break
      case .response, .failure:
        // The daemon asks nothing, so nothing can be answered to it.
        break
      }
    } catch {
      send(error.error.line(id: error.id), to: peer)
    }
  }

  private func answer(_ id: MessageID, _ method: String, _ params: Value, of peer: Peer) {
    guard peer.isInitialized || method == Method.initialize.name else {
      let error = RPCError(.notInitialized, "'initialize' has to come first")
      return send(error.line(id: id), to: peer)
    }
    routes.answer(id, method, params, ClientCall(daemon: self, peer: peer)) { [unowned self] line in
      send(line, to: peer)
    }
  }

  func initialize(_ peer: Peer) -> Welcome {
    peer.isInitialized = true
    return Welcome(
      server: Program(
        name: "playground",
        version: Version.number,
        processID: Int(CurrentProcess.id),
      ),
      root: location.root,
      previews: workspace.previews.map(\.summary),
      waitingCount: pausedChanges?.count,
    )
  }

  /// What the daemon counts, by name.
  var counters: ObjectValue {
    ObjectValue([
      .init(name: "pid", value: .int(Int(CurrentProcess.id))),
      .init(name: "version", value: .string(Version.number)),
      .init(name: "protocol", value: .string(ProtocolVersion.current.description)),
      .init(name: "root", value: .string(location.root)),
      .init(name: "socket", value: .string(location.socketPath)),
      .init(
        name: "uptime",
        value: .int(Int((Clock.monotonicNanoseconds() - started) / 1_000_000)),
      ),
      .init(name: "clients", value: .int(peers.count)),
      .init(name: "attachments", value: .int(attachments.count)),
      .init(name: "previews", value: .int(workspace.previews.count)),
      .init(name: "paused", value: .bool(pausedChanges != nil)),
      .init(name: "windows", value: .array(attachments.filter(\.mode.includesFrames).map(window))),
      .init(name: "outcomes", value: .int(recorder.outcomeCount)),
      .init(name: "estimates", value: layouts.corrections.counters),
      .init(name: "log", value: recorder.status),
      .init(name: "warnings", value: .array(recorder.warnings.map(Value.string))),
    ])
  }

  /// What an attachment looks at, and where it stands.
  private func window(of attachment: Attachment) -> Value {
    let viewport = attachment.viewport
    let layout = state(of: attachment.target)?.content.map {
      layouts.layout(of: $0, for: attachment.target, in: offer(to: attachment))
    }
    return [
      "attachment": .int(attachment.id),
      "preview": .string(attachment.target.preview),
      "variant": attachment.target.variant.map(Value.string) ?? .null,
      "size": [.int(viewport.size.width), .int(viewport.size.height)],
      "offset": .int(viewport.offset),
      "content": .int(layout?.contentRows ?? 0),
    ]
  }

  // MARK: - Attachments

  func index(ofAttachment id: Int, of peer: Peer) throws(RPCError) -> Int {
    let index = attachments.firstIndex { $0.id == id && $0.peer == peer.id }
    guard let index else { throw RPCError(.unknownTarget, "unknown attachment \(id)") }
    return index
  }

  /// Returns a variant of a preview, taken into use; throws where there is none.
  func target(_ name: String, _ variant: String?) throws(RPCError) -> PreviewTarget {
    guard let preview = workspace.preview(named: name) else {
      throw RPCError(.unknownTarget, "unknown preview '\(name)'")
    }
    if let variant, preview.variant(variant) == nil, !preview.variantNames.contains(variant) {
      throw RPCError(.unknownTarget, "preview '\(name)' has no variant '\(variant)'")
    }
    workspace.use(variant: variant, of: name)
    return PreviewTarget(preview: name, variant: variant)
  }

  func attach(_ request: AttachRequest, for peer: Peer) throws(RPCError) -> Attached {
    let target = try target(request.preview, request.variant)
    let file = workspace.preview(named: target.preview)?.file ?? ""
    let images = WindowImages(of: file, on: images)
    var attachment = Attachment(
      id: makeNumber(),
      peer: peer.id,
      target: target,
      mode: request.mode,
      depth: request.color,
      cells: request.cells,
      viewport: Viewport(size: request.size, prefetcher: images.prefetcher),
      images: images,
    )
    var attached = Attached(attachment: attachment.id)
    if state(of: target)?.content != nil { attached.frame = draw(&attachment) }
    attachments.append(attachment)
    noteImageDefects(of: target.preview)
    attached.diagnostics = workspace.preview(named: target.preview)?.diagnostics ?? []
    return attached
  }

  func resize(_ index: Int, to size: Size) {
    let target = attachments[index].target
    attachments[index].viewport.resize(to: size)
    attachments[index].needsFrame = true
    guard let content = state(of: target)?.content else { return }
    let offer = offer(to: attachments[index])
    attachments[index].viewport.show(layouts.layout(of: content, for: target, in: offer))
    layouts.prune(target, keeping: offersInUse(for: target))
  }

  /// Scrolls a window, and returns the cell or section that was asked for, if one was.
  func scroll(_ index: Int, _ scroll: ScrollTarget) throws(RPCError) -> EventPlace? {
    let target = attachments[index].target
    guard let content = state(of: target)?.content else { return nil }
    let offer = offer(to: attachments[index])
    let viewport = attachments[index].viewport
    viewport.show(layouts.layout(of: content, for: target, in: offer))
    var place: EventPlace?
    switch scroll {
    case .id, .cell:
      place = try self.place(scroll, in: viewport.content)
      if let place { viewport.scroll(to: place) }
    case .to(let row): viewport.scroll(to: row)
    case .by(let rows): viewport.scroll(by: rows)
    case .index(let title):
      guard viewport.scroll(toIndexTitle: title) else {
        throw RPCError(.invalidParams, "no section has the index title '\(title)'")
      }
    }
    layouts.countCorrections(for: target, in: offer)
    attachments[index].needsFrame = true
    return place
  }

  /// Returns the cell or the section that is to be scrolled to.
  private func place(
    _ scroll: ScrollTarget,
    in layout: ContentLayout
  ) throws(RPCError) -> EventPlace {
    let place: EventPlace?
    switch scroll {
    case .id(let id): place = layout.place(ofID: id)
    case .cell(let path): place = layout.hasCell(at: path) ? .cell(path) : nil
    case .to, .by, .index: place = nil
    }
    guard let place else {
      throw RPCError(.invalidParams, "'to': there is no such cell or section")
    }
    return place
  }

  // MARK: - State

  private func store(of selection: StateSelection) throws(RPCError) -> StateStore {
    let target = try target(selection.preview, selection.variant)
    let preview = workspace.preview(named: target.preview)
    let store = preview?.variant(target.variant)?.store ?? StateStore()
    if let name = selection.name, store[name] == nil {
      throw RPCError(.unknownTarget, "preview '\(target.preview)' has no state '\(name)'")
    }
    return store
  }

  func values(of selection: StateSelection) throws(RPCError) -> ObjectValue {
    let store = try store(of: selection)
    guard let name = selection.name, let value = store[name] else { return store.values }
    return ObjectValue([.init(name: name, value: value)])
  }

  func set(_ request: StateChange) throws(RPCError) -> ObjectValue {
    let selection = StateSelection(
      preview: request.preview,
      variant: request.variant,
      name: request.name,
    )
    let store = try store(of: selection)
    guard let written = store.writtenValue(of: request.name) else {
      throw RPCError(.invalidParams, "'name' is missing")
    }
    let typed: Value
    do throws(ValueConversionError) {
      typed = try Value(request.value, like: written)
    } catch {
      throw RPCError(.invalidParams, "'value': \(error)")
    }
    change(selection) { $0.set(request.name, to: typed) }
    return try values(of: StateSelection(preview: selection.preview, variant: selection.variant))
  }

  func reset(_ selection: StateSelection) throws(RPCError) -> ObjectValue {
    _ = try store(of: selection)
    change(selection) { $0.reset(selection.name) }
    return try values(of: StateSelection(preview: selection.preview, variant: selection.variant))
  }

  private func change(_ selection: StateSelection, _ change: (inout StateStore) -> Void) {
    let target = PreviewTarget(preview: selection.preview, variant: selection.variant)
    guard let outcome = workspace.changeState(of: target, change) else { return }
    publish([outcome])
  }
}
