/// The stages of laying out one container.
extension FlexSolver {
  /// Computes the size of a flexbox and, with `place`, the positions of its descendants.
  static func layoutContainer(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ constraints: FlexConstraints,
    _ pass: FlexPass
  ) {
    var container = FlexContainer(index, nodes, constraints, pass)
    collectItems(&nodes, &scratch, &container)
    let lines = layoutLines(&nodes, &scratch, &container)
    if pass.positions && (container.isWrapping || container.isBaseline) {
      alignLines(&nodes, &scratch, &container, lines)
    }
    setOwnSize(&nodes, &container, lines)
    if pass.positions { placeItems(&nodes, &scratch, &container) }
    if pass == .baseline { setBaseline(&nodes, &scratch, &container) }
    if pass == .place && container.mayHoldAbsolutes
      && (nodes[index].flex.position != .static || index == 0)
    {
      AbsoluteSolver.layoutDescendants(&nodes, &scratch, of: index, container.constraints)
    }
    scratch.items.drop(from: container.base)
  }

  /// Splits the items into lines and lays out each.
  private static func layoutLines(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ container: inout FlexContainer
  ) -> FlexLines {
    var lines = FlexLines()
    var start = container.base
    let end = container.base + container.count
    repeat {
      var line = makeLine(nodes, &scratch, &container, start: start, index: lines.count)
      if lines.count > 0 { lines.crossLength += container.crossGap }
      line.crossOffset = lines.crossLength
      layoutLine(&nodes, &scratch, &container, &line)
      lines.crossLength += line.crossLength
      lines.mainLength = Float.largest(lines.mainLength, line.mainLength)
      lines.count += 1
      start = line.end
    } while start < end
    return lines
  }

  private static func layoutLine(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ container: inout FlexContainer,
    _ line: inout FlexLine
  ) {
    findFreeSpace(nodes, &container, &line)
    if !container.skipsFlexing {
      resolveFlexibleLengths(nodes, &scratch.items, &container, &line)
      for itemIndex in line.start..<line.end { sizeItem(&nodes, &scratch, &container, itemIndex) }
    }
    justify(&nodes, &scratch, &container, &line)
    let isExact = container.crossFit == .exactly
    line.crossSpace = isExact ? container.innerCross : container.boundedCross(line.crossLength)
    if !container.isWrapping {
      line.crossLength = container.boundedCross(isExact ? container.innerCross : line.crossLength)
    }
    guard container.pass.positions else { return }
    for itemIndex in line.start..<line.end {
      alignAcross(&nodes, &scratch, &container, line, itemIndex)
    }
  }

  /// Sets the container's size from its constraints or its lines (Yoga's step 9).
  private static func setOwnSize(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ container: inout FlexContainer,
    _ lines: FlexLines
  ) {
    let main = container.ownMain(content: lines.mainLength)
    let cross = container.ownCross(content: lines.crossLength + container.crossBounds.taken)
    nodes[container.index].width = container.main.isRow ? main : cross
    nodes[container.index].height = container.main.isRow ? cross : main
  }

  /// Converts offsets from start edges to positions, and lays out the content of the items.
  private static func placeItems(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ container: inout FlexContainer
  ) {
    for itemIndex in container.base..<(container.base + container.count) {
      let item = scratch.items[itemIndex]
      if container.pass == .place { placeInside(&nodes, &scratch, item) }
      if container.main.isReverse { turn(&nodes, item.node, in: container.index, container.main) }
      if container.cross.isReverse { turn(&nodes, item.node, in: container.index, container.cross) }
    }
  }

  /// Lays out the content of an item; an empty item keeps its latest size.
  private static func placeInside(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ item: FlexItem
  ) {
    if nodes.holdsNothing(item.node) {
      let isPlaced = nodes[item.node].placing.size(under: item.constraints) != nil
      if !isPlaced { nodes[item.node].setPlaced(under: item.constraints) }
    } else {
      layout(&nodes, &scratch, item.node, item.constraints, .place)
    }
  }

  /// Converts a child's distance from one edge of `parent` to that from the opposite edge.
  static func turn(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ child: Int,
    in parent: Int,
    _ axis: FlexAxis
  ) {
    nodes.setPosition(child, opposite(nodes, parent, child, axis), isRow: axis.isRow)
  }

  /// Returns a child's distance from the other edge of `parent`.
  static func opposite(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ parent: Int,
    _ child: Int,
    _ axis: FlexAxis
  ) -> Float {
    nodes.length(parent, isRow: axis.isRow) - nodes.length(child, isRow: axis.isRow)
      - (axis.isRow ? nodes[child].x : nodes[child].y)
  }
}
