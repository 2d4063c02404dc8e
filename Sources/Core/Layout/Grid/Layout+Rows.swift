extension Layout {
  /// Returns the natural widths of the cells of a row, and the columns that they cover.
  ///
  /// - Parameters:
  ///   - node: The row; another element has no columns.
  ///   - columns: The number of columns of its table; a row may cover more.
  ///   - constraints: The properties of the terminal's cells, and the sizes of images.
  /// - Returns: The widths in columns, margins included.
  static func widths(
    ofRow node: Node,
    columns: Int,
    in constraints: LayoutConstraints
  ) -> [TrackSizing.Contribution] {
    var arena = LayoutBuilder(node, cells: constraints.cells, images: constraints.images).arena
    guard arena.nodes.first?.kind == .row else { return [] }
    var scratch = LayoutScratch()
    swap(&scratch, &arena.scratch)
    var span = arena.nodes.mutableSpan
    scratch.memo.reserve(2 * span.count)
    scratch.memo.begin(nodeCount: span.count)
    return TableSolver.widths(ofRow: 0, &span, &scratch, columns: columns)
  }
}

extension Node {
  /// The row that the node shows, through uses of components; `nil` for other nodes.
  var row: Node? {
    var node = self
    while node.isComposite {
      guard let body = node.children.first else { return nil }
      node = body
    }
    return node.type == "Row" ? node : nil
  }

  /// The most columns that the cells of a row can cover.
  var coveredColumns: Int {
    children.reduce(0) { count, child in
      var cell = child
      while cell.isComposite, let body = cell.children.first { cell = body }
      let request = GridItem(cell.props).request
      return max(count, request.column ?? 0) + request.columnSpan
    }
  }
}
