import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Rows that are taken over from an earlier drawing equal those of a new one.
struct DrawnContentTests {
  private func cell(_ text: String, id: String) -> Cell {
    Cell(key: .id(id), content: Node("Label", props: ["text": .string(text)]))
  }

  /// Draws a list as a window of `limit` rows does, with nothing known.
  private func fresh(_ list: List, columns: Int, limit: Int) -> [[Run]] {
    let layout = ContentLayout(.list(list), columns: columns)
    layout.measure(limit, below: BandPosition(band: 0, row: 0))
    let window = 0..<min(layout.contentRows, limit)
    return layout.rows(in: window, columns: columns, marks: .none).map(\.runs)
  }

  @Test func aChangedRowAloneIsDrawnAmongTenThousand() {
    var list = List(sections: [section("s", [])])
    list.sections[0].cells = Cells((0..<2_500).map { cell("row \($0)", id: "\($0)") })
    let layout = ContentLayout(.list(list), columns: 20)
    let first = DrawnContent(of: layout, rows: 2_000, columns: 20)
    list.sections[0].cells[700].content.props["text"] = "other"

    let next = ContentLayout(.list(list), columns: 20, reusing: layout)
    let second = DrawnContent(of: next, rows: 2_000, columns: 20, reusing: first)

    #expect(first.drawnCount == 2_000)
    #expect(first.rows.count == 2_000)
    #expect(second.drawnCount == 1)
    #expect(second.rows == fresh(list, columns: 20, limit: 2_000))
  }

  @Test func rowsBelowANewRowAreTakenOver() {
    var list = List(sections: [section("s", (0..<50).map { "\($0)" })])
    let first = DrawnContent(of: ContentLayout(.list(list), columns: 9), rows: 99, columns: 9)
    list.sections[0].cells.insert(cell("new\nlines", id: "new"), at: 20)

    let layout = ContentLayout(.list(list), columns: 9)
    let second = DrawnContent(of: layout, rows: 99, columns: 9, reusing: first)

    #expect(second.drawnCount == 2)
    #expect(second.rows == fresh(list, columns: 9, limit: 99))
  }

  @Test func whatOverflowsItsBandIsDrawnAgain() {
    let low = Node("Label", props: ["text": "low", "position": "absolute", "top": 1])
    let box = Node("FlexBox", props: ["height": 1], children: [low])
    var list = List(sections: [section("s", ["a", "", "c"])])
    list.sections[0].cells[0] = Cell(key: .id("box"), content: box)
    let first = DrawnContent(of: ContentLayout(.list(list), columns: 9), rows: 9, columns: 9)
    #expect(first.rows.map { $0.map(\.text).joined() }.contains("low"))
    list.sections[0].cells[0] = cell("a", id: "box")

    let layout = ContentLayout(.list(list), columns: 9)
    let second = DrawnContent(of: layout, rows: 9, columns: 9, reusing: first)

    #expect(second.rows == fresh(list, columns: 9, limit: 9))
  }

  @Test func anotherWidthIsDrawnCompletely() {
    let list = List(sections: [section("s", ["one two", "three"])])
    let first = DrawnContent(of: ContentLayout(.list(list), columns: 9), rows: 9, columns: 9)

    let layout = ContentLayout(.list(list), columns: 4)
    let second = DrawnContent(of: layout, rows: 9, columns: 4, reusing: first)

    #expect(second.drawnCount == second.rows.count)
    #expect(second.rows == fresh(list, columns: 4, limit: 9))
  }

  @Test func aSupplementBesideItsCellsIsMeasuredAgainInOtherInsets() {
    var side = section("s", props: ["insets": 1], ["one two"])
    let text = AnyComponent(Node("Label", props: ["text": "a text of three"]))
    side.supplements = [Supplement(kind: "note", component: text, alignment: .left)]
    let layout = ContentLayout(.list(List(sections: [side])), columns: 16)
    side.attributes = section("s", []).attributes
    let list = List(sections: [side])

    let next = DrawnContent(
      of: ContentLayout(.list(list), columns: 16, reusing: layout),
      rows: 9,
      columns: 16
    )

    #expect(next.rows == fresh(list, columns: 16, limit: 9))
  }

  @Test(arguments: Seeds.first(20, of: 1_000))
  func rowsAfterRandomEditsEqualThoseOfANewDrawing(seed: Int) {
    var lists = RandomLists(seed: seed)
    let limit = seed.isMultiple(of: 3) ? 12 : 200
    var layout = ContentLayout(.list(lists.list), columns: 16)
    var drawn = DrawnContent(of: layout, rows: limit, columns: 16)
    for step in 0..<12 {
      lists.edit()
      layout = ContentLayout(.list(lists.list), columns: 16, reusing: layout)

      drawn = DrawnContent(of: layout, rows: limit, columns: 16, reusing: drawn)

      let expected = fresh(lists.list, columns: 16, limit: limit)
      #expect(drawn.rows == expected, "seed \(seed), step \(step)")
      if drawn.rows != expected { return }
    }
  }
}

