/// The name somebody probably meant.
enum NearestName {
  /// Returns the candidate with the fewest typing errors away from `text`, the first of several;
  /// `nil` if more than a third of the letters would have to change.
  static func nearest(to text: String, among candidates: [String]) -> String? {
    var best: String?
    var bestDistance = Int.max
    for candidate in candidates {
      let distance = distance(Array(text), Array(candidate))
      guard distance < bestDistance, distance * 3 <= max(text.count, candidate.count) + 1 else {
        continue
      }
      best = candidate
      bestDistance = distance
    }
    return best
  }

  /// Returns how many insertions, deletions, replacements and swaps of neighbours lead from one to
  /// the other (Damerau, "A technique for computer detection and correction of spelling errors",
  /// 1964, in the restricted form that edits no letter twice).
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var older = [Int](repeating: 0, count: right.count + 1)
    var old = Array(0...right.count)
    for row in 1...left.count {
      var current = [row] + Array(repeating: 0, count: right.count)
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(
          old[column] + 1,
          current[column - 1] + 1,
          old[column - 1] + (isSame ? 0 : 1),
        )
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          cost = min(cost, older[column - 2] + 1)
        }
        current[column] = cost
      }
      (older, old) = (old, current)
    }
    return old[right.count]
  }
}
