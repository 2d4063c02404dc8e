/// Sizes of items with known main lengths, and their positions along the main axis.
extension FlexSolver {
  /// Measures an item with its known main length (CSS §9.4, step 7).
  static func sizeItem(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ container: inout FlexContainer,
    _ itemIndex: Int
  ) {
    let item = scratch.items[itemIndex]
    let constraints =
      item.isConstrained
      ? clampedConstraints(nodes, item, in: &container)
      : itemConstraints(nodes, item, in: &container)
    scratch.items[itemIndex].constraints = constraints
    let pass: FlexPass
    if container.isBaseline && item.alignment == .baseline {
      pass = .baseline
    } else if container.isBaseline {
      pass = item.stretches ? .measure : .settle
    } else {
      pass = container.pass == .measure || item.stretches ? .measure : .settle
    }
    layout(&nodes, &scratch, item.node, constraints, pass)
  }

  /// Returns the constraints of an item without bounds and aspect ratio.
  @inline(__always)
  private static func itemConstraints(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ item: FlexItem,
    in container: inout FlexContainer
  ) -> FlexConstraints {
    let isRow = container.cross.isRow
    var cross = container.innerCross
    var fit = Fit.atMost
    if item.stretches {
      if container.fixesCross { fit = .exactly }
    } else if nodes.hasDefinite(item.node, isRow: isRow, container.innerCross) {
      let owner = container.innerWidth
      let size = nodes.size(item.node, isRow: isRow, container.innerCross, owner)
      cross = size + item.marginCross
      let isPercent =
        isRow ? nodes[item.node].flex.width.isPercent : nodes[item.node].flex.height.isPercent
      fit = isPercent && container.crossFit != .exactly ? .content : .exactly
    }
    if !cross.isDefined { fit = .content }
    if fit == .content { cross = .undefined }
    return container.itemConstraints(main: item.size + item.marginMain, .exactly, cross: cross, fit)
  }

  /// Returns the constraints of an item with bounds or an aspect ratio.
  private static func clampedConstraints(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ item: FlexItem,
    in container: inout FlexContainer
  ) -> FlexConstraints {
    let node = item.node
    let owner = container.innerWidth
    let isRow = container.cross.isRow
    var main = BasisLength(item.size + item.marginMain, .exactly, margin: item.marginMain)
    var cross = BasisLength(.undefined, .content, margin: item.marginCross)
    let ratio = nodes[node].flex.aspectRatio
    if ratio.isDefined {
      cross.set((isRow ? item.size * ratio : item.size / ratio) + item.marginCross)
    } else if nodes.hasDefinite(node, isRow: isRow, container.innerCross) {
      let size = nodes.size(node, isRow: isRow, container.innerCross, owner)
      cross.set(size + item.marginCross)
      let isPercent = nodes[node].flex.isPercent(isRow: isRow)
      if isPercent && container.crossFit != .exactly { cross.fit = .content }
    } else if item.stretches && container.fixesCross {
      cross.set(container.innerCross)
    } else {
      cross.constraints(container.innerCross)
    }
    main.limit(nodes.greatest(node, isRow: !isRow, container.innerMain, owner))
    cross.limit(nodes.greatest(node, isRow: isRow, container.innerCross, owner))
    if cross.fit == .content { cross.length = .undefined }
    return container.itemConstraints(main: main.length, main.fit, cross: cross.length, cross.fit)
  }

  /// Positions the line's items along the main axis, and computes the main and cross length of the
  /// line.
  static func justify(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ container: inout FlexContainer,
    _ line: inout FlexLine
  ) {
    limitFreeSpace(&container, &line)
    let spacing = spacing(&container, line)
    let auto = line.free > 0 && line.autoMargins > 0 ? line.free / Float(line.autoMargins) : 0
    var position = container.mainStart + spacing.leading
    for itemIndex in line.start..<line.end {
      let node = scratch.items[itemIndex].node
      if auto > 0 && nodes[node].flex.margin.start(container.main).isAuto { position += auto }
      if container.pass.positions { setMain(&nodes, node, &container, position) }
      if itemIndex != line.end - 1 { position += spacing.between }
      if auto > 0 && nodes[node].flex.margin.end(container.main).isAuto { position += auto }
      let length =
        container.skipsFlexing
        ? scratch.items[itemIndex].hypothetical : nodes.length(node, isRow: container.main.isRow)
      position += length + scratch.items[itemIndex].marginMain
    }
    line.mainLength = position + container.mainEnd
    line.crossLength =
      container.skipsFlexing
      ? container.innerCross : crossLength(nodes, scratch.items, &container, line)
  }

  private static func setMain(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ node: Int,
    _ container: inout FlexContainer,
    _ position: Float
  ) {
    let isRow = container.main.isRow
    let base = isRow ? container.innerWidth : container.innerHeight
    let offset = nodes.startOffset(node, container.main, base, container.innerWidth)
    nodes.setPosition(node, position + offset, isRow: isRow)
  }

  /// Returns the cross length of a line: that of its longest item, or of its baseline-aligned items
  /// together.
  private static func crossLength(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ items: borrowing ItemStack,
    _ container: inout FlexContainer,
    _ line: FlexLine
  ) -> Float {
    var length: Float = 0
    var ascent = -Float.infinity
    var descent = -Float.infinity
    for itemIndex in line.start..<line.end {
      let node = items[itemIndex].node
      let margin = items[itemIndex].marginCross
      let own = nodes.length(node, isRow: container.cross.isRow) + margin
      length = Float.largest(length, own)
      guard container.isBaseline && items[itemIndex].alignment == .baseline else {
        continue
      }
      let above = itemAscent(nodes, node, &container)
      ascent = Float.largest(ascent, above)
      descent = Float.largest(descent, own - above)
    }
    return container.isBaseline ? Float.largest(length, ascent + descent) : length
  }

  /// Removes the free space of a container that wraps its content, except up to its minimum length.
  private static func limitFreeSpace(_ container: inout FlexContainer, _ line: inout FlexLine) {
    guard container.mainFit == .atMost, line.free > 0 else { return }
    let min = container.mainBounds.least
    guard min.isDefined else {
      line.free = 0
      return
    }
    let occupied = container.innerMain - line.free
    line.free = Float.largest(0, min - container.mainBounds.taken - occupied)
  }

  private static func spacing(
    _ container: inout FlexContainer,
    _ line: FlexLine
  ) -> (leading: Float, between: Float) {
    let gap = container.mainGap
    guard line.autoMargins == 0 || line.free < 0 else { return (0, gap) }
    let distribution = container.justifyContent
    let count = Float(line.end - line.start)
    let isReverse = container.isMainReverse
    switch line.free >= 0 ? distribution : distribution.whenOverflowing(isReverse: isReverse) {
    case .flexStart, .stretch: return (0, gap)
    case .center: return (line.free / 2, gap)
    case .flexEnd: return (line.free, gap)
    case .spaceBetween: return (0, count > 1 ? gap + line.free / (count - 1) : gap)
    case .spaceEvenly:
      let part = line.free / (count + 1)
      return (part, gap + part)
    case .spaceAround:
      guard count > 0 else { return (0, gap) }
      let part = 0.5 * line.free / count
      return (part, gap + part * 2)
    }
  }
}
