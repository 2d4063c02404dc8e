/// Finds the rows that a tree is painted on.
enum PaintedRows {
  /// Returns the rows from the first one that is painted to the last, half-open and relative to the
  /// space of the root; empty if nothing is painted.
  ///
  /// A child that overflows its parent counts, unless the parent clips it.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  static func rows(of node: Node, layout: LayoutTree) -> Range<Int> {
    var pass = RowsPass(frames: layout.frames)
    pass.visit(node, in: DrawingContext(origin: .zero, clip: .everywhere))
    return pass.rows
  }
}

/// One walk over a tree and its frames.
private struct RowsPass {
  /// The frames in pre-order.
  let frames: [Rect]
  /// The index of the next node's frame.
  var next = 0
  /// The rows that are painted so far.
  var rows = 0..<0

  init(frames: [Rect]) {
    self.frames = frames
  }

  mutating func visit(_ node: Node, in context: DrawingContext) {
    guard next < frames.count else { return }
    guard Painter.isDrawn(node) else {
      next += node.elementCount
      return
    }
    let frame = frames[next].bounded.translated(by: context.origin)
    next += 1
    let painted = frame.intersection(context.clip)
    if !painted.isEmpty {
      let own = painted.y..<painted.maxY
      rows =
        rows.isEmpty
        ? own : min(rows.lowerBound, own.lowerBound)..<max(rows.upperBound, own.upperBound)
    }
    var inner = context
    inner.origin = frame.origin
    if !node.isComposite, let element = ElementRegistry.index(of: node.type) {
      ElementRegistry.all[element].enclose?(node, frame, &inner)
    }
    for child in node.children { visit(child, in: inner) }
  }
}
