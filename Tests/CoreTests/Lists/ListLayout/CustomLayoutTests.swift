import PlaygroundCompatibility
import Synchronization
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Sections with a custom layout.
@MainActor
struct CustomLayoutTests {
  private func drawn(_ list: List, columns: Int) -> String {
    let layout = ContentLayout(.list(list), columns: columns)
    return picture(layout.rows(in: 0..<layout.contentRows, columns: columns, marks: .none))
  }

  @Test func aFunctionPositionsCells() {
    let list = List(sections: [
      section("s", header: "HEAD", footer: "foot", ["a", "b", "c"])
        .withSectionLayout { context in
          context.section.cells.indices.map { Rect(x: 2 * $0, y: $0, width: 3, height: 1) }
        }
    ])

    #expect(drawn(list, columns: 10) == "HEAD\na\n  b\n    c\nfoot")
  }

  @Test func aLayoutFromOutsidePositionsCells() {
    let list = List(sections: [
      section("s", ["one\ntwo", "a", "b\nc\nd", "four", "e"])
        .withSectionLayout(Masonry())
        .withSectionContentInsets(Edges(top: 1, left: 1, right: 1))
    ])

    #expect(drawn(list, columns: 12) == "\n one  a\n two  b\n four c\n e    d")
  }

  @Test func linesBelowAHeaderHaveTheHeightsOfTheirFrames() {
    let list = List(sections: [
      section("s", header: "HEAD", footer: "foot", ["a", "b", "c"])
        .withSectionLayout { _ in
          [(0, 1), (1, 2), (3, 3)].map { Rect(x: 0, y: $0, width: 3, height: $1) }
        }
    ])

    #expect(drawn(list, columns: 10) == "HEAD\na\nb\n\nc\n\n\nfoot")
  }

  @Test(arguments: 0...3)
  func cellsWithoutAFrameFollowBelowTheOthers(frameCount: Int) {
    let list = List(sections: [
      section("s", ["a", "b\nb", "c"]).withSectionLayout { _ in
        (0..<frameCount).map { Rect(x: 4 - $0, y: 3 * $0, width: 3, height: 2) }
      },
      section("t", ["end"]),
    ])

    let expected = [
      "a\nb\nb\nc\nend", "    a\n\nb\nb\nc\nend", "    a\n\n\n   b\n   b\nc\nend",
      "    a\n\n\n   b\n   b\n\n  c\n\nend",
    ]
    #expect(drawn(list, columns: 10) == expected[frameCount])
  }

  @Test func layoutsReceiveSizesAndSpace() {
    let seen = Mutex<[String]>([])
    let cells = section("s", ["one two", "a"])
      .withSectionContentInsets(Edges(left: 1, right: 2))
      .withSectionLayout { context in
        let sizes = [0, 1, 7].map { context.size(ofCell: $0, columns: 4) }
        let line = "\(context.index) \(context.columns ?? 0) \(sizes.map(\.height))"
        seen.withLock { $0.append(line) }
        return [Rect.zero, Rect.zero]
      }

    _ = ListLayout(List(sections: [section("first", []), cells]), columns: 10, snap: .cells)

    #expect(seen.withLock { $0 } == ["1 7 [2, 1, 0]"])
  }

  @Test func framesAboveTheFirstRowAreMovedToIt() {
    let list = List(sections: [
      section("s", ["a"]).withSectionLayout { _ in [Rect(x: 0, y: 1, width: 1, height: 1)] },
      section("t", ["c"]).withSectionLayout { _ in [Rect(x: -1, y: -5, width: -2, height: 1)] },
      section("u", ["d"]),
    ])

    #expect(drawn(list, columns: 4) == "\na\n\nd")
  }

  @Test func linesEndWhereNoCellCrosses() {
    let frames = [(0, 2), (1, 3), (5, 1), (4, 1), (6, 2)].map {
      Rect(x: 0, y: $0, width: 1, height: $1)
    }

    let lines = CellFrames(frames, of: Array(repeating: nil, count: 5))

    #expect(lines.lines == .ragged([0, 2, 4, 5]))
    #expect((0..<3).map { lines.height(ofLine: $0) } == [4, 2, 2])
  }

  @Test func sizesAreMeasuredOnceUntilACellChanges() {
    let count = Mutex(0)
    func list(_ texts: [String]) -> List {
      let cells = texts.map { Cell(Counted(id: $0) { count.withLock { $0 += 1 } }) }
      return List(Section(id: "s", cells: cells).withSectionLayout(Masonry()))
    }
    let constraints = LayoutConstraints(width: 10, height: nil)
    let layout = ListLayout(lazily: list(["a", "b", "c"]), in: constraints, snap: .cells)
    let first = count.withLock { $0 }

    _ = ListLayout(
      lazily: list(["a", "x", "b", "c"]),
      in: constraints,
      snap: .cells,
      reusing: layout
    )

    #expect(first == 3)
    #expect(count.withLock { $0 } == 4)
  }

  @Test(arguments: Seeds.first(4, of: 60))
  func windowsOfEditedListsEqualNewOnes(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var list = random.longList()
    for index in list.sections.indices where Bool.random(using: &random) {
      list.sections[index].cells.removeSubrange(min(40, list.sections[index].cells.count)...)
      list.sections[index] = list.sections[index].withSectionLayout(Masonry())
    }
    var layout = ContentLayout(.list(list), columns: 9)
    for number in 0..<4 {
      random.edit(&list)
      layout = ContentLayout(.list(list), columns: 9, reusing: layout)
      layout.measureAll()
      let fresh = ContentLayout(.list(list), columns: 9)
      fresh.measureAll()
      let row = Int.random(in: 0...layout.contentRows, using: &random)

      #expect(
        layout.rows(in: row..<row + 20, columns: 9, marks: .none)
          == fresh.rows(in: row..<row + 20, columns: 9, marks: .none),
        "seed \(seed), edit \(number)"
      )
    }
  }
}

/// A layout from outside the module: each cell goes to the shorter of two columns.
@MainActor
private struct Masonry: CustomLayout {
  func frames(in context: CustomLayoutContext) -> [Rect] {
    let width = (context.columns ?? 20) / 2
    var heights = [0, 0]
    return context.section.cells.indices.map { index in
      let size = context.size(ofCell: index, columns: width)
      let column = heights[0] <= heights[1] ? 0 : 1
      defer { heights[column] += size.height }
      return Rect(x: column * width, y: heights[column], width: width, height: size.height)
    }
  }
}

/// A component that counts its renderings.
@MainActor
private struct Counted: IdentifiableComponent {
  let id: String
  let report: @Sendable () -> Void

  init(id: String, report: @escaping @Sendable () -> Void) {
    self.id = id
    self.report = report
  }

  func renderContent() -> Label { Label() }

  func render(in content: Label) {
    report()
    content.text = id
  }

  func shouldContentUpdate(with next: Counted) -> Bool { id != next.id }
}
