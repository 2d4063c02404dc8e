/// The length of items before growing and shrinking (step 3 of CSS §9.2).
extension FlexSolver {
  /// Pushes the container's items on the scratch stack, with their bases.
  static func collectItems(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ container: inout FlexContainer
  ) {
    container.base = scratch.items.count
    // An item that gets the rest whatever its basis is, so its content is not measured.
    let onlyFlexible =
      container.mainFit == .exactly ? Int(nodes[container.index].holding.onlyFlexible) : -1
    var total: Float = 0
    var children = 0
    var child = Int(nodes[container.index].firstChild)
    while child >= 0 {
      let next = Int(nodes[child].nextSibling)
      children += 1
      if nodes[child].flex.position != .relative { container.mayHoldAbsolutes = true }
      if nodes[child].flex.position != .absolute {
        let basis = child == onlyFlexible ? 0 : basis(&nodes, &scratch, child, in: &container)
        let item = FlexItem(child, nodes, basis: basis, in: &container)
        total += item.hypothetical + item.marginMain
        scratch.items.push(item)
      }
      child = next
    }
    container.count = scratch.items.count - container.base
    if children > 1 { total += container.mainGap * Float(children - 1) }
    container.overflows = container.mainFit != .content && total > container.innerMain
    if container.isWrapping && container.overflows && container.mainFit == .atMost {
      container.mainFit = .exactly
    }
  }

  @inline(__always)
  private static func basis(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ child: Int,
    in container: inout FlexContainer
  ) -> Float {
    let isRow = container.main.isRow
    let owner = container.innerWidth
    let taken = nodes.paddingAndBorder(child, isRow: isRow, owner)
    let basis = nodes.basis(child, isRow: isRow, container.innerMain, owner)
    // In a column of automatic height, 0 is the `0%` of `flex`, which is the content in CSS.
    if basis.isDefined && (container.innerMain.isDefined || !isRow && basis > 0) {
      return Float.largest(basis, taken)
    }
    if nodes.hasDefinite(child, isRow: isRow, container.innerMain) {
      return Float.largest(
        nodes.size(child, isRow: isRow, container.innerMain, owner),
        taken,
      )
    }
    let isConstrained =
      nodes[child].flex.isBounded || nodes[child].flex.aspectRatio.isDefined
    let constraints =
      isConstrained
      ? clampedBasisConstraints(nodes, child, in: &container)
      : basisConstraints(nodes, child, in: &container)
    let isBounded = nodes[child].flex.isBounded && nodes[child].flex.isBounded(isRow: isRow)
    let pass: FlexPass = isBounded ? (isRow ? .basisAcross : .basisDown) : .measure
    layout(&nodes, &scratch, child, constraints, pass)
    return Float.largest(nodes.length(child, isRow: isRow), taken)
  }

  /// Returns the constraints to measure the basis of a child without bounds and aspect ratio.
  @inline(__always)
  private static func basisConstraints(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ child: Int,
    in container: inout FlexContainer
  ) -> FlexConstraints {
    let isRow = container.main.isRow
    let hasMain = container.innerMain.isDefined && !container.scrolls
    let main = hasMain ? container.innerMain : .undefined
    var cross = container.innerCross
    var crossFit = cross.isDefined ? Fit.atMost : .content
    let owner = container.innerWidth
    let size = nodes.size(child, isRow: !isRow, cross, owner)
    if size >= 0 {
      cross = size + nodes.margins(child, isRow: !isRow, owner)
      crossFit = .exactly
    } else if container.crossFit == .exactly && cross.isDefined
      && container.alignment(of: nodes[child].flex.alignSelf) == .stretch
    {
      crossFit = .exactly
    }
    return container.itemConstraints(
      main: main,
      hasMain ? .atMost : .content,
      cross: cross,
      crossFit
    )
  }

  /// Returns the constraints to measure the basis of any other child.
  private static func clampedBasisConstraints(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ child: Int,
    in container: inout FlexContainer
  ) -> FlexConstraints {
    let isRow = container.main.isRow
    let scrolls = container.scrolls
    var size = BasisSize(nodes, child, container.innerWidth, container.innerHeight)
    let hadWidth = size.width.fit == .exactly
    let hadHeight = size.height.fit == .exactly
    if !(scrolls && isRow) { size.width.constraints(container.innerWidth) }
    if !(scrolls && !isRow) { size.height.constraints(container.innerHeight) }
    let ratio = nodes[child].flex.aspectRatio
    if ratio.isDefined {
      if isRow { size.setWidthByHeight(ratio) } else { size.setHeightByWidth(ratio) }
    }
    if isRow ? !hadHeight : !hadWidth { stretch(&size, nodes, child, in: &container) }
    let owner = container.innerWidth
    if isRow {
      size.height.limit(nodes.greatest(child, isRow: false, container.innerHeight, owner))
    } else {
      size.width.limit(nodes.greatest(child, isRow: true, container.innerWidth, owner))
    }
    return size.constraints
  }

  /// Makes the cross constraint exact if the child is stretched in a container of exact cross
  /// length.
  private static func stretch(
    _ size: inout BasisSize,
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ child: Int,
    in container: inout FlexContainer
  ) {
    guard container.crossFit == .exactly && container.innerCross.isDefined,
      container.alignment(of: nodes[child].flex.alignSelf) == .stretch
    else { return }
    let ratio = nodes[child].flex.aspectRatio
    if container.main.isRow {
      guard size.height.fit != .exactly else { return }
      size.height.set(container.innerHeight)
      if ratio.isDefined { size.width.set((size.height.length - size.height.margin) * ratio) }
    } else {
      guard size.width.fit != .exactly else { return }
      size.width.set(container.innerWidth)
      if ratio.isDefined { size.height.set((size.width.length - size.width.margin) / ratio) }
    }
  }
}

extension FlexItem {
  /// Creates the item of a child with a known basis.
  @inline(__always)
  init(
    _ node: Int,
    _ nodes: borrowing MutableSpan<LayoutNode>,
    basis: Float,
    in container: inout FlexContainer
  ) {
    let owner = container.innerWidth
    let isRow = container.main.isRow
    self.node = node
    self.basis = basis
    hypothetical = nodes.bounded(node, basis, isRow: isRow, container.innerMain, owner)
    size = hypothetical
    marginMain = nodes.margins(node, isRow: isRow, owner)
    marginCross = nodes.margins(node, isRow: !isRow, owner)
    grow = nodes[node].flex.grow
    shrink = nodes[node].flex.shrink
    shrinkWeight = shrink * (basis - nodes.paddingAndBorder(node, isRow: isRow, owner))
    hasAutoMargin = nodes[node].flex.hasAutoMargin
    let ownAlignment = container.alignment(of: nodes[node].flex.alignSelf)
    // Automatic margins take the space before it is aligned.
    let isAligned = !hasAutoMargin || nodes[node].flex.hasNoAutoMargin(isRow: !isRow)
    alignment = ownAlignment == .baseline && !isAligned ? .flexStart : ownAlignment
    isConstrained = nodes[node].flex.isBounded || nodes[node].flex.aspectRatio.isDefined
    stretches =
      alignment == .stretch && isAligned
      && !nodes.hasDefinite(node, isRow: !isRow, container.innerCross)
  }
}
