import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Random rows, columns, flows and stacks, beside plain models of their rules.
struct BoxModelTests {
  /// A child: its size, and its margins at the start and the end of both axes.
  private struct Child {
    let size: Size
    let margin: Edges

    init(_ random: inout SeededGenerator, longest: Int = 9) {
      size = Size(
        width: Int.random(in: 0...longest, using: &random),
        height: Int.random(in: 0...4, using: &random),
      )
      func edge(_ random: inout SeededGenerator) -> Int {
        [0, 0, 0, 1, 2].randomElement(using: &random) ?? 0
      }
      margin = Edges(
        top: edge(&random),
        left: edge(&random),
        bottom: edge(&random),
        right: edge(&random),
      )
    }

    var outer: Size {
      Size(width: size.width + margin.horizontal, height: size.height + margin.vertical)
    }

    func node(_ more: Props = [:]) -> Node {
      var props = more
      (props["margin-top"], props["margin-left"]) = (.int(margin.top), .int(margin.left))
      (props["margin-bottom"], props["margin-right"]) = (.int(margin.bottom), .int(margin.right))
      if props["width"] == nil { props["width"] = .int(size.width) }
      if props["height"] == nil { props["height"] = .int(size.height) }
      return Node("ZBox", props: props)
    }

    /// Returns the frame of the child in a slot that includes its margins.
    func frame(atX x: Int, y: Int) -> Rect {
      Rect(x: x + margin.left, y: y + margin.top, width: size.width, height: size.height)
    }
  }

  private func frames(_ node: Node, _ size: Size) -> [Rect] {
    Array(
      Layout.layout(node, in: LayoutConstraints(width: size.width, height: size.height))
        .frames.dropFirst()
    )
  }

  @Test(arguments: Seeds.upTo(1_000, atLeast: 100)) func aRowPlacesItsItemsSideBySide(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let children = (0..<Int.random(in: 1...6, using: &random)).map { _ in Child(&random) }
    let space = Int.random(in: -1...2, using: &random)
    let isReverse = Bool.random(using: &random)
    let isRightToLeft = Bool.random(using: &random)
    let size = Size(width: 70, height: 9)
    let tree = Node(
      "HBox",
      props: [
        "width": 70, "height": 9, "space": .int(space), "reverse": .bool(isReverse),
        "direction": isRightToLeft ? "rtl" : "ltr", "justify-content": "bottom",
      ],
      children: children.map { $0.node() }
    )

    // In the order from the left, at the end of the row if that is where it starts.
    let isTurned = isReverse != isRightToLeft
    let order = isTurned ? Array(children.indices.reversed()) : Array(children.indices)
    let used = children.reduce(space * (children.count - 1)) { $0 + $1.outer.width }
    var x = isRightToLeft ? size.width - used : 0
    var expected = [Rect](repeating: .zero, count: children.count)
    for index in order {
      let child = children[index]
      expected[index] = child.frame(atX: x, y: size.height - child.outer.height)
      x += child.outer.width + space
    }
    #expect(frames(tree, size) == expected, "seed \(seed)")
  }

  @Test(arguments: Seeds.upTo(1_000, atLeast: 100)) func sharesFillTheRestOfAColumn(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let children = (0..<Int.random(in: 1...6, using: &random)).map { _ in Child(&random) }
    let ratios = children.map { _ in Int.random(in: 0...3, using: &random) }
    let height = Int.random(in: 0...60, using: &random)
    let space = Int.random(in: 0...2, using: &random)
    let tree = Node(
      "VBox",
      props: ["width": 20, "height": .int(height), "space": .int(space)],
      children: zip(children, ratios).map { child, ratio in
        child.node(ratio == 0 ? [:] : ["height": .string("ratio(\(ratio))")])
      }
    )

    let fixed = zip(children, ratios).reduce(space * (children.count - 1)) {
      $0 + $1.0.margin.vertical + ($1.1 == 0 ? $1.0.size.height : 0)
    }
    let rest = max(0, height - fixed)
    let total = ratios.reduce(0, +)
    var (y, sum) = (0, 0)
    for (index, (child, frame)) in zip(children, frames(tree, Size(width: 20, height: 60)))
      .enumerated()
    {
      let start = total == 0 ? 0 : (2 * rest * sum + total) / (2 * total)
      sum += ratios[index]
      let end = total == 0 ? 0 : (2 * rest * sum + total) / (2 * total)
      let length = ratios[index] == 0 ? child.size.height : end - start
      #expect(frame.y == y + child.margin.top, "seed \(seed), item \(index)")
      #expect(frame.height == length, "seed \(seed), item \(index)")
      y += child.margin.vertical + length + space
    }
  }

