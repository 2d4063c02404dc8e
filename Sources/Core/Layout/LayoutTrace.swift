/// What one node was asked while it was laid out, what it answered, and where it went.
public struct LayoutTrace: Hashable, Sendable {
  /// One axis of an offer.
  public enum Space: Hashable, Sendable {
    /// Exactly so many cells.
    case exactly(Double)
    /// As long as the content is, in so many cells.
    case atMost(Double)
    /// As long as the content wants to be.
    case any
  }

  /// One question and its answer, in cells without margins.
  public struct Step: Hashable, Sendable {
    /// Columns offered, margins included.
    public let width: Space
    /// Rows offered, margins included.
    public let height: Space
    /// Columns answered.
    public let columns: Double
    /// Rows answered.
    public let rows: Double
  }

  /// The element's name.
  public let type: String
  /// The different questions, in the order in which they were asked first.
  public let steps: [Step]
  /// Where it went in its parent.
  public let frame: Rect
  /// Where it went in the space offered to the root.
  public let place: Point

  /// Returns the traces of all nodes of an id, in pre-order.
  ///
  /// - Complexity: that of ``Layout/layout(_:in:snap:)``.
  public static func traces(
    of id: String,
    in root: Node,
    _ constraints: LayoutConstraints,
    snap: Snap = .cells
  ) -> [LayoutTrace] {
    var arena = LayoutBuilder(root, cells: constraints.cells, images: constraints.images).arena
    arena.scratch.isTraced = true
    let tree = Layout.settled(&arena, in: constraints, snap: snap)
    var search = TraceSearch(id: id, arena: arena, frames: tree.frames)
    search.visit(root, at: Point(x: 0, y: 0))
    return search.traces
  }
}

/// The walk through a tree that collects the traces of an id.
private struct TraceSearch {
  let id: String
  let arena: LayoutArena
  let frames: [Rect]
  var traces: [LayoutTrace] = []
  private var frame = 0

  init(id: String, arena: LayoutArena, frames: [Rect]) {
    self.id = id
    self.arena = arena
    self.frames = frames
  }

  /// Looks at a node and all it holds; the body of a composite node, which has its key and its
  /// frame, is one with it.
  mutating func visit(_ node: Node, at origin: Point, isBody: Bool = false) {
    let own = frames[frame]
    let place = Point(x: origin.x + own.x, y: origin.y + own.y)
    if node.key.id == id && !isBody {
      let steps = steps(ofFrame: frame + TraceSearch.wrappers(node))
      traces.append(LayoutTrace(type: node.type, steps: steps, frame: own, place: place))
    }
    frame += 1
    for child in node.children { visit(child, at: place, isBody: node.isComposite) }
  }

  /// Returns how many composite nodes stand around what a node is in the end.
  private static func wrappers(_ node: Node) -> Int {
    guard node.isComposite, let body = node.children.first else { return 0 }
    return 1 + wrappers(body)
  }

  private func steps(ofFrame frame: Int) -> [LayoutTrace.Step] {
    guard let node = arena.nodes.first(where: { Int($0.frameIndex) == frame }) else { return [] }
    var steps: [LayoutTrace.Step] = []
    for answer in arena.scratch.memo.answers(of: node.answers) {
      let step = LayoutTrace.Step(answer)
      if !steps.contains(step) { steps.append(step) }
    }
    return steps
  }
}

extension LayoutTrace.Step {
  fileprivate init(_ answer: Answer) {
    width = LayoutTrace.Space(answer.constraints.width, answer.constraints.widthFit)
    height = LayoutTrace.Space(answer.constraints.height, answer.constraints.heightFit)
    columns = Double(answer.width)
    rows = Double(answer.height)
  }
}

extension LayoutTrace.Space {
  fileprivate init(_ length: Float, _ fit: Fit) {
    switch fit {
    case .exactly: self = .exactly(Double(length))
    case .atMost where length.isDefined && length < Float(BoxSolver.plenty):
      self = .atMost(Double(length))
    case .atMost, .content: self = .any
    }
  }
}
