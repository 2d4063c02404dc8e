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

    fileprivate var words: String {
      switch self {
      case .exactly(let cells): "exactly \(cells.inCells)"
      case .atMost(let cells): "at most \(cells.inCells)"
      case .any: "any"
      }
    }
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

    /// The measurement for people: "at most 20 columns, any rows: size 12×1".
    package var text: String {
      "\(width.words) columns, \(height.words) rows: size \(columns.inCells)×\(rows.inCells)"
    }

    /// The same for narrow windows: "at most 20 x any: 12x1".
    package var shortText: String {
      "\(width.words) x \(height.words): \(columns.inCells)x\(rows.inCells)"
    }
  }

  /// The element's name.
  package let type: String
  /// The different measurements, in order of first occurrence.
  package let steps: [Step]
  /// Its frame in its parent.
  package let frame: Rect
  /// Its position relative to the space of the root.
  package let position: Point

  /// Returns the traces of all nodes with an id, in preorder.
  ///
  /// The body of a composite node, which shares its key and frame, counts as the same node.
  ///
  /// - Complexity: That of ``Layout/layout(_:in:snap:)``.
  package static func traces(
    of id: String,
    in root: Node,
    _ constraints: LayoutConstraints,
    snap: Snap = .cells
  ) -> [LayoutTrace] {
    traces(in: root, constraints, snap) { node, isBody in
      node.key.id.hasSameBytes(as: id) && !isBody
    }
  }

  /// Returns the traces of all nodes, in preorder; bodies of composite nodes are nodes too.
  ///
  /// - Complexity: That of ``Layout/layout(_:in:snap:)``.
  package static func traces(
    in root: Node,
    _ constraints: LayoutConstraints,
    snap: Snap = .cells
  ) -> [LayoutTrace] {
    traces(in: root, constraints, snap) { _, _ in true }
  }

  private static func traces(
    in root: Node,
    _ constraints: LayoutConstraints,
    _ snap: Snap,
    where isWanted: (_ node: Node, _ isBody: Bool) -> Bool
  ) -> [LayoutTrace] {
    var arena = LayoutBuilder(root, cells: constraints.cells, images: constraints.images).arena
    arena.scratch.isTraced = true
    let tree = Layout.settled(&arena, in: constraints, snap: snap)
    var search = TraceSearch(arena: arena, frames: tree.frames)
    search.visit(root, at: Point(x: 0, y: 0), where: isWanted)
    return search.traces
  }
}

/// Collects the traces of nodes from a tree.
private struct TraceSearch {
  private let arena: LayoutArena
  private let frames: [Rect]
  /// The index of the node in the arena that has a frame.
  private let owners: [Int: Int]
  private(set) var traces: [LayoutTrace] = []
  private var frame = 0

  init(arena: LayoutArena, frames: [Rect]) {
    self.arena = arena
    self.frames = frames
    owners = Dictionary(arena.nodes.enumerated().map { (Int($1.frameIndex), $0) }) { first, _ in
      first
    }
  }

  /// Visits a node and its descendants.
  mutating func visit(
    _ node: Node,
    at origin: Point,
    isBody: Bool = false,
    where isWanted: (_ node: Node, _ isBody: Bool) -> Bool
  ) {
    let own = frames[frame]
    let position = Point(x: origin.x + own.x, y: origin.y + own.y)
    if isWanted(node, isBody) {
      let steps = steps(ofFrame: frame + TraceSearch.wrappers(node))
      traces.append(LayoutTrace(type: node.type, steps: steps, frame: own, position: position))
    }
    frame += 1
    for child in node.children {
      visit(child, at: position, isBody: node.isComposite, where: isWanted)
    }
  }

  /// Returns the number of composite nodes around the innermost body of a node.
  private static func wrappers(_ node: Node) -> Int {
    guard node.isComposite, let body = node.children.first else { return 0 }
    return 1 + wrappers(body)
  }

  private func steps(ofFrame frame: Int) -> [LayoutTrace.Step] {
    guard let owner = owners[frame] else { return [] }
    var steps: [LayoutTrace.Step] = []
    for answer in arena.scratch.memo.answers(of: arena.nodes[owner].answers) {
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

extension Double {
  /// A number of cells with up to two decimal places.
  fileprivate var inCells: String {
    let hundredths = Int((self * 100).rounded())
    if hundredths % 100 == 0 { return "\(hundredths / 100)" }
    let digits = "\(abs(hundredths) % 100)"
    return "\(hundredths / 100)." + (digits.count == 1 ? "0" : "") + digits
  }
}
