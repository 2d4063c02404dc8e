import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Attributes of nodes as values for drawing.
struct NodeLooksTests {
  private func style(_ props: Props, over base: TextStyle = .plain) -> TextStyle {
    Node("Label", props: props).textStyle(over: base)
  }

  @Test(
    arguments: [
      ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
      ("strikethrough", .strikethrough), ("reverse", .reverse),
    ] as [(String, TextStyle.Attributes)]
  )
  func anAttributeTurnsItsBitOnAndOff(name: String, attribute: TextStyle.Attributes) {
    let all = TextStyle(
      attributes: [.bold, .dim, .italic, .underline, .strikethrough, .reverse]
    )
    let others = TextStyle(attributes: all.attributes.subtracting(attribute))

    #expect(style([name: true]) == TextStyle(attributes: attribute))
    #expect(style([name: false], over: all) == others)
    #expect(style([name: "true"], over: all) == others)
    #expect(style([:], over: all) == all)
  }

  @Test func coloursReplaceThoseBelow() {
    let base = TextStyle(color: .palette(1), background: .palette(2), attributes: .bold)

    #expect(style(["color": "blue"], over: base).color == .palette(4))
    #expect(style(["color": "default"], over: base).color == .standard)
    #expect(style(["background": 200], over: base).background == .palette(200))
    #expect(style(["background": "none"], over: base).background == .standard)
    #expect(style(["text": "x"], over: base) == base)
    #expect(
      Node("Label", props: ["color": "red", "bold": true]).textStyle
        == TextStyle(color: .palette(1), attributes: .bold)
    )
  }

  @Test(
    arguments: [
      ("a", "a"), (5, "5"), (1.5, "1.5"), (true, "true"), (false, "false"), (nil, ""), ([1], ""),
      (["a": 1], ""),
    ] as [(Value, String)]
  )
  func anAttributeIsText(value: Value, expected: String) {
    let node = Node("Label", props: ["text": value])

    #expect(node.text(of: "text") == expected)
    #expect(node.text(of: "other") == "")
    #expect(node.props.textBlock(.narrow) == TextBlock(text: expected))
  }

  @Test(
    arguments: [
      (5, 5), (-1.5, -1.5), (.double(.infinity), nil), (.double(.nan), nil), ("5", nil),
      (true, nil),
      (nil, nil),
    ] as [(Value, Double?)]
  )
  func anAttributeIsANumber(value: Value, expected: Double?) {
    #expect(Node("Label", props: ["n": value]).number(of: "n") == expected)
    #expect(Node("Label").number(of: "n") == nil)
  }

  @Test func onlyTrueIsTrue() {
    let node = Node("Label", props: ["a": true, "b": false, "c": "true", "d": 1])

    #expect(["a", "b", "c", "d", "e"].map(node.isTrue) == [true, false, false, false, false])
  }

  @Test func theTextIsSetAsTheAttributesSay() {
    let props: Props = [
      "lines": 2, "wrap": "character", "text": "abc", "truncation": "middle", "color": "red",
    ]

    #expect(
      props.textBlock(.wide)
        == TextBlock(
          text: "abc",
          wrap: .character,
          truncation: .middle,
          maxLines: 2,
          ambiguous: .wide
        )
    )
    let odd: Props = ["text": "a", "wrap": "odd", "truncation": "odd", "lines": "2"]
    #expect(odd.textBlock(.narrow) == TextBlock(text: "a"))
    #expect(Props().textBlock(.narrow) == TextBlock(text: ""))
  }

  // MARK: - Surfaces

  @Test(arguments: ["cell", "header", "footer", "preview"])
  func structuralElementsFillTheirRow(word: String) {
    let node = caption("a").surrounded(by: word, ["background": "red"])

    #expect(node.surface == .palette(1))
    #expect(node.type == word && node.isComposite && node.children == [caption("a")])
    #expect(caption("a").surrounded(by: word, ["show-from": 3]).surface == nil)
    #expect(Node(word, props: ["background": "red"]).surface == nil)
  }

  @Test func otherElementsHaveNoSurface() {
    #expect(caption("a").surrounded(by: "section", ["background": "red"]).surface == nil)
    #expect(Node("Card", isComposite: true, props: ["background": "red"]).surface == nil)
  }

  @Test func aSurroundedNodeKeepsItsKeyAndItsAppearance() {
    var node = Node("Label", key: .id("k"))
    node.actions = [.appear, .tap, .disappear, .select].map { Action(event: $0, statements: "") }

    let cell = node.surrounded(by: "cell", ["background": "red"])

    #expect(cell.key == .id("k"))
    #expect(cell.actions.map(\.event) == [.appear, .disappear])
    #expect(cell.children.first?.actions.count == 4)
    #expect(node.surrounded(by: "cell", [:]) == node)
  }

  // MARK: - Painters

  @Test(
    arguments: [
      ("rtl", false, true), ("ltr", true, false), ("inherit", true, true), (nil, true, true),
    ]
      as [(Value?, Bool, Bool)]
  )
  func theDirectionIsInheritedUnlessSet(value: Value?, before: Bool, expected: Bool) {
    var context = DrawingContext(origin: .zero, clip: .zero)
    context.isRightToLeft = before
    var props: Props = [:]
    props["direction"] = value

    context.readDirection(of: Node("VBox", props: props))

    #expect(context.isRightToLeft == expected)
  }

  private func painter(
    _ frame: Rect,
    clip: Rect? = nil,
    isRightToLeft: Bool = false
  )
    -> ElementPainter
  {
    var context = DrawingContext(origin: .zero, clip: clip ?? frame)
    context.isRightToLeft = isRightToLeft
    return ElementPainter(Node("Label"), frame, clip: clip ?? frame, in: context)
  }

  @Test(
    arguments: [
      ("leading", 0, 0, 7), ("trailing", 0, 7, 0), ("center", 0, 3, 3), ("leading", 2, 2, 5),
      ("trailing", 2, 5, 2), ("center", 2, 3, 3), ("center", 1, 3, 3), ("trailing", 4, 4, 4),
      ("center", 4, 4, 4), ("odd", 1, 1, 6),
    ] as [(String, Int, Int, Int)]
  )
  func linesStartAtTheirAlignment(align: String, inset: Int, leftToRight: Int, rightToLeft: Int) {
    let grid = Grid(columns: 10, rows: 1)
    func start(isRightToLeft: Bool) -> Int {
      painter(grid.bounds, isRightToLeft: isRightToLeft)
        .start(of: "a漢", inset: inset, align: align, in: grid)
    }

    #expect(start(isRightToLeft: false) == leftToRight)
    #expect(start(isRightToLeft: true) == rightToLeft)
  }

  @Test func textIsClippedToTheFrame() {
    var grid = Grid(columns: 8, rows: 4)
    let painter = painter(Rect(x: 2, y: 1, width: 4, height: 2), clip: grid.bounds)

    painter.draw(["abcdefgh", "x", "below"], align: "trailing", into: &grid)
    painter.draw("left", x: -2, y: 1, into: &grid)

    #expect(grid.description == "\n  abcd\n  ft x\n")
    #expect(painter.firstRow == Rect(x: 2, y: 1, width: 4, height: 1))
  }
}
