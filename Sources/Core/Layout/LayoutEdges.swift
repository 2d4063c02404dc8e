/// The margin, border and padding of a node, in cells.
package struct LayoutEdges: Hashable, Sendable {
  /// The margin outside the frame; 0 for `auto`.
  package var margin = Edges.zero
  /// The border widths, inside the frame.
  package var border = Edges.zero
  /// The padding inside the border.
  package var padding = Edges.zero

  /// Zero for every edge.
  package static let none = LayoutEdges()

  /// Returns the edges of all nodes of a tree in preorder, zero for composite nodes and those
  /// excluded from layout.
  ///
  /// - Parameters:
  ///   - root: The tree.
  ///   - layout: The layout of the tree, to which percentages refer.
  ///   - constraints: The constraints of the layout.
  /// - Returns: One entry for each frame.
  /// - Complexity: O(*n*) in the number of nodes.
  package static func edges(
    of root: Node,
    _ layout: LayoutTree,
    in constraints: LayoutConstraints
  ) -> [LayoutEdges] {
    let arena = LayoutBuilder(root).arena
    var edges = [LayoutEdges](repeating: .none, count: layout.frames.count)
    var owners = [Owner](repeating: Owner(), count: arena.nodes.count)
    if !owners.isEmpty { owners[0].width = constraints.width.map { Float($0) } ?? .undefined }
    for (index, node) in arena.nodes.enumerated() {
      let isInFlexbox = owners[index].isFlexbox ?? (node.kind == .flex)
      let own = LayoutEdges(
        node,
        arena.scratch.box(of: node),
        isInFlexbox: isInFlexbox,
        ownerWidth: owners[index].width,
      )
      let frameIndex = Int(node.frameIndex)
      guard edges.indices.contains(frameIndex) else { continue }
      edges[frameIndex] = own
      let inner = layout.frames[frameIndex].width - own.border.horizontal - own.padding.horizontal
      var child = Int(node.firstChild)
      while child >= 0 {
        owners[child] = Owner(width: Float(inner), isFlexbox: node.kind == .flex)
        child = Int(arena.nodes[child].nextSibling)
      }
    }
    return edges
  }

  /// The parent of a node, as far as its edges depend on it.
  private struct Owner {
    /// The width to which percentages refer, in columns.
    var width = Float.undefined
    var isFlexbox: Bool?
  }
}

extension LayoutEdges {
  /// Creates the edges of a node.
  fileprivate init(
    _ node: LayoutNode,
    _ box: BoxStyle,
    isInFlexbox: Bool,
    ownerWidth: Float
  ) {
    margin = isInFlexbox ? Edges(node.flex.margin, ownerWidth) : Edges(box.margin)
    switch node.kind {
    case .flex:
      padding = Edges(node.flex.padding, ownerWidth)
      border = Edges(
        top: WholeCells.round(node.flex.border.top),
        left: WholeCells.round(node.flex.border.left),
        bottom: WholeCells.round(node.flex.border.bottom),
        right: WholeCells.round(node.flex.border.right),
      )
    case .leaf, .row: break
    case .horizontal, .vertical, .stack, .horizontalFlow, .verticalFlow, .grid, .table:
      border = Edges(box.border)
      padding = Edges(box.padding) - border
    }
  }
}

extension Edges {
  fileprivate static func - (left: Edges, right: Edges) -> Edges {
    Edges(
      top: left.top - right.top,
      left: left.left - right.left,
      bottom: left.bottom - right.bottom,
      right: left.right - right.right,
    )
  }

  fileprivate init(_ lengths: FourEdges<Length>, _ base: Float) {
    self.init(
      top: WholeCells.round(lengths.top.amount(base)),
      left: WholeCells.round(lengths.left.amount(base)),
      bottom: WholeCells.round(lengths.bottom.amount(base)),
      right: WholeCells.round(lengths.right.amount(base)),
    )
  }

  fileprivate init(_ cells: FourEdges<Int32>) {
    self.init(
      top: Int(cells.top),
      left: Int(cells.left),
      bottom: Int(cells.bottom),
      right: Int(cells.right),
    )
  }
}
