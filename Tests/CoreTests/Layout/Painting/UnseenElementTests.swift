import TestSupport
import Testing

@testable import PlaygroundCore

/// Elements whose content got no cell, and why.
struct UnseenElementTests {
  private func label(_ text: String = "text", _ props: Props = [:]) -> Node {
    var all = props
    all["text"] = .string(text)
    return Node("Label", key: .id(text), props: all)
  }

  private func node(_ type: String, _ props: Props = [:], _ children: Node...) -> Node {
    Node(type, key: .id(type), props: props, children: children)
  }

  /// Returns the unseen elements of a component in a preview of 20 columns.
  private func unseen(_ node: Node) -> [UnseenElement] {
    ContentLayout(.component(node), columns: 20).unseenElements()
  }

  /// Returns the only reason, without the nodes: their types instead.
  private func reason(_ node: Node) -> String {
    let unseen = unseen(node)
    guard unseen.count == 1 else { return "\(unseen.count) elements" }
    let words =
      switch unseen[0].reason {
      case .written(let axis, let owner, let attribute):
        "\(axis) written in \(owner.type).\(attribute)"
      case .noRest(let axis, let owner, let item):
        "\(axis): no rest in \(owner.type) for \(item.type)"
      case .noRoom(let axis, let owner, let item):
        "\(axis): no room in \(owner?.type ?? "screen") for \(item.type)"
      case .outside(let owner, let frame, let area):
        "\(frame.x),\(frame.y) outside of \(owner?.type ?? "screen") \(area.width)×\(area.height)"
      }
    return unseen[0].node.type + ", " + words
  }

  // MARK: - Reasons

  @Test func aChildThatFillsABoxOfTheSizeOfItsContent() {
    let box = node("VBox", [:], node("HBox", ["width": "fill"], label()))

    #expect(reason(box) == "VBox, width: no rest in VBox for HBox")
  }

  @Test(
    arguments: [
      (["width": 0], "Label, width written in Label.width"),
      (["height": 0], "Label, height written in Label.height"),
      (["width": "wrap(max: 0)"], "Label, width written in Label.width"),
    ] as [(Props, String)]
  )
  func aLengthOfZeroThatIsWritten(props: Props, expected: String) {
    #expect(reason(node("HBox", [:], label("text", props), label("b"))) == expected)
  }

  @Test func aLengthOfZeroAroundIt() {
    let column = node("VBox", ["width": 0], label("a"), label("b"))

    #expect(reason(node("HBox", [:], column, label("c"))) == "VBox, width written in VBox.width")
  }

  @Test func siblingsThatTakeAllColumns() {
    let row = node(
      "HBox",
      ["width": "fill"],
      label("a", ["width": 20]),
      label("b", ["width": "fill"])
    )

    #expect(reason(row) == "Label, width: no room in HBox for Label")
  }

  @Test func rightOfTheScreen() {
    let row = node(
      "View",
      ["flex-direction": "row"],
      label("a", ["width": 20, "flex-shrink": 0]),
      label("b", ["flex-shrink": 0])
    )

    #expect(reason(row) == "Label, 20,0 outside of screen 20×1")
  }

  // MARK: - What is no defect

  /// As the other pages of a carousel.
  @Test func whatAnElementHidesOnPurposeIsNoDefect() {
    let inner = node("View", ["height": 5], label("a", ["margin-top": 3]))
    let outer = node("View", ["height": 2, "overflow": "hidden"], inner)
    #expect(unseen(node("View", [:], outer)).isEmpty)

    let none = node("View", ["overflow": "hidden"], label("a", ["width": 0]))
    #expect(reason(node("View", [:], none)) == "View, width written in Label.width")
  }

  @Test func hiddenAndEmptyElementsAreNoDefects() {
    let nodes = [
      label("a", ["visibility": "gone"]), label("a", ["visibility": "invisible"]), label(""),
      label(" "), node("Spacer"), node("HBox", ["width": 0, "background": "red"]),
      label("a", ["activated": false]), node("HBox", ["visibility": "gone"], label("a")),
    ]
    for hidden in nodes {
      #expect(unseen(node("HBox", [:], hidden, label("b"))).isEmpty, "\(hidden)")
    }
    #expect(unseen(node("View", [:], label("a", ["display": "none"]), label("b"))).isEmpty)
  }

  @Test func contentThatCanBeScrolledIntoViewIsSeen() {
    let rows = (0..<9).map { label("row \($0)") }
    let box = Node("ScrollBox", props: ["height": 3, "width": "fill"], children: rows)
    let view = node(
      "View",
      ["overflow": "scroll", "height": 1],
      label("a"),
      label("b")
    )

    #expect(unseen(box).isEmpty)
    #expect(unseen(node("View", [:], view)).isEmpty)
    let narrow = node("VBox", [:], node("ScrollBox", ["width": 0, "height": 3], label("a")))
    #expect(reason(narrow) == "VBox, width written in ScrollBox.width")
  }

