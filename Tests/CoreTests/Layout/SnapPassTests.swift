import TestSupport
import Testing

@testable import PlaygroundCore

/// Rounded frames, beside the rounding of the absolute edges of every node.
struct SnapPassTests {
  /// A tree of nodes with random positions in quarters of cells.
  private struct Tree {
    var nodes: [LayoutNode] = []
    var parents: [Int] = []

    init(_ random: inout SeededGenerator) {
      var arena = LayoutArena()
      for index in 0..<Int.random(in: 2...12, using: &random) {
        let parent = index == 0 ? -1 : Int.random(in: 0..<index, using: &random)
        var node = LayoutNode(kind: .flex, frameIndex: Int32(index))
        Tree.move(&node, &random)
        _ = arena.add(node, to: parent)
        parents.append(parent)
      }
      nodes = arena.nodes
    }

    static func move(_ node: inout LayoutNode, _ random: inout SeededGenerator) {
      let isWhole = Bool.random(using: &random)
      func length(_ range: ClosedRange<Int>, _ random: inout SeededGenerator) -> Float {
        Float(Int.random(in: range, using: &random)) / (isWhole ? 1 : 4)
      }
      (node.x, node.y) = (length(-20...40, &random), length(-20...40, &random))
      (node.width, node.height) = (length(0...60, &random), length(0...60, &random))
    }

    /// Returns the absolute position of a node.
    func origin(_ index: Int) -> (x: Float, y: Float) {
      guard index >= 0 else { return (0, 0) }
      let parent = origin(parents[index])
      return (parent.x + nodes[index].x, parent.y + nodes[index].y)
    }

    /// Returns the frame between the rounded edges of a node.
    func frame(_ index: Int) -> Rect {
      func rounded(_ value: Float) -> Int { Int((value + 0.5).rounded(.down)) }
      let (own, parent) = (origin(index), origin(parents[index]))
      return Rect(
        x: rounded(own.x) - rounded(parent.x),
        y: rounded(own.y) - rounded(parent.y),
        width: rounded(own.x + nodes[index].width) - rounded(own.x),
        height: rounded(own.y + nodes[index].height) - rounded(own.y),
      )
    }

    /// Rounds the nodes that moved; returns the frames, and the indices of those that changed.
    mutating func snapped(
      _ frames: [Rect],
      listsChanges: Bool = false
    ) -> (frames: [Rect], changed: [Int]) {
      var pass = SnapPass(.cells, frames, listsChanges: listsChanges)
      var scratch = LayoutScratch()
      var span = nodes.mutableSpan
      pass.run(&span, &scratch, 0)
      return (pass.frames, pass.changed)
    }
  }

  @Test(arguments: Seeds.upTo(1_000, atLeast: 100)) func edgesAreRoundedToTheNearestCell(seed: Int)
  {
    var random = SeededGenerator(seed: seed)
    var tree = Tree(&random)

    let result = tree.snapped([Rect](repeating: .zero, count: tree.nodes.count))

    #expect(result.frames == tree.nodes.indices.map(tree.frame), "seed \(seed)")
    #expect(result.changed == [], "seed \(seed)")
  }

  /// A moved node and its parent are laid out again, which marks both.
  @Test(arguments: Seeds.upTo(1_000, atLeast: 100)) func onlyMovedNodesAreRoundedAgain(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var tree = Tree(&random)
    var frames = tree.snapped([Rect](repeating: .zero, count: tree.nodes.count)).frames
    for step in 0..<6 {
      let old = frames
      let moved = Int.random(in: 0..<tree.nodes.count, using: &random)
      Tree.move(&tree.nodes[moved], &random)
      tree.nodes[moved].snapped.isStale = true
      tree.nodes[max(0, tree.parents[moved])].snapped.isStale = true
      var above = tree.parents[max(0, tree.parents[moved])]
      while above >= 0 {
        tree.nodes[above].snapped.leadsToStale = true
        above = tree.parents[above]
      }

      let result = tree.snapped(frames, listsChanges: true)
      frames = result.frames

      #expect(frames == tree.nodes.indices.map(tree.frame), "seed \(seed), step \(step)")
      let differing = frames.indices.filter { frames[$0] != old[$0] }
      #expect(result.changed.sorted() == differing, "seed \(seed), step \(step)")
    }
  }

  @Test func compositeNodesHaveTheFrameOfTheirBody() {
    var node = LayoutNode(kind: .flex, wrappers: 2, frameIndex: 2)
    (node.x, node.y, node.width, node.height) = (3, 4, 5, 6)
    var nodes = [node]
    var pass = SnapPass(.cells, [Rect](repeating: .zero, count: 3), listsChanges: true)
    var scratch = LayoutScratch()
    var span = nodes.mutableSpan
    pass.run(&span, &scratch, 0)

    let inner = Rect(x: 0, y: 0, width: 5, height: 6)
    #expect(pass.frames == [Rect(x: 3, y: 4, width: 5, height: 6), inner, inner])
    #expect(pass.changed == [0, 1, 2])
  }

  /// A box at a distance from its parent, and Yoga's frame of it.
  private static let yoga: [(Arrangement, SIMD4<Float>, Rect)] = [
    (.flex, SIMD4(0.5, 0.25, 2.25, 2.5), Rect(x: 1, y: 0, width: 2, height: 3)),
    (.flex, SIMD4(-0.5, -0.75, 1, 1), Rect(x: 0, y: -1, width: 1, height: 1)),
    (.leaf, SIMD4(0.75, 0.25, 2.25, 2.5), Rect(x: 0, y: 0, width: 3, height: 3)),
    (.leaf, SIMD4(0.75, 0.25, 2, 3), Rect(x: 0, y: 0, width: 2, height: 3)),
    (.leaf, SIMD4(0, 0, 2.5, 2.0003), Rect(x: 0, y: 0, width: 3, height: 3)),
    (.leaf, SIMD4(-0.25, 0, 1.5, 1), Rect(x: -1, y: 0, width: 3, height: 1)),
    (.flex, SIMD4(1, 2, 3, 4), Rect(x: 1, y: 2, width: 3, height: 4)),
  ]

  @Test(arguments: yoga)
  func yogaRoundsTextsOutward(kind: Arrangement, box: SIMD4<Float>, expected: Rect) {
    var node = LayoutNode(kind: kind, frameIndex: 0)
    (node.x, node.y, node.width, node.height) = (box.x, box.y, box.z, box.w)
    var nodes = [node]
    var pass = SnapPass(.yoga, [.zero], listsChanges: false)
    var scratch = LayoutScratch()
    var span = nodes.mutableSpan
    pass.run(&span, &scratch, 0)

    #expect(pass.frames == [expected])
  }
}
