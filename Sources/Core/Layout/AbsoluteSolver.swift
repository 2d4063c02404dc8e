/// Absolutely positioned nodes of flexboxes: outside the lines, measured by their containing block,
/// the padding box of the nearest ancestor that is not `static`.
enum AbsoluteSolver {
  /// The containing block of some nodes and the way to it.
  private struct Block {
    let index: Int
    let style: FlexStyle
    let width: Float
    let height: Float
    let widthFit: Fit
  }

  /// Sizes and places all absolute nodes whose containing block is `index`.
  static func layoutDescendants(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    of index: Int,
    _ offer: FlexOffer
  ) {
    let style = nodes[index].flex
    let block = Block(
      index: index,
      style: style,
      width: nodes[index].width - style.border.left - style.border.right,
      height: nodes[index].height - style.border.top - style.border.bottom,
      widthFit: offer.widthFit,
    )
    layoutChildren(&nodes, &scratch, of: index, in: block, offset: (0, 0))
  }

  private static func layoutChildren(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    of parent: Int,
    in block: Block,
    offset: (x: Float, y: Float)
  ) {
    var child = Int(nodes[parent].firstChild)
    while child >= 0 {
      if nodes[child].flex.position == .absolute {
        size(&nodes, &scratch, child, of: parent, in: block)
        position(
          &nodes,
          child,
          of: parent,
          in: block,
          nodes[parent].flex.mainAxis,
          offset.x,
          offset.y
        )
        position(
          &nodes,
          child,
          of: parent,
          in: block,
          nodes[parent].flex.crossAxis,
          offset.x,
          offset.y
        )
      } else if nodes[child].flex.position == .static && nodes[child].kind == .flex {
        layoutChildren(
          &nodes,
          &scratch,
          of: child,
          in: block,
          offset: (offset.x + nodes[child].x, offset.y + nodes[child].y),
        )
      }
      child = Int(nodes[child].nextSibling)
    }
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
    let space = isRow ? block.width : block.height
    let length = space - first.amount(space) - last.amount(space)
    return style.bounded(length, isRow: isRow, space, block.width)
  }

  private static func size(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ child: Int,
    of parent: Int,
    in block: Block
  ) {
    let style = nodes[child].flex
    var width = BasisLength(
      style.size(isRow: true, block.width, block.width),
      margin: style.marginSum(isRow: true, block.width),
    )
    var height = BasisLength(
      style.size(isRow: false, block.height, block.width),
      margin: style.marginSum(isRow: false, block.width),
    )
    if width.fit != .exactly {
      let length = lengthBetweenInsets(style, isRow: true, in: block)
      if length.isDefined { width.set(length) }
    }
    if height.fit != .exactly {
      let length = lengthBetweenInsets(style, isRow: false, in: block)
      if length.isDefined { height.set(length) }
    }
    let ratio = style.aspectRatio
    if ratio.isDefined && width.length.isDefined != height.length.isDefined {
      if width.length.isDefined {
        height.set(height.margin + (width.length - width.margin) / ratio)
      } else {
        width.set(width.margin + (height.length - height.margin) * ratio)
      }
    }
    if width.fit != .exactly || height.fit != .exactly {
      if !nodes[parent].flex.mainAxis.isRow && width.fit != .exactly && block.widthFit != .content
        && block.width > 0
      {
        width.offer(block.width)
      }
      FlexSolver.layout(&nodes, &scratch, child, offer(width, height, in: block), .settle)
      width.set(nodes[child].width + width.margin)
      height.set(nodes[child].height + height.margin)
    }
    FlexSolver.layout(&nodes, &scratch, child, offer(width, height, in: block), .place)
  }

  private static func offer(
    _ width: BasisLength,
    _ height: BasisLength,
    in block: Block
  ) -> FlexOffer {
    FlexOffer(
      width: width.length,
      height: height.length,
      widthFit: width.fit,
      heightFit: height.fit,
      ownerWidth: block.width,
      ownerHeight: block.height,
    )
  }

  /// Puts a child along one axis: by its insets against the containing block, else where its
  /// parent's alignment puts it.
  private static func position(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ child: Int,
    of parent: Int,
    in block: Block,
    _ axis: FlexAxis,
    _ x: Float,
    _ y: Float
  ) {
    let isRow = axis.isRow
    let style = nodes[child].flex
    let length = nodes[child].length(isRow: isRow)
    let first = isRow ? style.inset.left : style.inset.top
    let last = isRow ? style.inset.right : style.inset.bottom
    let space = isRow ? block.width : block.height
    let border = isRow ? block.style.border.left : block.style.border.top
    let offset = isRow ? x : y
    let margins = (
      first: (isRow ? style.margin.left : style.margin.top).amount(block.width),
      last: (isRow ? style.margin.right : style.margin.bottom).amount(block.width),
    )
    let lastWins = isRow && nodes[parent].flex.isRightToLeft && last.isNumber
    if first.isNumber && !lastWins {
      let place = border + first.amount(space) + margins.first
      nodes[child].setPosition(place - offset, isRow: isRow)
    } else if last.isNumber {
      let place = border + space - last.amount(space) - margins.last - length
      nodes[child].setPosition(place - offset, isRow: isRow)
    } else {
      let place = staticPosition(nodes, child, of: parent, axis, block.width)
      nodes[child].setPosition(place, isRow: isRow)
      if axis.isReverse { FlexSolver.turn(&nodes, child, in: parent, axis) }
    }
  }

  /// Returns the distance from the edge where `axis` starts that the parent's alignment gives.
  private static func staticPosition(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ child: Int,
    of parent: Int,
    _ axis: FlexAxis,
    _ owner: Float
  ) -> Float {
    let style = nodes[child].flex
    let container = nodes[parent].flex
    let length = nodes[child].length(isRow: axis.isRow)
    let start = container.startPaddingAndBorder(axis, owner)
    let end = container.endPaddingAndBorder(axis, owner)
    let marginStart = style.margin.start(axis).amount(owner)
    let marginEnd = style.margin.end(axis).amount(owner)
    let free =
      nodes[parent].length(isRow: axis.isRow) - start - end - length - marginStart - marginEnd
    let isMain = axis == container.mainAxis
    switch isMain ? mainPlace(container) : crossPlace(container, style) {
    case .flexEnd: return start + marginStart + free
    case .center: return start + marginStart + free / 2
    case .auto, .flexStart, .stretch, .baseline: return start + marginStart
    }
  }

  private static func mainPlace(_ container: FlexStyle) -> FlexStyle.Alignment {
    switch container.justifyContent {
    case .flexStart, .spaceBetween, .stretch: .flexStart
    case .flexEnd: .flexEnd
    case .center, .spaceAround, .spaceEvenly: .center
    }
  }

  private static func crossPlace(
    _ container: FlexStyle,
    _ style: FlexStyle
  ) -> FlexStyle.Alignment {
    let alignment = container.alignment(of: style)
    guard container.wrap == .wrapReverse, alignment != .center else { return alignment }
    return alignment == .flexEnd ? .flexStart : .flexEnd
  }
}
