import TestSupport
import Testing

@testable import PlaygroundCore

/// Which nodes others hide: those that no click reaches.
struct CoveredNodesTests {
  private let constraints = LayoutConstraints(width: 24, height: 12)

  /// Returns the layout of a tree in 24 columns and 12 rows.
  private func layout(_ node: Node) -> LayoutTree {
    Layout.layout(node, in: constraints, snap: .cells)
  }

  /// Returns the texts of the covered buttons.
  private func covered(_ node: Node) -> [String] {
    let nodes = node.inPreorder
    let wanted = Set(nodes.indices.filter { nodes[$0].type == "Button" })
    return CoveredNodes.indices(of: node, layout: layout(node), among: wanted).sorted().map {
      nodes[$0].props["text"].flatMap(String.init(attribute:)) ?? ""
    }
  }

  private func button(_ text: String, _ props: Props = [:]) -> Node {
    var all = props
    all["text"] = .string(text)
    return Node("Button", props: all)
  }

  private func box(_ type: String, _ props: Props, _ children: Node...) -> Node {
    Node(type, props: props, children: children)
  }

  private let fill: Props = ["width": "fill", "height": "fill"]

  @Test func aLayerCoversWhatIsBelowAllOfItsCells() {
    let page = box("VBox", fill, button("one"), button("two"), button("three"))
    let dialog = box("VBox", ["width": 9, "height": 2, "alignment": "top left"])
    #expect(covered(box("ZBox", fill, page)) == [])
    #expect(covered(box("ZBox", fill, page, box("VBox", fill))) == ["one", "two", "three"])
    #expect(covered(box("ZBox", fill, box("VBox", fill), page)) == [])
    #expect(
      covered(box("ZBox", fill, page, box("ZBox", fill, box("VBox", fill), button("top"))))
        == ["one", "two", "three"]
    )
    #expect(
      covered(box("ZBox", ["width": 9, "height": 3, "justify-content": "top left"], page, dialog))
        == ["one", "two"]
    )
  }

  @Test func severalLayersCoverTogether() {
    let wide = button("a wide button", ["width": 20])
    let left = box("VBox", ["width": 12, "height": 1, "alignment": "left"])
    let right = box("VBox", ["width": 12, "height": 1, "alignment": "right"])
    let size: Props = ["width": 20, "height": 1]
    #expect(covered(box("ZBox", size, wide, left)) == [])
    #expect(covered(box("ZBox", size, wide, left, right)) == ["a wide button"])
    #expect(covered(box("ZBox", size, left, wide, right)) == [])
  }

  @Test func layersThatAreNotDrawnCoverNothing() {
    for (name, value) in [("visibility", "invisible"), ("visibility", "gone"), ("display", "none")]
    {
      var props = fill
      props[name] = .string(value)
      let layer = box("VBox", props, button("inside"))
      #expect(covered(box("ZBox", fill, button("below"), layer)) == [], "\(name): \(value)")
    }
  }

  @Test func aChildWithAnAbsolutePositionIsALayer() {
    let layer = box("View", ["position": "absolute", "width": "100%", "height": "100%"])
    let view = box("View", ["width": 20, "height": 5], button("below"), layer, button("after"))
    #expect(covered(view) == ["below"])
  }

  @Test func whatIsScrolledOutIsCoveredWithItsBox() {
    let rows = (1...9).map { button("\($0)") }
    let scrolled = Node(
      "ScrollBox",
      props: ["width": 10, "height": 3],
      children: rows
    )
    #expect(covered(box("ZBox", fill, scrolled)) == [])
    #expect(covered(box("ZBox", fill, scrolled, box("VBox", fill))).count == 9)
    // The rows of the box are not its layers.
    #expect(covered(box("ZBox", fill, box("VBox", fill), scrolled)) == [])
  }

  /// Fills a box with layers that stay inside of it: buttons, boxes with layers, scrolling boxes.
  private func layers(in size: Size, depth: Int, _ random: inout SeededGenerator) -> [Node] {
    (0..<random.number(1...4)).map { _ in
      let width = random.number(1...size.width)
      let height = random.number(1...size.height)
      let edges = random.element(["top left", "top right", "bottom left", "bottom right", "center"])
      let props: Props = [
        "width": .int(width), "height": .int(height), "alignment": .string(edges),
      ]
      switch depth == 0 ? 0 : random.below(3) {
      case 0: return Node("Button", props: props)
      case 1:
        let inner = layers(in: Size(width: width, height: height), depth: depth - 1, &random)
        return Node("ZBox", props: props, children: inner)
      default:
        let rows = (0..<random.number(1...6)).map { _ in
          Node(
            "Button",
            key: .id("row \(random.next())"),
            props: ["width": .int(random.number(1...width))]
          )
        }
        return Node("ScrollBox", props: props, children: rows)
      }
    }
  }

  @Test(arguments: Seeds.upTo(2_000, atLeast: 200))
  func whatIsCoveredIsWhatNoClickReaches(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let size = Size(width: 24, height: 12)
    let tree = Node(
      "ZBox",
      props: ["width": .int(size.width), "height": .int(size.height)],
      children: layers(in: size, depth: 3, &random)
    )
    let layout = layout(tree)
    let nodes = tree.inPreorder
    var reached: Set<Int> = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        reached.formUnion(HitTest.indices(at: Point(x: x, y: y), of: tree, layout: layout))
      }
    }
    let all = Set(nodes.indices)
    let covered = CoveredNodes.indices(of: tree, layout: layout, among: all)
    #expect(covered.isDisjoint(with: reached))
    // A row that is scrolled out is not reached either, but may be in a box that is.
    let rows = Set(nodes.filter { $0.type == "ScrollBox" }.flatMap(\.children).map(\.key))
    for index in all.subtracting(covered).subtracting(reached) {
      #expect(rows.contains(nodes[index].key))
    }
  }
}

extension Node {
  /// The node and its descendants, in preorder.
  fileprivate var inPreorder: [Node] { [self] + children.flatMap(\.inPreorder) }
}
