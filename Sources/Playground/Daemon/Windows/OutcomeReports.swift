import PlaygroundProtocol

/// The reports of one outcome to windows, each encoded once.
struct OutcomeReports {
  /// The windows that receive the same report.
  private struct Audience: Hashable {
    let previewID: PreviewID
    let showsOutcome: Bool
  }

  private let outcome: PreviewOutcome
  private var lines: [Audience: [UInt8]] = [:]

  init(_ outcome: PreviewOutcome) { self.outcome = outcome }

  /// Returns the notification to the client of a window.
  mutating func line(for attachment: Attachment) -> [UInt8] {
    let audience = Audience(
      previewID: attachment.previewID,
      showsOutcome: attachment.showsOutcome,
    )
    if let known = lines[audience] { return known }
    var report = outcome.report(for: audience.previewID)
    // Windows showed what was typed before the save.
    report.isHidden =
      report.outcome == .rendered && !audience.showsOutcome && !report.wasShown
    let line = Notification.changes(report).line()
    lines[audience] = line
    return line
  }
}