/// The frames of a window that takes over rows equal those that are drawn completely.
struct DrawnWindowTests {
  private let size = Size(width: 16, height: 10)

  private func list(ofRows count: Int) -> List {
    let cells = (0..<count).map {
      Cell(key: .id("\($0)"), content: Node("Label", props: ["text": .string("row \($0)")]))
    }
    var list = List(sections: [section("s", [])])
    list.sections[0].cells = Cells(cells)
    return list
  }

  @Test func aSaveThatChangesOneRowDrawsThatRowAlone() {
    var list = list(ofRows: 2_500)
    let viewport = Viewport(size: Size(width: 16, height: 50))
    viewport.show(ContentLayout(.list(list), columns: 16))
    _ = viewport.frame(generation: 1, marks: .none)
    #expect(viewport.screen.drawn?.drawnCount == 50)

    list.sections[0].cells[7].content.props["text"] = "other"
    viewport.show(ContentLayout(.list(list), columns: 16, reusing: viewport.content))
    let frame = viewport.frame(generation: 2, marks: .none)

    #expect(viewport.screen.drawn?.drawnCount == 1)
    #expect(frame?.rows.map(\.y) == [7])
  }

  @Test func scrollingByOneRowDrawsThatRowAlone() {
    let viewport = Viewport(size: Size(width: 16, height: 50))
    viewport.show(ContentLayout(.list(list(ofRows: 10_000)), columns: 16))
    for offset in [0, 1, 2, 1, 30] {
      viewport.scroll(to: offset)
      _ = viewport.frame(generation: 1, marks: .none)
      let expected = [0: 50, 1: 1, 2: 1, 30: 29][offset]
      #expect(viewport.screen.drawn?.drawnCount == expected, "at \(offset)")
    }
  }

  @Test(arguments: Seeds.first(30, of: 2_000))
  func framesAfterRandomEditsAndScrollingEqualThoseDrawnCompletely(seed: Int) {
    var lists = RandomLists(seed: seed)
    var random = SeededGenerator(seed: seed)
    let viewport = Viewport(size: size)
    viewport.show(ContentLayout(.list(lists.list), columns: size.width))
    var marks = Marks.none
    for step in 0..<20 {
      switch random.below(6) {
      case 0, 1:
        let before = lists.list
        lists.edit()
        let known = random.below(5) == 0 ? nil : viewport.content
        let next = ContentLayout(.list(lists.list), columns: viewport.size.width, reusing: known)
        marks = Marks(ListDiff(from: .list(before), to: .list(lists.list)).changes)
        viewport.show(next)
      case 2: viewport.scroll(by: random.below(9) - 4)
      case 3: viewport.scroll(to: random.below(60))
      case 4: viewport.scrollStrip(at: .content, by: random.below(7) - 3)
      default: viewport.resize(to: Size(width: size.width, height: 4 + random.below(12)))
      }
      let drawn = viewport.screen.rowsForTest(marks)
      let expected = viewport.content.rows(
        in: viewport.offset..<viewport.offset + viewport.size.height,
        columns: viewport.size.width,
        marks: marks,
        strips: viewport.screen.strips,
      )
      #expect(drawn == expected, "seed \(seed), step \(step)")
      if drawn != expected { return }
    }
  }
}

extension ListOnScreen {
  fileprivate func rowsForTest(_ marks: Marks) -> [Frame.Row] {
    settle()
    return rows(marks: marks, rasters: RasterTable())
  }
}

/// A window of rows equals the same rows of a larger window.
struct WindowRowsTests {
  @Test func theBackgroundOfASectionReachesBelowItsLastRow() {
    var first = section("s", props: ["insets": 2, "background": "red"], ["a"])
    first.cells[0].content.props["text"] = "a"
    let list = List(sections: [first, section("t", ["b"])])
    let layout = ContentLayout(.list(list), columns: 4)
    let all = layout.rows(in: 0..<layout.contentRows, columns: 4, marks: .none).map(\.runs)

    for start in 0..<layout.contentRows {
      let rows = layout.rows(in: start..<layout.contentRows, columns: 4, marks: .none)
      #expect(rows.map(\.runs) == Array(all[start...]), "from row \(start)")
    }
  }
}

