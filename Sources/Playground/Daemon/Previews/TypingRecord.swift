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

  /// The joined outcome; `nil` if nothing is typed.
  private var typed: PreviewOutcome?
  private var start: UInt64 = 0
  /// When typing has to be recorded; `nil` if nothing is typed.
  private(set) var due: UInt64?

  /// Returns the revision of the typed text if an outcome continues it.
  func revision(continuedBy outcome: PreviewOutcome) -> Int? {
    guard var joined = typed, joined.append(outcome) else { return nil }
    return joined.revision
  }

  /// Adds an outcome at a time in nanoseconds.
  ///
  /// - Returns: The outcomes to record now, in order.
  mutating func add(_ outcome: PreviewOutcome, now: UInt64) -> [PreviewOutcome] {
    if var joined = typed, joined.append(outcome) {
      typed = joined
      due = min(now + Self.pause, start + Self.limit)
      return []
    }
    let earlier = take().map { [$0] } ?? []
    guard outcome.mayContinue else { return earlier + [outcome] }
    (typed, start, due) = (outcome, now, now + Self.pause)
    return earlier
  }

  /// Removes and returns the typed text.
  mutating func take() -> PreviewOutcome? {
    guard var outcome = typed else { return nil }
    (typed, due) = (nil, nil)
    outcome.compareAgain()
    return outcome
  }
}
