/// Finds the name that was probably meant.
public enum NearestName {
  /// Returns the candidate nearest to `name`, if one is near enough to be a slip of the fingers.
  ///
  /// Near enough is one edit for every three characters, at least one. Letter case counts half an
  /// edit. Among equally near ones the first candidate stands.
  ///
  /// - Complexity: O(*m* · *k*²) for *m* candidates of *k* characters; names over 64 are not compared.
  public static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    let written = Array(name)
    guard !written.isEmpty, written.count <= 64 else { return nil }
    var best: String?
    var bestCost = 2 * max(1, written.count / 3) + 1
    for candidate in candidates where candidate != name {
      let letters = Array(candidate)
      guard letters.count <= 64, 2 * abs(letters.count - written.count) < bestCost else { continue }
      let cost = halfEdits(from: written, to: letters)
      if cost < bestCost, cost < 2 * max(written.count, letters.count) {
        best = candidate
        bestCost = cost
      }
    }
    return best
  }

  /// Returns `; did you mean 'x'?` for the nearest candidate, or nothing.
  public static func suggestion(
    for name: String,
    among candidates: some Sequence<String>
  )
    -> String
  {
    of(name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Returns twice the edit distance with neighbours swapped as one edit.
  ///
  /// Optimal string alignment: Damerau, "A technique for computer detection and correction of
  /// spelling errors" (1964), in the tabular form of Wagner and Fischer (1974).
  private static func halfEdits(from left: [Character], to right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = (0...right.count).map { 2 * $0 }
    for (row, letter) in left.enumerated() {
      var current = [2 * (row + 1)]
      current.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        var cost = min(last[column + 1], current[column]) + 2
        cost = min(cost, last[column] + substitution(letter, other))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 2)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }

  private static func substitution(_ left: Character, _ right: Character) -> Int {
    if left == right { return 0 }
    return left.lowercased() == right.lowercased() ? 1 : 2
  }
}
