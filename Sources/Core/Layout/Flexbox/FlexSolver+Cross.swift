/// Cross-axis positions: items in their line, and lines in the container (CSS §9.4 and §9.6).
extension FlexSolver {
  /// Positions an item across its line, stretching it if required.
  static func alignAcross(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ container: inout FlexContainer,
    _ line: FlexLine,
    _ itemIndex: Int
  ) {
    let item = scratch.items[itemIndex]
    let cross = container.cross
    var leading = container.crossStart
    if item.stretches {
      stretch(&nodes, &scratch, &container, line, itemIndex)
    } else if item.hasAutoMargin || item.alignment != .stretch {
      let length = nodes.length(item.node, isRow: cross.isRow) + item.marginCross
      leading += leadingSpace(nodes, item, &container, free: line.crossSpace - length)
    }
    let base = cross.isRow ? container.innerWidth : container.innerHeight
    let offset = nodes.startOffset(item.node, cross, base, container.innerWidth)
    nodes.setPosition(item.node, leading + line.crossOffset + offset, isRow: cross.isRow)
  }

  private static func leadingSpace(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ item: FlexItem,
    _ container: inout FlexContainer,
    free: Float
  ) -> Float {
    if item.hasAutoMargin
      && !nodes[item.node].flex.hasNoAutoMargin(isRow: container.cross.isRow)
    {
      let startIsAuto = nodes[item.node].flex.margin.start(container.cross).isAuto
      let endIsAuto = nodes[item.node].flex.margin.end(container.cross).isAuto
      let room = Float.largest(0, free)
      return startIsAuto ? (endIsAuto ? room / 2 : room) : 0
    }
    switch item.alignment {
    case .center: return free / 2
    case .flexEnd: return free
    case .auto, .flexStart, .stretch, .baseline: return 0
    }
  }

  /// Measures an item again with the known cross length of its line.
  private static func stretch(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ container: inout FlexContainer,
    _ line: FlexLine,
    _ itemIndex: Int
  ) {
    let item = scratch.items[itemIndex]
    let isRow = container.main.isRow
    let length = nodes.length(item.node, isRow: isRow)
    let ratio = nodes[item.node].flex.aspectRatio
    let across =
      ratio.isDefined
      ? item.marginCross + (isRow ? length / ratio : length * ratio) : line.crossLength
    // Most items already had these constraints when they were measured.
    let isKnown =
      item.constraints.isExact && item.constraints.length(isRow: !isRow) == across
    if isKnown && !container.isWrapping { return }
    let owner = container.innerWidth
    var main = BasisLength(length + item.marginMain, .exactly, margin: item.marginMain)
    var cross = BasisLength(across, .exactly, margin: item.marginCross)
    main.limit(nodes.greatest(item.node, isRow: isRow, container.innerMain, owner))
    cross.limit(nodes.greatest(item.node, isRow: !isRow, container.innerCross, owner))
    let growsNot = container.isWrapping && container.alignContent != .stretch
    if !cross.length.isDefined || growsNot {
      cross.length = .undefined
      cross.fit = .content
    }
    let constraints = container.itemConstraints(
      main: main.length,
      main.fit,
      cross: cross.length,
      cross.fit
    )
    scratch.items[itemIndex].constraints = constraints
    layout(&nodes, &scratch, item.node, constraints, .settle)
  }

  /// Distributes the free cross space among the lines, and repositions their items.
  static func alignLines(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ container: inout FlexContainer,
    _ lines: FlexLines
  ) {
    let spacing = lineSpacing(&container, lines)
    var lead = container.crossStart + spacing.leading
    var start = container.base
    let end = container.base + container.count
    for index in 0..<lines.count {
      var limit = start
      while limit < end && scratch.items[limit].line == Int32(index) { limit += 1 }
      var line = lineExtent(nodes, scratch.items, &container, start..<limit)
      if !container.isWrapping { line.length = lines.crossLength }
      line.length += spacing.extra
      if index > 0 { lead += container.crossGap }
      for itemIndex in start..<limit {
        placeInLine(&nodes, &scratch, &container, itemIndex, (lead, line.length, line.ascent))
      }
      lead += spacing.between + line.length
      start = limit
    }
  }

