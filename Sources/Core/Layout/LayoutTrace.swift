/// The measurements of one node during a layout, and its final frame.
package struct LayoutTrace: Hashable, Sendable {
  /// One axis of constraints.
  package enum Space: Hashable, Sendable {
    /// A given length.
    case exactly(Double)
    /// The length of the content, up to a maximum.
    case atMost(Double)
    /// The length of the content.
    case any
  }

  /// One measurement, in cells without margins.
  package struct Step: Hashable, Sendable {
    /// The width constraint, including margins.
    package let width: Space
    /// The height constraint, including margins.
    package let height: Space
    /// The measured width.
    package let columns: Double
    /// The measured height.
    package let rows: Double
  }

  /// The element's name.
  package let type: String
  /// The different measurements, in order of first occurrence.
  package let steps: [Step]
  /// Its frame in its parent.
  package let frame: Rect
  /// Its position relative to the space of the root.
  package let place: Point

  /// Returns the traces of all nodes with an id, in preorder.
  ///
  /// - Complexity: That of ``Layout/layout(_:in:snap:)``.
  package static func traces(
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

/// Collects the traces of an id from a tree.
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

  /// Visits a node and its descendants; the body of a composite node, which shares its key and
  /// frame, counts as the same node.
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

  /// Returns the number of composite nodes around the innermost body of a node.
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
