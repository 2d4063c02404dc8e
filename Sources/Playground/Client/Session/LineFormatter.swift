package import PlaygroundCore
package import PlaygroundProtocol

/// The output format of a line client.
package protocol LineFormatter {
  /// Returns the text for a newly attached preview.
  mutating func text(for attached: Attached, _ subscriber: PreviewSubscriber) -> String
  /// Returns the text for a notification that the subscriber has already adopted.
  mutating func text(
    for notification: Notification,
    line: [UInt8],
    _ subscriber: PreviewSubscriber
  ) -> String
  /// Returns the text that waits for further messages; all of it if `isLate`.
  mutating func settle(_ subscriber: PreviewSubscriber, isLate: Bool) -> String
  /// Whether text waits for further messages.
  var isUnsettled: Bool { get }
}

/// Prints the daemon's notifications unchanged, one per line.
///
/// The first frame of a preview arrives as an answer. It is printed like a notification, with the
/// name of the preview.
package struct JSONLineFormatter: LineFormatter {
  /// The number of colours.
  let depth: ColorDepth

  /// Creates a formatter for frames with `depth` colours.
  package init(depth: ColorDepth) {
    self.depth = depth
  }
  package var isUnsettled: Bool { false }

  package func text(for attached: Attached, _ subscriber: PreviewSubscriber) -> String {
    guard let shown = subscriber.shown[attached.attachment] else { return "" }
    var lines = ""
    if let frame = shown.wholeFrame {
      let first = Notification.frame(attachment: attached.attachment, frame)
      lines += String(decoding: first.line(colors: depth, of: shown.previewID), as: UTF8.self)
    }
    if !attached.diagnostics.isEmpty || attached.frame == nil {
      let report = PreviewDiagnostics(
        preview: shown.previewID.name,
        generation: shown.generation,
        diagnostics: attached.diagnostics,
      )
      lines += String(decoding: Notification.diagnostics(report).line(), as: UTF8.self)
    }
    return lines
  }

  package func text(
    for notification: Notification,
    line: [UInt8],
    _ subscriber: PreviewSubscriber
  ) -> String {
    String(decoding: line, as: UTF8.self) + "\n"
  }

  package func settle(_ subscriber: PreviewSubscriber, isLate: Bool) -> String { "" }
}

/// Prints a block of text for each preview and each update.
package struct PlainFormatter: LineFormatter {
  /// The text of the blocks.
  let text: PlainText
  /// Returns the time of day.
  let now: @Sendable () -> String
  private var unsettled: [Unsettled] = []

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

  package var isUnsettled: Bool { !unsettled.isEmpty }

  package func text(for attached: Attached, _ subscriber: PreviewSubscriber) -> String {
    guard let shown = subscriber.shown[attached.attachment] else { return "" }
    let summary = subscriber.summaries.first { $0.name == shown.previewID.name }
    return text.block(of: shown, status: summary?.status)
  }

  package mutating func text(
    for notification: Notification,
    line: [UInt8],
    _ subscriber: PreviewSubscriber
  ) -> String {
    switch notification {
    case .changes(let changes):
      let previewID = PreviewID(name: changes.preview, variant: changes.variant)
      // The preview reports what its variants share: errors, and that nothing is visible.
      if changes.outcome != .rendered, subscriber.isCompanion(previewID) { return "" }
      let note = ChangeNote(changes, time: now())
      unsettled.append(Unsettled(note: note, generation: changes.generation))
      return ""
    case .frame, .tree, .diagnostics, .added: return ""
    case .removed(let name):
      // A preview that is shown has an outcome as well.
      let isShown = subscriber.shown.values.contains { $0.previewID.name == name }
      let summary = subscriber.summaries.first { $0.name == name }
      let isWanted = summary.map(subscriber.isWanted) ?? true
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
    var blocks = ""
    var rest: [Unsettled] = []
    for entry in unsettled {
      let shown = subscriber.shown(entry.note.previewID)
      if isLate || isSettled(entry, shown, subscriber) {
        blocks += text.block(of: entry.note, shown)
      } else {
        rest.append(entry)
      }
    }
    unsettled = rest
    return blocks
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
