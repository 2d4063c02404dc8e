import PlaygroundCore
import PlaygroundProtocol

/// An outcome of one preview.
struct ChangeNote: Equatable, Sendable {
  /// The time of day: `14:03:59`.
  var time: String
  /// The cause of the update.
  var cause: Cause
  /// The updated preview.
  var previewID: PreviewID
  /// The generation of the preview after the update.
  var generation: Int
  /// The outcome of the update.
  var outcome: Outcome
  /// The numbers of changes.
  var counts: ChangeCounts
  /// The names of deleted rows and sections.
  var deleted: [String]
  /// The durations of the update.
  var phases: Phases
  /// The changes, at most `changeLimit`; empty for a revision of the log that was not read yet.
  var changes: [Change] = []
  /// The number in the change log; `nil` if it is not known.
  var revision: Int?
  /// Whether the preview was broken before, and had shown something earlier.
  var isRecovery = false
  /// Whether the preview had shown nothing before.
  var isFirst = false
  /// Whether no cell of the window differs, though that of another client does.
  var isHidden = false
  /// The details from the log; `nil` until they were read.
  var record: Record?
  /// The typing that the outcome consists of; `nil` for any other one.
  var typing: Typing?
  /// The time of arrival in milliseconds of the monotonic clock; `nil` if it is not known, as for
  /// one of the log.
  private(set) var arrival: Int?
  /// The generation after the first of equal outcomes that arrived within a second each.
  private(set) var firstGeneration: Int?
  /// The number of such outcomes.
  private(set) var repeatCount = 1
}

extension ChangeNote {
  /// The details of an outcome from the log.
  struct Record: Equatable, Sendable {
    /// The changed lines of the file that caused the outcome.
    var hunks: [SourceHunk]
    /// The drawn rows before the outcome.
    var before: [String]
    /// The drawn rows after it.
    var after: [String]
    /// The width at which they were drawn, in columns; 0 if it is not known.
    var columns = 0
  }

  /// The most changes that are kept.
  static let changeLimit = 200

  /// Creates the note of an update that arrived at the time of day `time`.
  ///
  /// - Parameters:
  ///   - changes: The update.
  ///   - time: The time of day.
  ///   - now: The time in milliseconds of the monotonic clock; 0 if it is not known.
  init(_ changes: PreviewChanges, time: String, now: Int = 0) {
    self.init(
      time: time,
      cause: changes.cause,
      previewID: PreviewID(name: changes.preview, variant: changes.variant),
      generation: changes.generation,
      outcome: changes.outcome,
      counts: changes.counts,
      deleted: changes.changes.filter { $0.operation == .delete }.map(ChangeText.name),
      phases: changes.phases,
      changes: Array(changes.changes.prefix(Self.changeLimit)),
      revision: changes.omitted?.revision,
    )
    isHidden = changes.isHidden
    arrival = now == 0 ? nil : now
    if changes.isTyped { typing = Typing(changes, now: now) }
  }

  /// Creates the note of a revision of the log; `time` is its local time.
  init(_ revision: Revision, time: String) {
    self.init(
      time: time,
      cause: revision.cause,
      previewID: PreviewID(name: revision.preview ?? revision.file, variant: revision.variant),
      generation: revision.generation ?? 0,
      outcome: revision.outcome,
      counts: revision.counts,
      deleted: [],
      phases: revision.phases,
      revision: revision.number,
    )
  }

  /// About the number of bytes of the outcome in memory.
  var byteCount: Int {
    var texts = deleted + [cause.text]
    if let record { texts += record.before + record.after + record.hunks.flatMap(\.lines) }
    return 512 + previewID.byteCount + texts.reduce(0) { $0 + $1.utf8.count + 16 }
      + changes.reduce(0) { $0 + $1.textByteCount + 256 }
  }

  /// Returns whether both report the same outcome of one change, for different previews.
  func hasSameOutcome(as other: ChangeNote) -> Bool {
    cause.isShared && cause == other.cause && outcome == other.outcome && counts == other.counts
      && deleted == other.deleted && previewID != other.previewID
      && isRecovery == other.isRecovery
  }

  /// Returns whether a revision of the log records this outcome.
  ///
  /// The log has one revision for all variants of a preview, of the variant whose change is
  /// visible, and one for consecutive typing.
  func isRecorded(as revision: Revision) -> Bool {
    guard let name = revision.preview, let generation = revision.generation else { return false }
    return previewID.name.hasSameBytes(as: name) && generations.contains(generation)
      && cause.trigger == revision.cause.trigger
  }

  /// The generations of the preview after the outcome: several for text that was typed.
  var generations: ClosedRange<Int> {
    min(typing?.firstGeneration ?? firstGeneration ?? generation, generation)...generation
  }

