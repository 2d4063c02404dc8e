package import PlaygroundProtocol

/// One line of the change log as people read it: an outcome, or several that belong together.
package struct LogEntry: Equatable, Sendable {
  /// The revisions, newest first; at least one.
  package private(set) var revisions: [Revision]

  /// The longest time between the outcomes of one save, in milliseconds.
  private static let saveMilliseconds: Int64 = 2_000

  /// Creates an entry of one outcome.
  package init(_ revision: Revision) { revisions = [revision] }

  /// The newest revision.
  package var newest: Revision { revisions[0] }

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
    if let outcome { return outcome.rawValue }
    let counts = Outcome.allCases.map { outcome in
      (outcome, revisions.count { $0.outcome == outcome })
    }
    return counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
  }

  /// Whether all revisions are about one preview.
  var isOfOnePreview: Bool {
    revisions.allSatisfy { $0.preview == newest.preview && $0.variant == newest.variant }
  }

  /// Adds the next older revision if it belongs to this entry; returns whether it does.
  ///
  /// The outcomes of one save belong together, each of another preview, and equal outcomes of one
  /// preview that changed nothing on the screen.
  package mutating func append(_ revision: Revision) -> Bool {
    guard let last = revisions.last else { return false }
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
}
