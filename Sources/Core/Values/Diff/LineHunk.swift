/// Changed lines with unchanged ones around them.
package struct LineHunk: Equatable {
  /// A line by its index in the lists that were compared, 0-based.
  package enum Line: Equatable {
    /// A line of both lists, by its index in the new one.
    case unchanged(new: Int)
    /// A line of the old list.
    case removed(old: Int)
    /// A line of the new list.
    case added(new: Int)

    /// Returns the same line in lists with `count` lines more before it.
    package func after(_ count: Int) -> Line {
      switch self {
      case .unchanged(let index): .unchanged(new: index + count)
      case .removed(let index): .removed(old: index + count)
      case .added(let index): .added(new: index + count)
      }
    }

    /// Whether the line is in one list only.
    var isChange: Bool {
      switch self {
      case .unchanged: false
      case .removed, .added: true
      }
    }
  }

  /// The lines in reading order, removed ones before added ones.
  package private(set) var lines: ArraySlice<Line>
  /// The number of old lines before the hunk.
  fileprivate let oldStart: Int
  /// The number of new lines before the hunk.
  fileprivate let newStart: Int

  /// The first old line, 1-based; the line before if the hunk has no old line.
  package var oldLine: Int {
    lines.contains { if case .added = $0 { false } else { true } } ? oldStart + 1 : oldStart
  }

  /// The first new line, 1-based; the line before if the hunk has no new line.
  package var newLine: Int {
    lines.contains { if case .removed = $0 { false } else { true } } ? newStart + 1 : newStart
  }

  /// The head of the hunk: `@@ -3,2 +3,4 @@`; line numbers start at 1.
  package var head: String {
    let added = lines.count { if case .added = $0 { true } else { false } }
    let removed = lines.count { if case .removed = $0 { true } else { false } }
    let old = Self.range(oldStart, lines.count - added)
    return "@@ -\(old) +\(Self.range(newStart, lines.count - removed)) @@"
  }

  private static func range(_ before: Int, _ count: Int) -> String {
    let start = count == 0 ? before : before + 1
    return count == 1 ? "\(start)" : "\(start),\(count)"
  }
}

extension LinePatch {
  /// Returns the changes with `context` unchanged lines around each; a moved line is an added one.
  package func hunks(context: Int) -> [LineHunk] {
    let lines = self.lines
    var ranges: [Range<Int>] = []
    for (index, line) in lines.enumerated() where line.isChange {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map(LineHunk.cut(lines, after: skippedCount))
  }

  private var lines: [LineHunk.Line] {
    steps.flatMap { step -> [LineHunk.Line] in
      switch step {
      case .unchanged(_, let new, let count): (new..<(new + count)).map { .unchanged(new: $0) }
      case .removed(let old): [.removed(old: old)]
      case .added(let new), .moved(_, let new): [.added(new: new)]
      }
    }
  }
}

extension LineHunk {
  /// Returns a function that makes a hunk of a range of `lines`, which follow `skippedCount` equal
  /// ones; ranges must be ascending.
  fileprivate static func cut(
    _ lines: [Line],
    after skippedCount: Int
  ) -> (Range<Int>) -> LineHunk {
    var position = 0
    var (old, new) = (skippedCount, skippedCount)
    return { range in
      for line in lines[position..<range.lowerBound] {
        switch line {
        case .unchanged:
          old += 1
          new += 1
        case .removed: old += 1
        case .added: new += 1
        }
      }
      position = range.lowerBound
      return LineHunk(lines: lines[range], oldStart: old, newStart: new)
    }
  }
}

extension LinePatch<String> {
  /// Returns a line after its sign: `-` removed, `+` added, a space for unchanged.
  package func text(of line: LineHunk.Line) -> String {
    switch line {
    case .unchanged(let index): " " + new[index]
    case .removed(let index): "-" + old[index]
    case .added(let index): "+" + new[index]
    }
  }
}
