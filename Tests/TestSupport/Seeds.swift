import Foundation

/// The seeds of property tests.
///
/// Without the environment variable `ALL_SEEDS`, tests use a part of the seeds, because they run
/// often. `SEEDS=40-59` runs a piece of the long form of a test.
public enum Seeds {
  /// The piece of a long test that `SEEDS` selects; `nil` without it.
  private static let piece: Range<Int>? = {
    guard let text = ProcessInfo.processInfo.environment["SEEDS"] else { return nil }
    let bounds = text.split(separator: "-").map { Int($0) }
    guard bounds.count == 2, let first = bounds[0], let last = bounds[1], first <= last else {
      fatalError("invalid SEEDS '\(text)': expected FIRST-LAST, such as 40-59")
    }
    return first..<last + 1
  }()

  /// Whether `ALL_SEEDS` or `SEEDS` is set.
  public static let areAllWanted =
    piece != nil || ProcessInfo.processInfo.environment["ALL_SEEDS"] != nil

  /// Returns the first `short` seeds of `count`; in the long form all, or the piece of them that
  /// `SEEDS` selects.
  public static func first(_ short: Int, of count: Int) -> Range<Int> {
    piece?.clamped(to: 0..<count) ?? 0..<(areAllWanted ? count : short)
  }

  /// Returns the first tenth of `count` seeds, but at least `least`; in the long form all, or the
  /// piece of them that `SEEDS` selects.
  public static func upTo(_ count: Int, atLeast least: Int = 20) -> Range<Int> {
    first(min(count, max(least, count / 10)), of: count)
  }

  /// Returns every `step`-th number from `first` on, or all from 1 if `ALL_SEEDS` is set.
  public static func every(_ step: Int, from first: Int, through last: Int) -> StrideThrough<Int> {
    areAllWanted
      ? stride(from: 1, through: last, by: 1) : stride(from: first, through: last, by: step)
  }
}
