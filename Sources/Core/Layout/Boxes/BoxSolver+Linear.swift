/// Rows and columns of items.
extension BoxSolver {
  /// Measures the items of a row or column and returns their total size.
  static func linear(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ line: LinearBox
  ) -> Size {
    let hasRatioAcross = prepare(&scratch, line)
    guard hasRatioAcross && line.wrapsCross else {
      let main = sizeItems(&nodes, &scratch, line, cross: line.innerCross)
      return extent(scratch, line, main: main, cross: crossLength(scratch, line))
    }
    var cross = max(0, line.leastCross)
    var main = sizeItems(&nodes, &scratch, line, cross: cross)
    for _ in 0..<4 {
      let next = crossLength(scratch, line)
      if next <= cross { break }
      cross = next
      main = sizeItems(&nodes, &scratch, line, cross: cross)
    }
    return extent(scratch, line, main: main, cross: cross)
  }

  /// Drops items with a ratio if there is no rest, except those with a minimum length, which they
  /// get; returns whether an item has a ratio across the line.
  private static func prepare(_ scratch: inout LayoutScratch, _ line: LinearBox) -> Bool {
    var hasRatioAcross = false
    for itemIndex in line.start..<line.end {
      let rule = scratch.boxItems[itemIndex].rule(isRow: line.isRow)
      let isWithoutRest = rule.kind == .ratio && line.wrapsMain
      scratch.boxItems[itemIndex].isDropped = isWithoutRest && rule.min == 0
      if isWithoutRest && rule.min > 0 {
        scratch.boxItems[itemIndex].setRule(.fixed(Int(rule.min)), isRow: line.isRow)
      }
      let across = scratch.boxItems[itemIndex].rule(isRow: !line.isRow)
      if !scratch.boxItems[itemIndex].isDropped && across.kind == .ratio { hasRatioAcross = true }
    }
    return hasRatioAcross
  }

  private static func extent(
    _ scratch: borrowing LayoutScratch,
    _ line: LinearBox,
    main: Int,
    cross: Int
  ) -> Size {
    line.isRow ? Size(width: main, height: cross) : Size(width: cross, height: main)
  }

  /// Returns the cross length of the items without a ratio across, and the minimum of the others,
  /// including margins.
  private static func crossLength(_ scratch: borrowing LayoutScratch, _ line: LinearBox) -> Int {
    var length = 0
    for itemIndex in line.start..<line.end where !scratch.boxItems[itemIndex].isDropped {
      let rule = scratch.boxItems[itemIndex].rule(isRow: !line.isRow)
      guard rule.kind == .ratio else {
        length = max(length, scratch.boxItems[itemIndex].outerLength(isRow: !line.isRow))
        continue
      }
      guard rule.min > 0 else { continue }
      let margins = scratch.boxItems[itemIndex].margins(isRow: !line.isRow)
      guard rule.min < plenty else {
        if !isUnlimited(line.innerCross) { length = max(length, line.innerCross) }
        continue
      }
      length = max(length, Int(rule.min) + margins)
    }
    return length
  }

  /// Measures all items, with `cross` as the base of ratios across; returns the length of those
  /// without a ratio along the line, including margins and spaces.
  private static func sizeItems(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ line: LinearBox,
    cross: Int
  ) -> Int {
    var taken = takenLength(&scratch, line)
    let reserved = leastRest(scratch, line)
    var left = line.innerMain - taken - reserved
    for kind in [BoxSize.Kind.fixed, .aspect] {
      for itemIndex in line.start..<line.end where isOf(kind, scratch, line, itemIndex) {
        let rule = scratch.boxItems[itemIndex].rule(isRow: line.isRow)
        let main = kind == .fixed ? Int(rule.cells) : max(0, left)
        left -= measureItem(&nodes, &scratch, line, itemIndex, (main, cross))
      }
    }
    left = sizeWraps(&nodes, &scratch, line, left: left, cross: cross)
    left = flex(&nodes, &scratch, line, left: left, cross: cross)
    shareRest(&nodes, &scratch, line, left: left + reserved, cross: cross)
    for itemIndex in line.start..<line.end where !isOf(.ratio, scratch, line, itemIndex) {
      taken += scratch.boxItems[itemIndex].length(isRow: line.isRow)
    }
    return taken
  }

