import PlaygroundCompatibility
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Horizontal sections, which scroll separately.
@MainActor
struct StripTests {
  private let cells = ["one", "two", "three", "four", "five"]

  private func strip(
    _ behavior: ScrollingBehavior = .continuous,
    insets: Int = 0,
    id: String = "strip"
  ) -> Section {
    section(id, header: "STRIP", cells)
      .withSectionLayout(.horizontal(spacing: 1, scrollingBehavior: behavior))
      .withSectionContentInsets(Edges(left: insets, right: insets))
  }

  /// Scrolls a strip in a window of 10 columns and draws its cells after every step.
  private func steps(_ section: Section, by columns: [Int]) -> String {
    let layout = ContentLayout(.list(List(sections: [section])), columns: 10)
    let viewport = Viewport(size: Size(width: 10, height: 2))
    return ([0] + columns).map { columns in
      viewport.scrollStrip(atRow: 1, by: columns, of: layout)
      viewport.invalidate()
      let frame = viewport.frame(of: layout, generation: 1, marks: .none)
      return picture(Array((frame?.rows ?? []).dropFirst()))
    }
    .joined(separator: "\n")
  }

  @Test func columnsAreScrolledOneByOneUpToTheEnds() {
    #expect(
      steps(strip(), by: [1, 3, 100, -1, -100]) == """
        one two t›
        ‹e two th›
        ‹wo three›
        ‹four five
        ‹ four fi›
        one two t›
        """
    )
  }

  @Test func scrollingStopsAtALeadingBoundary() {
    #expect(
      steps(strip(.continuousGroupLeadingBoundary), by: [1, 5, 1, -1, -5]) == """
        one two t›
        ‹wo three›
        ‹four five
        ‹four five
        ‹hree fou›
        one two t›
        """
    )
  }

  @Test func pagesHaveTheWidthOfTheStrip() {
    #expect(
      steps(strip(.paging), by: [1, 1, 1, -1, -1]) == """
        one two t›
        ‹ee four ›
        ‹four five
        ‹four five
        ‹ee four ›
        one two t›
        """
    )
  }

  @Test func groupsScrollOneByOne() {
    #expect(
      steps(strip(.groupPaging), by: [9, 9, 9, -9]) == """
        one two t›
        ‹wo three›
        ‹hree fou›
        ‹four five
        ‹hree fou›
        """
    )
  }

  @Test func centeredGroupsStopInTheMiddle() {
    #expect(
      steps(strip(.groupPagingCentered), by: [1, 1, 1, 1, -1]) == """
        one two t›
        ‹e two th›
        ‹ three f›
        ‹e four f›
        ‹four five
        ‹e four f›
        """
    )
  }

  @Test func stripsThatDoNotScrollAreClipped() {
    #expect(steps(strip(.none), by: [3]) == "one two th\none two th")
  }

  @Test func insetsStayBlank() {
    #expect(steps(strip(insets: 2), by: [1]) == "  one t›\n  ‹e tw›")
  }

  @Test func stripsThatFitHaveNoMarksAndDoNotScroll() {
    let short = section("s", props: ["layout": "horizontal", "spacing": 2], ["a", "b"])

    let layout = ContentLayout(.list(List(sections: [short])), columns: 4)
    let viewport = Viewport(size: Size(width: 4, height: 1))
    let isMoved = viewport.scrollStrip(atRow: 0, by: 1, of: layout)

    #expect(!isMoved)
    #expect(picture(layout.rows(in: 0..<1, columns: 4, marks: .none)) == "a  b")
  }

  @Test func tallStripsAreMarkedInTheMiddle() {
    let list = List(sections: [
      section("s", props: ["layout": "horizontal"], ["one\ntwo\nsix", "four\nfive\nnine"])
    ])
    let layout = ContentLayout(.list(list), columns: 5)

    let rows = layout.rows(in: 0..<3, columns: 5, marks: .none)

    #expect(picture(rows) == "onefo\ntwof›\nsixni")
  }

  @Test func theOffsetBelongsToTheIdentityOfTheSection() throws {
    let old = ContentLayout(
      .list(List(sections: [strip(id: "a"), strip(id: "b")])),
      columns: 10,
    )
    let viewport = Viewport(size: Size(width: 10, height: 4))
    var layout = old
    _ = viewport.frame(of: layout, generation: 1, marks: .none)
    viewport.scrollStrip(atRow: 3, by: 4, of: layout)
    let scrolled = try #require(viewport.frame(of: layout, generation: 1, marks: .none))

    layout = ContentLayout(
      .list(List(sections: [strip(id: "b"), strip(id: "a")])),
      columns: 10,
      reusing: old,
    )
    viewport.follow(from: old, to: layout)
    let next = try #require(viewport.frame(of: layout, generation: 2, marks: .none))

    #expect(scrolled.rows.map(\.y) == [3])
    #expect(picture(scrolled.rows, gutter: true) == "  1,1 ‹wo three›")
    #expect(picture(next.rows, gutter: true) == "  0,1 ‹wo three›\n  1,0 one two t›")
  }

  @Test func drawnPointsAreFoundInTheContent() {
    let pinned = section("pinned", header: "HEAD", ["a", "b", "c"])
      .withHeaderPinToVisibleBounds(true)
    let layout = ContentLayout(.list(List(sections: [pinned, strip()])), columns: 10)
    let viewport = Viewport(size: Size(width: 10, height: 5))
    viewport.scroll(to: 1, of: layout)
    viewport.show(layout)
    viewport.scrollStrip(at: .content, by: 4)

    let points = (0..<5).map { viewport.contentPoint(at: Point(x: 3, y: $0), of: layout) }

    #expect(points.map(\.y) == [0, 2, 3, 4, 5])
    #expect(points.map(\.x) == [3, 3, 3, 3, 7])
  }

  @Test func otherRowsDoNotScroll() {
    let layout = ContentLayout(
      .list(List(sections: [section("v", ["a"]), strip(id: "b")])),
      columns: 10,
    )
    let viewport = Viewport(size: Size(width: 10, height: 5))

    let moved = (-1...5).map { viewport.scrollStrip(atRow: $0, by: 1, of: layout) }

    #expect(moved == [false, false, true, true, false, false, false])
  }

  @Test func listViewsScrollStrips() {
    let view = ListView(size: Size(width: 10, height: 2))
    view.apply(List(sections: [strip()]))

    let isMoved = view.scrollStrip(ofSection: 0, by: 4)

    #expect(isMoved)
    #expect(view.stripOffset(ofSection: 0) == 4)
    #expect(picture(view.rows()) == "STRIP\n‹wo three›")
    #expect(!view.scrollStrip(ofSection: 1, by: 4))
  }

  @Test(arguments: Seeds.upTo(200, atLeast: 40))
  func stripsStopAtValidOffsetsAndReachBothEnds(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let behavior = ScrollingBehavior.allCases[seed % ScrollingBehavior.allCases.count]
    var cells: [Range<Int>] = []
    for _ in 0..<Int.random(in: 0...9, using: &random) {
      let start = (cells.last?.upperBound ?? 0) + Int.random(in: 0...2, using: &random)
      cells.append(start..<start + Int.random(in: 0...7, using: &random))
    }
    if let first = cells.first { cells[0] = 0..<first.upperBound }
    let width = Int.random(in: 0...12, using: &random)
    let strip = Strip(cells: cells, columns: width, behavior: behavior)
    let end = behavior == .none ? 0 : max(0, (cells.last?.upperBound ?? 0) - width)
    var offset = 0

    for _ in 0..<20 {
      let columns = Int.random(in: -9...9, using: &random)
      let next = strip.offset(from: offset, by: columns)

      let moves = columns > 0 ? offset < end : columns < 0 && offset > 0
      #expect((next != offset) == moves, "seed \(seed)")
      #expect((next - offset) * columns >= 0, "seed \(seed)")
      #expect(
        isRest(next, of: cells, width: width, end: end, behavior) || next == offset,
        "seed \(seed)"
      )
      offset = next
    }
    for _ in 0..<100 { offset = strip.offset(from: offset, by: max(1, width)) }
    #expect(offset == end, "seed \(seed)")
  }

  /// Returns whether an offset is a valid resting offset of a strip, by inspecting every cell.
  private func isRest(
    _ offset: Int,
    of cells: [Range<Int>],
    width: Int,
    end: Int,
    _ behavior: ScrollingBehavior
  ) -> Bool {
    if offset == 0 || offset == end { return true }
    return switch behavior {
    case .none: false
    case .continuous: offset > 0 && offset < end
    case .paging: offset.isMultiple(of: max(1, width))
    case .continuousGroupLeadingBoundary, .groupPaging:
      cells.contains { $0.lowerBound == offset }
    case .groupPagingCentered:
      cells.contains { abs(2 * offset + width - $0.lowerBound - $0.upperBound) <= 1 }
    }
  }
}
