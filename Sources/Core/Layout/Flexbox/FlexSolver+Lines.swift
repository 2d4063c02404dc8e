/// Lines and flexible lengths (CSS §9.3 and §9.7).
extension FlexSolver {
  /// Returns the line that starts at item `start` and contains as many items as fit.
  static func makeLine(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ container: inout FlexContainer,
    start: Int,
    index: Int
  ) -> FlexLine {
    var line = FlexLine(index: index, start: start, end: start)
    let gap = container.mainGap
    let limit = container.base + container.count
    while line.end < limit {
      let item = scratch.items[line.end]
      let isFirst = line.end == start
      let length = item.hypothetical + item.marginMain + (isFirst ? 0 : gap)
      let rest = container.innerMain - line.consumed - length
      if container.isWrapping && !isFirst && rest < -container.roundingError { break }
      line.consumed += length
      if item.hasAutoMargin {
        if nodes[item.node].flex.margin.start(container.main).isAuto { line.autoMargins += 1 }
        if nodes[item.node].flex.margin.end(container.main).isAuto { line.autoMargins += 1 }
      }
      line.canGrow = line.canGrow || item.grow != 0
      line.canShrink = line.canShrink || item.shrink != 0
      if index > 0 { scratch.items[line.end].line = Int32(index) }
      line.end += 1
    }
    return line
  }

  /// Computes the free space of the line, negative if its items overflow.
  static func findFreeSpace(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ container: inout FlexContainer,
    _ line: inout FlexLine
  ) {
    var isSizedByContent = false
    if container.mainFit != .exactly {
      let taken = container.mainBounds.taken
      let min = container.mainBounds.least - taken
      let max = container.mainBounds.greatest - taken
      if line.consumed < min {
        container.innerMain = min
      } else if line.consumed > max {
        container.innerMain = max
      } else {
        if !line.canGrow || !container.grows { container.innerMain = line.consumed }
        isSizedByContent = true
      }
    }
    if !isSizedByContent && container.innerMain.isDefined {
      line.free = container.innerMain - line.consumed
    } else if line.consumed < 0 {
      line.free = -line.consumed
    }
  }

  /// Computes the main length of each item of the line.
  ///
  /// The loop of CSS §9.7: distribute the free space, freeze the items that violate their bounds in
  /// the direction of the total violation, and repeat. Grow factors with a sum below 1 take only
  /// that fraction of the space.
  static func resolveFlexibleLengths(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ items: inout ItemStack,
    _ container: inout FlexContainer,
    _ line: inout FlexLine
  ) {
    let grows = line.free > 0
    guard line.free != 0 && (grows ? line.canGrow : line.canShrink) else { return }
    var unfrozen = 0
    for itemIndex in line.start..<line.end {
      let factor = grows ? items[itemIndex].grow : items[itemIndex].shrink
      let basis = items[itemIndex].basis
      let hypothetical = items[itemIndex].hypothetical
      let isInflexible =
        factor == 0 || (grows ? basis > hypothetical : basis < hypothetical)
      if isInflexible { items[itemIndex].isFrozen = true } else { unfrozen += 1 }
    }
    let inner = line.consumed + line.free
    let fixed = fixedLength(items, &container, line)
    let initial = inner - fixed - usedLength(items, line)
    var remaining = initial
    while unfrozen > 0 {
      let share = FlexShare(
        remaining: remaining,
        initial: initial,
        grows: grows,
        factors: factorSum(items, line) { grows ? $0.grow : $0.shrink },
        weights: factorSum(items, line) { grows ? $0.grow : $0.shrinkWeight },
      )
      unfrozen -= distribute(nodes, &items, &container, line, share)
      if unfrozen > 0 { remaining = inner - fixed - usedLength(items, line) }
    }
    var taken: Float = 0
    for itemIndex in line.start..<line.end {
      taken += items[itemIndex].size - items[itemIndex].hypothetical
    }
    line.free -= taken
  }