  /// Returns the total length of margins and spaces.
  private static func takenLength(_ scratch: inout LayoutScratch, _ line: LinearBox) -> Int {
    var count = 0
    var taken = 0
    for itemIndex in line.start..<line.end {
      if scratch.boxItems[itemIndex].isDropped {
        scratch.boxItems[itemIndex].size = .zero
        continue
      }
      count += 1
      taken += scratch.boxItems[itemIndex].margins(isRow: line.isRow)
    }
    return taken + line.space * max(0, count - 1)
  }

  /// Returns the total minimum length of the items with a ratio.
  private static func leastRest(_ scratch: borrowing LayoutScratch, _ line: LinearBox) -> Int {
    var length = 0
    for itemIndex in line.start..<line.end where isOf(.ratio, scratch, line, itemIndex) {
      length += Int(scratch.boxItems[itemIndex].rule(isRow: line.isRow).min)
    }
    return length
  }

  private static func isOf(
    _ kind: BoxSize.Kind,
    _ scratch: borrowing LayoutScratch,
    _ line: LinearBox,
    _ itemIndex: Int
  ) -> Bool {
    !scratch.boxItems[itemIndex].isDropped
      && scratch.boxItems[itemIndex].rule(isRow: line.isRow).kind == kind
  }

  /// Measures items that wrap their content, in order of priority, while there is space; returns
  /// the remaining length.
  private static func sizeWraps(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ line: LinearBox,
    left: Int,
    cross: Int
  ) -> Int {
    let base = scratch.order.count
    defer { scratch.order.removeLast(scratch.order.count - base) }
    pushWraps(&scratch, line)
    var left = left
    for order in base..<scratch.order.count {
      let itemIndex = scratch.order[order]
      let rule = scratch.boxItems[itemIndex].rule(isRow: line.isRow)
      let main = rule.shrink > 0 || rule.grow > 0 ? plenty : max(0, left)
      left -= measureItem(&nodes, &scratch, line, itemIndex, (main, cross))
    }
    return left
  }

  /// Pushes the indices of the items that wrap their content on the scratch stack, sorted by
  /// priority.
  private static func pushWraps(_ scratch: inout LayoutScratch, _ line: LinearBox) {
    let base = scratch.order.count
    var isInOrder = true
    var above = Float.infinity
    for itemIndex in line.start..<line.end where isOf(.wrap, scratch, line, itemIndex) {
      let priority = scratch.boxItems[itemIndex].rule(isRow: line.isRow).priority
      if priority > above { isInOrder = false }
      above = priority
      scratch.order.append(itemIndex)
    }
    if isInOrder { return }
    let items = scratch.boxItems
    scratch.order[base...].sort { left, right in
      let first = items[left].rule(isRow: line.isRow).priority
      let second = items[right].rule(isRow: line.isRow).priority
      return first == second ? left < right : first > second
    }
  }

