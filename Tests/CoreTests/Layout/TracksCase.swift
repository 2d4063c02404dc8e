@testable import CoreTestSupport
@testable import PlaygroundCore

/// A conformance case of track sizing: tracks, items as `[first, end, cells]`, and the lengths that
/// a browser computes.
enum TracksCase {
  /// Returns the difference in lengths, `nil` if each is at most one cell off: a browser shares in
  /// fractions, this project in whole cells.
  static func difference(_ test: Value) -> String? {
    let items = (test["items"]?.list ?? []).compactMap { item -> TrackSizing.Contribution? in
      let numbers = item.list.compactMap(\.int)
      guard numbers.count == 3 else { return nil }
      return TrackSizing.Contribution(tracks: numbers[0]..<numbers[1], cells: numbers[2])
    }
    let lengths = TrackSizing.lengths(
      of: (test["tracks"]?.list ?? []).flatMap { GridTrack.tracks($0) },
      items,
      gap: test["gap"]?.int ?? 0,
      available: test["available"]?.int,
    )
    let expected = (test["expect"]?.list ?? []).compactMap(number)
    let isNear = zip(lengths, expected).allSatisfy { abs(Double($0) - $1) <= 1 }
    guard isNear, lengths.count == expected.count, !expected.isEmpty else {
      return "\(lengths), expected \(expected)"
    }
    return nil
  }

  private static func number(_ value: Value) -> Double? {
    switch value {
    case .int(let whole): Double(whole)
    case .double(let number): number
    case .null, .bool, .string, .array, .object: nil
    }
  }
}
