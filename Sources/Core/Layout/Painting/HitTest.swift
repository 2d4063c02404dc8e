/// Finds the nodes drawn at a point.
enum HitTest {
  /// Returns the nodes at `point`.
  ///
  /// The topmost of overlapping children is hit. A child that overflows its parent is hit there
  /// unless the parent clips it.
  ///
  /// - Parameters:
  ///   - point: A cell, relative to the space offered to the root.
  ///   - node: The root.
  ///   - layout: Its layout.
  /// - Returns: The nodes from the root to the innermost; empty if no node covers the point.
  /// - Complexity: O(*n*) in the number of nodes.
  static func nodes(at point: Point, of node: Node, layout: LayoutTree) -> [Node] {
    hits(at: point, of: node, layout: layout).map(\.node)
  }

  /// Returns the indices in pre-order of the nodes at `point`, as `nodes` does.
  static func indices(at point: Point, of node: Node, layout: LayoutTree) -> [Int] {
    hits(at: point, of: node, layout: layout).map(\.index)
  }

  private static func hits(at point: Point, of node: Node, layout: LayoutTree) -> [Hit] {
    var pass = HitPass(point: point, frames: layout.frames)
    return pass.hits(of: node, in: DrawingContext(origin: .zero, clip: .everywhere))
  }
}

/// A node at a point, with the index of its frame.
private struct Hit {
  let node: Node
  let index: Int
}

/// One walk over a tree and its frames.
private struct HitPass {
  let point: Point
  /// The frames in pre-order.
  let frames: [Rect]
  /// The index of the next node's frame.
  var next = 0

  mutating func hits(of node: Node, in context: DrawingContext) -> [Hit] {
    guard next < frames.count else { return [] }
    let frame = frames[next].bounded.translated(by: context.origin)
    let index = next
    next += 1
    let isDrawn = Painter.isDrawn(node)
    var inner = context
    inner.origin = frame.origin
    if !node.isComposite, let element = ElementRegistry.index(of: node.type) {
      ElementRegistry.all[element].enclose?(node, frame, &inner)
    }
    var found: [Hit] = []
    for child in node.children {
      // Nodes that cannot be hit also have frames to skip.
      let hits = hits(of: child, in: inner)
      if !hits.isEmpty { found = hits }
    }
    guard isDrawn else { return [] }
    if node.holdsList, let header = PinnedHeader(of: node, at: index, frame, in: frames) {
      let end = next
      defer { next = end }
      next = header.index
      var outer = inner
      outer.origin = header.origin
      let hits = hits(of: header.node, in: outer)
      // The section precedes its header.
      if !hits.isEmpty { found = [Hit(node: header.section, index: header.index - 1)] + hits }
    }
    let isHit = frame.intersection(context.clip).contains(point)
    return found.isEmpty && !isHit ? [] : [Hit(node: node, index: index)] + found
  }
}
