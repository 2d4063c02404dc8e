import PlaygroundCompatibility
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Cells that fill their container.
@MainActor
struct ContainerSizeTests {
  private func page(_ text: String, _ height: String = "fill") -> Cell {
    Cell(
      key: .id(text),
      content: Node("Label", props: ["text": .string(text), "height": .string(height)]),
    )
  }

  private func content(_ cells: [Cell], _ layout: SectionLayout = .vertical()) -> ContentLayout {
    let section = Section(key: .id("s"), cells: Cells(cells)).withSectionLayout(layout)
    return ContentLayout(.list(List(sections: [section])), columns: 12)
  }

  private func frame(_ size: Size, at row: Int = 0, of layout: ContentLayout) -> String {
    let viewport = Viewport(size: size)
    viewport.scroll(to: row, of: layout)
    return picture(viewport.frame(of: layout, generation: 1, marks: .none)?.rows ?? [])
  }

  @Test func aPageHasTheHeightOfTheWindow() {
    let layout = content([page("one"), page("two"), label("end")])

    #expect(frame(Size(width: 12, height: 3), of: layout) == "one\n\n")
    #expect(layout.contentRows == 7)
    #expect(frame(Size(width: 12, height: 3), at: 3, of: layout) == "two\n\n")
  }

  @Test func windowsOfTwoHeightsShareALayout() {
    let layout = content([page("one"), page("two")])

    for _ in 0..<2 {
      #expect(frame(Size(width: 12, height: 3), of: layout) == "one\n\n")
      #expect(layout.contentRows == 6)
      #expect(frame(Size(width: 12, height: 2), of: layout) == "one\n")
      #expect(layout.contentRows == 4)
    }
  }

  @Test func longListsMeasureOnlyPagesAgain() throws {
    let cells = [page("page")] + (0..<3_000).map { label("row \($0)") }
    let layout = content(cells)
    _ = frame(Size(width: 12, height: 3), of: layout)
    layout.measureAll()

    let before = try #require(layout.listLayout).stack.measuredCount
    layout.fit(rows: 5)
    let after = try #require(layout.listLayout).stack.measuredCount

    #expect(before == 3_001)
    #expect((1...Cells.chunkLimit).contains(before - after))
  }

  @Test func cellsFillTheHeightOfTheirLine() {
    let box = Cell(
      key: .id("box"),
      content: Node(
        "View",
        props: ["width": 3, "height": "100%", "border": 1],
      ),
    )
    let layout = content([label("one\ntwo\nsix"), box], .horizontal(spacing: 1))

    #expect(frame(Size(width: 12, height: 4), of: layout) == "one ┌─┐\ntwo │ │\nsix └─┘\n")
  }

  @Test func pagesHaveTheWidthOfTheirStrip() {
    func wide(_ text: String) -> Cell {
      Cell(
        key: .id(text),
        content: Node("Label", props: ["text": .string(text), "width": "fill"]),
      )
    }
    let layout = content([wide("one"), wide("two")], .horizontal(scrollingBehavior: .paging))
    let viewport = Viewport(size: Size(width: 12, height: 1))
    let first = picture(viewport.frame(of: layout, generation: 1, marks: .none)?.rows ?? [])

    viewport.scrollStrip(atRow: 0, by: 1, of: layout)
    let second = picture(viewport.frame(of: layout, generation: 1, marks: .none)?.rows ?? [])

    #expect(first == "one        ›")
    #expect(second == "‹wo")
  }

  @Test func componentsFillTheirContainer() {
    let view = ListView(size: Size(width: 10, height: 3))
    let list = List(Section(id: "s", cells: [Cell(Page(id: "one")), Cell(Page(id: "two"))]))

    view.apply(list)
    #expect(view.contentRows == 6)
    view.resize(to: Size(width: 10, height: 2))

    #expect(view.contentRows == 4)
    #expect(picture(view.rows()) == "one\n")
  }
}

/// A component with the size of the list.
@MainActor
private struct Page: IdentifiableComponent, Equatable {
  let id: String
  var layoutMode: ContentLayoutMode { .fitContainer }

  func renderContent() -> Label { Label() }

  func render(in content: Label) { content.text = id }
}
