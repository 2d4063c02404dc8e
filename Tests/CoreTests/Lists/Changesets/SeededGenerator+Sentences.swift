import PlaygroundCore
import TestSupport

extension SeededGenerator {
  private mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Returns up to four sections of up to four unique numbers.
  mutating func numberedSections() -> [[Int]] {
    var next = 0
    return (0..<number(below: 5)).map { _ in
      (0..<number(below: 5)).map { _ in
        next += 1
        return next
      }
    }
  }

  private mutating func path(in sections: [[Int]]) -> ElementPath {
    ElementPath(section: number(below: sections.count + 1), element: number(below: 5))
  }

  /// Returns a batch of a few operations, most of which fit the sections.
  mutating func scriptedChangeset(for sections: [[Int]]) -> ScriptedChangeset<Int> {
    let builder = ChangesetBuilder<Int>()
    for item in 100..<100 + number(below: 7) {
      // Repeated operations have no effect.
      sayOne(to: builder, item: item, sections)
    }
    return builder.changes
  }

  private mutating func sayOne(
    to builder: ChangesetBuilder<Int>,
    item: Int,
    _ sections: [[Int]]
  ) {
    let count = sections.count + 1
    switch number(below: 17) {
    case 0: builder.insert.section.at.index(number(below: count))
    case 1: builder.remove.section.at.index(number(below: count))
    case 2: builder.move.section.at.index(number(below: count)).to.index(number(below: count))
    case 3...6: builder.insert.item(item).at.indexPath(path(in: sections))
    case 7...9: builder.remove.item.at.indexPath(path(in: sections))
    case 10, 11: builder.update.item(item).at.indexPath(path(in: sections))
    case 12:
      builder.move.indexPaths([path(in: sections), path(in: sections)])
        .to.indexPaths([path(in: sections), path(in: sections)])
    case 13 where number(below: 6) == 0: builder.remove.all()
    default:
      builder.move.item.at.indexPath(path(in: sections)).to.indexPath(path(in: sections))
    }
  }
}
