package import PlaygroundProtocol

/// One line of the change log as people read it: an outcome, or several that belong together.
package struct LogEntry: Equatable, Sendable {
  /// The revisions, newest first; at least one.
  package private(set) var revisions: [Revision]

  /// What became of a file that has another name.
  package enum Rename: Equatable, Sendable {
    /// It looks the same.
    case same
    /// It looks different as well.
    case changed
  }

  /// The rename that the entry is about; its oldest revisions are then those of the old name.
  private(set) var rename: Rename?
  /// The file with the old name, for a rename.
  package private(set) var oldFile: String?

  /// The longest time between the outcomes of one save, in milliseconds.
  private static let saveMilliseconds: Int64 = 2_000

  /// Creates an entry of one outcome.
  package init(_ revision: Revision) { revisions = [revision] }

  /// The newest revision.
  package var newest: Revision { revisions[0] }

  /// The oldest revision.
  var oldest: Revision { revisions[revisions.count - 1] }

  /// The outcome of all revisions; `nil` if they differ.
  package var outcome: Outcome? {
    revisions.allSatisfy { $0.outcome == newest.outcome } ? newest.outcome : nil
  }

  /// The numbers of changes of all revisions.
  var counts: ChangeCounts {
    revisions.reduce(into: ChangeCounts()) { sum, revision in
      sum.insert += revision.counts.insert
      sum.delete += revision.counts.delete
      sum.move += revision.counts.move
      sum.update += revision.counts.update
    }
  }

  /// The numbers of the revisions: `7`, `4-7`.
  var numbers: String {
    guard let oldest = revisions.last, revisions.count > 1 else { return "\(newest.number)" }
    return "\(oldest.number)-\(newest.number)"
  }

  /// The outcomes, each once, with their numbers if there are several: `12 rendered, 1 invalid`.
  var outcomes: String {
    switch rename {
    case .same: return "renamed"
    case .changed: return "renamed, changed"
    case nil: break
    }
    if let outcome { return outcome.rawValue }
    let counts = Outcome.allCases.map { outcome in
      (outcome, revisions.count { $0.outcome == outcome })
    }
    return counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
  }

  /// Whether all revisions are about one preview.
  package var isOfOnePreview: Bool {
    revisions.allSatisfy { $0.preview == newest.preview && $0.variant == newest.variant }
  }

  /// Adds the next older revision if it belongs to this entry; returns whether it does.
  ///
  /// The outcomes of one save belong together, each of another preview, and equal outcomes of one
  /// preview that changed nothing on the screen.
  package mutating func append(_ revision: Revision) -> Bool {
    guard rename == nil, let last = revisions.last,
      !Self.isPause(from: revision.time, to: last.time)
    else {
      return false
    }
    let isSave =
      Self.isSave(last, revision)
      && !revisions.contains { $0.preview == revision.preview && $0.variant == revision.variant }
    let isSame =
      isOfOnePreview && revision.outcome == newest.outcome
      && revision.outcome != .rendered && revision.preview == newest.preview
      && revision.variant == newest.variant && revision.cause == newest.cause
    guard isSave || isSame else { return false }
    revisions.append(revision)
    return true
  }

  private static func isSave(_ one: Revision, _ other: Revision) -> Bool {
    guard case .file = one.cause, one.cause == other.cause else { return false }
    let distance = one.time.millisecondsSince1970 - other.time.millisecondsSince1970
    return 0...saveMilliseconds ~= distance
  }

  // MARK: - Renames

  /// Whether all previews of a file were removed.
  var isRemoval: Bool { outcome == .removed && isOfFile }

  /// Whether all previews of a file are new.
  var isAddition: Bool {
    isOfFile && revisions.allSatisfy { $0.generation == 1 && $0.outcome != .removed }
  }

  private var isOfFile: Bool {
    guard case .file(let path) = newest.cause else { return false }
    return revisions.allSatisfy { $0.preview != nil && $0.file == path }
  }

  /// Returns whether this entry can be the new name of a file that was removed.
  func mayRename(_ removal: LogEntry) -> Bool {
    let distance = newest.time.millisecondsSince1970 - removal.newest.time.millisecondsSince1970
    return isAddition && abs(distance) <= Self.saveMilliseconds
      && revisions.count == removal.revisions.count && newest.file != removal.newest.file
  }

  /// Notes that the file had another name, under which it was removed.
  mutating func join(_ removal: LogEntry, _ rename: Rename) {
    (self.rename, oldFile) = (rename, removal.newest.file)
    revisions = (revisions + removal.revisions).sorted { $0.number > $1.number }
  }
}

/// Pauses between entries.
extension LogEntry {
  /// The shortest time without an outcome that starts a session, in milliseconds.
  package static let pauseMilliseconds: Int64 = 10 * 60 * 1_000

  /// Returns whether there is a long pause between two times.
  package static func isPause(from earlier: Timestamp, to later: Timestamp) -> Bool {
    later.millisecondsSince1970 - earlier.millisecondsSince1970 >= pauseMilliseconds
  }
}
