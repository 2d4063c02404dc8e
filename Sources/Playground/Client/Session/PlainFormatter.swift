import PlaygroundCore
package import PlaygroundProtocol

/// Prints a block of text for each preview and each update.
///
/// An update waits for its frame or its diagnostics. An update without rows also waits for the same
/// update of other previews, so that all of them share one block.
package struct PlainFormatter: LineFormatter {
  /// The text of the blocks.
  let text: PlainText
  /// Returns the time of day.
  let now: @Sendable () -> String
  private var unsettled: [Unsettled] = []
  /// The updates that wait for others with the same outcome.
  private var gathered: [ChangeNote] = []
  /// The previews that were reported as removed: the daemon sends it again when it forgets one.
  private var removed = RecentSet<ByteExactString>()
  /// The number of updates that may wait for others.
  private static let waitingLimit = 10_000

  /// Creates a formatter that prints blocks of `text`.
  package init(text: PlainText, now: @escaping @Sendable () -> String) {
    self.text = text
    self.now = now
  }

  /// An update whose frame has not arrived yet.
  private struct Unsettled {
    var note: ChangeNote
    var generation: Int
  }

  /// A change outside the window has no frame, so its update must not wait forever.
  package var settlingMilliseconds: Int? {
    if !unsettled.isEmpty { return 200 }
    return gathered.isEmpty ? nil : 20
  }

  package func text(for attached: Attached, _ subscriber: PreviewSubscriber) -> String {
    guard let shown = subscriber.shown[attached.attachment] else { return "" }
    let summary = subscriber.summaries.first { $0.name.hasSameBytes(as: shown.previewID.name) }
    let others =
      shown.diagnostics.isEmpty ? [:] : subscriber.shown.filter { $0.key < attached.attachment }
    let earlier = others.sorted { $0.key < $1.key }.map(\.value)
    return text.block(of: shown, status: summary?.status, after: earlier)
  }

  package mutating func text(
    for notification: Notification,
    line: [UInt8],
    _ subscriber: PreviewSubscriber
  ) -> String {
    switch notification {
    case .changes(let changes):
      let previewID = PreviewID(name: changes.preview, variant: changes.variant)
      // A new preview is printed when it is attached.
      guard subscriber.shown(previewID) != nil else { return "" }
      // What is typed is an outcome when it is saved.
      guard changes.cause != .typing else { return "" }
      // The preview reports what its variants share: errors, and that nothing is visible.
      if changes.outcome != .rendered, subscriber.isCompanion(previewID) { return "" }
      let note = ChangeNote(changes, time: now())
      unsettled.append(Unsettled(note: note, generation: changes.generation))
      return ""
    case .frame, .tree, .diagnostics, .revealed, .cursor, .documentEdit, .sourceDiagnostics:
      return ""
    case .added(let summary):
      removed.remove(ByteExactString(summary.name))
      return ""
    case .removed(let name):
      guard removed.insert(ByteExactString(name), byteCount: name.utf8.count) else { return "" }
      // A preview that is shown has an outcome as well.
      let isShown = subscriber.shown.values.contains { $0.previewID.name.hasSameBytes(as: name) }
      let summary = subscriber.summaries.first { $0.name.hasSameBytes(as: name) }
      // A file is listed by its path until it is read; its previews are announced.
      let isWanted = summary.map { $0.status != .building && subscriber.isWanted($0) } ?? true
      return isShown || !isWanted ? "" : remark("\(name)  removed")
    case .event(let event):
      let previewID = PreviewID(name: event.preview, variant: event.variant)
      return remark("\(previewID)  \(EventText.line(of: event))")
    case .paused(nil): return remark("watching resumed")
    case .paused(0?): return remark("watching paused")
    // The paused files are reported when they are read.
    case .paused: return ""
    case .notice(let message): return remark(message)
    case .stopping(let reason): return remark("daemon stopping: \(reason)")
    case .missed(let attachment, let count):
      let previewID = subscriber.shown[attachment]?.previewID.description ?? ""
      return remark("\(previewID)  \(count) changes missed")
    }
  }

  private func remark(_ text: String) -> String { DrawnText.line("== \(now())  \(text)") + "\n\n" }

  package mutating func settle(_ subscriber: PreviewSubscriber, isLate: Bool) -> String {
    let isLate = isLate || unsettled.count + gathered.count > Self.waitingLimit
    var settled: [ChangeNote] = []
    var rest: [Unsettled] = []
    for entry in unsettled {
      let shown = subscriber.shown(entry.note.previewID)
      if isLate || isSettled(entry, shown, subscriber) {
        settled.append(entry.note)
      } else {
        rest.append(entry)
      }
    }
    unsettled = rest
    gathered += settled
    let mayGrow = !settled.isEmpty && gathered.allSatisfy(\.mayBeShared)
    guard isLate || !mayGrow else { return "" }
    defer { gathered = [] }
    return SharedOutcome.outcomes(of: gathered) { subscriber.shown($0)?.diagnostics ?? [] }
      .map { text.block(of: $0, subscriber.shown($0.head.previewID)) }.joined()
  }

  private func isSettled(
    _ entry: Unsettled,
    _ shown: ShownPreview?,
    _ subscriber: PreviewSubscriber
  ) -> Bool {
    switch entry.note.outcome {
    case .rendered:
      guard let shown, let attachment = shown.attachment else { return true }
      return shown.generation >= entry.generation && shown.pendingCount == 0
        && subscriber.isWhole(attachment)
    case .invalid, .compileError, .crashed, .timedOut:
      return shown.map { $0.diagnosedGeneration >= entry.generation } ?? true
    case .noVisibleChange, .unchangedBytes, .superseded, .removed, .notUsed: return true
    }
  }
}
