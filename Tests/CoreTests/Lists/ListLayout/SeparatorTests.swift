import PlaygroundCompatibility
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Separators between cells.
@MainActor
struct SeparatorTests {
  private func rows(_ list: List, _ window: Range<Int>? = nil) -> String {
    let layout = ContentLayout(.list(list), columns: 4)
    let window = window ?? 0..<layout.contentRows
    return picture(layout.rows(in: window, columns: 4, marks: .none))
  }

  private let list = List(
    sections: [
      section("s", header: "HEAD", footer: "foot", ["a", "b\nc", "d"]),
      section("t", ["e"]),
    ]
  )
  .withSeparators()

  @Test func neighbouringCellsAreSeparated() {
    #expect(rows(list) == "HEAD\na\n────\nb\nc\n────\nd\nfoot\ne")
    #expect(rows(list.withSeparators(false)) == "HEAD\na\nb\nc\nd\nfoot\ne")
  }

  @Test func insetsAndSpacingAreKept() {
    let cells = section("s", ["a", "b"]).withSectionLayout(.vertical(spacing: 3))
      .withSectionContentInsets(Edges(left: 1, right: 1))

    #expect(rows(List(sections: [cells]).withSeparators()) == " a\n\n ──\n\n b")
  }

  @Test func separatorsAreAsWideAsTheRows() {
    let layout = ContentLayout(.list(list), columns: 4)

    let drawn = picture(layout.rows(in: 0..<5, columns: 9, marks: .none))

    #expect(drawn == "HEAD\na\n────\nb\nc")
  }

  @Test func onlyCellsBelowEachOtherAreSeparated() {
    let grid = section("s", ["a", "b", "c"])
      .withSectionLayout(.verticalGrid(numberOfItemsInRow: 2))

    #expect(rows(List(sections: [grid]).withSeparators()) == "a b\nc")
  }

  @Test func everyWindowDrawsSeparators() {
    let all = rows(list).split(separator: "\n").map(String.init)

    for start in all.indices {
      for end in start + 1...all.count {
        #expect(rows(list, start..<end) == all[start..<end].joined(separator: "\n"))
      }
    }
  }

  @Test func listViewsDrawSeparators() {
    let view = ListView(size: Size(width: 4, height: 3))
    view.apply(list)

    #expect(picture(view.rows()) == "HEAD\na\n────")
  }
}
