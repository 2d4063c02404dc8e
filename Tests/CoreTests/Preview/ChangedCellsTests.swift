import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The cells of rows that differ from the rows before the newest changes.
struct ChangedCellsTests {
  private let viewport = Viewport(size: Size(width: 24, height: 8))

  /// Returns the changed columns of the rows of a window after each content, from `x` to the end.
  private func changes(_ contents: PreviewContent...) -> [[[Range<Int>]]] {
    var state = PreviewState()
    var layout: ContentLayout?
    return contents.enumerated().map { index, content in
      state.apply(content)
      let next = ContentLayout(content, columns: viewport.size.width, reusing: layout)
      layout = next
      viewport.show(next)
      viewport.invalidate()
      let frame = viewport.frame(generation: index + 1, marks: state.marks)
      return (frame?.rows ?? []).prefix(next.contentRows).map { row in
        row.changed.map { $0.x..<$0.x + $0.width }
      }
    }
  }

  private func cell(_ text: String, id: String, _ props: Props = [:]) -> Cell {
    var all = props
    all["text"] = .string(text)
    return Cell(key: .id(id), content: Node("Label", props: all))
  }

  private func list(_ cells: Cell..., props: Props = [:], header: String? = nil) -> PreviewContent {
    let head = header.map { Node("Label", props: ["text": .string($0)]) }
    let section = Section(
      key: .id("s"),
      attributes: SectionAttributes(props),
      header: head,
      cells: Cells(cells)
    )
    return .list(List(sections: [section]))
  }

  private static let grid: Props = ["layout": "grid", "columns": 4]

  @Test func ofALineOfFourCellsOnlyTheChangedOneIsNamed() {
    let old = list(
      cell("one", id: "a"),
      cell("two", id: "b"),
      cell("six", id: "c"),
      cell("four", id: "d"),
      props: Self.grid
    )
    let new = list(
      cell("one", id: "a"),
      cell("two", id: "b"),
      cell("sax", id: "c"),
      cell("four", id: "d"),
      props: Self.grid
    )
    #expect(changes(old, new).last == [[13..<14]])
  }

  @Test func aRowIsComparedWithItselfWhereverItWas() {
    let old = list(cell("apples 1", id: "a"), cell("pears 2", id: "b"))
    let new = list(cell("new", id: "n"), cell("apples 1", id: "a"), cell("pears 30", id: "b"))
    #expect(changes(old, new).last == [[], [], [6..<8]])
  }

  @Test func anotherStyleIsAChange() {
    let old = list(cell("plain", id: "a"))
    let new = list(cell("plain", id: "a", ["bold": true]))
    #expect(changes(old, new).last == [[0..<5]])
  }

  @Test func wideCharactersAreNotHalved() {
    let old = list(cell("a日b", id: "a"))
    let new = list(cell("a月b", id: "a"))
    #expect(changes(old, new).last == [[1..<3]])
    let narrow = list(cell("a--b", id: "a"))
    #expect(changes(old, narrow).last == [[1..<3]])
    #expect(changes(narrow, old).last == [[1..<3]])
  }

  @Test func aShorterRowNamesWhatItLost() {
    let old = list(cell("long text", id: "a"))
    let new = list(cell("long", id: "a"))
    #expect(changes(old, new).last == [[5..<9]])
  }

  @Test func aNewCellBesideOthersIsNamedAndANewRowIsNot() {
    let old = list(cell("one", id: "a"), props: Self.grid)
    let new = list(cell("one", id: "a"), cell("two", id: "b"), props: Self.grid)
    #expect(changes(old, new).last == [[6..<9]])
    let row = list(cell("one", id: "a"), cell("two", id: "b"))
    #expect(changes(list(cell("one", id: "a")), row).last == [[], []])
  }

  @Test func aTallerRowNamesItsNewLinesAndNotTheOthers() {
    let old = list(cell("first\nlast", id: "a"))
    let new = list(cell("first\nmiddle\nlast", id: "a"))
    #expect(changes(old, new).last == [[], [0..<6], []])
  }

  @Test func headersAreCompared() {
    let old = list(cell("a", id: "a"), header: "2 files")
    let new = list(cell("a", id: "a"), header: "3 files")
    #expect(changes(old, new).last == [[0..<1], []])
  }

  @Test func linesOfAComponentAreCompared() {
    func component(_ text: String) -> PreviewContent {
      .component(Node("Label", props: ["text": .string(text)]))
    }
    let new = component("top\ncount 12\nend")
    #expect(changes(component("top\ncount 11\nend"), new).last == [[], [7..<8], []])
  }

  @Test func theNextChangesReplaceThem() {
    let first = list(cell("a1", id: "a"), cell("b1", id: "b"))
    let second = list(cell("a2", id: "a"), cell("b1", id: "b"))
    let third = list(cell("a2", id: "a"), cell("b2", id: "b"))
    #expect(changes(first, second, third) == [[[], []], [[1..<2], []], [[], [1..<2]]])
  }

  @Test func aWindowThatIsScrolledNamesTheRowsThatComeIntoView() {
    func content(_ last: String) -> PreviewContent {
      let cells = (0..<20).map { cell($0 == 19 ? last : "row", id: "\($0)") }
      return .list(List(sections: [Section(key: .id("s"), cells: Cells(cells))]))
    }
    #expect(changes(content("old"), content("odd")).last?.joined().isEmpty == true)
    var state = PreviewState()
    state.apply(content("old"))
    state.apply(content("odd"))
    viewport.scroll(to: 12)
    let rows = viewport.frame(generation: 3, marks: state.marks)?.rows ?? []
    #expect(rows.filter { !$0.changed.isEmpty }.map(\.y) == [7])
  }

  /// A changed cell of one column at the right of a scrolled strip.
  @Test func cellsOfAScrolledStripAreWhereTheyAreDrawn() {
    let strip: Props = ["layout": "horizontal", "spacing": 2]
    func content(_ last: String) -> PreviewContent {
      list(
        cell("the first long cell", id: "a"),
        cell("the second long cell", id: "b"),
        cell(last, id: "d"),
        props: strip
      )
    }
    let hidden = changes(content("four"), content("five"))
    #expect(hidden.last?.joined().allSatisfy { $0.upperBound <= 24 } == true)
    viewport.scrollStrip(at: .content, by: 40)
    var state = PreviewState()
    state.apply(content("four"))
    state.apply(content("five"))
    let rows = viewport.frame(generation: 3, marks: state.marks)?.rows ?? []
    let row = rows.first { !$0.changed.isEmpty }
    let text = Array(row?.runs.map(\.text).joined() ?? "")
    let columns = row?.changed.flatMap { Array($0.x..<$0.x + $0.width) } ?? []
    #expect(columns.compactMap { $0 < text.count ? text[$0] : nil } == ["i", "v", "e"])
  }
}
