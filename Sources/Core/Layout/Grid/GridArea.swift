/// The preferred sizes of grid items and table cells, and their positions in their areas.
enum GridArea {
  /// Returns the preferred width of an item in columns, margins included.
  static func width(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int
  ) -> Int {
    let style = scratch.box(of: nodes[index])
    let margins = Int(style.margin.left) + Int(style.margin.right)
    let endless = Size(width: BoxSolver.unlimited, height: BoxSolver.unlimited)
    switch style.width.kind {
    case .fixed: return Int(style.width.cells) + margins
    case .aspect: return BoxSolver.size(&nodes, &scratch, index, endless).width + margins
    case .wrap, .ratio: break
    }
    let constraints = BoxConstraints(
      width: endless.width,
      height: style.height.kind == .fixed ? Int(style.height.cells) : endless.height,
      wrapsWidth: true,
      wrapsHeight: style.height.kind != .fixed,
    )
    let content = BoxSolver.content(&nodes, &scratch, index, constraints)
    let rules = BoxRules(width: style.width.kind == .wrap ? style.width : .wrap, height: .wrap)
    return rules.size(content: content, endless).width + margins
  }

  /// Returns the preferred height of an item in rows, in an area of `columns`, margins included.
  static func height(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    columns: Int
  ) -> Int {
    let style = scratch.box(of: nodes[index])
    let margins = Int(style.margin.top) + Int(style.margin.bottom)
    if style.height.kind == .fixed { return Int(style.height.cells) + margins }
    let offer = Size(width: columns, height: BoxSolver.unlimited)
    if style.height.kind == .aspect || style.width.kind == .aspect {
      return BoxSolver.size(&nodes, &scratch, index, offer).height + margins
    }
    let residual = BoxRules(style).residual(of: offer)
    guard residual.width > 0 else { return max(0, margins) }
    let constraints = BoxConstraints(
      width: residual.width,
      height: BoxSolver.unlimited,
      wrapsWidth: style.width.kind == .wrap,
      wrapsHeight: true,
    )
    let content = BoxSolver.content(&nodes, &scratch, index, constraints)
    let rules = BoxRules(width: .wrap, height: style.height.kind == .wrap ? style.height : .wrap)
    return rules.size(content: content, residual).height + margins
  }

  /// Sets the frame of an item in its area.
  ///
  /// - Parameters:
  ///   - nodes: The nodes.
  ///   - scratch: The working memory of the layout.
  ///   - index: The item.
  ///   - area: Its area, relative to its parent.
  ///   - grid: The grid's alignment, for items without their own.
  static func place(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    in area: Rect,
    _ grid: BoxStyle
  ) {
    let style = scratch.box(of: nodes[index])
    let item = scratch.gridItems[Int32(index)]
    let offer = area.size
    let size = BoxSolver.size(&nodes, &scratch, index, offer)
    func start(
      _ free: Int,
      _ own: GridItem.Alignment?,
      _ ratio: Float?,
      isReversed: Bool
    ) -> Int {
      switch own {
      case .start, .stretch: return isReversed ? free : 0
      case .center: return free / 2
      case .end: return isReversed ? 0 : free
      case nil:
        return ratio.map { WholeCells.floor(Float(free) / 2 * (1 + $0)) } ?? (isReversed ? free : 0)
      }
    }
    let margin = style.margin
    let freeColumns = offer.width - size.width - Int(margin.left) - Int(margin.right)
    let freeRows = offer.height - size.height - Int(margin.top) - Int(margin.bottom)
    let across = style.alignment.hasHorizontal ? style.alignment : grid.justifyContent
    let down = style.alignment.hasVertical ? style.alignment : grid.justifyContent
    let x = start(
      freeColumns,
      item?.justify,
      across.hasHorizontal ? across.horizontal : nil,
      isReversed: grid.isRightToLeft,
    )
    let y = start(freeRows, item?.align, down.hasVertical ? down.vertical : nil, isReversed: false)
    let frame = Rect(
      x: area.x + Int(margin.left) + x,
      y: area.y + Int(margin.top) + y,
      width: size.width,
      height: size.height,
    )
    BoxSolver.place(&nodes, &scratch, index, constraints: offer, frame: frame)
  }
}
