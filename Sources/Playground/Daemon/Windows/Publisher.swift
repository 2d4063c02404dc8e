import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Sends outcomes of previews to the attached clients, frames first, and has them recorded.
///
/// A client that is behind receives no updates: its changes are counted, and its next frame is
/// drawn from the newest content when it has caught up.
final class Publisher {
  /// Sends frames and diagnostics.
  let frames: FrameDelivery
  private let workspace: Workspace
  private let peers: PeerTable
  private let attachments: AttachmentTable
  private let subscribers: Subscribers
  private let layouts: WindowLayouts
  private let journal: any Journal
  private let awaits: AwaitTable
  private var recording: OutcomeRecording
  private let now: () -> UInt64

  init(
    _ workspace: Workspace,
    _ peers: PeerTable,
    _ attachments: AttachmentTable,
    _ subscribers: Subscribers,
    _ layouts: WindowLayouts,
    _ journal: any Journal,
    _ awaits: AwaitTable,
    now: @escaping () -> UInt64
  ) {
    self.workspace = workspace
    self.peers = peers
    self.attachments = attachments
    self.subscribers = subscribers
    self.layouts = layouts
    self.journal = journal
    recording = OutcomeRecording(workspace, journal)
    self.awaits = awaits
    self.now = now
    frames = FrameDelivery(workspace, peers, attachments, subscribers, layouts, now: now)
  }

  // MARK: - Outcomes

  /// Sends outcomes to the clients that are attached to their previews, then records them and
  /// answers the requests that wait for them.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes of one change.
  ///   - areLast: Whether there are no outcomes of other files to follow soon.
  /// - Returns: The outcomes; those without a visible change have become `no-visible-change`.
  @discardableResult
  func publish(_ outcomes: [PreviewOutcome], areLast: Bool = true) -> [PreviewOutcome] {
    let last = outcomes.lastIndex { $0.preview != nil }
    let published = outcomes.enumerated().map { index, outcome in
      var outcome = outcome
      outcome.hasMore = index != last || !areLast
      if outcome.layer.isShown { publish(&outcome) } else { record(&outcome) }
      return outcome
    }
    // What is typed has no outcome until it is saved.
    awaits.note(published.filter(\.layer.isRecorded))
    return published
  }

  private func publish(_ outcome: inout PreviewOutcome) {
    let start = Clock.monotonicNanoseconds()
    if outcome.isRepainted { showMarks(of: outcome) } else { showContents(of: &outcome) }
    outcome.phases[.layout] = Int(Clock.monotonicNanoseconds() - start) / 1_000
    announce(outcome)
    let isRecorded = outcome.layer.isRecorded && recording.number(&outcome)
    send(&outcome)
    // Drawing finds images that cannot be shown.
    if let preview = outcome.preview.flatMap({ workspace.previews[$0] }) {
      outcome.diagnostics = preview.diagnostics
    }
    if isRecorded { recording.add(outcome) }
  }

  /// Records an outcome of a file while windows show its open document.
  private func record(_ outcome: inout PreviewOutcome) {
    outcome.resolveVisibility { difference in
      difference.after == nil
        ? difference.mayBeVisible : VisibilityCheck(difference).isVisibleAnywhere()
    }
    let isRecorded = recording.number(&outcome)
    if let name = outcome.preview { subscribers.send(outcome, of: name, besides: []) }
    if isRecorded { recording.add(outcome) }
  }

  /// When `recordTyping()` has to be called; `nil` if nothing is typed.
  var typingDue: UInt64? { recording.typingDue }

  /// Records the text typed so far as one outcome.
  func recordTyping() { recording.recordTyping() }

  /// Has windows use the contents of a preview that looks as before, but may have other handlers.
  func replaceContents(of name: String) {
    var previewIDs: [PreviewID] = []
    for window in attachments.on(name) where !previewIDs.contains(window.previewID) {
      previewIDs.append(window.previewID)
    }
    for previewID in previewIDs {
      guard
        let content = workspace.previews[name]?.variant(previewID.variant)?.state.content
      else { continue }
      let windows = attachments.on(previewID)
      layouts.replace(with: content, in: windows) { viewport, layout in viewport.show(layout) }
      layouts.prune(previewID, keeping: windows)
    }
  }

  /// Shows the marks of images that are drawn differently, which no comparison of contents finds.
  private func showMarks(of outcome: PreviewOutcome) {
    guard let name = outcome.preview else { return }
    for window in attachments.on(name) { window.viewport.content.columnsWithoutMarks = [] }
  }

