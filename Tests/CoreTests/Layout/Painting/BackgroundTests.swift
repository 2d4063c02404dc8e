import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Colours behind elements, rows, sections and previews.
struct BackgroundTests {
  private func rows(_ content: PreviewContent, columns: Int, rows: Int) -> [String] {
    let layout = ContentLayout(content, columns: columns)
    return layout.rows(in: 0..<rows, columns: columns + 2, marks: .none).map { Self.text($0.runs) }
  }

  private func rows(_ node: Node, columns: Int = 8, rows: Int) -> [String] {
    self.rows(.component(node), columns: columns, rows: rows)
  }

  /// Returns a row as text, each stretch of one background in front of the colour: `ab:blue`.
  static func text(_ runs: [Run]) -> String {
    var parts: [(text: String, color: Color)] = []
    for run in runs {
      if let last = parts.last, last.color == run.style.background {
        parts[parts.count - 1].text += run.text
      } else {
        parts.append((run.text, run.style.background))
      }
    }
    return parts.map { part in
      guard case .string(let name)? = part.color.attribute else { return part.text }
      return "[\(part.text):\(name)]"
    }
    .joined()
  }

  @Test(arguments: Schema.elements.filter { $0.name != "Spacer" }.map(\.name))
  func everyElementFillsItsFrame(type: String) {
    let node = Node(type, props: ["background": "blue", "width": 6, "height": 2])

    let grid = ElementSample.grid(
      node,
      Array(repeating: Rect(x: 0, y: 0, width: 6, height: 2), count: 1)
    )

    for y in 0..<2 {
      for x in 0..<6 {
        #expect(grid[x, y]?.style.background == .palette(4), "column \(x) of row \(y)")
      }
    }
  }

  @Test func textKeepsTheBackgroundBelowIt() {
    let card = box("VBox", ["background": "blue", "padding": 1], caption("hi"), Node("Divider"))

    #expect(rows(card, rows: 4) == ["[    :blue]", "[ hi :blue]", "[ ── :blue]", "[    :blue]"])
  }

  @Test(
    arguments: [
      (nil, "a┌──┐a"), ("default", "a┌──┐a"),
    ] as [(String?, String)]
  )
  func aBackgroundHidesWhatIsBelow(background: String?, top: String) {
    var panel: Props = ["width": 4, "height": 3, "border": 1, "margin": 0]
    if let background { panel["background"] = .string(background) }
    let page = Node("Label", props: ["text": "aaaaaa\naaaaaa\naaaaaa", "background": "red"])
    let tree = box("ZBox", ["width": 6, "height": 3], page, Node("View", props: panel))

    let middle = background == nil ? "[a│aa│a:red]" : "[a:red]│  │[a:red]"
    #expect(rows(tree, rows: 3)[1] == middle)
  }

  @Test func defaultFillsWithTheTerminalsOwn() {
    let label = caption("x", ["background": "default"])
    let tree = box("HBox", ["background": "green"], caption("a"), label, caption("b"))

    #expect(rows(tree, rows: 1) == ["[a:green]x[b:green]"])
  }

  @Test(arguments: ["Label", "Button", "Checkbox"])
  func aBackgroundInReverseFillsTheFrameInReverse(type: String) {
    let node = Node(
      type,
      props: ["text": "ok", "color": "red", "background": "blue", "reverse": true],
    )

    let grid = ElementSample.grid(node, [Rect(x: 0, y: 0, width: 12, height: 2)])

    let style = TextStyle(color: .palette(1), background: .palette(4), attributes: .reverse)
    for y in 0..<2 {
      #expect((0..<12).allSatisfy { grid[$0, y]?.style == style }, "row \(y)")
    }
  }

  @Test func aContainerWithReversedChildrenKeepsItsBackground() {
    let tree = box("HBox", ["background": "blue", "reverse": true], caption("a"), caption("b"))

    #expect(rows(tree, rows: 1) == ["[ba:blue]"])
    let runs = ContentLayout(.component(tree), columns: 2)
      .rows(in: 0..<1, columns: 2, marks: .none).first?.runs
    #expect(runs?.allSatisfy { $0.style.attributes.isEmpty } == true)
  }

  @Test func aLineOfAButtonIsSeenThrough() {
    let tree = box("VBox", ["background": "cyan"], Node("Button", props: ["text": "OK"]))

    #expect(rows(tree, rows: 1) == ["[[ OK ]:cyan]"])
  }

  @Test func aParamOfADeclaredComponentFillsNothing() {
    let card = Node(
      "Card",
      isComposite: true,
      props: ["background": "red"],
      children: [caption("a")]
    )

    #expect(rows(card, rows: 1) == ["a"])
  }

  // MARK: - Lists

  private func cell(_ id: String, _ text: String, _ color: String? = nil) -> Cell {
    let props: Props = color.map { ["background": .string($0)] } ?? [:]
    return Cell(key: .id(id), content: caption(text).surrounded(by: "cell", props))
  }

  @Test func rowsSectionsAndListsAreFilled() {
    var section = Section(
      key: .id("s"),
      attributes: [.background(.palette(2)), .insets(.left, 1), .insets(.bottom, 1)],
      header: caption("H").surrounded(by: "header", ["background": "blue"]),
      cells: [cell("a", "a"), cell("b", "b\nb", "red"), cell("c", "c", "default")],
    )
    let other = Section(key: .id("t"), cells: [cell("d", "d")])
    var list = List(sections: [section, other])
    list.attributes = [.background(.palette(5))]

    #expect(
      rows(.list(list), columns: 4, rows: 8) == [
        "[ :green][H  :blue]", "[ a  :green]", "[ :green][b  :red]", "[ :green][b  :red]",
        "[ :green]c", "[    :green]", "[d   :magenta]", "[    :magenta]",
      ]
    )
    section.attributes.remove(.background)
    list.attributes = []
    list.sections = [section]
    #expect(rows(.list(list), columns: 4, rows: 2) == [" [H  :blue]", " a"])
  }

  @Test func cellsOfAGridAreFilledOverTheirColumns() {
    let section = Section(
      key: .id("s"),
      attributes: [.layout(.grid), .columns(2), .spacing(1)],
      cells: [cell("a", "a", "red"), cell("b", "b\nb", "blue")],
    )

    #expect(
      rows(.list(List(sections: [section])), columns: 7, rows: 2)
        == ["[a  :red] [b  :blue]", "[   :red] [b  :blue]"]
    )
  }

  @Test func pinnedHeadersKeepTheColourOfTheSection() throws {
    let section = Section(
      key: .id("s"),
      attributes: [.background(.palette(2)), .pinsHeader(true)],
      header: caption("H"),
      cells: [cell("a", "a"), cell("b", "b"), cell("c", "c")],
    )
    let layout = ContentLayout(.list(List(sections: [section])), columns: 3)

    let drawn = layout.rows(in: 2..<4, columns: 3, marks: .none)

    #expect(drawn.map { Self.text($0.runs) } == ["[H  :green]", "[c  :green]"])
  }

  @Test func aPreviewFillsItsWindow() {
    let node = caption("a").surrounded(by: "preview", ["background": "red"])

    #expect(rows(node, columns: 3, rows: 2) == ["[a  :red]", "[   :red]"])
  }

  @Test func surroundedRowsDoWhatTheirComponentsDo() {
    let action = Action(event: .appear, statements: "n += 1")
    var label = caption("a")
    label.actions = [action]

    let node = label.surrounded(by: "header", ["background": "red"])

    #expect(node.actions == [action])
    #expect(label.surrounded(by: "header", [:]) == label)
  }
}
