import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Nested flexboxes and boxes, completely filled at every level: no gaps, no overlaps.
struct NestedTilingTests {
  @Test(arguments: Seeds.upTo(300, atLeast: 40))
  func nestedSharesFillTheirContainer(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let tree = TilingTree.make(&random)
    let constraints = TilingTree.constraints(&random)

    let frames = Layout.layout(tree, in: constraints).frames

    #expect(
      frames[0].width == constraints.width && frames[0].height == constraints.height,
      "seed \(seed)"
    )
    #expect(TilingTree.gaps(in: tree, frames) == [], "seed \(seed)")
  }

  @Test(arguments: Seeds.upTo(150, atLeast: 40))
  func nestedSharesFillTheirContainerAfterAnyChange(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    var tree = TilingTree.make(&random)
    var layout = LiveLayout(tree, in: TilingTree.constraints(&random))
    for step in 0..<8 {
      let constraints = Bool.random(using: &random) ? TilingTree.constraints(&random) : nil
      if Int.random(in: 0..<4, using: &random) > 0 { TilingTree.change(&tree, &random) }

      _ = layout.update(to: tree, in: constraints)

      let isFresh = layout.tree == Layout.layout(tree, in: layout.constraints)
      #expect(isFresh, "seed \(seed), step \(step)")
      #expect(TilingTree.gaps(in: tree, layout.tree.frames) == [], "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: Seeds.upTo(150, atLeast: 40))
  func linesOfEqualItemsAreAdjacent(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let item = Size(
      width: Int.random(in: 1...7, using: &random),
      height: Int.random(in: 1...3, using: &random),
    )
    var props: Props = ["flex-direction": "row", "flex-wrap": "wrap"]
    if Bool.random(using: &random) { props["flex-direction"] = "row-reverse" }
    if Bool.random(using: &random) { props["flex-wrap"] = "wrap-reverse" }
    if Bool.random(using: &random) { props["direction"] = "rtl" }
    let count = Int.random(in: 1...20, using: &random)
    let child = view(["width": .int(item.width), "height": .int(item.height)])
    let tree = Node("View", props: props, children: Array(repeating: child, count: count))
    let width = Int.random(in: item.width...40, using: &random)

    let layout = Layout.layout(tree, in: LayoutConstraints(width: width, height: nil))

    let perLine = width / item.width
    #expect(layout.extent.height == (count + perLine - 1) / perLine * item.height)
    let cells = layout.frames.dropFirst().flatMap { frame in
      (frame.y..<frame.maxY).flatMap { row in (frame.x..<frame.maxX).map { row * width + $0 } }
    }
    #expect(Set(cells).count == cells.count, "seed \(seed)")
    #expect(cells.count == count * item.width * item.height, "seed \(seed)")
    #expect(layout.frames.dropFirst().allSatisfy { $0.x >= 0 && $0.maxX <= width })
  }
}

/// Generates random trees in which every child takes a share of its container, and its full cross
/// length.
private enum TilingTree {
  static func constraints(_ random: inout SeededGenerator) -> LayoutConstraints {
    LayoutConstraints(
      width: Int.random(in: 0...150, using: &random),
      height: Int.random(in: 0...60, using: &random),
    )
  }

  static func make(_ random: inout SeededGenerator) -> Node {
    var tree = container(depth: 4, &random)
    let isFlex = tree.type == "View"
    tree.props["width"] = isFlex ? "100%" : "fill"
    tree.props["height"] = isFlex ? "100%" : "fill"
    return tree
  }

  /// Changes the share of a random child.
  static func change(_ tree: inout Node, _ random: inout SeededGenerator) {
    guard let position = tree.children.indices.randomElement(using: &random) else { return }
    if Bool.random(using: &random), !tree.children[position].children.isEmpty {
      change(&tree.children[position], &random)
    } else {
      share(tree, &tree.children[position], &random)
    }
  }

  /// Returns the gaps and overlaps between children.
  static func gaps(in tree: Node, _ frames: [Rect]) -> [String] {
    var gaps: [String] = []
    var index = 0
    collect(tree, frames, &index, isRightToLeft: false, &gaps)
    return gaps
  }

  private static func container(depth: Int, _ random: inout SeededGenerator) -> Node {
    let isRow = Bool.random(using: &random)
    let isReverse = Int.random(in: 0..<3, using: &random) == 0
    var node: Node
    if Bool.random(using: &random) {
      let direction = (isRow ? "row" : "column") + (isReverse ? "-reverse" : "")
      node = Node("View", props: ["flex-direction": .string(direction)])
    } else {
      node = Node(isRow ? "HBox" : "VBox", props: isReverse ? ["reverse": true] : [:])
    }
    let turn = Int.random(in: 0..<6, using: &random)
    if turn < 2 { node.props["direction"] = turn == 0 ? "ltr" : "rtl" }
    let count = depth == 0 ? 0 : Int.random(in: 0...4, using: &random)
    for _ in 0..<count {
      var child = container(depth: depth - 1, &random)
      share(node, &child, &random)
      node.children.append(child)
    }
    return node
  }

  /// Gives a child a share of its container.
  private static func share(
    _ parent: Node,
    _ child: inout Node,
    _ random: inout SeededGenerator
  ) {
    let factor = (Double.random(in: 1...4, using: &random) * 8).rounded() / 8
    guard parent.type != "View" else {
      child.props["flex-grow"] = .double(factor)
      child.props["flex-shrink"] = 1
      child.props["flex-basis"] = [0, 3, 40].randomElement(using: &random)
      return
    }
    let ratio = Value.string("ratio(\(factor))")
    child.props["width"] = parent.type == "HBox" ? ratio : "fill"
    child.props["height"] = parent.type == "HBox" ? "fill" : ratio
  }

  private static func collect(
    _ node: Node,
    _ frames: [Rect],
    _ index: inout Int,
    isRightToLeft: Bool,
    _ gaps: inout [String]
  ) {
    let own = index
    let frame = frames[own]
    index += 1
    let turnsLeft = node.props["direction"].map { $0 == "rtl" } ?? isRightToLeft
    let direction = node.props["flex-direction"]
    let isRow = node.type == "HBox" || direction == "row" || direction == "row-reverse"
    let isReverse =
      node.props["reverse"] == true || direction == "row-reverse" || direction == "column-reverse"
    var positions: [Rect] = []
    for child in node.children {
      positions.append(frames[index])
      collect(child, frames, &index, isRightToLeft: turnsLeft, &gaps)
    }
    if isReverse != (isRow && turnsLeft) { positions.reverse() }
    var end = 0
    for position in positions {
      let isTouching =
        (isRow ? position.x : position.y) == end && (isRow ? position.y : position.x) == 0
      let fillsAcross = isRow ? position.height == frame.height : position.width == frame.width
      if !isTouching || !fillsAcross { gaps.append("\(position) in node \(own), \(frame)") }
      end = isRow ? position.maxX : position.maxY
    }
    if !positions.isEmpty && end != (isRow ? frame.width : frame.height) {
      gaps.append("end at \(end) in node \(own), \(frame)")
    }
  }
}
