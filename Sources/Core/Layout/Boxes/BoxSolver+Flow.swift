/// Flows: runs of items, which are laid out as a row or column.
extension BoxSolver {
  /// Returns a box as a row or column: of its children, or in a flow of its runs, which are pushed
  /// on the scratch stack.
  static func makeLine(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ inner: BoxConstraints,
    base: Int
  ) -> LinearBox {
    let kind = nodes[index].kind
    let style = scratch.box(of: nodes[index])
    if kind == .horizontalFlow || kind == .verticalFlow {
      let end = scratch.boxItems.count
      pushRuns(&nodes, &scratch, index, inner, base..<end)
      return lineBox(kind, style, inner, end..<scratch.boxItems.count)
    }
    return lineBox(kind, style, inner, base..<scratch.boxItems.count)
  }

  /// Returns the row or column of the items at `itemIndices`.
  static func lineBox(
    _ kind: Arrangement,
    _ style: BoxStyle,
    _ inner: BoxConstraints,
    _ itemIndices: Range<Int>
  ) -> LinearBox {
    let isFlow = kind == .horizontalFlow || kind == .verticalFlow
    let isRow = kind == .horizontal || kind == .horizontalFlow
    return LinearBox(
      isRow: isRow,
      start: itemIndices.lowerBound,
      end: itemIndices.upperBound,
      innerMain: isRow ? inner.width : inner.height,
      innerCross: isRow ? inner.height : inner.width,
      wrapsMain: isRow ? inner.wrapsWidth : inner.wrapsHeight,
      wrapsCross: isRow ? inner.wrapsHeight : inner.wrapsWidth,
      space: Int(isFlow ? style.runSpace : style.space),
      format: format(isFlow ? style.runFormat : style.format, style, isRow: isRow),
      isReverse: style.isReverse != (isRow && style.isRightToLeft),
      justifyContent: style.justifyContent,
    )
  }

  /// Returns the format; in a right-to-left row, `leading` and `trailing` are swapped.
  private static func format(_ format: BoxFormat, _ style: BoxStyle, isRow: Bool) -> BoxFormat {
    guard isRow && style.isRightToLeft else { return format }
    switch format {
    case .leading: return .trailing
    case .trailing: return .leading
    case .center, .between, .round: return format
    }
  }

  /// Splits the children of a flow into runs.
  private static func pushRuns(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ inner: BoxConstraints,
    _ itemIndices: Range<Int>
  ) {
    let style = scratch.box(of: nodes[index])
    let isRow = nodes[index].kind == .verticalFlow
    let wraps = isRow ? inner.wrapsWidth : inner.wrapsHeight
    var run = BoxItem(node: -1 - index)
    run.setRule(wraps ? .wrap : .ratio(1), isRow: isRow)
    let takesShares = style.runsTakeShares && !(isRow ? inner.wrapsHeight : inner.wrapsWidth)
    var start = itemIndices.lowerBound
    while start < itemIndices.upperBound {
      run.runStart = start
      run.runEnd =
        style.arrange > 0
        ? min(start + Int(style.arrange), itemIndices.upperBound)
        : runEnd(&nodes, &scratch, index, inner, start..<itemIndices.upperBound)
      let share = takesShares ? takeShare(&scratch, run, isRow: !isRow) : nil
      run.setRule(share ?? style.runSize, isRow: !isRow)
      scratch.boxItems.append(run)
      start = run.runEnd
    }
  }

  /// Returns the largest ratio among the items of a run, `nil` if none has one.
  ///
  /// The run gets this ratio, and its items get proportional parts of the run.
  private static func takeShare(
    _ scratch: inout LayoutScratch,
    _ run: BoxItem,
    isRow: Bool
  ) -> BoxSize? {
    var largest: Float?
    for itemIndex in run.runStart..<run.runEnd {
      let rule = scratch.boxItems[itemIndex].rule(isRow: isRow)
      if rule.kind == .ratio { largest = max(largest ?? 0, rule.ratio) }
    }
    guard let largest, largest > 0 else { return nil }
    for itemIndex in run.runStart..<run.runEnd {
      let rule = scratch.boxItems[itemIndex].rule(isRow: isRow)
      guard rule.kind == .ratio else { continue }
      scratch.boxItems[itemIndex].setRule(.ratio(rule.ratio / largest), isRow: isRow)
    }
    return .ratio(largest)
  }

