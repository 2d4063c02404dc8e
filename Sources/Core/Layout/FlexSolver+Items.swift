/// Sizes of items once their lengths along the main axis are known, and their places along it.
extension FlexSolver {
  /// Asks an item for its size, its length along the main axis being known (CSS §9.4, step 7).
  static func sizeItem(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ container: FlexContainer,
    _ place: Int
  ) {
    let item = scratch.items[place]
    let stretches = stretches(nodes, item.node, in: container)
    let offer = itemOffer(nodes, item, in: container, stretches: stretches)
    scratch.items[place].offer = offer
    let pass: LayoutPass
    if container.isBaseline && aligns(nodes, item.node, container, .baseline) {
      pass = .baseline
    } else if container.isBaseline {
      pass = stretches ? .measure : .settle
    } else {
      pass = container.pass == .measure || stretches ? .measure : .settle
    }
    layout(&nodes, &scratch, item.node, offer, pass)
  }

  /// Returns whether an item is made as long as its line across.
  static func stretches(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ node: Int,
    in container: FlexContainer
  ) -> Bool {
    container.alignment(of: nodes[node].flex.alignSelf) == .stretch
      && !nodes[node].flex.hasDefinite(isRow: container.cross.isRow, container.innerCross)
      && nodes[node].flex.hasNoAutoMargin(isRow: container.cross.isRow)
  }

  private static func itemOffer(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ item: FlexItem,
    in container: FlexContainer,
    stretches: Bool
  ) -> FlexOffer {
    let node = item.node
    let owner = container.innerWidth
    let isRow = container.cross.isRow
    var main = BasisLength(item.size + item.marginMain, .exactly, margin: item.marginMain)
    var cross = BasisLength(.undefined, .content, margin: item.marginCross)
    let ratio = nodes[node].flex.aspectRatio
    if ratio.isDefined {
      cross.set((isRow ? item.size * ratio : item.size / ratio) + item.marginCross)
    } else if nodes[node].flex.hasDefinite(isRow: isRow, container.innerCross) {
      let size = nodes[node].flex.size(isRow: isRow, container.innerCross, owner)
      cross.set(size + item.marginCross)
      let isPercent = nodes[node].flex.isPercent(isRow: isRow)
      if isPercent && container.crossFit != .exactly { cross.fit = .content }
    } else if stretches && container.innerCross.isDefined && container.crossFit == .exactly
      && !(container.isWrapping && container.overflows)
    {
      cross.set(container.innerCross)
    } else {
      cross.offer(container.innerCross)
    }
    main.limit(nodes[node].flex.max(isRow: !isRow, container.innerMain, owner))
    cross.limit(nodes[node].flex.max(isRow: isRow, container.innerCross, owner))
    if cross.fit == .content { cross.length = .undefined }
    return container.itemOffer(main: main.length, main.fit, cross: cross.length, cross.fit)
  }

  /// Puts the line's items along the main axis and works out how long the line is both ways.
  static func justify(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ container: FlexContainer,
    _ line: inout FlexLine
  ) {
    limitFreeSpace(container, &line)
    let spacing = spacing(container, line)
    let auto = line.free > 0 && line.autoMargins > 0 ? line.free / Float(line.autoMargins) : 0
    var position = container.mainStart + spacing.leading
    for place in line.start..<line.end {
      let item = scratch.items[place]
      if auto > 0 && nodes[item.node].flex.margin.start(container.main).isAuto { position += auto }
      if container.pass.positions { setMain(&nodes, item.node, container, position) }
      if place != line.end - 1 { position += spacing.between }
      if auto > 0 && nodes[item.node].flex.margin.end(container.main).isAuto { position += auto }
      let length =
        container.skipsFlexing
        ? item.hypothetical : nodes[item.node].length(isRow: container.main.isRow)
      position += length + item.marginMain
    }
    line.mainLength = position + container.mainEnd
    line.crossLength =
      container.skipsFlexing ? container.innerCross : crossLength(nodes, scratch, container, line)
  }

  private static func setMain(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ node: Int,
    _ container: FlexContainer,
    _ position: Float
  ) {
    let isRow = container.main.isRow
    let base = isRow ? container.innerWidth : container.innerHeight
    let offset = nodes[node].flex.startOffset(container.main, base, container.innerWidth)
    nodes[node].setPosition(position + offset, isRow: isRow)
  }

  /// Returns how long a line is across: as its longest item, or as its items lined up by their
  /// baselines.
  private static func crossLength(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ scratch: borrowing LayoutScratch,
    _ container: FlexContainer,
    _ line: FlexLine
  ) -> Float {
    var length: Float = 0
    var ascent: Float = 0
    var descent: Float = 0
    for place in line.start..<line.end {
      let item = scratch.items[place]
      let own = nodes[item.node].length(isRow: container.cross.isRow) + item.marginCross
      length = Float.largest(length, own)
      guard container.isBaseline && aligns(nodes, item.node, container, .baseline) else { continue }
      let above = itemAscent(nodes, item.node, container)
      ascent = Float.largest(ascent, above)
      descent = Float.largest(descent, own - above)
    }
    return container.isBaseline ? Float.largest(length, ascent + descent) : length
  }

  static func aligns(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ node: Int,
    _ container: FlexContainer,
    _ alignment: FlexStyle.Alignment
  ) -> Bool {
    container.alignment(of: nodes[node].flex.alignSelf) == alignment
  }

  /// A container that is as long as its content has no free space, but for its least length.
  private static func limitFreeSpace(_ container: FlexContainer, _ line: inout FlexLine) {
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
    _ container: FlexContainer,
    _ line: FlexLine
  ) -> (leading: Float, between: Float) {
    let gap = container.mainGap
    guard line.autoMargins == 0 else { return (0, gap) }
    let wanted = container.justifyContent
    let count = Float(line.end - line.start)
    switch line.free >= 0 ? wanted : wanted.whenOverflowing {
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