  /// Returns the total length of margins and gaps.
  private static func fixedLength(
    _ items: borrowing ItemStack,
    _ container: inout FlexContainer,
    _ line: FlexLine
  ) -> Float {
    var length = container.mainGap * Float(line.end - line.start - 1)
    for itemIndex in line.start..<line.end { length += items[itemIndex].marginMain }
    return length
  }

  /// Returns the total length of frozen items and of the others' bases.
  private static func usedLength(_ items: borrowing ItemStack, _ line: FlexLine) -> Float {
    var length: Float = 0
    for itemIndex in line.start..<line.end {
      let item = items[itemIndex]
      length += item.isFrozen ? item.size : item.basis
    }
    return length
  }

  /// Returns the sum of a factor over the items that are not frozen.
  @inline(__always)
  private static func factorSum(
    _ items: borrowing ItemStack,
    _ line: FlexLine,
    of factor: (FlexItem) -> Float
  ) -> Float {
    var sum: Float = 0
    for itemIndex in line.start..<line.end where !items[itemIndex].isFrozen {
      sum += factor(items[itemIndex])
    }
    return sum
  }

  /// Distributes the remaining space once and freezes items; returns their number.
  private static func distribute(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ items: inout ItemStack,
    _ container: inout FlexContainer,
    _ line: FlexLine,
    _ share: FlexShare
  ) -> Int {
    var violation: Float = 0
    var count = 0
    for itemIndex in line.start..<line.end where !items[itemIndex].isFrozen {
      count += 1
      let item = items[itemIndex]
      let unclamped = item.basis + share.part(item)
      let size = nodes.bounded(
        item.node,
        unclamped,
        isRow: container.main.isRow,
        container.innerMain,
        container.innerWidth,
      )
      violation += size - unclamped
      items[itemIndex].size = size
    }
    // No bounds are violated: all lengths are final.
    return violation == 0 ? count : freeze(&items, line, share, violation)
  }

  /// Freezes the items that violate their bounds in the direction of the total violation; returns
  /// their number, or that of all items if there are none.
  private static func freeze(
    _ items: inout ItemStack,
    _ line: FlexLine,
    _ share: FlexShare,
    _ violation: Float
  ) -> Int {
    var frozen = 0
    for itemIndex in line.start..<line.end where !items[itemIndex].isFrozen {
      let item = items[itemIndex]
      let unclamped = item.basis + share.part(item)
      let own = item.size - unclamped
      if (violation > 0 && own > 0) || (violation < 0 && own < 0) {
        items[itemIndex].isFrozen = true
        frozen += 1
      }
    }
    // Only lengths that are not numbers violate bounds in no direction: they end the loop.
    return frozen > 0 ? frozen : line.end - line.start
  }
}

/// One round of distributing free space.
struct FlexShare {
  private let space: Float
  private let weights: Float
  private let grows: Bool

  /// Creates a round that distributes `remaining` cells.
  ///
  /// - Parameters:
  ///   - remaining: The cells left by the frozen items and the bases of the others.
  ///   - initial: The cells before the first round.
  ///   - grows: Whether items grow rather than shrink.
  ///   - factors: The sum of the factors; below 1, items take only that part of the initial cells.
  ///   - weights: The sum of the weights by which they share, equal to `factors` if they grow.
  init(remaining: Float, initial: Float, grows: Bool, factors: Float, weights: Float) {
    self.grows = grows
    self.weights = weights
    var space = remaining
    if factors < 1 {
      let part = initial * factors
      if part.magnitude < space.magnitude { space = part }
    }
    self.space = grows ? Float.largest(0, space) : Float.smallest(0, space)
  }

  /// Returns the share of one item, negative if it shrinks.
  func part(_ item: FlexItem) -> Float {
    weights == 0 ? 0 : space / weights * (grows ? item.grow : item.shrinkWeight)
  }
}