  /// Splits children into runs that fit a length; a child that is too long has its own run.
  private func runs(_ children: [Child], width: Int, space: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var (start, used) = (0, 0)
    for (index, child) in children.enumerated() {
      if index > start, used + space + child.outer.width > width {
        runs.append(start..<index)
        (start, used) = (index, 0)
      }
      used += child.outer.width + (index > start ? space : 0)
    }
    return runs + [start..<children.count]
  }

  @Test(arguments: Seeds.upTo(1_000, atLeast: 100)) func aFlowFillsItsRuns(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let children = (0..<Int.random(in: 1...9, using: &random)).map { _ in Child(&random) }
    let width = Int.random(in: 4...30, using: &random)
    let space = Int.random(in: 0...2, using: &random)
    let runSpace = Int.random(in: 0...2, using: &random)
    let tree = Node(
      "VFlow",
      props: [
        "width": .int(width), "height": 90, "item-space": .int(space),
        "run-space": .int(runSpace),
      ],
      children: children.map { $0.node() }
    )

    var expected: [Rect] = []
    var y = 0
    for run in runs(children, width: width, space: space) {
      var x = 0
      for child in children[run] {
        expected.append(child.frame(atX: x, y: y))
        x += child.outer.width + space
      }
      y += (children[run].map(\.outer.height).max() ?? 0) + runSpace
    }
    #expect(frames(tree, Size(width: 30, height: 90)) == expected, "seed \(seed)")
  }

  @Test(arguments: Seeds.upTo(1_000, atLeast: 100)) func aStackIsAsLargeAsItsLargestItem(seed: Int)
  {
    var random = SeededGenerator(seed: seed)
    let children = (0..<Int.random(in: 1...5, using: &random)).map { _ in Child(&random) }
    let positions = children.map { _ in
      Float([-1, -0.5, 0, 0.5, 1].randomElement(using: &random) ?? 0)
    }
    let tree = Node(
      "ZBox",
      props: ["padding-left": 2, "padding-bottom": 1],
      children: zip(children, positions).map { child, position in
        child.node(["center-x": .double(Double(position)), "center-y": .double(-Double(position))])
      }
    )

    let width = children.map(\.outer.width).max() ?? 0
    let height = children.map(\.outer.height).max() ?? 0
    let layout = Layout.layout(tree, in: LayoutConstraints(width: 40, height: 20))
    #expect(layout.frames[0].size == Size(width: width + 2, height: height + 1), "seed \(seed)")
    for (index, (child, position)) in zip(children, positions).enumerated() {
      func start(_ free: Int, _ position: Float) -> Int {
        Int((Float(free) * (1 + position) / 2).rounded(.down))
      }
      let expected = child.frame(
        atX: 2 + start(width - child.outer.width, position),
        y: start(height - child.outer.height, -position)
      )
      #expect(layout.frames[index + 1] == expected, "seed \(seed), item \(index)")
    }
  }

  /// Items that wrap their content are measured in order of priority, each in what is left.
  @Test(arguments: Seeds.upTo(1_000, atLeast: 100)) func contentIsMeasuredByPriority(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...6, using: &random)
    let lengths = (0..<count).map { _ in Int.random(in: 0...12, using: &random) }
    let priorities = (0..<count).map { _ in Int.random(in: -1...2, using: &random) }
    let isFixed = (0..<count).map { _ in Int.random(in: 0..<3, using: &random) == 0 }
    let width = Int.random(in: 0...40, using: &random)
    let tree = Node(
      "HBox",
      props: ["width": .int(width), "height": 2],
      children: (0..<count).map { index in
        let size: Value =
          isFixed[index] ? .int(lengths[index]) : .string("wrap(priority: \(priorities[index]))")
        let inner = box("ZBox", ["width": .int(lengths[index]), "height": 1])
        return box("ZBox", ["width": size, "height": 1], inner)
      }
    )

    var left = width
    var expected = lengths
    for index in 0..<count where isFixed[index] { left -= lengths[index] }
    let order = (0..<count).filter { !isFixed[$0] }
    let sorted = order.sorted { (-priorities[$0], $0) < (-priorities[$1], $1) }
    for index in sorted {
      expected[index] = min(lengths[index], max(0, left))
      left -= expected[index]
    }
    let all = Layout.layout(tree, in: LayoutConstraints(width: 40, height: 2)).frames
    #expect((0..<count).map { all[1 + 2 * $0].width } == expected, "seed \(seed)")
  }
}
