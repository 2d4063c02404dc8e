import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Scrolling in measured lists, beside a search through all offsets.
struct WindowPositionModelTests {
  private let height = 6

  /// Returns a list with rows of up to nine lines.
  private func content(_ random: inout SeededGenerator, pins: Bool = false) -> ContentLayout {
    let sections = (0..<1 + random.below(3)).map { index in
      let props: Props = [
        "spacing": .int(random.below(2)), "pin-header": .bool(pins),
        "pin-footer": .bool(pins && random.isHit(oneIn: 2)),
      ]
      let texts = (0..<1 + random.below(8)).map { number in
        let count = random.isHit(oneIn: 5) ? 9 : 1 + random.below(3)
        return (0..<count).map { "\(number).\($0)" }.joined(separator: "\n")
      }
      let footer = pins ? "foot" : nil
      return section("s\(index)", props: props, header: "head", footer: footer, texts)
    }
    return ContentLayout(.list(List(sections: sections)), columns: 8)
  }

  private func last(in content: ContentLayout) -> Int { max(0, content.contentRows - height) }

  /// Returns the rows of all bands of cells.
  private func cells(of content: ContentLayout) -> [(band: Int, rows: Range<Int>)] {
    guard let stack = content.listLayout?.stack else { return [] }
    return (0..<stack.count).filter { stack.band($0).path != nil }
      .map { ($0, stack.rows(ofBand: $0)) }
  }

  @Test(arguments: Seeds.upTo(600, atLeast: 100))
  func scrollingStopsAtTheEnds(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let content = content(&random)
    var position = WindowPosition(height: height)
    var expected = 0

    for step in 0..<20 {
      let start = expected
      switch random.below(3) {
      case 0:
        let row = random.below(80) - 20
        position.scroll(to: row, in: content)
        expected = max(0, min(row, last(in: content)))
      case 1:
        let rows = random.below(30) - 15
        position.scroll(by: rows, in: content)
        expected = max(0, min(expected + rows, last(in: content)))
      default:
        let rows = random.isHit(oneIn: 2) ? Int.max : Int.min
        position.scroll(by: rows, in: content)
        expected = rows > 0 ? last(in: content) : 0
      }
      let hasScrolled = position.settle(in: content)
      #expect(!hasScrolled, "seed \(seed), step \(step)")
      #expect(position.offset == expected, "seed \(seed), step \(step)")
      #expect(content.row(of: position.top) == expected, "seed \(seed), step \(step)")
      if expected != start {
        #expect(position.direction == (expected > start ? .down : .up), "seed \(seed)")
      }
    }
  }

  /// The nearest offset from which a cell is visible as a whole; from which its start is at the
  /// top, if it is too tall.
  @Test(arguments: Seeds.upTo(600, atLeast: 100))
  func theNearestPositionScrollsLeast(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let content = content(&random)
    for cell in cells(of: content) {
      let start = random.below(last(in: content) + 1)
      var position = WindowPosition(height: height)
      position.scroll(to: start, in: content)
      let offsets = (0...last(in: content)).filter { offset in
        cell.rows.count > height
          ? offset == cell.rows.lowerBound
          : offset <= cell.rows.lowerBound && cell.rows.upperBound <= offset + height
      }
      let nearest = offsets.min { abs($0 - start) < abs($1 - start) }

      position.scroll(toBand: cell.band, at: .nearest, in: content)

      let expected = nearest ?? last(in: content)
      #expect(position.offset == expected, "seed \(seed), from \(start) to \(cell.rows)")
    }
  }

  @Test(arguments: Seeds.upTo(600, atLeast: 100))
  func aCellIsAtTheTopInTheMiddleOrAtTheBottom(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let content = content(&random)
    let last = last(in: content)
    func offset(_ band: Int, _ alignment: ScrollPosition) -> Int {
      var position = WindowPosition(height: height)
      position.scroll(to: random.below(last + 1), in: content)
      position.scroll(toBand: band, at: alignment, in: content)
      return position.offset
    }

    for (band, rows) in cells(of: content) {
      let note = "seed \(seed), \(rows)"
      #expect(offset(band, .top) == min(rows.lowerBound, last), "\(note)")
      #expect(offset(band, .bottom) == max(0, min(rows.upperBound - height, last)), "\(note)")
      let middle = offset(band, .center)
      guard middle > 0, middle < last else { continue }
      let (above, below) = (rows.lowerBound - middle, middle + height - rows.upperBound)
      #expect([0, 1].contains(abs(below) - abs(above)), "\(note)")
      #expect(above * below >= 0, "\(note)")
    }
  }