  private static func lineSpacing(
    _ container: inout FlexContainer,
    _ all: FlexLines
  ) -> (leading: Float, between: Float, extra: Float) {
    let taken = container.crossBounds.taken
    let definite = container.definiteCross
    let outer: Float
    if container.crossFit == .exactly {
      outer = container.innerCross + taken
    } else {
      outer = definite >= 0 ? definite : all.crossLength + taken
    }
    let inner = container.crossBounds.bounded(outer) - taken
    let free = inner - all.crossLength
    let lines = Float(all.count)
    let distribution = container.alignContent
    let isReverse = container.wrap == .wrapReverse
    switch free >= 0 ? distribution : distribution.whenOverflowing(isReverse: isReverse) {
    case .flexStart: return (0, 0, 0)
    case .flexEnd: return (free, 0, 0)
    case .center: return (free / 2, 0, 0)
    case .stretch: return (0, 0, free / lines)
    case .spaceAround: return (free / (2 * lines), free / lines, 0)
    case .spaceEvenly: return (free / (lines + 1), free / (lines + 1), 0)
    case .spaceBetween: return (0, all.count > 1 ? free / (lines - 1) : 0, 0)
    }
  }

  /// Returns the cross length of a line and the distance of its baseline from its start.
  private static func lineExtent(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ items: borrowing ItemStack,
    _ container: inout FlexContainer,
    _ itemIndices: Range<Int>
  ) -> (length: Float, ascent: Float) {
    var length: Float = 0
    var ascent = -Float.infinity
    var descent = -Float.infinity
    for itemIndex in itemIndices {
      let item = items[itemIndex]
      let own = nodes.length(item.node, isRow: container.cross.isRow) + item.marginCross
      length = Float.largest(length, own)
      guard item.alignment == .baseline else { continue }
      let above = itemAscent(nodes, item.node, &container)
      ascent = Float.largest(ascent, above)
      descent = Float.largest(descent, own - above)
    }
    return (Float.largest(length, ascent + descent), ascent)
  }

  private static func placeInLine(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ container: inout FlexContainer,
    _ itemIndex: Int,
    _ line: (lead: Float, length: Float, ascent: Float)
  ) {
    let item = scratch.items[itemIndex]
    let cross = container.cross
    if item.stretches {
      let length = nodes.length(item.node, isRow: container.main.isRow) + item.marginMain
      let constraints = container.itemConstraints(
        main: length,
        .exactly,
        cross: line.length,
        .exactly
      )
      scratch.items[itemIndex].constraints = constraints
      layout(&nodes, &scratch, item.node, constraints, .settle)
    }
    let length = nodes.length(item.node, isRow: cross.isRow) + item.marginCross
    var position = line.lead + leadingSpace(nodes, item, &container, free: line.length - length)
    if item.alignment == .baseline {
      position = line.lead + line.ascent - itemAscent(nodes, item.node, &container)
    }
    let base = cross.isRow ? container.innerWidth : container.innerHeight
    position += nodes.startOffset(item.node, cross, base, container.innerWidth)
    nodes.setPosition(item.node, position, isRow: cross.isRow)
  }

  /// Returns the distance of an item's baseline from its margin edge where the cross axis starts.
  static func itemAscent(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ node: Int,
    _ container: inout FlexContainer
  ) -> Float {
    let margin = nodes[node].flex.margin.start(container.cross).amount(container.innerWidth)
    guard container.cross.isReverse else { return nodes[node].baseline + margin }
    return nodes[node].height - nodes[node].baseline + margin
  }

  /// Sets the baseline of a container to that of its first item, or of the first baseline-aligned
  /// item of its first line.
  static func setBaseline(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ container: inout FlexContainer
  ) {
    var chosen = container.base
    var itemIndex = container.base
    let end = container.base + container.count
    while itemIndex < end && scratch.items[itemIndex].line == 0 {
      if scratch.items[itemIndex].alignment == .baseline {
        chosen = itemIndex
        break
      }
      itemIndex += 1
    }
    guard chosen < end else {
      nodes[container.index].baseline = nodes[container.index].height
      return
    }
    let item = scratch.items[chosen]
    layout(&nodes, &scratch, item.node, item.constraints, .baseline)
    // A relative inset moves an item only where it is drawn.
    let shift = nodes[item.node].flex.shift(isRow: false, container.innerHeight)
    nodes[container.index].baseline = nodes[item.node].baseline + nodes[item.node].y - shift
  }
}
