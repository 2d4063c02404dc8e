import PlaygroundProtocol

/// The latest outcomes of each preview, and how many of them were not seen.
struct PreviewActivity: Equatable, Sendable {
  /// The preview with the newest outcome.
  private(set) var newest: String?
  private var times: [String: String] = [:]
  private var unseenCounts: [String: Int] = [:]

  /// Adds an outcome that changed what a preview shows, or that broke it.
  mutating func add(_ note: ChangeNote, isOnScreen: Bool) {
    guard note.outcome == .rendered || note.isBroken else { return }
    let name = note.previewID.name
    newest = name
    times[name] = note.time
    if !isOnScreen { unseenCounts[name, default: 0] += 1 }
  }

  /// Counts the outcomes of a preview as seen.
  mutating func see(_ preview: String) { unseenCounts[preview] = nil }

  /// Returns the number of outcomes that were not seen.
  func unseenCount(of preview: String) -> Int { unseenCounts[preview] ?? 0 }

  /// Returns the time of day of the last outcome; `nil` if there was none.
  func time(of preview: String) -> String? { times[preview] }
}
