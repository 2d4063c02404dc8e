import TestSupport
import Testing

@testable import PlaygroundCore

struct GridComparisonTests {
  @Test func gridsOfDifferentSizesAreNotCompared() {
    let grid = Grid(columns: 3, rows: 2)

    #expect(GridComparison(from: grid, to: Grid(columns: 2, rows: 2)) == nil)
    #expect(GridComparison(from: grid, to: Grid(columns: 3, rows: 1)) == nil)
    #expect(GridComparison(from: grid, to: Grid(columns: 3, rows: 2)) != nil)
  }

  @Test func changesAreOneRangeUnlessEightEqualColumnsAreBetween() throws {
    #expect(try changes("a1234567a", "b1234567b") == [0..<9])
    #expect(try changes("a12345678a", "b12345678b") == [0..<1, 9..<10])
    #expect(try changes("same", "same") == [])
  }

  @Test func wideClustersAreNotSplit() throws {
    #expect(try changes("a漢b", "a字b") == [1..<3])
    #expect(try changes("axyb", "a字b") == [1..<3])
    #expect(try changes("a字b", "axyb") == [1..<3])
    #expect(try changes("漢字", " 漢 ") == [0..<4])
  }

  @Test func aRowWithAClusterOfUnknownWidthIsOneRange() throws {
    #expect(try changes("👩 1", "👩 2") == [0..<4])
    #expect(try changes("e\u{301} 1", "e\u{301} 2") == [0..<3])
    #expect(try changes("⌚ 1", "x  1") == [0..<4])
    #expect(try changes("⌚ 1", "⌚ 1") == [])
    #expect(try changes("e\u{301}", "e\u{300}") == [0..<1])
  }

  @Test func blanksThatShowNothingAtTheEndOfARowAreEqual() throws {
    var (old, new) = (Grid(columns: 4, rows: 1), Grid(columns: 4, rows: 1))
    old.draw("a   ", at: .zero, style: TextStyle(color: .palette(1)))
    new.draw("a", at: .zero, style: TextStyle(color: .palette(1)))

    #expect(try changes(old, new) == [])

    old.draw(" ", at: Point(x: 2, y: 0), style: TextStyle(attributes: .underline))
    #expect(try changes(old, new) == [1..<3])
    #expect(try changes(new, old) == [1..<3])
  }

  /// The styles of the two grids have different indices.
  @Test(arguments: [0, 31, 40])
  func stylesAreComparedByLook(count: UInt8) throws {
    var (old, new) = (Grid(columns: 9, rows: 1), Grid(columns: 9, rows: 1))
    let styles = (0...count).map { TextStyle(color: .palette($0)) }
    for style in styles { old.draw("x", at: .zero, style: style) }
    for style in styles.reversed() { new.draw("x", at: .zero, style: style) }
    for style in [styles[0], styles[Int(count)]] {
      old.draw("y", at: Point(x: 1, y: 0), style: style)
      new.draw("y", at: Point(x: 1, y: 0), style: style)
    }
    old.draw("x", at: .zero, style: styles[0])

    #expect(try changes(old, new) == [])

    old.draw("y", at: Point(x: 1, y: 0), style: TextStyle(color: .palette(200)))
    #expect(try changes(old, new) == [1..<2])
  }

  /// The old rows with the runs of the changed columns drawn over them are the new rows.
  @Test(arguments: Seeds.first(150, of: 300))
  func changedColumnsMakeTheNewGrid(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let size = Size(
      width: .random(in: 1...30, using: &random),
      height: .random(in: 1...4, using: &random),
    )
    let old = random.grid(size)
    let new = Bool.random(using: &random) ? random.touched(old) : random.grid(size)
    let comparison = try #require(GridComparison(from: old, to: new))

    var drawn = old
    for y in 0..<size.height {
      let ranges = comparison.changedColumns(y)
      for columns in ranges {
        let area = Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
        drawn.erase(area)
        var x = columns.lowerBound
        for run in new.runs(y, columns: columns) {
          drawn.draw(run.text, at: Point(x: x, y: y), style: run.style, clip: area)
          x += DisplayWidth.columns(of: run.text)
        }
      }
      #expect(ranges.isEmpty == (old.rowRuns(y) == new.rowRuns(y)), "seed \(seed)")
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $1.lowerBound >= $0.upperBound + 8 })
    }
    #expect(drawn == new, "seed \(seed)")
  }

  private func changes(_ old: String, _ new: String) throws -> [Range<Int>] {
    try changes(Grid(lines: [old]), Grid(lines: [new]))
  }

  private func changes(_ old: Grid, _ new: Grid) throws -> [Range<Int>] {
    try #require(GridComparison(from: old, to: new)).changedColumns(0)
  }
}
