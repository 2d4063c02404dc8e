import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// When a change of the content is a change of the picture.
struct PictureComparisonTests {
  private let columns = 12

  /// Compares two contents, with the changes between them.
  private func isVisible(_ old: List, _ new: List) -> Bool {
    let layouts = [old, new].map { ContentLayout(.list($0), columns: columns) }
    let changes = ListDiff(from: .list(old), to: .list(new)).changes
    return PictureComparison(from: layouts[0], to: layouts[1], columns: columns).isVisible(changes)
  }

  /// Draws the whole content.
  private func runs(_ list: List) -> [[Run]] {
    let layout = ContentLayout(.list(list), columns: columns)
    layout.measureAll()
    return layout.rows(in: 0..<layout.contentRows, columns: columns, marks: .none).map(\.runs)
  }

  /// Random edits, many of which cannot be seen: the answer is that of comparing every cell.
  @Test(arguments: Seeds.upTo(40, atLeast: 6))
  func theAnswerEqualsThatOfDrawingEverything(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var list = random.mixedList()
    var seen: [Bool: Int] = [:]
    for edit in 0..<12 {
      let old = list
      random.editVisiblyOrNot(&list)
      let differs = runs(old) != runs(list)
      #expect(isVisible(old, list) == differs, "seed \(seed), edit \(edit)")
      seen[differs, default: 0] += 1
    }
    #expect(seen.count == 2, "seed \(seed) must have edits of both kinds")
  }

  /// Cells of several rows are not as high as estimated.
  @Test(arguments: [1, 2, 3])
  func aCellBeyondTheFirstRowsIsCompared(mostRows: Int) {
    let texts = (0..<400).map { "row \($0)" + String(repeating: "\nmore", count: $0 % mostRows) }
    let old = List(sections: [section("s", texts)])
    var new = old
    new.sections[0].cells.remove(at: 390)
    new.sections[0].cells.insert(label(texts[390], id: "other"), at: 390)
    var changed = old
    changed.sections[0].cells.remove(at: 390)
    changed.sections[0].cells.insert(label("changed", id: "other"), at: 390)

    #expect(!isVisible(old, new))
    #expect(isVisible(old, changed))
  }

  /// Changes a label that is never drawn, below a box of a height, and returns the answer.
  private func isVisible(belowBoxOfHeight height: Int, inRow: Bool) -> Bool {
    let contents = ["a", "b"].map { text in
      let hidden = Node(
        "VBox",
        props: ["height": 0],
        children: [
          Node("Label", props: ["text": .string(text)])
        ]
      )
      let box = Node("VBox", props: ["height": .int(height)])
      let node = Node("VBox", children: [box, hidden])
      guard inRow else { return PreviewContent.component(node) }
      let cell = Cell(key: .id("row"), content: node)
      return PreviewContent.list(List(sections: [Section(key: .id("s"), cells: [cell])]))
    }
    let layouts = contents.map { ContentLayout($0, columns: columns) }
    let changes = ListDiff(from: contents[0], to: contents[1]).changes
    var comparison = PictureComparison(from: layouts[0], to: layouts[1], columns: columns)
    comparison.cellLimit = 1_000 * columns
    return comparison.isVisible(changes)
  }

  /// Comparing contents of millions of rows as a whole would take gigabytes and a minute.
  @Test(arguments: [false, true])
  func aDifferenceIsAssumedBeyondTheLimitOfCells(inRow: Bool) {
    #expect(!isVisible(belowBoxOfHeight: 900, inRow: inRow))
    #expect(isVisible(belowBoxOfHeight: 8_000_000, inRow: inRow))
  }

  @Test func theFirstAndTheLastSectionAreVisible() {
    let one = List(sections: [section("s", ["row"])])
    let none = List(sections: [])

    #expect(isVisible(one, none))
    #expect(isVisible(none, one))
    #expect(!isVisible(none, none))
  }

