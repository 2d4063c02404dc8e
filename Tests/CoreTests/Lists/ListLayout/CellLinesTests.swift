import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The distribution of cells over lines.
struct CellLinesTests {
  private struct Case: CustomTestStringConvertible {
    let lines: CellLines
    let ranges: [Range<Int>]

    var testDescription: String { "\(lines)" }
  }

  private static let cases = [
    Case(lines: .uniform(perLine: 1, count: 3), ranges: [0..<1, 1..<2, 2..<3]),
    Case(lines: .uniform(perLine: 2, count: 4), ranges: [0..<2, 2..<4]),
    Case(lines: .uniform(perLine: 3, count: 7), ranges: [0..<3, 3..<6, 6..<7]),
    Case(lines: .uniform(perLine: 9, count: 2), ranges: [0..<2]),
    Case(lines: .uniform(perLine: 4, count: 0), ranges: []),
    Case(lines: .ragged([0, 1, 4, 6]), ranges: [0..<1, 1..<4, 4..<6]),
    Case(lines: .ragged([0, 5]), ranges: [0..<5]),
    Case(lines: .ragged([0]), ranges: []),
  ]

  @Test(arguments: cases) private func everyCellIsInOneLine(given: Case) {
    let lines = given.lines
    #expect(lines.count == given.ranges.count)
    #expect(lines.cellCount == given.ranges.reduce(0) { $0 + $1.count })
    #expect((0..<lines.count).map { lines.cells(ofLine: $0) } == given.ranges)
    for (line, range) in given.ranges.enumerated() {
      for cell in range { #expect(lines.line(ofCell: cell) == line) }
    }
  }
}

/// The lines of a custom layout, beside a search for the places that no cell crosses.
struct CellFramesTests {
  private func frames(_ given: [Rect], cellCount: Int? = nil) -> CellFrames {
    CellFrames(given, of: Array(repeating: nil, count: cellCount ?? given.count))
  }

  private func cell(_ y: Int, _ height: Int) -> Rect { Rect(x: 1, y: y, width: 2, height: height) }

  @Test(arguments: Seeds.upTo(1_000, atLeast: 150))
  func linesEndWhereAllLaterCellsAreBelowAllEarlierOnes(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let given = (0..<random.below(9)).map { index in
      cell(random.below(4) + index, random.below(5))
    }
    let frames = frames(given)

    var starts: [Int] = []
    for index in given.indices {
      let bottom = given[..<index].map(\.maxY).max() ?? 0
      let top = given[index...].map(\.y).min() ?? 0
      if index == 0 || top >= bottom { starts.append(index) }
    }
    #expect(frames.lines == .ragged(starts + [given.count]), "seed \(seed)")
    var top = 0
    for (line, start) in starts.enumerated() {
      let cells = start..<(line + 1 < starts.count ? starts[line + 1] : given.count)
      for index in cells {
        let own = frames.frame(ofCell: index).translated(by: Point(x: 0, y: top))
        #expect(own == given[index], "seed \(seed), cell \(index)")
      }
      let bottom = max(top, given[cells].map(\.maxY).max() ?? 0)
      #expect(frames.height(ofLine: line) == bottom - top, "seed \(seed), line \(line)")
      top = bottom
    }
  }

  @Test func framesAreBounded() {
    let huge = frames([
      Rect(x: -2_000_000, y: -7, width: -1, height: 2_000_000),
      Rect(x: .max, y: .max, width: .max, height: -4),
    ])

    #expect(huge.frame(ofCell: 0) == Rect(x: -1_000_000, y: 0, width: 0, height: 1_000_000))
    #expect(
      huge.frame(ofCell: 1) == Rect(x: 1_000_000, y: 999_000_000, width: 1_000_000, height: 0)
    )
    #expect(huge.height(ofLine: 1) == 999_000_000)
  }

  @Test func cellsWithoutAFrameAreEmptyBelowTheOthers() {
    let frames = frames([cell(0, 3), cell(1, 1)], cellCount: 4)

    #expect(frames.lines == .ragged([0, 2, 3, 4]))
    #expect((0..<3).map { frames.height(ofLine: $0) } == [3, 0, 0])
    #expect(frames.frame(ofCell: 3) == .zero)
  }

  @Test func framesWithoutACellAreIgnored() {
    let frames = frames([cell(0, 1), cell(1, 1), cell(9, 9)], cellCount: 2)
    #expect(frames.lines == .ragged([0, 1, 2]))
    #expect((0..<2).map { frames.height(ofLine: $0) } == [1, 1])
    #expect(self.frames([]).lines == .ragged([0]))
  }
}
