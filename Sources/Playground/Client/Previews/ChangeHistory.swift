import PlaygroundProtocol

/// The same outcome of one change, for one preview or several.
struct ChangeGroup: Equatable, Sendable {
  /// The outcomes, one for each preview; never empty.
  private(set) var notes: [ChangeNote]
  private var previewIDs: Set<PreviewID>
  /// Whether the outcome arrived over the present connection.
  fileprivate(set) var isLive: Bool

  fileprivate init(_ note: ChangeNote, isLive: Bool) {
    notes = [note]
    previewIDs = [note.previewID]
    self.isLive = isLive
  }

  /// The outcome that stands for all.
  var head: ChangeNote { notes[0] }

  /// Returns whether a note is the same outcome of the same change for a further preview.
  fileprivate func takes(_ note: ChangeNote) -> Bool {
    head.hasSameOutcome(as: note) && !previewIDs.contains(note.previewID)
  }

  fileprivate mutating func append(_ note: ChangeNote) {
    notes.append(note)
    previewIDs.insert(note.previewID)
  }

  /// Adopts the changes that the log recorded.
  fileprivate mutating func adopt(_ detail: RevisionDetail) {
    for index in notes.indices where notes[index].revision == detail.revision.number {
      notes[index].changes = Array(detail.changes.prefix(ChangeNote.changeLimit))
    }
  }
}

/// The outcomes, newest first, and the selected one.
///
/// An update that arrives repeatedly is one note. The newest outcome stays selected until another
/// one is.
struct ChangeHistory: Equatable, Sendable {
  /// The maximum number of groups.
  static let limit = 500

  /// The outcomes, newest first.
  private(set) var groups: [ChangeGroup] = []
  /// The index of the selected group; 0 if there is none.
  private(set) var selection = 0
  /// The updates of the present connection.
  private var known: Set<Update> = []

  /// What distinguishes the updates of a connection.
  private struct Update: Hashable {
    let previewID: PreviewID
    let generation: Int
  }

  /// The selected outcome.
  var selected: ChangeGroup? { groups.indices.contains(selection) ? groups[selection] : nil }

  /// Marks the start of a new connection: a restarted daemon counts generations from the start.
  mutating func beginConnection() {
    for index in groups.indices { groups[index].isLive = false }
    known = []
  }

  /// Adds an update unless it is known.
  ///
  /// An update of the preview on screen arrives twice: for the preview and for the window.
  ///
  /// - Returns: Whether the update is new.
  mutating func add(_ changes: PreviewChanges, time: String) -> Bool {
    let previewID = PreviewID(name: changes.preview, variant: changes.variant)
    let update = Update(previewID: previewID, generation: changes.generation)
    guard known.insert(update).inserted else { return false }
    var note = ChangeNote(changes, time: time)
    if !note.isBroken, note.outcome == .rendered || note.outcome == .noVisibleChange {
      note.isRecovery = lastNote(of: note.previewID)?.isBroken ?? false
    }
    if let first = groups.first, first.isLive, first.takes(note) {
      groups[0].append(note)
    } else {
      groups.insert(ChangeGroup(note, isLive: true), at: 0)
      if selection > 0 { selection += 1 }
    }
    if groups.count > Self.limit { groups.removeLast(groups.count - Self.limit) }
    selection = min(selection, groups.count - 1)
    return true
  }

  /// Returns the last outcome of a preview over the present connection; what the log has may be
  /// from a daemon that ran before a correction.
  private func lastNote(of previewID: PreviewID) -> ChangeNote? {
    for group in groups where group.isLive {
      if let note = group.notes.first(where: { $0.previewID.name == previewID.name }) {
        return note
      }
    }
    return nil
  }

  /// Replaces all outcomes but those of the present connection by revisions of the log, in any
  /// order.
  mutating func adopt(_ revisions: [Revision], localTime: (Timestamp) -> String) {
    let live = groups.filter(\.isLive)
    let known = live.flatMap(\.notes)
    var older: [ChangeGroup] = []
    for revision in revisions.sorted(by: { $0.number > $1.number }) {
      let note = ChangeNote(revision, time: localTime(revision.time))
      let isKnown = known.contains {
        $0.previewID == note.previewID && $0.generation == note.generation
          && $0.cause == note.cause && $0.outcome == note.outcome
      }
      if isKnown { continue }
      if let last = older.last, last.takes(note), last.head.time == note.time {
        older[older.count - 1].append(note)
      } else {
        older.append(ChangeGroup(note, isLive: false))
      }
    }
    groups = Array((live + older).prefix(Self.limit))
    selection = min(selection, max(0, groups.count - 1))
  }

  /// Adopts the changes of a revision.
  mutating func adopt(_ detail: RevisionDetail) {
    for index in groups.indices { groups[index].adopt(detail) }
  }

  /// The revision of the selected outcome whose changes must be read from the log; `nil` if they
  /// are known.
  var unreadRevision: Int? {
    guard let note = selected?.head, note.changes.isEmpty, note.counts.total > 0 else { return nil }
    return note.revision
  }

  /// The place in time of the selected outcome; `nil` if it is the newest one of its preview.
  var pastStart: PastStart? {
    guard let note = selected?.head else { return nil }
    let isOlder = groups[..<selection].contains { group in
      group.notes.contains { $0.previewID.name == note.previewID.name }
    }
    guard isOlder else { return nil }
    return note.revision.map { .revision($0) } ?? .generation(note.generation)
  }

  // MARK: - Selecting

  /// Selects the outcome at an index, if there is one.
  mutating func select(_ index: Int) {
    selection = max(0, min(index, groups.count - 1))
  }

  /// Moves the selection; `page` is the number of lines in a page.
  mutating func move(_ motion: Motion, page: Int) {
    select(motion.target(from: selection, count: groups.count, page: page))
  }
}
