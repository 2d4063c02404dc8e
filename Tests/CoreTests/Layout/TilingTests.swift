import TestSupport
import Testing

@testable import PlaygroundCore

/// Children that share a container fill it at every level: no gaps, no overlaps.
struct TilingTests {
  /// A kind of tree, by the way its containers distribute space.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let row: (type: String, props: Props)
    let column: (type: String, props: Props)
    /// Returns the attributes of a part of a row or column.
    let part: @Sendable (_ isInRow: Bool, _ factor: Double) -> Props
  }

  static let kinds = [
    Kind(
      testDescription: "flexboxes",
      row: ("View", ["flex-direction": "row"]),
      column: ("View", [:]),
      part: { _, factor in
        ["flex-grow": .double(factor), "flex-shrink": 1, "flex-basis": 0]
      }
    ),
    Kind(
      testDescription: "boxes",
      row: ("HBox", [:]),
      column: ("VBox", [:]),
      part: { isInRow, factor in
        let ratio = Value.string("ratio(\(factor))")
        return ["width": isInRow ? ratio : "fill", "height": isInRow ? "fill" : ratio]
      }
    ),
  ]

  @Test(arguments: kinds, 1...60)
  func nestedSharesFillTheirContainer(_ kind: Kind, _ seed: Int) {
    var random = SeededGenerator(seed: seed)
    var tree = Self.tree(kind, depth: 4, isRow: Bool.random(using: &random), &random)
    tree.props["width"] = kind.row.type == "View" ? "100%" : "fill"
    tree.props["height"] = kind.row.type == "View" ? "100%" : "fill"
    let width = Int.random(in: 0...150, using: &random)
    let height = Int.random(in: 0...60, using: &random)

    let frames = Layout.layout(tree, in: LayoutConstraints(width: width, height: height)).frames

    #expect(frames[0].size == Size(width: width, height: height), "seed \(seed)")
    var index = 0
    check(tree, kind, frames, &index, "seed \(seed)")
  }

  private static func tree(
    _ kind: Kind,
    depth: Int,
    isRow: Bool,
    _ random: inout SeededGenerator
  ) -> Node {
    let container = isRow ? kind.row : kind.column
    let count = depth == 0 ? 0 : Int.random(in: 0...4, using: &random)
    let children = (0..<count).map { _ in
      var child = tree(kind, depth: depth - 1, isRow: !isRow, &random)
      let factor = (Double.random(in: 1...4, using: &random) * 8).rounded() / 8
      for prop in kind.part(isRow, factor).list { child.props[prop.name] = prop.value }
      return child
    }
    return Node(container.type, props: container.props, children: children)
  }

  private func check(
    _ node: Node,
    _ kind: Kind,
    _ frames: [Rect],
    _ index: inout Int,
    _ comment: Comment
  ) {
    let frame = frames[index]
    index += 1
    let isRow = node.type == "HBox" || node.props["flex-direction"] == "row"
    var end = 0
    for child in node.children {
      let own = frames[index]
      #expect((isRow ? own.x : own.y) == end, comment)
      #expect((isRow ? own.y : own.x) == 0, comment)
      #expect((isRow ? own.height : own.width) == (isRow ? frame.height : frame.width), comment)
      end = isRow ? own.maxX : own.maxY
      check(child, kind, frames, &index, comment)
    }
    if !node.children.isEmpty { #expect(end == (isRow ? frame.width : frame.height), comment) }
  }
}
