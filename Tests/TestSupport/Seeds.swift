import Foundation

/// The seeds of property tests.
///
/// Without the environment variable `ALL_SEEDS`, tests use a part of the seeds, because they run
/// often.
public enum Seeds {
  /// Whether `ALL_SEEDS` is set.
  public static let areAllWanted = ProcessInfo.processInfo.environment["ALL_SEEDS"] != nil

  /// Returns the first tenth of `count` seeds, but at least `least`, or all if `ALL_SEEDS` is set.
  public static func upTo(_ count: Int, atLeast least: Int = 20) -> Range<Int> {
    0..<(areAllWanted ? count : min(count, max(least, count / 10)))
  }

  /// Returns every `step`-th number from `first` on, or all from 1 if `ALL_SEEDS` is set.
  public static func every(_ step: Int, from first: Int, through last: Int) -> StrideThrough<Int> {
    areAllWanted
      ? stride(from: 1, through: last, by: 1) : stride(from: first, through: last, by: step)
  }
}