  /// Returns the end of the run that starts with the first of `itemIndices`: it contains as many
  /// items as fit, up to the first item that ends its run.
  private static func runEnd(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ inner: BoxConstraints,
    _ itemIndices: Range<Int>
  ) -> Int {
    let space = Int(scratch.box(of: nodes[index]).space)
    let isRow = nodes[index].kind == .verticalFlow
    let extent = isRow ? inner.width : inner.height
    var used = 0
    for itemIndex in itemIndices {
      let isFirst = itemIndex == itemIndices.lowerBound
      let left = isFirst ? extent : extent - used - space
      let constraints = Size(width: inner.width, height: inner.height)
      var length = itemExtent(&nodes, &scratch, itemIndex, constraints, isRow: isRow)
      let isRatio = scratch.boxItems[itemIndex].rule(isRow: isRow).kind == .ratio
      if isRatio { length = max(left, scratch.boxItems[itemIndex].margins(isRow: isRow)) }
      if !isFirst && (length > left || isRatio && left <= 0) { return itemIndex }
      used += isFirst ? length : space + length
      let node = scratch.boxItems[itemIndex].node
      if scratch.boxes[Int(nodes[node].boxStyle)].endsRun { return itemIndex + 1 }
    }
    return itemIndices.upperBound
  }

  /// Returns the length of an item along its run, including margins.
  private static func itemExtent(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ itemIndex: Int,
    _ constraints: Size,
    isRow: Bool
  ) -> Int {
    let size = measure(&nodes, &scratch, itemIndex, constraints)
    scratch.boxItems[itemIndex].constraints = constraints
    let margins = scratch.boxItems[itemIndex].margins(isRow: isRow)
    return (isRow ? size.width : size.height) + margins
  }

  /// Returns a run as a row or column.
  private static func runLine(
    _ kind: Arrangement,
    _ style: BoxStyle,
    _ run: BoxItem,
    _ constraints: BoxConstraints
  ) -> LinearBox {
    let isRow = kind == .verticalFlow
    return LinearBox(
      isRow: isRow,
      start: run.runStart,
      end: run.runEnd,
      innerMain: isRow ? constraints.width : constraints.height,
      innerCross: isRow ? constraints.height : constraints.width,
      wrapsMain: isRow ? constraints.wrapsWidth : constraints.wrapsHeight,
      wrapsCross: isRow ? constraints.wrapsHeight : constraints.wrapsWidth,
      space: Int(style.space),
      format: format(style.format, style, isRow: isRow),
      isReverse: style.isReverse != (isRow && style.isRightToLeft),
      justifyContent: style.justifyContent,
    )
  }

  /// Returns the size of a run with measured items.
  static func runSize(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ run: BoxItem,
    _ constraints: Size
  ) -> Size {
    let rules = BoxRules(width: run.width, height: run.height)
    let residual = rules.residual(of: constraints)
    let flow = -1 - run.node
    let style = scratch.box(of: nodes[flow])
    let line = runLine(nodes[flow].kind, style, run, rules.boxConstraints(residual))
    return rules.size(content: linear(&nodes, &scratch, line), residual)
  }

  /// Positions the runs of a flow and their items.
  static func placeRuns(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ box: SizedBox,
    _ origin: Point
  ) {
    var first = box.items.lowerBound
    while first < box.items.upperBound && scratch.boxItems[first].node >= 0 { first += 1 }
    let runs = first..<box.items.upperBound
    let kind = nodes[box.index].kind
    let style = scratch.box(of: nodes[box.index])
    position(&scratch, lineBox(kind, style, box.inner, runs), box.size)
    for itemIndex in runs {
      let run = scratch.boxItems[itemIndex]
      _ = runSize(&nodes, &scratch, run, run.constraints)
      let rules = BoxRules(width: run.width, height: run.height)
      let line = runLine(
        kind,
        style,
        run,
        rules.boxConstraints(rules.residual(of: run.constraints))
      )
      position(&scratch, line, run.size)
      let corner = Point(x: origin.x + run.position.x, y: origin.y + run.position.y)
      settle(&nodes, &scratch, run.runStart..<run.runEnd, corner, corner: corner)
    }
  }
}