  /// Shrinks overflowing items or grows items into free space; returns the remaining length.
  private static func flex(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ line: LinearBox,
    left: Int,
    cross: Int
  ) -> Int {
    var shrinks: Float = 0
    var grows: Float = 0
    var hasRatio = false
    for itemIndex in line.start..<line.end where !scratch.boxItems[itemIndex].isDropped {
      let rule = scratch.boxItems[itemIndex].rule(isRow: line.isRow)
      shrinks += rule.shrink
      grows += rule.grow
      if rule.kind == .ratio { hasRatio = true }
    }
    let isShrinking = left < 0 && shrinks > 0
    let isGrowing = left > 0 && grows > 0 && !hasRatio && !isUnlimited(left)
    guard isShrinking || isGrowing else { return left }
    var rest = left
    var share = WholeShare(abs(left), total: isShrinking ? shrinks : grows)
    for itemIndex in line.start..<line.end where isOf(.wrap, scratch, line, itemIndex) {
      let rule = scratch.boxItems[itemIndex].rule(isRow: line.isRow)
      let factor = isShrinking ? rule.shrink : rule.grow
      guard factor > 0 else { continue }
      let part = share.next(factor)
      let old = scratch.boxItems[itemIndex].length(isRow: line.isRow)
      let newLength = isShrinking ? max(0, old - part) : old + part
      _ = measureItem(&nodes, &scratch, line, itemIndex, (newLength, cross))
      if isGrowing { scratch.boxItems[itemIndex].setLength(newLength, isRow: line.isRow) }
      rest += old - newLength
    }
    return rest
  }

  /// Distributes the rest among the items with a ratio, none of them below its minimum length.
  private static func shareRest(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ line: LinearBox,
    left: Int,
    cross: Int
  ) {
    let rest = restToShare(scratch, line, left: left)
    guard rest.total > 0 || rest.isShort else { return }
    var share = WholeShare(max(0, rest.left), total: rest.total)
    for itemIndex in line.start..<line.end where isOf(.ratio, scratch, line, itemIndex) {
      let rule = scratch.boxItems[itemIndex].rule(isRow: line.isRow)
      let isLeast = rest.isShort && rest.isShort(rule)
      let part = isLeast ? Int(rule.min) : share.next(rule.ratio)
      _ = measureItem(&nodes, &scratch, line, itemIndex, (part, cross))
    }
  }

  /// Returns the rest for the items whose share is not below their minimum length.
  private static func restToShare(
    _ scratch: borrowing LayoutScratch,
    _ line: LinearBox,
    left: Int
  ) -> BoxRest {
    var rest = BoxRest(left: left)
    for itemIndex in line.start..<line.end where isOf(.ratio, scratch, line, itemIndex) {
      rest.total += scratch.boxItems[itemIndex].rule(isRow: line.isRow).ratio
    }
    while true {
      var next = BoxRest(left: left)
      next.perRatio = rest.total > 0 ? Double(max(0, rest.left)) / Double(rest.total) : 0
      for itemIndex in line.start..<line.end where isOf(.ratio, scratch, line, itemIndex) {
        let rule = scratch.boxItems[itemIndex].rule(isRow: line.isRow)
        if next.isShort(rule) {
          next.left -= Int(rule.min)
          next.isShort = true
        } else {
          next.total += rule.ratio
        }
      }
      if next.total == rest.total || next.left <= 0 { return next }
      rest = next
    }
  }

  /// Measures an item and returns its length along the line.
  private static func measureItem(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ line: LinearBox,
    _ itemIndex: Int,
    _ room: (main: Int, cross: Int)
  ) -> Int {
    let item = scratch.boxItems[itemIndex]
    let rule = item.rule(isRow: !line.isRow)
    let across: Int
    switch rule.kind {
    case .fixed, .wrap, .aspect: across = line.innerCross
    case .ratio: across = line.wrapsCross ? room.cross : part(rule.ratio, of: room.cross)
    }
    let along = room.main + item.margins(isRow: line.isRow)
    let constraints = Size(
      width: line.isRow ? along : across,
      height: line.isRow ? across : along,
    )
    let size = measure(&nodes, &scratch, itemIndex, constraints)
    scratch.boxItems[itemIndex].constraints = constraints
    scratch.boxItems[itemIndex].size = size
    return line.isRow ? size.width : size.height
  }

  /// Returns a part of a length; unlimited if the length is.
  static func part(_ ratio: Float, of length: Int) -> Int {
    if isUnlimited(length) { return length }
    return min(plenty, WholeShare.rounded(Double(length) * Double(ratio)))
  }
}