  /// A cell that is scrolled to is not hidden by pinned rows, if there is room for it.
  @Test(arguments: Seeds.upTo(400, atLeast: 60))
  func pinnedRowsDoNotHideTheCell(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let content = content(&random, pins: true)
    guard let layout = content.listLayout else { return }
    for (band, rows) in cells(of: content) where rows.count <= height - 2 {
      for alignment in [ScrollPosition.top, .center, .bottom, .nearest] {
        var position = WindowPosition(height: height)
        position.scroll(to: random.below(last(in: content) + 1), in: content)

        position.scroll(toBand: band, at: alignment, in: content)

        let hidden = layout.pins.pins(in: position.window).filter { $0.rows.overlaps(rows) }
        let note = "seed \(seed), \(rows) \(alignment) in \(position.window)"
        #expect(hidden == [], "\(note)")
        #expect(rows.clamped(to: position.window) == rows, "\(note)")
      }
    }
  }

  @Test func moreRowsThanEstimatedKeepTheWindowAtTheEnd() {
    let short = layout(["a", "b", "c", "d", "e", "f", "g", "h"])
    let long = layout((0..<20).map { "\($0)" })
    var atEnd = WindowPosition(height: 3)
    atEnd.scroll(to: 5, in: short)
    var aboveEnd = WindowPosition(height: 3)
    aboveEnd.scroll(to: 4, in: short)

    let moves = [atEnd.settle(in: long), aboveEnd.settle(in: long)]

    #expect(moves == [true, false])
    #expect((atEnd.offset, aboveEnd.offset) == (17, 4))
    // The window stays at the end until it is settled once.
    let movesAgain = atEnd.settle(in: layout((0..<30).map { "\($0)" }))
    #expect(!movesAgain)
  }

  private func layout(_ texts: [String]) -> ContentLayout {
    ContentLayout(.list(List(sections: [section("s", texts)])), columns: 8)
  }

  @Test func aSectionIsScrolledToFromItsInsets() {
    let sections = (0..<4).map {
      section("s\($0)", props: ["insets-top": 1], ["a", "b", "c"])
    }
    let content = ContentLayout(.list(List(sections: sections)), columns: 8)
    var position = WindowPosition(height: 4)

    position.scroll(toSection: 2, in: content)
    #expect((position.offset, position.direction) == (8, .down))
    position.scroll(toSection: 1, in: content)
    #expect((position.offset, position.direction) == (4, .up))
  }

  @Test func resizingKeepsTheDirection() {
    let content = layout((0..<20).map { "\($0)" })
    var position = WindowPosition(height: 3)
    position.scroll(to: 9, in: content)
    position.scroll(by: -2, in: content)

    let resized = position.resized(to: 5)

    #expect((resized.height, resized.direction, resized.window) == (5, .up, 7..<12))
    #expect(resized.top == position.top)
  }

  @Test(arguments: [(KeptOffset.identity, 6), (.number, 4), (.none, 0)])
  func theListDecidesWhatIsKept(kept: KeptOffset, offset: Int) {
    let old = layout((0..<20).map { "\($0)" })
    let cells = ["x", "y"] + (0..<20).map { "\($0)" }
    var list = List(sections: [section("s", cells)])
    list.attributes.set(.keepsOffset(kept))
    let new = ContentLayout(.list(list), columns: 8)
    var position = WindowPosition(height: 3)
    position.scroll(to: 4, in: old)
    position.scroll(by: 1, in: old)
    position.scroll(by: -1, in: old)

    position.keep(position.anchors(in: old), in: new)

    #expect(position.offset == offset)
    // Keeping rows in position is no scrolling.
    #expect(position.direction == .up)
  }

  @Test func aWindowAtTheTopHasNoAnchorsAndStaysThere() {
    let old = layout(["a", "b", "c", "d"])
    var position = WindowPosition(height: 2)
    #expect(position.anchors(in: old).isEmpty)

    position.keep([], in: layout(["x", "a", "b", "c", "d"]))

    #expect(position.offset == 0)
  }
}