  @Test func aVisibleChangeAboveAnInvisibleOneCounts() {
    func list(_ text: String, _ id: String) -> List {
      let between = (0..<4).map { section("\($0)", ["row"]) }
      var ends = [section("first", []), section("last", [])]
      ends[0].cells = [label(text, id: id)]
      ends[1].cells = [label("end", id: id)]
      return List(sections: [ends[0]] + between + [ends[1]])
    }

    #expect(!isVisible(list("same", "old"), list("same", "new")))
    #expect(isVisible(list("one", "old"), list("two", "new")))
  }

  @Test func aCellBesideTheWindowCountsInAStripAlone() {
    func list(_ text: String, _ layout: String) -> List {
      let row = section("s", props: ["layout": .string(layout)], ["one", "two", "three"])
      var list = List(sections: [row])
      let wide: Props = ["text": .string(text), "width": 20, "lines": 1]
      list.sections[0].cells.append(Cell(key: .id("wide"), content: Node("Label", props: wide)))
      return list
    }
    let texts = ["a long text and a", "a long text and b"]

    #expect(isVisible(list(texts[0], "horizontal"), list(texts[1], "horizontal")))
    #expect(!isVisible(list(texts[0], "vertical"), list(texts[1], "vertical")))
  }

  @Test func attributesOfBehaviourAreNotDrawn() {
    let old = List(sections: [section("s", header: "HEAD", ["a", "b"])])
    for (name, value) in [("pin-header", Value.bool(true)), ("pin-footer", .bool(true))] {
      let new = List(sections: [section("s", props: [name: value], header: "HEAD", ["a", "b"])])
      #expect(!isVisible(old, new), "\(name)")
    }
    for (name, value) in [("spacing", Value.int(1)), ("background", "red")] {
      let new = List(sections: [section("s", props: [name: value], header: "HEAD", ["a", "b"])])
      #expect(isVisible(old, new), "\(name)")
    }
    for (name, isDrawn) in [("animated", false), ("separators", true)] {
      var new = old
      new.attributes = ListAttributes([name: true])
      #expect(isVisible(old, new) == isDrawn, "\(name)")
    }
  }

  /// A background is seen where nothing covers it, and if it differs from the one behind it.
  @Test(arguments: ["list", "section"])
  func aBackgroundInFrontOfTheSameColorIsNotVisible(owner: String) {
    func list(_ cell: Props, _ label: Props, _ behind: Value?) -> List {
      var props = label
      props["text"] = "row"
      let content = Node("Label", props: props).surrounded(by: "cell", cell)
      let background = behind.map { ["background": $0] as Props } ?? [:]
      var list = List(
        sections: [Section(key: .id("s"), cells: [Cell(key: .id("c"), content: content)])]
      )
      if owner == "list" { list.attributes = ListAttributes(background) }
      if owner == "section" { list.sections[0].attributes = SectionAttributes(background) }
      return list
    }
    let (blue, red): (Props, Props) = (["background": "blue"], ["background": "red"])
    let wide: Props = ["background": "red", "width": "fill"]

    #expect(!isVisible(list([:], [:], "blue"), list(blue, [:], "blue")))
    #expect(!isVisible(list([:], [:], "blue"), list([:], blue, "blue")))
    #expect(!isVisible(list(blue, wide, nil), list(red, wide, nil)))
    #expect(isVisible(list(blue, [:], "blue"), list(red, [:], "blue")))
    #expect(isVisible(list([:], [:], "blue"), list([:], red, "blue")))
    #expect(isVisible(list([:], [:], nil), list(blue, [:], nil)))
  }

  @Test func aReplacedImageIsVisibleWithoutItsPixels() {
    func list(_ file: String) -> List {
      let image = Node("Image", props: ["src": .string(file), "width": 2, "height": 1])
      return List(sections: [Section(key: .id("s"), cells: [Cell(key: .id("i"), content: image)])])
    }

    #expect(isVisible(list("a.png"), list("b.png")))
    #expect(!isVisible(list("a.png"), list("a.png")))
  }

