import PlaygroundCore
import PlaygroundProtocol

/// The outcomes, newest first, and the selected one.
///
/// An update that arrives repeatedly is one note. The newest outcome stays selected until another
/// one is.
struct ChangeHistory: Equatable, Sendable {
  /// The maximum number of groups.
  static let limit = 500

  /// All outcomes, newest first.
  private var all: [ChangeGroup] = []
  /// The name of the preview whose outcomes alone are listed; `nil` for those of all.
  private(set) var filter: String?
  /// The index of the selected group; 0 if there is none.
  private(set) var selection = 0
  private var scroll = ListScroll()
  /// The updates of the present connection.
  private var known = RecentSet<Update>()
  /// The questions that the log was asked over the present connection.
  private var asked = RecentSet<Question>()
  /// Whether the log has not answered the last question.
  private var isAwaiting = false

  /// A question to the log about the selected outcome.
  enum Question: Hashable, Sendable {
    /// The revision of an outcome of a preview, by its generation.
    case number(PreviewID, generation: Int)
    /// The details of a revision.
    case details(Int)
  }

  /// The identity of an update of a connection.
  private struct Update: Hashable {
    let previewID: PreviewID
    let generation: Int
  }

  /// The listed outcomes, newest first.
  var groups: [ChangeGroup] {
    guard let filter else { return all }
    return all.filter { $0.concerns(filter) }
  }

  /// Lists the outcomes of one preview, or all for `nil`; the selected one stays if it is listed.
  mutating func filter(by preview: String?) {
    let old = selected?.head
    filter = preview
    scroll = ListScroll()
    selection = groups.firstIndex { $0.head == old } ?? 0
  }

  /// The selected outcome.
  var selected: ChangeGroup? {
    let groups = groups
    return groups.indices.contains(selection) ? groups[selection] : nil
  }

  /// Marks the start of a new connection: a restarted daemon counts generations from the start.
  mutating func beginConnection() {
    for index in all.indices { all[index].isLive = false }
    known = RecentSet()
    asked = RecentSet()
    isAwaiting = false
  }

  /// Adds an update unless it is known.
  ///
  /// An update of the preview on screen arrives twice: for the preview and for the window. Text
  /// that is typed key by key is one outcome, as in the log.
  ///
  /// - Parameters:
  ///   - changes: The update.
  ///   - time: The time of day.
  ///   - now: The time in milliseconds of the monotonic clock.
  ///   - isFirst: Whether the preview has shown nothing before.
  ///   - isHeld: Whether the selected outcome is being read, and stays selected though it is the
  ///     newest.
  /// - Returns: Whether the update is new.
  mutating func add(
    _ changes: PreviewChanges,
    time: String,
    now: Int = 0,
    isFirst: Bool = false,
    isHeld: Bool = false
  ) -> Bool {
    let previewID = PreviewID(name: changes.preview, variant: changes.variant)
    let update = Update(previewID: previewID, generation: changes.generation)
    guard known.insert(update, byteCount: previewID.byteCount) else { return false }
    var note = ChangeNote(changes, time: time, now: now)
    if all.first?.isLive == true, all[0].join(note) { return true }
    if let last = lastNote(of: note.previewID), last.isBroken {
      note.isFirst = isFirst || last.isFirst
      let isGood = note.outcome == .rendered || note.outcome == .noVisibleChange
      note.isRecovery = isGood && !note.isFirst
    } else {
      note.isFirst = isFirst
    }
    if let first = all.first, first.isLive, first.takes(note) {
      all[0].append(note)
    } else {
      let holds = selection > 0 || (isHeld && selected != nil)
      let group = ChangeGroup(note, isLive: true)
      all.insert(group, at: 0)
      if filter.map(group.concerns) ?? true {
        if holds { selection += 1 }
        scroll.noteInsertionAtTop()
      }
    }
    dropExcess()
    return true
  }

  /// Drops the oldest outcomes that are too many or too large.
  private mutating func dropExcess() {
    if all.count > Self.limit { all.removeLast(all.count - Self.limit) }
    var byteCount = 0
    let kept = all.dropFirst().prefix { group in
      byteCount += group.byteCount
      return byteCount <= ChangeGroup.byteLimit
    }
    all.removeLast(max(0, all.count - 1 - kept.count))
    selection = max(0, min(selection, groups.count - 1))
  }

  /// Returns the last outcome of the content of a preview over the present connection; what the log
  /// has may be from a daemon that ran before a correction.
  private func lastNote(of previewID: PreviewID) -> ChangeNote? {
    for group in all where group.isLive && group.head.isOfContent {
      if let note = group.notes.first(where: { $0.previewID.name.hasSameBytes(as: previewID.name) })
      {
        return note
      }
    }
    return nil
  }

  /// Returns the outcome that the marks of a generation of a preview belong to, if it arrived over
  /// the present connection.
  func outcome(of previewID: PreviewID, generation: Int) -> ChangeNote? {
    for group in all where group.isLive {
      let note = group.notes.first { $0.previewID == previewID && $0.generation == generation }
      if let note, note.outcome == .rendered || note.outcome == .noVisibleChange { return note }
    }
    return nil
  }

