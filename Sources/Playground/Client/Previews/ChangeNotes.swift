import PlaygroundProtocol

/// The entries of the change pane, the newest last; each update is one entry, however often it arrives.
struct ChangeNotes: Equatable, Sendable {
  /// The most entries that are kept.
  static let limit = 200

  /// The entries.
  private(set) var notes: [ChangeNote] = []
  /// How many of them came over the present connection: a daemon that was restarted counts its
  /// generations from the start.
  private var freshCount = 0

  /// Notes that a new connection begins.
  mutating func beginConnection() { freshCount = 0 }

  /// Adds an update, unless it is known.
  ///
  /// An update of the preview on screen arrives twice: once for the preview, once for the window.
  ///
  /// - Returns: Whether the update is new.
  mutating func add(_ changes: PreviewChanges, time: String) -> Bool {
    if notes.suffix(freshCount).contains(where: { $0.isOf(changes) }) { return false }
    notes.append(ChangeNote(changes, time: time))
    if notes.count > Self.limit { notes.removeFirst(notes.count - Self.limit) }
    freshCount = min(freshCount + 1, Self.limit)
    return true
  }
}
