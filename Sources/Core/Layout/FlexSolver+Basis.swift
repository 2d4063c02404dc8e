/// The length of items before growing and shrinking (step 3 of CSS §9.2).
extension FlexSolver {
  /// Puts the container's items on the scratch stack, with their bases.
  static func collectItems(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ container: inout FlexContainer
  ) {
    container.base = scratch.items.count
    let onlyFlexible = onlyFlexibleChild(nodes, container)
    var total: Float = 0
    var children = 0
    var child = Int(nodes[container.index].firstChild)
    while child >= 0 {
      let next = Int(nodes[child].nextSibling)
      children += 1
      if nodes[child].flex.position != .absolute {
        let basis =
          child == onlyFlexible ? 0 : basis(&nodes, &scratch, child, in: container)
        var item = FlexItem(
          node: child,
          basis: basis,
          marginMain: nodes[child].flex.marginSum(
            isRow: container.main.isRow,
            container.innerWidth,
          ),
          marginCross: nodes[child].flex.marginSum(
            isRow: container.cross.isRow,
            container.innerWidth,
          ),
        )
        item.hypothetical = nodes[child].flex.withinBounds(
          basis,
          isRow: container.main.isRow,
          container.innerMain,
          container.innerWidth,
        )
        total += basis + item.marginMain
        scratch.items.append(item)
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

  /// Returns the only flexible child if it both grows and shrinks in a container of exact length:
  /// it gets what the others leave, whatever its content, so that nothing has to be measured.
  private static func onlyFlexibleChild(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ container: FlexContainer
  ) -> Int {
    guard container.mainFit == .exactly else { return -1 }
    var found = -1
    var child = Int(nodes[container.index].firstChild)
    while child >= 0 {
      if nodes[child].flex.position != .absolute && nodes[child].flex.isFlexible {
        if found >= 0 || nodes[child].flex.grow == 0 || nodes[child].flex.shrink == 0 { return -1 }
        found = child
      }
      child = Int(nodes[child].nextSibling)
    }
    return found
  }

  private static func basis(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ child: Int,
    in container: FlexContainer
  ) -> Float {
    let isRow = container.main.isRow
    let owner = container.innerWidth
    let taken = nodes[child].flex.paddingAndBorder(isRow: isRow, owner)
    let basis = nodes[child].flex.outer(
      nodes[child].flex.basis,
      isRow: isRow,
      container.innerMain,
      owner,
    )
    if basis.isDefined && container.innerMain.isDefined { return Float.largest(basis, taken) }
    if nodes[child].flex.hasDefinite(isRow: isRow, container.innerMain) {
      return Float.largest(
        nodes[child].flex.size(isRow: isRow, container.innerMain, owner),
        taken,
      )
    }
    let offer = basisOffer(nodes[child].flex, in: container)
    layout(&nodes, &scratch, child, offer, .measure)
    return Float.largest(nodes[child].length(isRow: isRow), taken)
  }

  /// Returns the offer under which a child's content tells its basis.
  private static func basisOffer(_ style: FlexStyle, in container: FlexContainer) -> FlexOffer {
    let isRow = container.main.isRow
    let owner = container.innerWidth
    let scrolls = container.style.overflow == .scroll
    var width = BasisLength(
      style.size(isRow: true, container.innerWidth, owner),
      margin: style.marginSum(isRow: true, owner),
    )
    var height = BasisLength(
      style.size(isRow: false, container.innerHeight, owner),
      margin: style.marginSum(isRow: false, owner),
    )
    let stretches = container.style.alignment(of: style) == .stretch
    let hadWidth = width.fit == .exactly
    let hadHeight = height.fit == .exactly
    if !(scrolls && isRow) { width.offer(container.innerWidth) }
    if !(scrolls && !isRow) { height.offer(container.innerHeight) }
    let ratio = style.aspectRatio
    if ratio.isDefined {
      if !isRow && width.fit == .exactly {
        height.set(height.margin + (width.length - width.margin) / ratio)
      } else if isRow && height.fit == .exactly {
        width.set(width.margin + (height.length - height.margin) * ratio)
      }
    }
    if !isRow && !hadWidth && container.offer.widthFit == .exactly && stretches
      && width.fit != .exactly && container.innerWidth.isDefined
    {
      width.set(container.innerWidth)
      if ratio.isDefined { height.set((width.length - width.margin) / ratio) }
    }
    if isRow && !hadHeight && container.offer.heightFit == .exactly && stretches
      && height.fit != .exactly && container.innerHeight.isDefined
    {
      height.set(container.innerHeight)
      if ratio.isDefined { width.set((height.length - height.margin) * ratio) }
    }
    width.limit(style.max(isRow: true, container.innerWidth, owner))
    height.limit(style.max(isRow: false, container.innerHeight, owner))
    return FlexOffer(
      width: width.length,
      height: height.length,
      widthFit: width.fit,
      heightFit: height.fit,
      ownerWidth: container.innerWidth,
      ownerHeight: container.innerHeight,
    )
  }
}

/// One axis of an offer while it is put together; lengths include the margins.
struct BasisLength {
  var length: Float
  var fit: Fit
  let margin: Float

  /// Creates an exact offer if a size is set, else one without limit.
  init(_ size: Float, margin: Float) {
    let isDefinite = size >= 0
    length = isDefinite ? size + margin : .undefined
    fit = isDefinite ? .exactly : .content
    self.margin = margin
  }

  /// Creates an offer.
  init(_ length: Float, _ fit: Fit, margin: Float) {
    self.length = length
    self.fit = fit
    self.margin = margin
  }

  /// Makes the offer exact.
  mutating func set(_ length: Float) {
    self.length = length
    fit = .exactly
  }

  /// Offers `space` unless a length is known.
  mutating func offer(_ space: Float) {
    guard !length.isDefined, space.isDefined else { return }
    length = space
    fit = .atMost
  }

  /// Lets the offer not pass a greatest length.
  mutating func limit(_ max: Float) {
    guard max.isDefined else { return }
    let limit = max + margin
    if fit == .content {
      length = limit
      fit = .atMost
    } else if !(length < limit) {
      length = limit
    }
  }
}
