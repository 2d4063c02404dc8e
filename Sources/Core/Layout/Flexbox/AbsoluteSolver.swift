/// Lays out the absolutely positioned nodes of flexboxes.
///
/// They are outside the lines; their containing block is the padding box of the nearest ancestor
/// that is not `static`.
enum AbsoluteSolver {
  /// A containing block: the padding box of a node.
  private struct Block {
    let style: FlexStyle
    let width: Float
    let height: Float
    let widthFit: Fit

    /// Returns the length of an axis.
    func length(isRow: Bool) -> Float { isRow ? width : height }
  }

  /// A static node between a containing block and its absolute nodes, or the block's own node.
  private struct Parent {
    let index: Int
    /// Its position in the block's border box.
    let x: Float
    let y: Float
  }

  /// Measures and positions all absolute nodes with the containing block `index`.
  static func layoutDescendants(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    of index: Int,
    _ constraints: FlexConstraints
  ) {
    let style = nodes[index].flex
    let block = Block(
      style: style,
      width: nodes[index].width - style.border.left - style.border.right,
      height: nodes[index].height - style.border.top - style.border.bottom,
      widthFit: constraints.widthFit,
    )
    layoutChildren(&nodes, &scratch, of: Parent(index: index, x: 0, y: 0), in: block)
  }

  private static func layoutChildren(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    of parent: Parent,
    in block: Block
  ) {
    var child = Int(nodes[parent.index].firstChild)
    while child >= 0 {
      if nodes[child].flex.position == .absolute {
        size(&nodes, &scratch, child, of: parent, in: block)
        position(&nodes, child, of: parent, in: block, nodes[parent.index].flex.mainAxis)
        position(&nodes, child, of: parent, in: block, nodes[parent.index].flex.crossAxis)
      } else if nodes[child].flex.position == .static && nodes[child].kind == .flex {
        nodes[child].snapped.isStale = true
        let inner = Parent(index: child, x: parent.x + nodes[child].x, y: parent.y + nodes[child].y)
        layoutChildren(&nodes, &scratch, of: inner, in: block)
      }
      child = Int(nodes[child].nextSibling)
    }
  }

  private static func size(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ child: Int,
    of parent: Parent,
    in block: Block
  ) {
    var size = definiteSize(nodes, child, in: block)
    let isExact = size.width.fit == .exactly && size.height.fit == .exactly
    if !isExact {
      let isColumn = !nodes[parent.index].flex.mainAxis.isRow
      if isColumn && size.width.fit != .exactly && block.widthFit != .content && block.width > 0 {
        size.width.constraints(block.width)
      }
      FlexSolver.layout(&nodes, &scratch, child, size.constraints, .settle)
      size.width.set(nodes[child].width + size.width.margin)
      size.height.set(nodes[child].height + size.height.margin)
    }
    FlexSolver.layout(&nodes, &scratch, child, size.constraints, .place)
  }

  /// Returns the definite lengths of a style, including those from two insets or from an aspect
  /// ratio.
  private static func definiteSize(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ child: Int,
    in block: Block
  ) -> BasisSize {
    let style = nodes[child].flex
    var size = BasisSize(nodes, child, block.width, block.height)
    if size.width.fit != .exactly {
      let length = lengthBetweenInsets(style, isRow: true, in: block)
      if length.isDefined { size.width.set(length) }
    }
    if size.height.fit != .exactly {
      let length = lengthBetweenInsets(style, isRow: false, in: block)
      if length.isDefined { size.height.set(length) }
    }
    if style.aspectRatio.isDefined && size.width.length.isDefined != size.height.length.isDefined {
      if size.width.length.isDefined {
        size.setHeightByWidth(style.aspectRatio)
      } else {
        size.setWidthByHeight(style.aspectRatio)
      }
    }
    return size
  }

  /// Returns the length between two insets, undefined unless both are set.
  private static func lengthBetweenInsets(
    _ style: FlexStyle,
    isRow: Bool,
    in block: Block
  ) -> Float {
    let first = isRow ? style.inset.left : style.inset.top
    let last = isRow ? style.inset.right : style.inset.bottom
    guard first.isNumber && last.isNumber else { return .undefined }
    let space = block.length(isRow: isRow)
    let length = space - first.amount(space) - last.amount(space)
    return style.bounded(length, isRow: isRow, space, block.width)
  }

  /// Positions a child along one axis: by its insets in the containing block, else by its parent's
  /// alignment.
  private static func position(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ child: Int,
    of parent: Parent,
    in block: Block,
    _ axis: FlexAxis
  ) {
    let isRow = axis.isRow
    let style = nodes[child].flex
    let first = isRow ? style.inset.left : style.inset.top
    let last = isRow ? style.inset.right : style.inset.bottom
    let space = block.length(isRow: isRow)
    let border = isRow ? block.style.border.left : block.style.border.top
    let start = border - (isRow ? parent.x : parent.y)
    let lastWins = isRow && nodes[parent.index].flex.isRightToLeft && last.isNumber
    if first.isNumber && !lastWins {
      let margin = (isRow ? style.margin.left : style.margin.top).amount(block.width)
      nodes.setPosition(child, start + first.amount(space) + margin, isRow: isRow)
    } else if last.isNumber {
      let margin = (isRow ? style.margin.right : style.margin.bottom).amount(block.width)
      let length = nodes.length(child, isRow: isRow)
      let offset = start + space - last.amount(space) - margin - length
      nodes.setPosition(child, offset, isRow: isRow)
    } else {
      let offset = staticPosition(nodes, child, of: parent.index, axis, block.width)
      nodes.setPosition(child, offset, isRow: isRow)
      if axis.isReverse { FlexSolver.turn(&nodes, child, in: parent.index, axis) }
    }
  }

  /// Returns the distance from the start edge of `axis` by the parent's alignment.
  private static func staticPosition(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ child: Int,
    of parent: Int,
    _ axis: FlexAxis,
    _ owner: Float
  ) -> Float {
    let style = nodes[child].flex
    let container = nodes[parent].flex
    let length = nodes.length(child, isRow: axis.isRow)
    let start = container.startPaddingAndBorder(axis, owner)
    let end = container.endPaddingAndBorder(axis, owner)
    let marginStart = style.margin.start(axis).amount(owner)
    let marginEnd = style.margin.end(axis).amount(owner)
    let free =
      nodes.length(parent, isRow: axis.isRow) - start - end - length - marginStart - marginEnd
    let isMain = axis == container.mainAxis
    switch isMain ? mainAlignment(container) : container.alignment(of: style.alignSelf) {
    case .flexEnd: return start + marginStart + free
    case .center: return start + marginStart + free / 2
    case .auto, .flexStart, .stretch, .baseline: return start + marginStart
    }
  }

  private static func mainAlignment(_ container: FlexStyle) -> FlexStyle.Alignment {
    switch container.justifyContent {
    case .flexStart, .spaceBetween, .stretch: .flexStart
    case .flexEnd: .flexEnd
    case .center, .spaceAround, .spaceEvenly: .center
    }
  }
}
