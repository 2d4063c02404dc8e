/// Finds the nodes of a tree that others hide, which are drawn later: layers of a box that places
/// its children on top of one another, and children with an absolute position.
///
/// A node is covered if `HitTest` finds something else at each of its cells: what cannot be clicked
/// does not get the focus either. For a node that is scrolled out of a box, the part of that box in
/// view counts.
struct CoveredNodes {
  /// A step of the drawing.
  private enum Step {
    /// A layer is drawn.
    case layer(Rect)
    /// The node at an index was drawn, with all that is in it.
    case node(Int, Rect)

    /// The cells.
    var frame: Rect {
      switch self {
      case .layer(let frame), .node(_, let frame): frame
      }
    }
  }

  /// The frames in pre-order.
  private let frames: [Rect]
  private let wanted: Set<Int>
  private var next = 0
  private var steps: [Step] = []
  private var hasLayers = false

  /// Finds the covered nodes.
  ///
  /// - Parameters:
  ///   - node: The root.
  ///   - layout: Its layout.
  ///   - wanted: The indices in pre-order of the nodes asked for.
  /// - Returns: The indices in pre-order of the covered nodes.
  /// - Complexity: O(*n* log *n*) in the number of nodes, times the layers above one another.
  static func indices(of node: Node, layout: LayoutTree, among wanted: Set<Int>) -> Set<Int> {
    var walk = CoveredNodes(frames: layout.frames, wanted: wanted)
    walk.visit(node, in: DrawingContext(origin: .zero, clip: .everywhere), of: .everywhere)
    return walk.hasLayers ? walk.covered : []
  }

  private init(frames: [Rect], wanted: Set<Int>) { (self.frames, self.wanted) = (frames, wanted) }

  /// Notes what is drawn of a node and its descendants.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - context: The context in which it is drawn.
  ///   - window: The part of the innermost box around it that is in view.
  ///   - isLayer: Whether it lies on top of what was drawn before.
  private mutating func visit(
    _ node: Node,
    in context: DrawingContext,
    of window: Rect,
    isLayer: Bool = false
  ) {
    guard next < frames.count else { return }
    guard Painter.isDrawn(node) else {
      next += node.elementCount
      return
    }
    let frame = frames[next].bounded.translated(by: context.origin)
    let index = next
    next += 1
    let shown = frame.intersection(context.clip)
    if isLayer {
      steps.append(.layer(shown))
      hasLayers = true
    }
    let element = node.isComposite ? nil : ElementRegistry.index(of: node.type)
    var inner = context
    inner.origin = frame.origin
    if let element { ElementRegistry.all[element].enclose?(node, frame, &inner) }
    let isStack =
      element.map { ElementRegistry.all[$0].kind.declaration.arrangement == .stack } ?? false
    let view = inner.clip.isEmpty ? window : inner.clip
    for child in node.children {
      let isLayer = isStack || child.props["position"] == "absolute"
      visit(child, in: inner, of: view, isLayer: isLayer)
    }
    if wanted.contains(index) { steps.append(.node(index, shown.isEmpty ? window : shown)) }
  }

  /// The covered nodes: from the last step of the drawing to the first, so that what is drawn later
  /// is known when a node is reached.
  private var covered: Set<Int> {
    var covered: Set<Int> = []
    let strips = Strips(steps.map(\.frame))
    var layers = Array(repeating: RangeSet<Int>(), count: strips.count)
    for step in steps.reversed() {
      switch step {
      case .layer(let frame):
        for strip in strips.range(of: frame) {
          layers[strip].insert(contentsOf: frame.x..<frame.maxX)
        }
      case .node(let index, let frame):
        let columns = RangeSet(frame.x..<frame.maxX)
        if strips.range(of: frame).allSatisfy({ layers[$0].isSuperset(of: columns) }) {
          covered.insert(index)
        }
      }
    }
    return covered
  }
}

/// Rows that no rectangle divides, from edge to edge of some rectangles.
private struct Strips {
  /// The indices of the strips that begin at a row.
  private let indices: [Int: Int]

  /// The number of strips.
  var count: Int { max(0, indices.count - 1) }

  init(_ frames: [Rect]) {
    let edges = Set(frames.flatMap { [$0.y, $0.maxY] }).sorted()
    indices = Dictionary(uniqueKeysWithValues: zip(edges, edges.indices))
  }

  /// Returns the strips of one of the rectangles, which has rows or none.
  func range(of frame: Rect) -> Range<Int> {
    guard let start = indices[frame.y], let end = indices[frame.maxY] else { return 0..<0 }
    return start..<end
  }
}