  /// Replaces all outcomes but those of the present connection by revisions of the log, in any
  /// order.
  mutating func apply(_ revisions: [Revision], localTime: (Timestamp) -> String) {
    let live = all.filter(\.isLive)
    var known = RecordedOutcomes(live.flatMap(\.notes))
    var older: [ChangeGroup] = []
    for revision in revisions.sorted(by: { $0.number > $1.number }) {
      if known.contains(revision) { continue }
      let note = ChangeNote(revision, time: localTime(revision.time))
      if let last = older.last, last.takes(note), last.head.time == note.time {
        older[older.count - 1].append(note)
      } else if older.isEmpty || !older[older.count - 1].join(earlier: note) {
        older.append(ChangeGroup(note, isLive: false))
      }
    }
    all = live + older
    dropExcess()
  }

  /// Applies the changes of a revision.
  mutating func apply(_ detailed: DetailedRevision) {
    isAwaiting = false
    for index in all.indices { all[index].apply(detailed.revision) }
    dropExcess()
  }

  /// Applies the numbers under which the log recorded outcomes of the present connection.
  mutating func apply(numbersOf revisions: [Revision]) {
    isAwaiting = false
    for index in all.indices where all[index].isLive {
      all[index].apply(numbersOf: revisions)
    }
  }

  /// Records that the log has no answer to the last question.
  mutating func endQuestion() { isAwaiting = false }

  /// Returns what to ask the log about the selected outcome; each question is returned once, after
  /// the answer to the previous one.
  ///
  /// A log that is behind would else be asked about thousands of outcomes, each of which was the
  /// newest for a moment.
  mutating func takeQuestion() -> Question? {
    guard !isAwaiting else { return nil }
    if let note = selected?.head, note.record == nil {
      let question =
        note.revision.map(Question.details) ?? .number(note.previewID, generation: note.generation)
      if ask(question, of: note) { return question }
    }
    // The log names rows in the details alone.
    for group in groups[labelRange] where group.head.needsLabel {
      if let question = group.head.revision.map(Question.details), ask(question, of: group.head) {
        return question
      }
    }
    return nil
  }

  /// How many outcomes before and after the selected one are named by their rows.
  private static let labelReach = 20

  private var labelRange: Range<Int> {
    let start = max(0, selection - Self.labelReach)
    return start..<max(start, min(groups.count, selection + Self.labelReach + 1))
  }

  private mutating func ask(_ question: Question, of note: ChangeNote) -> Bool {
    guard asked.insert(question, byteCount: note.previewID.byteCount) else { return false }
    isAwaiting = true
    return true
  }

  // MARK: - The rows of an older outcome

  /// The maximum number of later outcomes through which rows are followed.
  private static let followedCount = 20

  /// Returns the rows of a preview that the selected outcome changed, where they are now.
  ///
  /// - Parameter previewID: The preview.
  /// - Returns: The rows from the top; `nil` if no older outcome of the preview is selected, or if
  ///   the changes since are not known.
  func rowsOfOlderOutcome(in previewID: PreviewID) -> [ChangedRow]? {
    guard let selected, selected.isLive,
      let note = selected.notes.first(where: { $0.previewID == previewID })
    else { return nil }
    let later = groups[..<selection].reversed().compactMap { group in
      group.notes.first { $0.previewID == previewID }
    }
    guard !later.isEmpty, later.count <= Self.followedCount,
      later.allSatisfy({ $0.changes.count == $0.counts.total && $0.repeatCount == 1 })
    else { return nil }
    let rows = later.reduce(ChangedRow.rows(of: note.changes)) { rows, later in
      rows.compactMap { $0.following(later.changes) }
    }
    return rows.sorted { $0.path < $1.path }
  }

  /// The position in time of the selected outcome; `nil` if it is the newest one of its preview.
  var pastStart: PastStart? {
    guard let note = selected?.head else { return nil }
    let isOlder = groups[..<selection].contains { group in
      group.notes.contains { $0.previewID.name.hasSameBytes(as: note.previewID.name) }
    }
    guard isOlder else { return nil }
    return note.revision.map { .revision($0) } ?? .generation(note.generation)
  }

  // MARK: - Selecting

  /// Selects the outcome at an index, if there is one.
  mutating func select(_ index: Int) {
    selection = max(0, min(index, groups.count - 1))
  }

  /// Returns the first group in a window of `height` lines.
  func firstVisible(height: Int) -> Int {
    scroll.firstVisible(selection..<selection + 1, of: groups.count, height: height)
  }

  /// Scrolls a window of `height` lines by a number of lines; the selection stays.
  mutating func turn(by lines: Int, height: Int) {
    scroll.turn(by: lines, selection..<selection + 1, of: groups.count, height: height)
  }

  /// Selects the outcome in a line of a window of `height` lines, if there is one.
  mutating func press(line: Int, height: Int) {
    let index = firstVisible(height: height) + line
    hold(height: height)
    if groups.indices.contains(index) { select(index) }
  }

  private mutating func hold(height: Int) {
    scroll.hold(selection..<selection + 1, of: groups.count, height: height)
  }

  /// Moves the selection; `page` is the number of lines in a page.
  mutating func move(_ motion: Motion, page: Int) {
    hold(height: page)
    defer { hold(height: page) }
    select(motion.target(from: selection, count: groups.count, page: page))
  }
}

/// The recorded outcome of a preview at which time travel begins.
enum PastStart: Equatable, Sendable {
  /// The newest outcome.
  case newest
  /// A revision of the change log, by its number.
  case revision(Int)
  /// The newest revision of a generation.
  case generation(Int)
}
