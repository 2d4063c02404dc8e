import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Changes of the attributes on which the answers of a flexbox depend: a layout that is kept equals
/// a complete one, and works out only what a change can affect.
struct FlexibleEditTests {
  private static let constraints = LayoutConstraints(width: 24, height: 12)

  /// Returns a row of texts and boxes with different baselines.
  private func row(_ random: inout SeededGenerator, depth: Int) -> Node {
    let children = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      if depth == 0 || Bool.random(using: &random) {
        let rows = Int.random(in: 1...3, using: &random)
        return caption(Array(repeating: "abc", count: rows).joined(separator: "\n"))
      }
      return row(&random, depth: depth - 1)
    }
    let direction: Value = Bool.random(using: &random) ? "row" : "column"
    return Node("View", props: ["flex-direction": direction], children: children)
  }

  private static let values: [(String, [Value])] = [
    ("align-self", ["baseline", "center", "stretch"]), ("align-items", ["baseline", "flex-end"]),
    ("flex-grow", [0, 1, 2]), ("flex-shrink", [0, 1, 0.5]), ("flex-basis", ["auto", 0, "50%"]),
    ("margin", [0, 1, -1, "10%"]), ("padding", [0, 1, "10%"]), ("padding-top", [0, 2]),
    ("width", [5, "40%", "auto"]), ("height", [2, "30%", "auto"]), ("max-width", [4, "50%"]),
    ("min-height", [3, "20%"]), ("aspect-ratio", [0.5, 2]), ("position", ["absolute", "relative"]),
  ]

  /// Returns a tree with another value of one attribute of one of its elements.
  private func edited(_ node: Node, _ random: inout SeededGenerator) -> Node {
    var node = node
    if !node.children.isEmpty, Int.random(in: 0..<4, using: &random) > 0 {
      let index = Int.random(in: 0..<node.children.count, using: &random)
      node.children[index] = edited(node.children[index], &random)
      return node
    }
    guard let (name, values) = Self.values.randomElement(using: &random) else { return node }
    node.props[name] = Bool.random(using: &random) ? values.randomElement(using: &random) : nil
    return node
  }

  @Test(arguments: Seeds.upTo(400, atLeast: 80))
  func editsEqualACompleteLayout(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var tree = row(&random, depth: 3)
    var layout = LiveLayout(tree, in: Self.constraints)
    for step in 0..<16 {
      tree = edited(tree, &random)
      _ = layout.update(to: tree)
      let expected = Layout.layout(tree, in: Self.constraints)
      #expect(layout.tree == expected, "seed \(seed), step \(step)")
      if layout.tree != expected { return }
    }
  }

  @Test func itemsThatGetABaselineAreAligned() {
    let tree = view(
      ["flex-direction": "row"],
      caption("a"),
      view(["padding-top": 2], caption("b"))
    )
    var edited = tree
    for index in edited.children.indices { edited.children[index].props["align-self"] = "baseline" }
    var layout = LiveLayout(tree, in: Self.constraints)

    _ = layout.update(to: edited)

    #expect(layout.tree.frames[1].y == 2)
    #expect(layout.tree == Layout.layout(edited, in: Self.constraints))
    _ = layout.update(to: tree)
    #expect(layout.tree == Layout.layout(tree, in: Self.constraints))
  }

  @Test func aSecondFlexibleItemSharesTheSpace() {
    let tree = view(
      ["flex-direction": "row"],
      view(["flex-grow": 1, "flex-shrink": 1], caption("abcdef")),
      view([:], caption("b"))
    )
    var edited = tree
    edited.children[1].props["flex-grow"] = 1
    edited.children[1].props["flex-shrink"] = 1
    var layout = LiveLayout(tree, in: Self.constraints)

    _ = layout.update(to: edited)

    #expect(layout.tree == Layout.layout(edited, in: Self.constraints))
    #expect(layout.tree.frames[1].width < 23)
  }

  @Test func aTextOfEqualSizeInADeepTreeIsMeasuredAlone() {
    var tree = caption("abc")
    for _ in 0..<40 { tree = view([:], tree, caption("beside")) }
    func edited(_ node: Node) -> Node {
      var node = node
      guard !node.children.isEmpty else { return caption("xyz") }
      node.children[0] = edited(node.children[0])
      return node
    }
    var layout = LiveLayout(tree, in: Self.constraints)
    let worked = layout.sizesWorkedOut

    let changed = layout.update(to: edited(tree))

    #expect(changed == [40])
    #expect(layout.sizesWorkedOut - worked <= 8)
  }
}
