import PlaygroundProtocol

/// The entries of the changes pane, newest last.
///
/// An update that arrives repeatedly has one entry.
struct ChangeNotes: Equatable, Sendable {
  /// The maximum number of entries.
  static let limit = 200

  /// The entries.
  private(set) var notes: [ChangeNote] = []
  /// The number of entries from the present connection.
  ///
  /// A restarted daemon counts generations from the start.
  private var freshCount = 0

  /// Marks the start of a new connection.
  mutating func beginConnection() { freshCount = 0 }

  /// Adds an update unless it already has an entry.
  ///
  /// An update of the preview on screen arrives twice: for the preview and for the window.
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
