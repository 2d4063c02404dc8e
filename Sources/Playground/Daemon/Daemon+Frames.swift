import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// What attachments are shown and told.
extension Daemon {
  /// The space in which a content is set out for a window: as wide as the preview wants, or as the
  /// window where that is narrower, and as high as it gets.
  func offer(to attachment: Attachment) -> Offer {
    let columns = attachment.viewport.size.width
    let width = workspace.preview(named: attachment.target.preview)?.width
    return Offer(width: min(width ?? columns, columns), height: nil, cells: attachment.cells)
  }

  func offersInUse(for target: PreviewTarget) -> Set<Offer> {
    Set(attachments.filter { $0.target == target }.map { offer(to: $0) })
  }

  /// Returns what a target shows at the moment.
  func state(of target: PreviewTarget) -> PreviewState? {
    workspace.preview(named: target.preview)?.variant(target.variant)?.state
  }

  /// Draws an attachment's window.
  ///
  /// - Returns: What is different from what was last drawn; `nil` when nothing is, and when there is
  ///   nothing to draw: what is on a client's screen is better than a blank.
  func draw(_ attachment: inout Attachment) -> Frame? {
    attachment.needsFrame = false
    guard let preview = workspace.preview(named: attachment.target.preview),
      let state = preview.variant(attachment.target.variant)?.state,
      let content = state.content
    else { return nil }
    let offer = offer(to: attachment)
    let viewport = attachment.viewport
    viewport.show(layouts.layout(of: content, for: attachment.target, in: offer))
    viewport.settle()
    attachment.needsEvents = true
    var frame = viewport.frame(
      generation: preview.generation,
      marks: state.marks,
      rasters: attachment.images.rasters(colors: attachment.depth),
    )
    let pendingCount = attachment.images.pendingCount
    if pendingCount == 0, attachment.pendingCount > 0 {
      // Who waits for pictures is told that none is to come any more.
      frame = frame ?? viewport.unchangedFrame(generation: preview.generation)
    }
    frame?.pendingCount = pendingCount
    attachment.pendingCount = pendingCount
    layouts.countCorrections(for: attachment.target, in: offer)
    return frame
  }

  /// Tells a peer that is not behind everything it has missed or not been told.
  func sendWhatIsDue(to peer: Peer) {
    for index in attachments.indices where attachments[index].peer == peer.id {
      if attachments[index].missedCount > 0 {
        let count = attachments[index].missedCount
        attachments[index].missedCount = 0
        send(.missed(attachment: attachments[index].id, changes: count), to: peer)
      }
      if attachments[index].needsFrame { sendFrame(at: index, to: peer) }
      if attachments[index].needsDiagnostics { sendDiagnostics(at: index, to: peer) }
    }
  }

  private func sendFrame(at index: Int, to peer: Peer) {
    let frame = draw(&attachments[index])
    noteImageDefects(of: attachments[index].target.preview)
    if let frame, attachments[index].mode.includesFrames {
      let line = Notification.frame(attachment: attachments[index].id, frame)
        .line(colors: attachments[index].depth)
      send(line, to: peer)
    }
    sendTree(at: index, to: peer)
  }

  /// Tells a peer what is wrong with a preview, once however often it looks at it.
  private func sendDiagnostics(at index: Int, to peer: Peer) {
    let name = attachments[index].target.preview
    for index in attachments.indices
    where attachments[index].peer == peer.id && attachments[index].target.preview == name {
      attachments[index].needsDiagnostics = false
    }
    guard let preview = workspace.preview(named: name) else { return }
    let report = PreviewDiagnostics(
      preview: preview.name,
      generation: preview.generation,
      diagnostics: preview.diagnostics,
    )
    send(.diagnostics(report), to: peer)
  }

  // MARK: - Outcomes

  /// Shows and tells everyone concerned what became of a change, and records it.
  func publish(_ outcomes: [PreviewOutcome]) {
    for outcome in outcomes {
      var outcome = outcome
      let start = Clock.monotonicNanoseconds()
      adoptContents(of: outcome)
      outcome.phases[.layout] = Int(Clock.monotonicNanoseconds() - start) / 1_000
      announce(outcome)
      tell(&outcome)
      recorder.add(outcome, width: outcome.preview.flatMap(workspace.preview)?.width)
    }
  }

  /// Sets new contents out for the windows that show them.
  private func adoptContents(of outcome: PreviewOutcome) {
    guard let name = outcome.preview else { return }
    for difference in outcome.differences {
      guard let content = difference.after else { continue }
      let target = PreviewTarget(preview: name, variant: difference.variant)
      if let fallback = difference.fallback { recorder.note("\(name): \(fallback)") }
      var replaced: [Offer: ContentLayout] = [:]
      for index in attachments.indices where attachments[index].target == target {
        let layout = layout(of: content, for: index, &replaced)
        attachments[index].viewport.show(
          layout,
          difference.update,
          looksForEnd: !outcome.cause.isOfWindow,
        )
        attachments[index].needsFrame = true
      }
      layouts.prune(target, keeping: Set(replaced.keys))
    }
  }

  /// Sets a content out for a window, unless that was done at its width.
  func layout(
    of content: PreviewContent,
    for index: Int,
    _ replaced: inout [Offer: ContentLayout]
  ) -> ContentLayout {
    let target = attachments[index].target
    let offer = offer(to: attachments[index])
    let layout = replaced[offer] ?? layouts.replace(with: content, for: target, in: offer)
    replaced[offer] = layout
    return layout
  }

  /// Tells everyone of previews that came or went.
  private func announce(_ outcome: PreviewOutcome) {
    guard let name = outcome.preview, let preview = workspace.preview(named: name) else { return }
    if outcome.outcome == .removed {
      for peer in peers where peer.isInitialized { send(.removed(name: name), to: peer) }
    } else if outcome.isNew {
      for peer in peers where peer.isInitialized { send(.added(preview.summary), to: peer) }
    }
  }

  /// Tells those who look at a preview what changed in it; those who are behind are only counted.
  ///
  /// Pictures go out before anything else is said.
  private func tell(_ outcome: inout PreviewOutcome) {
    guard let name = outcome.preview else { return }
    let concerned = attachments.indices.filter { attachments[$0].target.preview == name }
    let start = Clock.monotonicNanoseconds()
    for index in concerned {
      guard let peer = peer(attachments[index].peer), !peer.isBehind else { continue }
      if attachments[index].needsFrame { sendFrame(at: index, to: peer) }
    }
    let drawn = Clock.monotonicNanoseconds()
    outcome.phases[.paint] = Int(drawn - start) / 1_000
    flushPeers()
    outcome.phases[.send] = Int(Clock.monotonicNanoseconds() - drawn) / 1_000
    let concernsDiagnostics = outcome.hadDiagnostics || !outcome.diagnostics.isEmpty
    for index in concerned {
      attachments[index].needsDiagnostics =
        attachments[index].needsDiagnostics || concernsDiagnostics
    }
    for index in concerned {
      guard let peer = peer(attachments[index].peer) else { continue }
      guard !peer.isBehind else {
        attachments[index].missedCount += 1
        continue
      }
      if attachments[index].mode.includesChanges {
        send(.changes(outcome.report(for: attachments[index].target)), to: peer)
      }
      if attachments[index].needsDiagnostics { sendDiagnostics(at: index, to: peer) }
    }
  }
}
