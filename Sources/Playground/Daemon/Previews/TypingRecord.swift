import PlaygroundCore
import PlaygroundProtocol

/// Consecutive typing into one control, which the change log contains as one outcome.
///
/// It is recorded when anything else happens, and after a pause.
struct TypingRecord {
  /// The time without a key after which typing is recorded, in nanoseconds.
  static let pause = UInt64(TypingPace.pause) * 1_000_000
  /// The maximum time until typing is recorded, in nanoseconds.
  static let limit = UInt64(TypingPace.limit) * 1_000_000

  /// An outcome to record, of a preview with a declared width in columns.
  typealias Entry = (outcome: PreviewOutcome, width: Int?)

  private var entry: Entry?
  private var start: UInt64 = 0
  /// When typing has to be recorded; `nil` if nothing is typed.
  private(set) var due: UInt64?

  /// Returns the revision of the typed text if an outcome continues it.
  func revision(continuedBy outcome: PreviewOutcome) -> Int? {
    guard var joined = entry?.outcome, joined.append(outcome) else { return nil }
    return joined.revision
  }

  /// Adds an outcome at a time in nanoseconds.
  ///
  /// - Returns: The outcomes to record now, in order.
  mutating func add(_ outcome: PreviewOutcome, width: Int?, now: UInt64) -> [Entry] {
    if var joined = entry, joined.outcome.append(outcome) {
      joined.width = width
      entry = joined
      due = min(now + Self.pause, start + Self.limit)
      return []
    }
    let earlier = take().map { [$0] } ?? []
    guard outcome.mayContinue else { return earlier + [(outcome, width)] }
    (entry, start, due) = ((outcome, width), now, now + Self.pause)
    return earlier
  }

  /// Removes and returns the typed text.
  mutating func take() -> Entry? {
    guard var entry else { return nil }
    (self.entry, due) = (nil, nil)
    entry.outcome.compareAgain()
    return entry
  }
}