  @Test func aSeparatorBelongsToTheSectionAboveIt() {
    let sections = ["s", "t", "u"].map { section($0, ["row"]) }
    var old = List(sections: sections)
    old.attributes = ListAttributes(["separators": true])
    var new = old
    new.sections.removeLast()
    new.sections.append(section("v", ["row"]))

    #expect(!isVisible(old, new))
    new.sections[2].cells.append(label("another", id: "x"))
    #expect(isVisible(old, new))
  }

  @Test func componentsAreComparedAsDrawn() {
    func isVisible(_ old: Node, _ new: Node) -> Bool {
      let layouts = [old, new].map { ContentLayout(.component($0), columns: columns) }
      let changes = ListDiff(from: .component(old), to: .component(new)).changes
      return PictureComparison(from: layouts[0], to: layouts[1], columns: columns)
        .isVisible(changes)
    }
    let label = Node("Label", props: ["text": "hello"])

    #expect(isVisible(label, Node("Label", props: ["text": "hallo"])))
    #expect(isVisible(label, Node("Label", props: ["text": "hello", "color": "red"])))
    #expect(!isVisible(label, Node("Label", props: ["text": "hello", "lines": 3])))
  }
}

extension SeededGenerator {
  fileprivate mutating func mixedList() -> List {
    List(
      sections: (0..<3).map { index in
        let layouts: [Value] = ["vertical", "grid", "flow"]
        var props: Props = ["layout": layouts[Int.random(in: 0..<3, using: &self)]]
        if Bool.random(using: &self) { props["columns"] = 2 }
        let hasHeader = Bool.random(using: &self)
        return section(
          "s\(index)",
          props: props,
          header: hasHeader ? "head \(index)" : nil,
          footer: hasHeader ? nil : "foot",
          (0..<Int.random(in: 1...30, using: &self)).map { "\(index)-\($0)" },
        )
      }
    )
  }

  /// Edits attributes, texts and the order of cells; about half of the edits draw the same.
  fileprivate mutating func editVisiblyOrNot(_ list: inout List) {
    let index = Int.random(in: 0..<list.sections.count, using: &self)
    let count = list.sections[index].cells.count
    let position = Int.random(in: 0..<max(1, count), using: &self)
    switch Int.random(in: 0..<11, using: &self) {
    case 8 where count > 0:
      let colors: [Value?] = ["red", "blue", nil]
      let color = colors[Int.random(in: 0..<3, using: &self)]
      list.sections[index].cells[position].content.props["background"] = color
    case 9:
      let colors: [Props] = [["background": "red"], ["background": "blue"], [:]]
      list.attributes = ListAttributes(colors[Int.random(in: 0..<3, using: &self)])
    case 0 where count > 0: list.sections[index].cells[position].content.props["text"] = "changed"
    case 1 where count > 0: list.sections[index].cells[position].content.props["lines"] = 4
    case 2 where count > 0:
      let cell = list.sections[index].cells.remove(at: position)
      list.sections[index].cells.insert(cell, at: Int.random(in: 0..<count, using: &self))
    case 3 where count > 1: list.sections[index].cells.remove(at: position)
    case 4:
      let text = Bool.random(using: &self) ? "" : "new"
      list.sections[index].cells.insert(label(text, id: "n\(next())"), at: position)
    case 5: list.sections.swapAt(0, index)
    case 6:
      list.sections[index].attributes = SectionAttributes(
        Bool.random(using: &self) ? ["pin-header": true] : ["spacing": 1]
      )
    case 7: list.sections[index].header = label("head").component
    default:
      // The same picture under another identity.
      guard count > 0 else { return }
      let old = list.sections[index].cells.remove(at: position)
      let new = Cell(key: .id("r\(next())"), content: old.content)
      list.sections[index].cells.insert(new, at: position)
    }
  }
}