/// Random lists of all kinds of sections, and random edits of them.
struct RandomLists {
  private(set) var list = List(sections: [])
  private var random: SeededGenerator
  private var count = 0

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<1 + random.below(4) { list.sections.append(makeSection()) }
    if random.below(2) == 0 { list.header = AnyComponent(makeNode()) }
    if random.below(2) == 0 { list.footer = AnyComponent(makeNode()) }
    if random.below(3) == 0 { list.attributes = attributes(["separators": true]) }
  }

  mutating func edit() {
    for _ in 0...random.below(3) { editOnce() }
  }

  private mutating func editOnce() {
    guard !list.sections.isEmpty else { return list.sections.append(makeSection()) }
    let index = random.below(list.sections.count)
    let count = list.sections[index].cells.count
    let spot = random.below(count + 1)
    switch random.below(14) {
    case 0, 1: list.sections[index].cells.insert(makeCell(), at: spot)
    case 2 where spot < count: _ = list.sections[index].cells.remove(at: spot)
    case 3 where spot < count:
      let cell = list.sections[index].cells.remove(at: spot)
      list.sections[index].cells.insert(cell, at: random.below(count))
    case 4, 5, 6:
      if spot < count { list.sections[index].cells[spot].content = makeNode() }
    case 7: list.sections[index].header = random.below(3) == 0 ? nil : AnyComponent(makeNode())
    case 8: list.sections[index].footer = random.below(3) == 0 ? nil : AnyComponent(makeNode())
    case 9: list.sections[index].attributes = makeAttributes()
    case 10: list.header = random.below(3) == 0 ? nil : AnyComponent(makeNode())
    case 11: list.sections.swapAt(index, random.below(list.sections.count))
    case 12: editSections(index)
    default:
      let background = random.element([nil, "red", "blue"])
      var props: Props = list.attributes.hasSeparators ? ["separators": true] : [:]
      if let background { props["background"] = .string(background) }
      list.attributes = attributes(props)
    }
  }

  private mutating func editSections(_ index: Int) {
    switch random.below(3) {
    case 0: list.sections.remove(at: index)
    case 1: list.sections.insert(makeSection(), at: index)
    default:
      let kind = "k\(random.below(3))"
      let alignment = random.element([SupplementAlignment.top, .bottom, .left, .right])
      list.sections[index].supplements = [
        Supplement(kind: kind, component: AnyComponent(makeNode()), alignment: alignment)
      ]
    }
  }

  private func attributes(_ props: Props) -> ListAttributes { ListAttributes(props) }

  private mutating func makeAttributes() -> SectionAttributes {
    var props: Props = [
      "layout": .string(
        random.element(["vertical", "vertical", "grid", "horizontal", "flow", "table"])
      )
    ]
    if random.below(2) == 0 { props["spacing"] = .int(random.below(3)) }
    if random.below(2) == 0 { props["columns"] = .int(1 + random.below(3)) }
    if random.below(3) == 0 { props["insets"] = .int(random.below(3)) }
    if random.below(4) == 0 { props["pin-header"] = true }
    if random.below(4) == 0 { props["pin-footer"] = true }
    if random.below(3) == 0 { props["background"] = .string(random.element(["red", "green"])) }
    if random.below(3) == 0 { props["separators"] = .string(random.element(["all", "rows"])) }
    if random.below(8) == 0 { props["index-title"] = "A" }
    return SectionAttributes(props)
  }

  private mutating func makeSection() -> Section {
    count += 1
    var made = Section(key: .id("s\(count)"), attributes: makeAttributes())
    made.cells = Cells((0..<random.below(8)).map { _ in makeCell() })
    if random.below(2) == 0 { made.header = AnyComponent(makeNode()) }
    if random.below(3) == 0 { made.footer = AnyComponent(makeNode()) }
    return made
  }

  private mutating func makeCell() -> Cell {
    count += 1
    return Cell(key: .id("c\(count)"), content: makeNode())
  }

  private mutating func makeNode() -> Node {
    let text = random.element(["a", "bb cc", "two\nrows", "漢字", "", "a text of several rows"])
    var label = Node("Label", props: ["text": .string(text)])
    if random.below(4) == 0 {
      label.props["background"] = .string(random.element(["red", "blue"]))
    }
    switch random.below(16) {
    case 0:
      label.props["position"] = "absolute"
      label.props["top"] = .int(random.below(4) - 2)
      return Node("FlexBox", props: ["height": .int(1 + random.below(2))], children: [label])
    case 1: return Node("VBox", children: [label, caption("below")])
    case 2: return Node("HBox", props: ["space": 1], children: [caption("in"), label])
    case 3: return Node("View", props: ["width": "fill", "height": 2], children: [label])
    case 4:
      return Node(
        "Row",
        props: random.below(3) == 0 ? ["direction": "rtl"] : [:],
        children: [caption("x"), label]
      )
    default: return label
    }
  }
}
