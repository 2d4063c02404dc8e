import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Painting, hit-testing and the overlay of edges, compared with plain models of overlapping
/// frames.
struct PaintingModelTests {
  /// A node of a random tree with its frame; the number is its index in preorder.
  private struct Scene {
    var root: Node
    var frames: [Rect] = []
    /// The cells at which each node is drawn, in preorder; none for a hidden node.
    var areas: [Rect] = []
  }

  /// Adds a random node with children, each with a background that names its index.
  private func node(
    _ scene: inout Scene,
    _ random: inout SeededGenerator,
    depth: Int,
    origin: Point,
    clip: Rect,
    isHidden: Bool
  ) -> Node {
    let index = scene.frames.count
    let frame = Rect(
      x: Int.random(in: -2...6, using: &random),
      y: Int.random(in: -1...3, using: &random),
      width: Int.random(in: 0...9, using: &random),
      height: Int.random(in: 0...5, using: &random),
    )
    let area = frame.translated(by: origin)
    var props: Props = [
      "background": .string(
        "#0000" + (index < 16 ? "0" : "")
          + String(index, radix: 16)
      )
    ]
    let overflow = ["visible", "visible", "hidden", "scroll"].randomElement(using: &random)
    props["overflow"] = .string(overflow ?? "visible")
    var isHidden = isHidden
    switch Int.random(in: 0..<8, using: &random) {
    case 0: (props["visibility"], isHidden) = ("invisible", true)
    case 1: (props["display"], isHidden) = ("none", true)
    case 2: props["visibility"] = "visible"
    default: break
    }
    scene.frames.append(frame)
    scene.areas.append(isHidden ? .zero : area.intersection(clip))
    let inner = overflow == "visible" ? clip : clip.intersection(area)
    let count = depth == 0 ? 0 : Int.random(in: 0...3, using: &random)
    let children = (0..<count).map { _ in
      node(
        &scene,
        &random,
        depth: depth - 1,
        origin: area.origin,
        clip: inner,
        isHidden: isHidden
      )
    }
    return Node("View", props: props, children: children)
  }

  private func scene(_ random: inout SeededGenerator, clip: Rect) -> Scene {
    var scene = Scene(root: Node("View"))
    scene.root = node(&scene, &random, depth: 3, origin: .zero, clip: clip, isHidden: false)
    return scene
  }

  @Test(arguments: Seeds.upTo(300, atLeast: 60))
  func theLastOfOverlappingNodesIsSeen(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var grid = Grid(columns: 12, rows: 7)
    let clip = Rect(x: 1, y: 0, width: 10, height: 6)
    let scene = scene(&random, clip: clip)

    Painter.paint(
      scene.root,
      layout: LayoutTree(frames: scene.frames, extent: .zero),
      at: .zero,
      clip: clip,
      into: &grid
    )

    for y in 0..<grid.rows {
      let shown = (0..<grid.columns).map { grid[$0, y]?.style.background }
      let expected = (0..<grid.columns).map { x -> Color in
        let top = scene.areas.lastIndex { $0.contains(Point(x: x, y: y)) }
        return top.map { .rgb(0, 0, UInt8($0)) } ?? .standard
      }
      #expect(shown == expected, "seed \(seed), row \(y)")
    }
  }

  @Test(arguments: Seeds.upTo(300, atLeast: 60))
  func theNodeThatIsSeenIsHit(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let scene = scene(&random, clip: Rect(x: -50, y: -50, width: 100, height: 100))
    let layout = LayoutTree(frames: scene.frames, extent: .zero)

    for y in -4..<9 {
      for x in -6..<16 {
        let point = Point(x: x, y: y)
        let hits = HitTest.indices(at: point, of: scene.root, layout: layout)
        let top = scene.areas.lastIndex { $0.contains(point) }
        #expect(hits.last == top, "seed \(seed), column \(x) of row \(y)")
        #expect(hits.first == top.map { _ in 0 }, "seed \(seed)")
        #expect(zip(hits, hits.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
        let nodes = HitTest.nodes(at: point, of: scene.root, layout: layout)
        #expect(nodes.last?.background == top.map { .rgb(0, 0, UInt8($0)) }, "seed \(seed)")
      }
    }
  }

  // MARK: - Overlay

