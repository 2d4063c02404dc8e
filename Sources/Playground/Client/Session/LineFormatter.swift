package import PlaygroundCore
package import PlaygroundProtocol

/// The output format of a line client.
package protocol LineFormatter {
  /// Returns the text for a newly attached preview.
  mutating func text(for attached: Attached, _ subscriber: PreviewSubscriber) -> String
  /// Returns the text for a notification that the subscriber has already applied.
  mutating func text(
    for notification: Notification,
    line: [UInt8],
    _ subscriber: PreviewSubscriber
  ) -> String
  /// Returns the text that waits for further messages; all of it if `isLate`.
  mutating func settle(_ subscriber: PreviewSubscriber, isLate: Bool) -> String
  /// How long the waiting text waits for further messages, in milliseconds; `nil` if none waits.
  var settlingMilliseconds: Int? { get }
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
  package var settlingMilliseconds: Int? { nil }

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