  @Test func otherPagesOfTabsAreNoDefects() {
    let pages = ["a", "b"].map {
      Node("Tab", key: .id($0), props: ["title": .string($0)], children: [label($0)])
    }

    #expect(unseen(Node("Tabs", children: pages)).isEmpty)
  }

  @Test func spansAndOptionsAreSeenWithTheirElement() {
    let paragraph = Node("Label", children: [Node("Span", props: ["text": "a"])])
    let select = Node("Select", children: [Node("Option", props: ["value": "a"])])

    #expect(unseen(node("VBox", [:], paragraph, select)).isEmpty)
  }

  // MARK: - Lists

  @Test func rowsOfListsAreSearched() {
    let cells = ["a", "b"].map { id -> Cell in
      let row = node("VBox", [:], node("HBox", ["width": id == "a" ? 5 : "fill"], label(id)))
      return Cell(key: .id("cell " + id), component: AnyComponent(row))
    }
    let list = List(sections: [Section(key: .id("s"), cells: Cells(cells))])
    let layout = ContentLayout(.list(list), columns: 20)
    layout.measureAll()

    let labels = layout.unseenElements().compactMap { $0.node.children.first?.children.first }
    #expect(labels.map(\.key) == [Key.id("b")])
  }

  // MARK: - Random trees

  private static let lengths: [Value] = [0, 1, 3, 8, 25, "fill", "wrap", "ratio(2)"]

  private func tree(_ random: inout SeededGenerator, _ count: inout Int, depth: Int) -> Node {
    var props: Props = [:]
    func some(_ value: () -> Value) -> Value? {
      Int.random(in: 0..<3, using: &random) == 0 ? value() : nil
    }
    count += 1
    let key = Key.id("\(count)")
    if depth == 0 || Int.random(in: 0..<4, using: &random) == 0 {
      props["text"] = .string(["x", "ab", "words here", ""].randomElement(using: &random) ?? "")
      if let width = some({ Self.lengths.randomElement(using: &random) ?? 0 }) {
        props["width"] = width
      }
      if let margin = some({ .int(Int.random(in: -4...12, using: &random)) }) {
        props["margin-left"] = margin
      }
      return Node("Label", key: key, props: props)
    }
    let types = ["HBox", "VBox", "ZBox", "View", "ScrollBox", "HFlow"]
    let type = types.randomElement(using: &random) ?? "HBox"
    for name in ["width", "height"] {
      if let length = some({ Self.lengths.randomElement(using: &random) ?? 0 }) {
        props[name] = length
      }
    }
    if type == "View", Bool.random(using: &random) { props["overflow"] = "hidden" }
    let children = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      tree(&random, &count, depth: depth - 1)
    }
    return Node(type, key: key, props: props, children: children)
  }

  /// The labels of a tree.
  private func labels(_ node: Node) -> [Node] {
    node.type == "Label" ? [node] : node.children.flatMap(labels)
  }

  /// The tree with all labels invisible but one.
  private func showing(_ id: Key, in node: Node) -> Node {
    var copy = node
    if node.type == "Label", node.key != id { copy.props["visibility"] = "invisible" }
    copy.children = node.children.map { showing(id, in: $0) }
    return copy
  }

  /// The keys of the elements inside of boxes that scroll or hide, which are tested apart.
  private func scrolled(_ node: Node, _ isInside: Bool = false) -> [Key] {
    (isInside ? [node.key] : [])
      + node.children.flatMap {
        scrolled($0, isInside || node.type == "ScrollBox" || node.props["overflow"] == "hidden")
      }
  }

  /// A label with text is reported, alone or by an element around it, if and only if no cell of it
  /// is painted when all other labels are invisible, in its natural height and in a larger one.
  @Test(arguments: Seeds.upTo(1_000, atLeast: 200))
  func whatIsNotPaintedIsReported(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var count = 0
    let root = tree(&random, &count, depth: 3)
    let reported = Set(unseen(root).flatMap { labels($0.node) }.map(\.key))
    let scrolled = Set(scrolled(root))

    for label in labels(root) where !scrolled.contains(label.key) {
      let layout = ContentLayout(.component(showing(label.key, in: root)), columns: 20)
      let isPainted = [layout, layout.withRowsToSpare].compactMap(\.self).contains { layout in
        layout.rows(in: 0..<layout.contentRows, columns: 20, marks: .none).contains { row in
          row.runs.contains { $0.text.contains { $0 != " " && !"‹›↑↓".contains($0) } }
        }
      }
      let hasText = label.props["text"] != ""
      let isReported = reported.contains(label.key)
      #expect(isReported == (hasText && !isPainted) || !hasText, "seed \(seed), \(label.key)")
    }
  }
}
