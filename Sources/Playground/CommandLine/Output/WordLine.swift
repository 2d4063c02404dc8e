import PlaygroundCore

/// Draws changed words within one line: `a [-small-]{+large+} change`.
enum WordLine {
  private static let removed = TextStyle(color: .palette(1))
  private static let added = TextStyle(color: .palette(2))

  /// Returns lines for old lines and the new ones in their place.
  ///
  /// A line and its new version are one line if they have enough in common; else the old one is
  /// above the new one.
  static func lines(from old: [String], to new: [String]) -> [[Run]] {
    (0..<max(old.count, new.count)).flatMap { index -> [[Run]] in
      switch (index < old.count, index < new.count) {
      case (true, true): lines(from: old[index], to: new[index])
      case (true, false): [removedLine(old[index])]
      case (false, _): [addedLine(new[index])]
      }
    }
  }

  /// Returns the line of a removed text.
  static func removedLine(_ text: String) -> [Run] { [removal(DrawnText.line(text))] }

  /// Returns the line of an added text.
  static func addedLine(_ text: String) -> [Run] { [addition(DrawnText.line(text))] }

  private static func removal(_ text: String) -> Run { Run("[-\(text)-]", style: removed) }
  private static func addition(_ text: String) -> Run { Run("{+\(text)+}", style: added) }

  /// Returns an old line and its new version as one line, or as two.
  static func lines(from old: String, to new: String) -> [[Run]] {
    let (old, new) = (DrawnText.line(old), DrawnText.line(new))
    if old == new { return [[Run(new)]] }
    let words = WordDifference(from: old, to: new)
    guard words.old.contains(where: \.isChanged) || words.new.contains(where: \.isChanged) else {
      return [removedLine(old), addedLine(new)]
    }
    var (left, right) = (words.old[...], words.new[...])
    var runs: [Run] = []
    while !left.isEmpty || !right.isEmpty {
      if let part = left.first, part.isChanged {
        runs.append(removal(part.text))
        left.removeFirst()
      } else if let part = right.first, part.isChanged {
        runs.append(addition(part.text))
        right.removeFirst()
      } else {
        runs.append(Run(takeCommon(&left, &right)))
      }
    }
    return [runs]
  }

  /// Removes the unchanged text at the start of both, as far as both have it in one part.
  private static func takeCommon(
    _ left: inout ArraySlice<WordDifference.Part>,
    _ right: inout ArraySlice<WordDifference.Part>
  ) -> String {
    guard let one = left.first?.text, let other = right.first?.text else {
      let rest = (left + right).map(\.text).joined()
      (left, right) = ([], [])
      return rest
    }
    let count = min(one.count, other.count)
    take(count, from: &left)
    take(count, from: &right)
    return String(one.prefix(count))
  }

  private static func take(_ count: Int, from parts: inout ArraySlice<WordDifference.Part>) {
    guard let first = parts.indices.first else { return }
    parts[first].text.removeFirst(count)
    if parts[first].text.isEmpty { parts.removeFirst() }
  }
}
