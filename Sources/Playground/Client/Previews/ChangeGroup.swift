import PlaygroundProtocol

/// The same outcome of one change, for one preview or several.
struct ChangeGroup: Equatable, Sendable {
  /// The maximum number of bytes of the outcomes, beside the newest group.
  static let byteLimit = 64 << 20

  /// The outcomes, one for each preview; never empty.
  private(set) var notes: [ChangeNote]
  private var previewIDs: Set<PreviewID>
  /// Whether the outcome arrived over the present connection.
  var isLive: Bool

  init(_ note: ChangeNote, isLive: Bool) {
    notes = [note]
    previewIDs = [note.previewID]
    byteCount = note.byteCount
    self.isLive = isLive
  }

  /// The number of bytes of the outcomes.
  private(set) var byteCount: Int

  /// The outcome that stands for all.
  var head: ChangeNote { notes[0] }

  /// Returns whether the outcome is one of a preview, in any variant.
  func concerns(_ preview: String) -> Bool {
    notes.contains { $0.previewID.name.hasSameBytes(as: preview) }
  }

  /// Returns whether a note is the same outcome of the same change for a further preview.
  func takes(_ note: ChangeNote) -> Bool {
    byteCount < Self.byteLimit && head.hasSameOutcome(as: note)
      && !previewIDs.contains(note.previewID)
  }

  mutating func append(_ note: ChangeNote) {
    notes.append(note)
    byteCount += note.byteCount
    previewIDs.insert(note.previewID)
  }

  /// Joins the next key of the same typing, or the same outcome again; returns whether it is one.
  mutating func join(_ note: ChangeNote) -> Bool {
    guard notes.count == 1, notes[0].append(note) || notes[0].join(note) else { return false }
    byteCount = notes[0].byteCount
    return true
  }

  /// Joins an earlier outcome of the log that is the same; returns whether it is one.
  mutating func join(earlier note: ChangeNote) -> Bool {
    notes.count == 1 && notes[0].join(earlier: note)
  }

  /// Takes the changes that the log recorded; the rows of another variant are not those of a note.
  mutating func apply(_ revision: Revision) {
    guard let detail = revision.detail else { return }
    let shown = detail.main
    for index in notes.indices where notes[index].revision == revision.number {
      let isOwn = notes[index].previewID.variant == revision.variant
      if isOwn, notes[index].changes.isEmpty {
        notes[index].changes = Array(shown.changes.prefix(ChangeNote.changeLimit))
      }
      notes[index].record = ChangeNote.Record(
        hunks: detail.hunks,
        before: isOwn ? shown.before?.texts ?? [] : [],
        after: isOwn ? shown.after?.texts ?? [] : [],
        columns: shown.columns
      )
      byteCount = notes.reduce(0) { $0 + $1.byteCount }
    }
  }

  /// Applies the numbers under which the log recorded outcomes.
  mutating func apply(numbersOf revisions: [Revision]) {
    for index in notes.indices where notes[index].revision == nil {
      notes[index].revision = revisions.first { notes[index].isRecorded(as: $0) }?.number
    }
  }
}
