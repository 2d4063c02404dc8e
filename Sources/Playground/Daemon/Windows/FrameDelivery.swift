import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Draws the frames of windows and sends them to their clients, with diagnostics.
///
/// A client that is behind receives none: its next frame is drawn when it has caught up.
final class FrameDelivery {
  private let workspace: Workspace
  private let peers: PeerTable
  private let attachments: AttachmentTable
  private let subscribers: Subscribers
  private let layouts: WindowLayouts
  private let now: () -> UInt64

  init(
    _ workspace: Workspace,
    _ peers: PeerTable,
    _ attachments: AttachmentTable,
    _ subscribers: Subscribers,
    _ layouts: WindowLayouts,
    now: @escaping () -> UInt64
  ) {
    self.workspace = workspace
    self.peers = peers
    self.attachments = attachments
    self.subscribers = subscribers
    self.layouts = layouts
    self.now = now
  }

  /// Sends the frames of windows after an outcome, and notes which of them show it.
  ///
  /// - Parameters:
  ///   - concerned: The windows on the preview.
  ///   - isRepainted: Whether the outcome shows without a difference of the contents.
  func send(to concerned: [Attachment], isRepainted: Bool) {
    var frames = DrawnFrames(at: now())
    for attachment in concerned {
      attachment.showsOutcome = false
      guard attachment.needsFrame, let peer = peers.peer(attachment.peer) else { continue }
      guard !peer.isBehind else {
        attachment.stopMotion()
        continue
      }
      sendFrame(of: attachment, to: peer, sharing: &frames)
      attachment.showsOutcome =
        attachment.viewport.hasNewPicture || attachment.pendingCount > 0 || isRepainted
    }
  }

  /// Sends queued data to all clients, including the newest frames.
  func deliver() {
    peers.flush()
    peers.sendAnnouncements { workspace.previews.summary(of: $0) }
    let ready = peers.all.filter { !$0.isBehind && !$0.isLost }
    var frames = DrawnFrames(at: now())
    var drawn: Set<ByteExactString> = []
    var due = Dictionary(grouping: attachments.due, by: \.peer)
    for peer in ready {
      drawn.formUnion(Set(names: sendFrames(of: due[peer.id] ?? [], to: peer, &frames)))
    }
    for name in drawn.sorted() { noteImageDefects(of: name.text) }
    due = Dictionary(grouping: attachments.due, by: \.peer)
    for peer in ready {
      for attachment in due[peer.id] ?? [] where attachment.needsDiagnostics && !peer.isBehind {
        sendDiagnostics(of: attachment.previewID.name, to: peer)
      }
    }
    subscribers.deliver()
    peers.flush()
  }

  /// Sends the number of missed changes and the frames of a client that are due.
  ///
  /// - Returns: The names of the previews that were drawn.
  private func sendFrames(
    of attachments: [Attachment],
    to peer: Peer,
    _ frames: inout DrawnFrames
  ) -> [String] {
    var drawn: [String] = []
    for attachment in attachments where !peer.isBehind {
      if attachment.missedCount > 0 {
        let count = attachment.missedCount
        attachment.missedCount = 0
        peer.enqueue(Notification.missed(attachment: attachment.id, changes: count).line())
      }
      guard attachment.needsFrame || attachment.needsMotionFrame else { continue }
      sendFrame(of: attachment, to: peer, sharing: &frames)
      drawn.append(attachment.previewID.name)
    }
    return drawn
  }

  /// Sends the frame of a window before the answer to a request, unless the client is behind.
  func sendFrame(of attachment: Attachment, to peer: Peer) {
    guard !peer.isBehind else { return }
    var frames = DrawnFrames(at: now())
    sendFrame(of: attachment, to: peer, sharing: &frames)
    noteImageDefects(of: attachment.previewID.name)
  }

  private func sendFrame(
    of attachment: Attachment,
    to peer: Peer,
    sharing frames: inout DrawnFrames
  ) {
    let isOfMotion = !attachment.needsFrame
    let frame = layouts.draw(attachment, sharing: &frames)
    if let frame, attachment.mode.includesFrames {
      peer.enqueue(frame.line(attachment: attachment.id))
    }
    guard !isOfMotion, let format = attachment.inspection else { return }
    // A long frame is read before the tree is sent.
    guard !peer.isBehind else {
      attachment.needsFrame = true
      return
    }
    guard let tree = layouts.tree(of: attachment) else { return }
    let generation = workspace.previews[attachment.previewID.name]?.generation ?? 0
    let inspected = InspectedTree(tree, as: format)
    peer.enqueue(
      Notification.tree(attachment: attachment.id, generation: generation, inspected).line()
    )
  }

  /// Sends the diagnostics of a preview, once to each attached client.
  func sendDiagnostics(of name: String, to peer: Peer) {
    for attachment in attachments.on(name) where attachment.peer == peer.id {
      attachment.needsDiagnostics = false
    }
    guard let preview = workspace.previews[name] else { return }
    let report = PreviewDiagnostics(
      preview: preview.name,
      generation: preview.generation,
      diagnostics: preview.diagnostics,
    )
    peer.enqueue(Notification.diagnostics(report).line())
  }

  /// Updates the diagnostics of the images of a preview, which become due if they changed.
  func noteImageDefects(of name: String) {
    let concerned = attachments.on(name)
    var defects: Set<WindowImages.Defect> = []
    for attachment in concerned where !attachment.images.isEmpty {
      defects.formUnion(attachment.images.defects)
    }
    guard workspace.noteImageDefects(defects, of: name) else { return }
    noteDiagnostics(of: name, concerned)
  }

  /// Has the diagnostics of previews that were read for the first time sent to subscribers.
  func noteFirstReading(of names: [String]) {
    for name in names where workspace.previews[name]?.diagnostics.isEmpty == false {
      subscribers.noteDiagnostics(of: name)
    }
  }

  /// Has the diagnostics of a preview sent to its attachments and to subscribers.
  func noteDiagnostics(of name: String, _ concerned: [Attachment]) {
    for attachment in concerned { attachment.needsDiagnostics = true }
    subscribers.noteDiagnostics(of: name, besides: concerned)
  }
}

extension Workspace {
  /// Notes the defects of the images shown in the windows of a preview.
  ///
  /// - Parameters:
  ///   - defects: The defects, from the shown version of the file.
  ///   - name: The name of the preview.
  /// - Returns: Whether the diagnostics of the preview changed.
  fileprivate func noteImageDefects(_ defects: Set<WindowImages.Defect>, of name: String) -> Bool {
    guard let preview = previews[name] else { return false }
    // A removed file has no diagnostics.
    guard let file = files[preview.file] else {
      return previews[name]?.noteImageDefects(PreviewImageDefects(), in: nil) ?? false
    }
    // The shown content is from the previous version, whose source positions are outdated.
    if file.description.hasErrors { return false }
    let located = PreviewImageDefects(reading: file.number, list: defects)
    return previews[name]?.noteImageDefects(located, in: file.description) ?? false
  }
}