  /// Returns a random tree of flexboxes with margins, borders and paddings.
  private func edged(_ random: inout SeededGenerator, depth: Int) -> Node {
    var props: Props = [:]
    for name in ["margin-left", "margin-top", "border", "padding", "padding-right"] {
      if Bool.random(using: &random) { props[name] = .int(Int.random(in: 0...2, using: &random)) }
    }
    if Int.random(in: 0..<4, using: &random) == 0 { props["margin-left"] = -1 }
    if Int.random(in: 0..<3, using: &random) == 0 { props["overflow"] = "hidden" }
    props["width"] = .int(Int.random(in: 1...12, using: &random))
    let count = depth == 0 ? 0 : Int.random(in: 0...2, using: &random)
    let children = (0..<count).map { _ in edged(&random, depth: depth - 1) }
    return Node("View", props: props, children: children)
  }

  /// Each cell of an edge of a node shows its sign, those of later nodes over earlier ones.
  @Test(arguments: Seeds.upTo(200, atLeast: 40))
  func edgesAreThoseOfTheLayout(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let tree = edged(&random, depth: 2)
    let constraints = LayoutConstraints(width: 16, height: 12)
    let layout = Layout.layout(tree, in: constraints)
    let position = Point(x: 2, y: 1)
    let edges = LayoutEdges.edges(of: tree, layout, in: constraints)
    var grid = Grid(columns: 20, rows: 12)
    var model = Array(repeating: Array(repeating: Character(" "), count: 20), count: 12)
    var index = 0
    func visit(_ node: Node, _ origin: Point, _ clip: Rect) {
      let (own, frame) = (edges[index], layout.frames[index].translated(by: origin))
      index += 1
      let content = frame.inset(by: own.border)
      let margins = [own.margin.top, own.margin.left, own.margin.bottom, own.margin.right]
        .map { -max(0, $0) }
      let outer = frame.inset(
        by: Edges(top: margins[0], left: margins[1], bottom: margins[2], right: margins[3])
      )
      let areas: [(Rect, Rect, Character)] = [
        (outer, frame, "."), (frame, content, "#"), (content, content.inset(by: own.padding), ":"),
      ]
      for (area, hole, sign) in areas where !frame.isEmpty {
        for y in 0..<12 {
          for x in 0..<20 {
            let cell = Point(x: x, y: y)
            if clip.contains(cell), area.contains(cell), !hole.contains(cell), model[y][x] == " " {
              model[y][x] = sign
            }
          }
        }
      }
      let inner = node.props["overflow"] == "hidden" ? clip.intersection(content) : clip
      for child in node.children { visit(child, frame.origin, inner) }
    }
    visit(tree, position, grid.bounds)

    LayoutOverlay.paint(tree, layout: layout, in: constraints, at: position, into: &grid)

    let expected = model.map { row in
      String(row.prefix(through: row.lastIndex { $0 != " " } ?? -1))
    }
    #expect(grid.lines == expected, "seed \(seed)")
  }

  @Test func anEmptyFrameThatHidesOverflowShowsNothing() {
    let tree = view(["overflow": "hidden"], box("VBox", ["padding": 1], caption("a")))
    let frames = [
      Rect(x: 0, y: 0, width: 4, height: 0), Rect(x: 0, y: 0, width: 3, height: 3),
      Rect(x: 1, y: 1, width: 1, height: 1),
    ]
    let layout = LayoutTree(frames: frames, extent: .zero)
    var grid = Grid(columns: 4, rows: 3)

    Painter.paint(tree, layout: layout, at: .zero, clip: grid.bounds, into: &grid)
    LayoutOverlay.paint(
      tree,
      layout: layout,
      in: LayoutConstraints(width: 4, height: 3),
      at: .zero,
      into: &grid
    )

    #expect(grid.lines == ["", "", ""])
    #expect(HitTest.nodes(at: Point(x: 1, y: 1), of: tree, layout: layout).isEmpty)
  }

  @Test func laterEdgesHaveTheirColoursOverEarlierOnes() {
    let child = view(["width": 1, "height": 1, "margin": 1])
    let tree = view(["border": 1, "width": 5, "height": 5, "padding": 0], child)
    let constraints = LayoutConstraints(width: 5, height: 5)
    var grid = Grid(columns: 5, rows: 5)

    LayoutOverlay.paint(
      tree,
      layout: Layout.layout(tree, in: constraints),
      in: constraints,
      at: .zero,
      into: &grid
    )

    #expect(grid.lines == ["#####", "#...#", "#. .#", "#...#", "#####"])
    #expect(grid[0, 0]?.style.background == .palette(5))
    #expect(grid[1, 1]?.style.background == .palette(3))
    #expect(grid[2, 2]?.style.background == .standard)
  }
}
