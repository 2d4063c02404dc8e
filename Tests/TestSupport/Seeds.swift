import Foundation

/// The seeds of property tests.
///
/// A test of every change takes a tenth of them; the environment variable `ALL_SEEDS` asks for all.
public enum Seeds {
  private static let areAllWanted = ProcessInfo.processInfo.environment["ALL_SEEDS"] != nil

  /// Returns the first tenth of `count` seeds but at least 20 of them, or all if `ALL_SEEDS` is set.
  public static func upTo(_ count: Int) -> Range<Int> {
    0..<(areAllWanted ? count : min(count, max(20, count / 10)))
  }
}