  /// Lays new contents out for the windows that show them, and finds out which changes are visible.
  private func showContents(of outcome: inout PreviewOutcome) {
    guard let name = outcome.preview else { return }
    let looksForEnd = !outcome.cause.isOfWindow
    let isTyped = outcome.layer == .typed
    var isVisible = false
    outcome.resolveVisibility { difference in
      // One visible variant decides; drawing those that nobody looks at takes long.
      let previewID = PreviewID(name: name, variant: difference.variant)
      if isVisible, difference.variant != nil, attachments.on(previewID).isEmpty {
        return difference.mayBeVisible
      }
      let isOwn = show(difference, of: name, looksForEnd: looksForEnd, isTyped: isTyped)
      isVisible = isVisible || isOwn
      return isOwn
    }
  }

  /// Lays the content of a variant out for the windows that show it.
  ///
  /// - Returns: Whether the change is visible.
  private func show(
    _ difference: PreviewOutcome.Difference,
    of name: String,
    looksForEnd: Bool,
    isTyped: Bool
  ) -> Bool {
    guard let content = difference.after else { return difference.mayBeVisible }
    let previewID = PreviewID(name: name, variant: difference.variant)
    if let fallback = difference.fallback { journal.note("\(name): \(fallback)") }
    let windows = attachments.on(previewID)
    let now = now()
    for window in windows { window.prepareUpdate(now: now) }
    var check = VisibilityCheck(difference)
    layouts.replace(with: content, in: windows, looksForEnd: looksForEnd) { viewport, layout in
      check.compare(viewport, with: layout) {
        viewport.show(layout, difference.update, looksForEnd: looksForEnd)
      }
    }
    layouts.prune(previewID, keeping: windows)
    let isVisible = check.isVisibleAnywhere()
    // The marks of typed text compare it with the saved file.
    if !isVisible, !isTyped {
      workspace.previews[previewID.name]?.clearMarks(of: previewID.variant)
    }
    return isVisible
  }

  /// Announces a preview that was added or removed, or has another title or other variants.
  private func announce(_ outcome: PreviewOutcome) {
    guard let name = outcome.preview, let preview = workspace.previews[name] else { return }
    if outcome.outcome == .removed {
      peers.send(.removed(name: name))
    } else if outcome.isNew || outcome.isRedescribed {
      peers.send(.added(preview.summary))
    }
  }

  /// Sends an outcome to the clients attached to its preview, frames first.
  private func send(_ outcome: inout PreviewOutcome) {
    guard let name = outcome.preview else { return }
    let concerned = attachments.on(name)
    let start = Clock.monotonicNanoseconds()
    frames.send(to: concerned, isRepainted: outcome.isRepainted)
    frames.noteImageDefects(of: name)
    let drawn = Clock.monotonicNanoseconds()
    outcome.phases[.paint] = Int(drawn - start) / 1_000
    peers.flush()
    outcome.phases[.send] = Int(Clock.monotonicNanoseconds() - drawn) / 1_000
    if outcome.hadDiagnostics || !outcome.diagnostics.isEmpty {
      frames.noteDiagnostics(of: name, concerned)
    }
    sendChanges(outcome, to: concerned)
    subscribers.send(outcome, of: name, besides: concerned)
    if outcome.isNew {
      report(outcome, of: name, except: subscribers.clients.union(concerned.map(\.peer)))
    }
  }

  /// Sends changes and diagnostics to attachments, and counts what is missed by clients that read
  /// too slowly.
  private func sendChanges(_ outcome: PreviewOutcome, to concerned: [Attachment]) {
    var reports = OutcomeReports(outcome)
    for attachment in concerned {
      guard let peer = peers.peer(attachment.peer) else { continue }
      guard !peer.isBehind else {
        attachment.missedCount += 1
        continue
      }
      if attachment.mode.includesChanges {
        peer.enqueue(reports.line(for: attachment))
      }
      if attachment.needsDiagnostics {
        frames.sendDiagnostics(of: attachment.previewID.name, to: peer)
      }
    }
  }

  /// Sends the first outcome of a preview to the clients that could not attach to it before.
  private func report(_ outcome: PreviewOutcome, of name: String, except informed: Set<Int>) {
    let report = outcome.report(for: PreviewID(name: name))
    peers.send(.changes(report), unlessBehind: true, except: informed)
  }

  /// Sends an emitted event, once to each client attached to the variant.
  func emit(_ name: String, _ value: Value, from previewID: PreviewID) {
    let event = PreviewEvent(
      preview: previewID.name,
      variant: previewID.variant,
      name: name,
      value: value,
    )
    let concerned = Set(attachments.on(previewID).map(\.peer))
    for peer in peers.all where concerned.contains(peer.id) && !peer.isBehind {
      peer.enqueue(Notification.event(event).line())
    }
  }
}
