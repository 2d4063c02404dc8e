internal import PlaygroundCore

/// Finds the name that was probably meant.
package enum NearestName {
  /// Returns the candidate nearest to `name`, if one is near enough to be a slip of the fingers.
  ///
  /// Near enough is one edit for every three characters, at least one. Letter case counts half an
  /// edit, and all of it together no more if the rest is equal. Among equally near candidates, one
  /// with the same first letter is returned, else the first.
  ///
  /// - Complexity: O(*m* · *k*²) for *m* candidates of *k* scalars; names over 64 are not compared,
  ///   nor candidates after the first 500.
  package static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    let written = letters(of: name)
    guard !written.isEmpty, written.count <= 64 else { return nil }
    var best: String?
    var bestCost = 2 * max(1, written.count / 3)
    var bestRank = Int.max
    for candidate in candidates.prefix(maxCandidates) where candidate != name {
      let letters = letters(of: candidate)
      guard letters.count <= 64, 2 * abs(letters.count - written.count) <= bestCost else {
        continue
      }
      let isSameWord = letters.map(\.lowercase) == written.map(\.lowercase)
      let cost = isSameWord ? 1 : halfEdits(from: written, to: letters)
      let beginsAlike = letters.first?.lowercase == written[0].lowercase
      let rank = 2 * cost + (beginsAlike ? 0 : 1)
      if cost <= bestCost, rank < bestRank, cost < 2 * max(written.count, letters.count) {
        best = candidate
        bestCost = cost
        bestRank = rank
      }
    }
    return best
  }

  /// Returns `; did you mean 'x'?` for the nearest candidate, or empty text.
  package static func suggestion(
    for name: String,
    among candidates: some Sequence<String>
  )
    -> String
  {
    // It would look the same in a suggestion.
    if candidates.prefix(maxCandidates).contains(where: { $0 == name && !$0.hasSameBytes(as: name) }
    ) {
      return "; it is declared in another Unicode form"
    }
    return of(name, among: candidates).map(words) ?? ""
  }

  private static let beginning = "; did you mean '"
  private static let end = "'?"

  /// Returns the words that suggest a name, which are the end of a message.
  static func words(suggesting name: String) -> String { beginning + name + end }

  /// Returns the name that a message suggests at its end; `nil` for none, or for one that was
  /// shortened.
  package static func suggested(by message: String) -> String? {
    guard message.hasSuffix(end), !message.contains("…") else { return nil }
    let parts = message.dropLast(end.count).split(
      separator: beginning,
      omittingEmptySubsequences: false
    )
    return parts.count > 1 ? parts.last.map { String($0) } : nil
  }

  /// Returns the number of evaluation steps that a comparison with candidates counts.
  static func stepCount(for name: String, among candidates: some Sequence<String>) -> Int {
    let count = min(name.utf8.count, 64)
    return candidates.prefix(maxCandidates).reduce(0) { $0 + count * min($1.utf8.count, 64) / 8 }
  }

  private static let maxCandidates = 500

  /// One letter, and its lower case.
  private struct Letter {
    let scalar: Unicode.Scalar
    let lowercase: Unicode.Scalar
  }

  /// Returns the first letters of a name, a few more than are compared.
  private static func letters(of name: String) -> [Letter] {
    name.unicodeScalars.prefix(65).map { scalar in
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      return Letter(scalar: scalar, lowercase: lower.count == 1 ? lower.first ?? scalar : scalar)
    }
  }

  /// Returns twice the edit distance with neighbours swapped as one edit.
  ///
  /// Optimal string alignment: Damerau, "A technique for computer detection and correction of
  /// spelling errors" (1964), in the tabular form of Wagner and Fischer (1974).
  private static func halfEdits(from left: [Letter], to right: [Letter]) -> Int {
    var beforeLast: [Int] = []
    var last = (0...right.count).map { 2 * $0 }
    for (row, letter) in left.enumerated() {
      var current = [2 * (row + 1)]
      current.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        var cost = min(last[column + 1], current[column]) + 2
        cost = min(cost, last[column] + substitution(letter, other))
        if row > 0, column > 0, letter.scalar == right[column - 1].scalar,
          left[row - 1].scalar == other.scalar
        {
          cost = min(cost, beforeLast[column - 1] + 2)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }

  private static func substitution(_ left: Letter, _ right: Letter) -> Int {
    if left.scalar == right.scalar { return 0 }
    return left.lowercase == right.lowercase ? 1 : 2
  }
}
