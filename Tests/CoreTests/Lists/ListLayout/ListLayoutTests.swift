import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct ListLayoutTests {
  @Test func sectionsStackHeadersCellsAndFooters() {
    let list = List(sections: [
      section("one", header: "ONE", footer: "end of one", ["a", "b"]),
      section("two", header: "TWO", ["c"]),
    ])

    #expect(
      drawn(list, columns: 12) == """
        ONE
        a
        b
        end of one
        TWO
        c
        """
    )
  }

  @Test func spacingSeparatesCellsAndInsetsSurroundThem() {
    let list = List(sections: [
      section(
        "one",
        props: ["spacing": 1, "insets-top": 1, "insets-bottom": 2, "insets-left": 3],
        header: "ONE",
        footer: "end",
        ["a", "b"],
      )
    ])

    #expect(
      drawn(list, columns: 12) == """
           ONE

           a

           b


           end
        """
    )
  }

  @Test func gridsShareTheWidthInWholeCells() {
    let list = List(sections: [
      section(
        "grid",
        props: ["layout": "grid", "columns": 3, "spacing": 1, "line-spacing": 0],
        ["a", "b", "c", "d"],
      )
    ])

    #expect(
      drawn(list, columns: 12) == """
        a   b   c
        d
        """
    )
  }

  @Test func stripsHaveOneLine() {
    let list = List(sections: [
      section("strip", props: ["layout": "horizontal", "spacing": 2], ["one", "two", "three"])
    ])

    #expect(drawn(list, columns: 20) == "one  two  three")
  }

  @Test func headersAndFootersAreAligned() {
    let list = List(sections: [
      section(
        "one",
        props: ["header-alignment": "center", "footer-alignment": "trailing"],
        header: "HEAD",
        footer: "end",
        ["a"],
      )
    ])

    #expect(
      drawn(list, columns: 10) == """
           HEAD
        a
               end
        """
    )
  }

  @Test func textWrapsToTheWidth() {
    let list = List(sections: [section("one", ["one two three", "four"])])

    #expect(
      drawn(list, columns: 8) == """
        one two
        three
        four
        """
    )
  }

  @Test func longListsAreMeasuredOnDemand() {
    let texts = (0..<5_000).map { $0 % 2 == 0 ? "row \($0)" : "row \($0) two" }
    var layout = ListLayout(List(sections: [section("s", texts)]), columns: 8, snap: .cells)

    #expect(!layout.isExact)
    layout.measure(rows: 0..<10)
    #expect(!layout.isExact)
    layout.measureAll()

    #expect(layout.isExact)
    #expect(layout.contentRows == ListLayout(layout.list, columns: 8, snap: .cells).exactRows)
  }

  @Test(arguments: Seeds.upTo(200, atLeast: 40))
  func reusedHeightsEqualNewOnes(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let old = randomList(&random)
    let new = edited(old, &random)
    let layout = ListLayout(old, columns: 10, snap: .cells)

    let reused = ListLayout(new, columns: 10, snap: .cells, reusing: layout)
    let fresh = ListLayout(new, columns: 10, snap: .cells)

    #expect(bands(reused) == bands(fresh), "seed \(seed)")
  }

  @Test func aCellWithoutHeightTakesNoRow() {
    let empty = Cell(key: .id("e"), content: Node("ZBox", props: ["width": 1, "height": 0]))
    var section = section("s", ["a", "b"])
    section.cells.insert(empty, at: 1)

    let layout = ListLayout(List(sections: [section]), columns: 10, snap: .cells)

    #expect(layout.contentRows == 2)
  }

  @Test func placedSectionsAreRelativeToTheList() throws {
    let list = List(sections: [
      section("one", header: "ONE", ["a", "b"]),
      section("two", props: ["insets-top": 1], ["c"]),
    ])

    let placed = PlacedTrees(ListLayout(list, columns: 10, snap: .cells)).sections()

    #expect(placed.map(\.frame.y) == [0, 3])
    #expect(placed.map(\.frame.height) == [3, 2])
    #expect(placed[0].header?.frame.y == 0)
    #expect(placed[0].cells.map(\.frame.y) == [1, 2])
    #expect(placed[1].cells.map(\.frame.y) == [1])
  }

  @Test func cellsBelowTheVisibleRowsAreNotPlaced() {
    let list = List(sections: [section("one", ["a", "b", "c"]), section("two", ["d"])])

    let placed = PlacedTrees(ListLayout(list, columns: 10, snap: .cells)).sections(rows: 2)

    #expect(placed.map(\.cells.count) == [2, 0])
  }
}

@MainActor
extension ListLayout {
  fileprivate var exactRows: Int {
    var copy = self
    copy.measureAll()
    return copy.contentRows
  }
}

/// Draws a whole list.
@MainActor
private func drawn(_ list: List, columns: Int) -> String {
  let layout = ContentLayout(.list(list), columns: columns)
  return picture(layout.rows(in: 0..<layout.contentRows, columns: columns, marks: .none))
}

@MainActor
private func bands(_ layout: ListLayout) -> [Range<Int>] {
  (0..<layout.stack.count).map { layout.stack.rows(ofBand: $0) }
}

@MainActor
private func randomList(_ random: inout SeededGenerator) -> List {
  var list = List(
    sections: (0..<Int.random(in: 0...3, using: &random)).map { index in
      section(
        "s\(index)",
        props: Bool.random(using: &random) ? ["spacing": 1] : [:],
        header: Bool.random(using: &random) ? "header" : nil,
        (0..<Int.random(in: 0...8, using: &random)).map { _ in randomText(&random) },
      )
    }
  )
  surround(&list, &random)
  return list
}

/// Adds random supplements to sections and list.
@MainActor
private func surround(_ list: inout List, _ random: inout SeededGenerator) {
  func component(_ random: inout SeededGenerator) -> AnyComponent? {
    guard Bool.random(using: &random) else { return nil }
    return AnyComponent(Node("Label", props: ["text": .string(randomText(&random))]))
  }
  list.header = component(&random)
  list.footer = component(&random)
  for index in list.sections.indices {
    list.sections[index].footer = component(&random)
    let alignments = SupplementAlignment.allCases
    for kind in ["badge", "line"] {
      guard let component = component(&random) else { continue }
      list.sections[index] = list.sections[index].withSupplement(
        kind: kind,
        component,
        alignment: alignments[Int.random(in: 0..<alignments.count, using: &random)]
      )
    }
  }
}

@MainActor
private func edited(_ list: List, _ random: inout SeededGenerator) -> List {
  var list = list
  for _ in 0..<Int.random(in: 0...4, using: &random) {
    guard let index = list.sections.indices.randomElement(using: &random) else { break }
    let cells = list.sections[index].cells
    let position = Int.random(in: 0...cells.count, using: &random)
    switch Int.random(in: 0...4, using: &random) {
    case 0: list.sections[index].cells.insert(label(randomText(&random), id: "new"), at: position)
    case 1 where position < cells.count: list.sections[index].cells.remove(at: position)
    case 2 where position < cells.count:
      list.sections[index].cells[position].content.props["text"] = .string(randomText(&random))
    case 3: surround(&list, &random)
    default: list.sections.swapAt(0, index)
    }
  }
  return list
}

@MainActor
private func randomText(_ random: inout SeededGenerator) -> String {
  (0..<Int.random(in: 1...5, using: &random)).map { _ in "word" }.joined(separator: " ")
}