  /// Whether other previews may have the same outcome; rows differ between previews.
  var mayBeShared: Bool {
    switch outcome {
    case .rendered: false
    case .noVisibleChange, .unchangedBytes, .superseded, .invalid, .compileError, .crashed,
      .timedOut, .removed, .notUsed:
      true
    }
  }

  /// Whether the outcome is that of an event on a row whose text is not known yet.
  var needsLabel: Bool {
    changes.isEmpty && counts.total > 0 && record == nil && cause.isOfRow
  }

  /// Whether the file was read for the outcome, so that it is correct or broken after it.
  var isOfContent: Bool {
    switch outcome {
    case .rendered, .noVisibleChange, .invalid, .compileError, .crashed, .timedOut, .removed: true
    case .unchangedBytes, .superseded, .notUsed: false
    }
  }

  /// Whether the preview shows errors after the outcome.
  var isBroken: Bool {
    switch outcome {
    case .invalid, .compileError, .crashed, .timedOut: true
    case .rendered, .noVisibleChange, .unchangedBytes, .superseded, .removed, .notUsed: false
    }
  }
}

extension ChangeNote {
  /// The longest time between equal outcomes that are one line, in milliseconds.
  private static let burstPause = 1_000

  /// Joins a later outcome that is the same for people, and arrived within a second after this one;
  /// returns false if it is not.
  mutating func join(_ later: ChangeNote) -> Bool {
    guard let arrival, let next = later.arrival, next - arrival <= Self.burstPause,
      repeats(later)
    else { return false }
    var joined = later
    joined.repeatCount = repeatCount + 1
    joined.firstGeneration = generations.lowerBound
    (joined.isFirst, joined.isRecovery) = (isFirst, isRecovery)
    self = joined
    return true
  }

  /// Joins an earlier outcome of the log that is the same for people, in the same second; returns
  /// false if it is not.
  mutating func join(earlier: ChangeNote) -> Bool {
    guard arrival == nil, earlier.arrival == nil, time == earlier.time, repeats(earlier) else {
      return false
    }
    repeatCount += 1
    firstGeneration = min(generations.lowerBound, earlier.generations.lowerBound)
    return true
  }

  private func repeats(_ other: ChangeNote) -> Bool {
    previewID == other.previewID && cause == other.cause && outcome == other.outcome
      && counts == other.counts && !isRecovery && !other.isRecovery && typing == nil
      && other.typing == nil
  }
}

extension ChangeNote {
  /// Text that was typed into one control, key by key.
  struct Typing: Equatable, Sendable {
    /// The client that typed.
    private let author: String?
    /// The states that show the text.
    private let states: [String]
    /// The generation after the first key.
    fileprivate let firstGeneration: Int
    /// The times of the first key and of the last one, in milliseconds.
    private var start: Int
    private var end: Int

    fileprivate init(_ changes: PreviewChanges, now: Int) {
      author = changes.author
      states = changes.states.map(\.name)
      firstGeneration = changes.generation
      (start, end) = (now, now)
    }

    /// Adds later keys; returns false if they are not consecutive keys into the same control.
    fileprivate mutating func append(_ later: Typing) -> Bool {
      guard author == later.author, states == later.states,
        later.start - end <= TypingPace.pause, later.end - start <= TypingPace.limit
      else { return false }
      end = later.end
      return true
    }
  }

  /// Joins a later outcome of the same typing, as the log does; returns false if it is not.
  mutating func append(_ later: ChangeNote) -> Bool {
    guard var joined = typing, let next = later.typing, previewID == later.previewID,
      cause == later.cause, outcome == later.outcome, joined.append(next)
    else { return false }
    let before = changes
    let isRecovery = isRecovery
    self = later
    self.isRecovery = isRecovery
    typing = joined
    changes = later.changes.map { change in
      let first = before.first { $0.hasSamePlace(as: change) }
      return first.map(change.beginning) ?? change
    }
    return true
  }
}

extension Change {
  /// Returns whether both update the same part of a list.
  fileprivate func hasSamePlace(as other: Change) -> Bool {
    operation == .update && other.operation == .update && kind == other.kind && to == other.to
  }

  /// Returns the change with the values before an earlier one.
  fileprivate func beginning(with earlier: Change) -> Change {
    var joined = self
    for index in joined.props.indices {
      let prop = earlier.props.first { $0.path == joined.props[index].path }
      if let prop { joined.props[index].before = prop.before }
    }
    return joined
  }
}

extension Cause {
  /// Whether the cause is an event on a row.
  fileprivate var isOfRow: Bool {
    switch self {
    case .noted(let cause, _): cause.isOfRow
    case .event(_, let path): path != nil
    case .file, .start, .state, .script, .list, .reload, .timer, .typing, .undo, .redo: false
    }
  }
}

extension PreviewID {
  /// The number of bytes of the names.
  var byteCount: Int { name.utf8.count + (variant?.utf8.count ?? 0) }
}
