import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Controls in a laid out content, by row, order, identity and point.
struct ControlFinderTests {
  private func button(_ id: String, _ props: Props = [:]) -> Node {
    var all = props
    all["text"] = .string(id)
    return Node("Button", key: .id(id), props: all)
  }

  private func box(_ type: String, _ id: String, _ props: Props = [:], _ nodes: Node...) -> Node {
    Node(type, key: .id(id), props: props, children: nodes)
  }

  private func finder(_ list: List) -> ControlFinder {
    ControlFinder(ContentLayout(.list(list), columns: 20))
  }

  private func finder(_ node: Node) -> ControlFinder {
    ControlFinder(ContentLayout(.component(node), columns: 20))
  }

  private func list(_ cells: Node...) -> List {
    List(sections: [
      Section(key: .id("s"), cells: Cells(cells.map { Cell(key: $0.key, content: $0) }))
    ])
  }

  private func cell(_ element: Int) -> RowPosition {
    .cell(ElementPath(section: 0, element: element))
  }

  /// The name of a control: the last key of its path.
  private func names(_ controls: [FoundControl]) -> [String] {
    controls.map { $0.id.path.last?.text ?? "" }
  }

  // MARK: - Rows

  @Test func controlsAreInDrawingOrderWithTheirIndices() {
    let tree = box(
      "VBox",
      "r",
      [:],
      box("HBox", "h", [:], button("a"), Node("Label")),
      button("b")
    )
    let controls = finder(list(tree)).controls(in: cell(0))

    #expect(names(controls) == ["a", "b"])
    #expect(controls.map(\.index) == [2, 4])
    #expect(controls.map { $0.id.path.map(\.text) } == [["r", "h", "a"], ["r", "b"]])
    #expect(controls.map(\.path) == [ElementPath(section: 0, element: 0), [0, 0]])
  }

  @Test func invisibleControlsAreNotFound() {
    let tree = box(
      "VBox",
      "r",
      [:],
      box("HBox", "h", ["visibility": "gone"], button("a")),
      button("b", ["visibility": "invisible"]),
      button("c")
    )
    let controls = finder(tree).controls(in: nil)
    #expect(names(controls) == ["c"])
    #expect(controls.map(\.index) == [4])
    #expect(controls[0].row == nil && controls[0].path == nil)
  }

  @Test func aRowThatDoesNotExistHasNoControls() {
    #expect(finder(list(button("a"))).controls(in: cell(1)).isEmpty)
    #expect(finder(list(button("a"))).controls(in: .header(0)).isEmpty)
    #expect(finder(list(button("a"))).controls(in: nil).isEmpty)
    #expect(finder(button("a")).controls(in: cell(0)).isEmpty)
  }

  @Test func actionsOfAControlPrecedeThoseAroundIt() {
    var (inner, outer) = (button("a"), box("VBox", "r"))
    inner.actions = [Action(event: .tap, statements: "inner")]
    outer.actions = [Action(event: .tap, statements: "outer")]
    outer.children = [inner]
    let found = finder(outer).controls(in: nil)[0]
    #expect(found.actions.map { $0.map(\.statements) } == [["inner"], ["outer"]])
  }

  @Test func controlsAtAPointAreThoseDrawnThere() {
    let tree = box("HBox", "r", ["space": 1], button("a"), button("b"))
    let finder = finder(list(Node("Label", key: .id("l"), props: ["text": "x"]), tree))
    func found(_ x: Int, _ y: Int) -> [String] {
      names(finder.controls(in: cell(1), at: Point(x: x, y: y)))
    }
    // The buttons are `[ a ] [ b ]`.
    #expect([0, 4, 5, 6, 10, 11].map { found($0, 1) } == [["a"], ["a"], [], ["b"], ["b"], []])
    #expect(found(0, 0) == [])
  }

  // MARK: - Identity

  @Test func aControlIsFoundWhereItsRowIsNow() throws {
    let old = finder(list(button("a"), button("b")))
    let id = try #require(old.controls(in: cell(1)).first?.id)
    let moved = finder(list(button("b"), button("n"), button("a")))

    #expect(moved.control(id, near: cell(1))?.row == cell(0))
    #expect(moved.control(id, near: nil)?.row == cell(0))
    #expect(moved.control(id, near: cell(9))?.row == cell(0))
    #expect(finder(list(button("a"))).control(id, near: cell(1)) == nil)
    #expect(finder(button("b")).control(id, near: nil) == nil)
  }

  /// Rows with equal keys: the one in which the control was last comes first.
  @Test func theLastRowOfAControlIsPreferred() {
    let finder = finder(list(button("a"), button("a")))
    let id = finder.controls(in: cell(1))[0].id
    #expect(finder.control(id, near: cell(1))?.row == cell(1))
    #expect(finder.control(id, near: nil)?.row == cell(0))
  }

  @Test func theInnermostBoxThatTakesKeysIsFound() {
    let tree = box(
      "VBox",
      "r",
      [:],
      box("ScrollBox", "outer", [:], button("o"), box("ScrollBox", "inner", [:], button("a"))),
      box("ScrollBox", "other", [:], button("b"))
    )
    let finder = finder(tree)
    func boxName(around name: String) -> String? {
      let id = finder.controls(in: nil).first { $0.id.path.last?.text == name }?.id
      return id.flatMap { finder.box(around: $0, near: nil) }?.id.path.last?.text
    }
    #expect(boxName(around: "a") == "inner")
    #expect(boxName(around: "o") == "outer")
    #expect(boxName(around: "inner") == "outer")
    #expect(boxName(around: "b") == "other")
    #expect(boxName(around: "other") == nil)
  }

