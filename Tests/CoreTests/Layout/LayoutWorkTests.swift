import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The cost of a layout, in computed sizes instead of time.
struct LayoutWorkTests {
  /// One level of a deep tree: a container with a short text and the next level.
  struct Level: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let types: [String]
    let props: [Props]

    init(_ name: String, _ types: [String] = ["View"], _ props: Props...) {
      testDescription = name
      self.types = types
      self.props = props.isEmpty ? [[:]] : props
    }

    func tree(_ depth: Int) -> Node {
      var tree = caption("end of it")
      for level in (0..<depth).reversed() {
        let type = types[level % types.count]
        let children = [caption("x y", ["align-self": "auto"]), tree, caption("last one")]
        tree = Node(type, props: props[level % props.count], children: children)
      }
      return tree
    }
  }

  static let levels = [
    Level("wrap rows", ["View"], ["flex-direction": "row", "flex-wrap": "wrap"]),
    Level("wrap columns", ["View"], ["flex-wrap": "wrap"]),
    Level(
      "wrap rows and columns",
      ["View"],
      ["flex-direction": "row", "flex-wrap": "wrap", "padding-left": 1],
      ["flex-wrap": "wrap", "padding-top": 1]
    ),
    Level(
      "stretched lines",
      ["View"],
      ["flex-direction": "row", "flex-wrap": "wrap", "align-content": "stretch", "flex-grow": 1],
      ["flex-wrap": "wrap", "align-content": "stretch", "flex-shrink": 1]
    ),
    Level(
      "stretched rows",
      ["View"],
      ["flex-direction": "row", "flex-wrap": "wrap", "align-content": "stretch", "padding": 1]
    ),
    Level("baselines", ["View"], ["flex-direction": "row", "align-items": "baseline"]),
    Level(
      "wrapping baselines",
      ["View"],
      ["flex-direction": "row", "flex-wrap": "wrap", "align-items": "baseline", "padding-left": 1]
    ),
    Level(
      "baselines in columns",
      ["View"],
      ["flex-direction": "row", "align-items": "baseline", "flex-grow": 1],
      ["flex-shrink": 1]
    ),
    Level("aspect ratios", ["View"], ["aspect-ratio": 2], ["aspect-ratio": 0.5]),
    Level(
      "wrapping aspect ratios",
      ["View"],
      ["flex-direction": "row", "flex-wrap": "wrap", "aspect-ratio": 1.5]
    ),
    Level("percentages", ["View"], ["width": "90%", "flex-direction": "row", "flex-wrap": "wrap"]),
    Level(
      "percentages all over",
      ["View"],
      ["width": "90%", "padding": "2%", "flex-direction": "row", "flex-wrap": "wrap"],
      ["height": "50%", "margin-left": "3%", "min-width": "10%", "flex-basis": "40%"]
    ),
    Level("gaps in percent", ["View"], ["gap": "5%", "flex-wrap": "wrap"]),
    Level("scrolling", ["View"], ["overflow": "scroll"], ["flex-direction": "row"]),
    Level(
      "flexible",
      ["View"],
      ["flex-direction": "row", "flex-grow": 1, "flex-shrink": 1],
      ["flex-grow": 1, "flex-shrink": 1, "padding": 1]
    ),
    Level("columns", ["View"], ["padding-left": 1]),
    Level("absolute", ["View"], ["position": "absolute", "left": 1], ["position": "static"]),
    Level(
      "boxes in flexboxes",
      ["View", "HBox", "VBox", "ZBox"],
      ["flex-direction": "row", "flex-wrap": "wrap"],
      [:],
      ["width": "fill", "flex-grow": 1],
      ["height": "fill"]
    ),
    Level("flows in flexboxes", ["View", "VFlow", "HFlow"], ["flex-wrap": "wrap"], [:], [:]),
    Level("boxes", ["HBox", "VBox"], ["padding-left": 1], ["padding-top": 1]),
    Level("ratios across", ["VBox", "HBox"], ["width": "fill"], ["height": "fill"]),
    Level(
      "ratios both ways",
      ["VBox", "HBox", "ZBox"],
      ["width": "fill", "height": "wrap(add: 1)"],
      ["height": "ratio(0.5)"],
      ["width": "ratio(0.7)", "height": "fill"]
    ),
    Level(
      "shrinking boxes",
      ["HBox", "VBox"],
      ["width": "wrap(shrink: 1)", "height": "wrap(shrink: 2)"],
      ["width": "wrap(grow: 1)", "height": "wrap(grow: 1)"]
    ),
    Level("stacks", ["ZBox"], ["width": "fill"], ["height": "fill"]),
    Level("flows", ["VFlow"], ["space": 1]),
    Level("columns of flows", ["HFlow", "VFlow"], ["space": 1], ["arrange": 2]),
    Level(
      "flows with ratios",
      ["VFlow", "HFlow"],
      ["width": "fill", "run-size": "fill"],
      ["height": "fill"]
    ),
    Level("ratios of boxes", ["HBox", "VBox"], ["aspect-ratio": 2], ["aspect-ratio": 0.5]),
  ]

  /// Trees with sizes that are all computed exactly, and with too many of them.
  private static let depths = Seeds.areAllWanted ? [8, 16, 32, 64, 120, 200] : [8, 32, 150]

  @Test(arguments: levels)
  func deepTreesHaveBoundedCost(_ level: Level) {
    for depth in Self.depths {
      for constraints in [
        LayoutConstraints(width: 300, height: nil), LayoutConstraints(width: 60, height: 24),
        LayoutConstraints(width: nil, height: nil),
      ] {
        let tree = level.tree(depth)
        let nodes = RandomTree.count(tree)

        let work = LayoutWork.workedOut(tree, constraints)

        #expect(work <= LayoutWork.bound(nodes), "depth \(depth)")
      }
    }
  }

  /// A short file can describe such trees.
  @Test(arguments: levels)
  func aLayoutComputesABoundedNumberOfSizes(_ level: Level) {
    for (depth, count) in [(80, Seeds.areAllWanted ? 40 : 10), (240, 2)] {
      let tree = Node("VBox", children: (0..<count).map { _ in level.tree(depth) })
      let nodes = RandomTree.count(tree)
      var arena = LayoutBuilder(tree).arena

      _ = Layout.layout(&arena, in: LayoutConstraints(width: 300, height: nil), snap: .cells)

      let work = arena.scratch.memo.workedOut
      #expect(work <= 1 << 14 + 7 * nodes, "depth \(depth): \(work) sizes of \(nodes) nodes")
    }
  }

  @Test(arguments: levels)
  func anUpdateOfATreeWithTooManySizesEqualsALayout(_ level: Level) {
    let constraints = LayoutConstraints(width: 200, height: nil)
    let trees = [level.tree(230), box("VBox", [:], level.tree(220), caption("beside it"))]
    var live = LiveLayout(trees[0], in: constraints)
    for tree in [trees[1], trees[0]] {
      _ = live.update(to: tree)

      let isSame = live.tree == Layout.layout(tree, in: constraints)
      #expect(isSame)
    }
  }

  @Test(arguments: Seeds.upTo(60))
  func deepRandomTreesHaveBoundedCost(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let depth = Int.random(in: 30...60, using: &random)
    let tree = RandomTree.deep(depth, &random)
    let nodes = RandomTree.count(tree)
    let constraints = LayoutConstraints(
      width: Bool.random(using: &random) ? 100 : nil,
      height: Bool.random(using: &random) ? 40 : nil,
    )

    let work = LayoutWork.workedOut(tree, constraints)

    #expect(work <= LayoutWork.bound(nodes), "seed \(seed)")
  }

  @Test(arguments: Seeds.upTo(300, atLeast: 60))
  func cachedAnswersEqualComputedOnes(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let tree = RandomTree.make(depth: 4, inFlex: nil, &random)
    let constraints = LayoutConstraints(
      width: Bool.random(using: &random) ? Int.random(in: 0...60, using: &random) : nil,
      height: Bool.random(using: &random) ? Int.random(in: 0...20, using: &random) : nil,
    )

    var arena = LayoutBuilder(tree).arena
    arena.scratch.memo.isEnabled = false
    let expected = Layout.layout(&arena, in: constraints, snap: .cells)

    let isSame = Layout.layout(tree, in: constraints) == expected
    #expect(isSame, "seed \(seed)")
  }

  @Test func textBesideANegativeMarginIsMeasuredAgainInLessSpace() {
    let long = caption("ab ab ab ab ab ab ab ab ab ab ab ab")
    let column = view([:], long, caption("ab ab", ["margin": -1]))
    let tree = view([:], box("ZBox", [:], box("HBox", [:], column)))
    let constraints = LayoutConstraints(width: 14, height: nil)

    var arena = LayoutBuilder(tree).arena
    arena.scratch.memo.isEnabled = false
    let expected = Layout.layout(&arena, in: constraints, snap: .cells)

    #expect(Layout.layout(tree, in: constraints) == expected)
  }

  @Test(arguments: levels)
  func answersAreExactForAnyNumberPerNode(_ level: Level) {
    for constraints in [
      LayoutConstraints(width: 60, height: 24), LayoutConstraints(width: 300, height: nil),
    ] {
      let tree = level.tree(14)
      var arena = LayoutBuilder(tree).arena
      arena.scratch.memo.recent = .max
      let expected = Layout.layout(&arena, in: constraints, snap: .cells)
      var fewArena = LayoutBuilder(tree).arena
      fewArena.scratch.memo.recent = 1

      let isSame = Layout.layout(tree, in: constraints) == expected
      let isSameByIndex = Layout.layout(&fewArena, in: constraints, snap: .cells) == expected
      #expect(isSame)
      #expect(isSameByIndex)
    }
  }
}

/// Counts the computed sizes of a layout.
enum LayoutWork {
  /// The number of sizes that are computed exactly.
  private static let limit = 2_000

  /// Returns an upper bound of computed sizes for a number of nodes: above the limit, each node
  /// computes one size per pass.
  static func bound(_ nodes: Int) -> Int { limit + 4 * nodes }

  static func workedOut(_ tree: Node, _ constraints: LayoutConstraints) -> Int {
    var arena = LayoutBuilder(tree).arena
    arena.scratch.memo.limit = limit
    _ = Layout.layout(&arena, in: constraints, snap: .cells)
    return arena.scratch.memo.workedOut
  }
}