  @Test func theFirstControlInABoxCanHaveTheFocus() {
    let tree = box(
      "VBox",
      "r",
      [:],
      button("z"),
      box("ScrollBox", "s", [:], button("a", ["disabled": true]), button("b"), button("c"))
    )
    let finder = finder(tree)
    let found = finder.controls(in: nil).first { $0.id.path.last?.text == "s" }
    #expect(found.flatMap { finder.first(in: $0) }?.id.path.last?.text == "b")
  }

  // MARK: - The order of the focus

  private func randomRow(_ id: Int, _ random: inout SeededGenerator) -> Node {
    let controls = (0..<random.below(3)).map { number in
      let props: Props = random.isHit(oneIn: 4) ? ["disabled": true] : [:]
      return button("\(id).\(number)", props)
    }
    return Node("VBox", key: .id("\(id)"), children: [Node("Label")] + controls)
  }

  @Test(arguments: Seeds.upTo(300, atLeast: 60))
  func theFocusGoesThroughAllRowsInBothDirections(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var rows: [Node] = []
    func row() -> Node {
      rows.append(randomRow(rows.count, &random))
      return rows[rows.count - 1]
    }
    var list = List(sections: [])
    if random.isHit(oneIn: 2) { list.header = AnyComponent(row()) }
    for index in 0..<random.below(4) {
      let header = random.isHit(oneIn: 2) ? row() : nil
      let cells = (0..<random.below(4)).map { Cell(key: .id("\($0)"), content: row()) }
      let footer = random.isHit(oneIn: 2) ? row() : nil
      list.sections.append(
        Section(key: .id("\(index)"), header: header, cells: Cells(cells), footer: footer)
      )
    }
    if random.isHit(oneIn: 2) { list.footer = AnyComponent(row()) }
    let all = rows.flatMap(\.children).filter { $0.type == "Button" && !$0.isDisabled }
      .map(\.key.text)
    let finder = finder(list)

    for (step, expected) in [(1, all), (-1, all.reversed())] {
      var found: [FoundControl] = []
      while let next = finder.next(after: found.last, by: step), found.count <= all.count {
        found.append(next)
      }
      #expect(names(found) == expected, "seed \(seed), step \(step)")
    }
  }

  @Test func theFirstControlIsSearchedFromARow() {
    let finder = finder(list(button("a"), Node("Label", key: .id("l")), button("b")))
    #expect(finder.next(after: nil, by: 1, from: cell(0))?.row == cell(0))
    #expect(finder.next(after: nil, by: 1, from: cell(1))?.row == cell(2))
    #expect(finder.next(after: nil, by: -1, from: cell(1))?.row == cell(0))
    #expect(finder.next(after: nil, by: -1)?.row == cell(2))
  }

  // MARK: - Frames

  @Test func aFrameIsThatInTheContent() {
    let list = list(
      Node("Label", key: .id("l"), props: ["text": "one\ntwo"]),
      box("VBox", "r", ["padding": 1], Node("Label", props: ["text": "x"]), button("ab"))
    )
    let finder = finder(list)
    let found = finder.controls(in: cell(1))[0]
    #expect(finder.geometry(of: found)?.frame == Rect(x: 1, y: 4, width: 6, height: 1))
    #expect(finder.geometry(of: found)?.content == .zero)
  }

  @Test func theContentOfABoxIsTheExtentOfItsChildren() {
    func content(_ props: Props) -> Size? {
      let labels = ["a", "bcd", "e"].map {
        Node("Label", key: .id($0), props: ["text": .string($0)])
      }
      var all = props
      all["height"] = 2
      let finder = finder(Node("ScrollBox", props: all, children: labels))
      return finder.controls(in: nil).first.flatMap { finder.geometry(of: $0) }?.content
    }
    #expect(content([:]) == Size(width: 3, height: 3))
    #expect(content(["offset-y": 1]) == Size(width: 3, height: 3))
    #expect(content(["space": 1]) == Size(width: 3, height: 5))
  }

  @Test func theContentOfABoxIncludesNestedBoxesAndThoseBelow() {
    func labels(_ count: Int) -> [Node] {
      (0..<count).map { Node("Label", key: .id("\($0)"), props: ["text": "ab"]) }
    }
    let rows = [2, 3, 1].map { Node("HBox", key: .id("\($0)"), children: labels($0)) }
    let finder = finder(Node("ScrollBox", props: ["height": 2], children: rows))
    let found = finder.controls(in: nil)[0]
    #expect(finder.geometry(of: found)?.content == Size(width: 6, height: 3))
  }

  @Test(arguments: Seeds.upTo(300, atLeast: 60))
  func everyRowIsInItsBand(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let sides = SupplementAlignment.allCases
    var list = List(
      sections: (0..<1 + random.below(3)).map { index in
        let props: Props = [
          "header-alignment": .string(sides[random.below(sides.count)].rawValue),
          "footer-alignment": .string(sides[random.below(sides.count)].rawValue),
        ]
        let cells = (0..<random.below(4)).map { "\($0)" }
        var made = section("\(index)", props: props, header: "h", footer: "f", cells)
        made.supplements = (0..<random.below(3)).map {
          Supplement(
            kind: "k\($0)",
            component: label("k").component,
            alignment: sides[random.below(sides.count)]
          )
        }
        return made
      }
    )
    if random.isHit(oneIn: 2) { list.header = label("top").component }
    if random.isHit(oneIn: 2) { list.footer = label("end").component }
    let content = ContentLayout(.list(list), columns: 20)
    guard let stack = content.listLayout?.stack else { return }

    for band in 0..<stack.count {
      for row in stack.positions(inBand: band) {
        #expect(ControlFinder(content).band(of: row) == band, "seed \(seed), \(row)")
      }
    }
  }
}
