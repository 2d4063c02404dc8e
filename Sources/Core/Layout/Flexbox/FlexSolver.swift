/// Flexbox: CSS Flexible Box Layout Level 1 (W3C) with Yoga's properties and defaults.
///
/// Flexible lengths are resolved by the loop of §9.7 of that text, where Yoga makes two passes.
enum FlexSolver {
  /// Works out the size of a node that stands in a flexbox, and with `place` where everything in
  /// it goes.
  static func layout(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ offer: FlexOffer,
    _ pass: LayoutPass
  ) {
    guard pass == .place else {
      measure(&nodes, &scratch, index, offer, pass)
      return
    }
    if let size = nodes[index].placing.size(under: offer) {
      nodes[index].width = size.width
      nodes[index].height = size.height
      return
    }
    if nodes.holdsNothing(index) {
      measure(&nodes, &scratch, index, offer, .settle)
    } else {
      solve(&nodes, &scratch, index, nodes.withoutMargins(index, offer), .place)
    }
    nodes[index].setPlaced(under: offer)
  }

  /// Works out the size of a node, or finds it among its answers.
  ///
  /// What is offered exactly is no question, and neither kept nor looked for.
  private static func measure(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ offer: FlexOffer,
    _ pass: LayoutPass
  ) {
    if offer.isExact && pass != .baseline && !scratch.isTraced {
      let inner = nodes.withoutMargins(index, offer)
      setBounded(&nodes, index, width: inner.width, height: inner.height, inner)
      return
    }
    let pass = nodes.holdsNothing(index) || nodes[index].kind != .flex ? .measure : pass
    let margins = (
      width: nodes.margins(index, isRow: true, offer.ownerWidth),
      height: nodes.margins(index, isRow: false, offer.ownerWidth),
    )
    let known = scratch.memo.answer(
      to: offer,
      pass,
      of: index,
      margins: margins,
      nodes[index].answers,
    )
    if let known {
      nodes[index].width = known.width
      nodes[index].height = known.height
      nodes[index].baseline = known.baseline
      return
    }
    var inner = offer
    inner.width -= margins.width
    inner.height -= margins.height
    solve(&nodes, &scratch, index, inner, pass)
    keepAnswer(&nodes, &scratch, index, offer, pass)
  }

  /// Keeps what a node answered; what is inside no longer stands as it was placed.
  @inline(__always)
  private static func keepAnswer(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ offer: FlexOffer,
    _ pass: LayoutPass
  ) {
    nodes[index].placing.invalidate()
    let answer = Answer(
      offer: offer,
      pass: pass,
      width: nodes[index].width,
      height: nodes[index].height,
      baseline: nodes[index].baseline,
    )
    scratch.memo.keep(answer, of: index, &nodes[index].answers)
  }

  private static func solve(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ offer: FlexOffer,
    _ pass: LayoutPass
  ) {
    guard nodes[index].kind == .flex else {
      if nodes[index].kind == .leaf { BoxSolver.findNaturalSize(&nodes, scratch, index) }
      if hasNaturalSize(nodes, index, offer) {
        let content = (
          width: Float(nodes[index].naturalWidth), height: Float(nodes[index].naturalHeight),
        )
        setSize(&nodes, index, content: content, offer)
      } else {
        measureContent(&nodes, &scratch, index, offer, pass)
      }
      setLeafBaseline(&nodes, index)
      return
    }
    guard nodes[index].firstChild >= 0 else {
      setSize(&nodes, index, content: (0, 0), offer)
      nodes[index].baseline = nodes[index].height
      return
    }
    let isExact = offer.widthFit == .exactly && offer.heightFit == .exactly
    if pass == .settle && isExact || pass == .measure && hasFixedSize(offer) {
      setBounded(
        &nodes,
        index,
        width: offer.widthFit == .atMost ? Float.largest(0, offer.width) : offer.width,
        height: offer.heightFit == .atMost ? Float.largest(0, offer.height) : offer.height,
        offer,
      )
      return
    }
    layoutContainer(&nodes, &scratch, index, offer, pass)
  }

  /// The baseline is the bottom of a leaf's first row of text.
  private static func setLeafBaseline(_ nodes: inout MutableSpan<LayoutNode>, _ index: Int) {
    let isText = nodes[index].kind == .leaf && nodes[index].height > 1
    nodes[index].baseline = isText ? 1 : nodes[index].height
  }

  private static func hasFixedSize(_ offer: FlexOffer) -> Bool {
    (offer.widthFit == .exactly || offer.widthFit == .atMost && offer.width <= 0)
      && (offer.heightFit == .exactly || offer.heightFit == .atMost && offer.height <= 0)
  }

  /// Sets a size between the node's bounds.
  static func setBounded(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ index: Int,
    width: Float,
    height: Float,
    _ offer: FlexOffer
  ) {
    let owner = offer.ownerWidth
    let boundedWidth = nodes.bounded(index, width, isRow: true, owner, owner)
    let boundedHeight = nodes.bounded(index, height, isRow: false, offer.ownerHeight, owner)
    nodes[index].width = boundedWidth
    nodes[index].height = boundedHeight
  }

  /// Sets the size of a node whose content is known: exact axes as offered, others as the content.
  @inline(__always)
  private static func setSize(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ index: Int,
    content: (width: Float, height: Float),
    _ offer: FlexOffer
  ) {
    let owner = offer.ownerWidth
    let taken = (
      width: nodes.paddingAndBorder(index, isRow: true, owner),
      height: nodes.paddingAndBorder(index, isRow: false, owner),
    )
    setBounded(
      &nodes,
      index,
      width: offer.widthFit == .exactly ? offer.width : content.width + taken.width,
      height: offer.heightFit == .exactly ? offer.height : content.height + taken.height,
      offer,
    )
  }

  /// Returns whether a leaf is known to fit an offer as large as it wants to be.
  @inline(__always)
  private static func hasNaturalSize(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ index: Int,
    _ offer: FlexOffer
  ) -> Bool {
    guard nodes[index].kind == .leaf && nodes[index].naturalWidth >= 0 else { return false }
    let owner = offer.ownerWidth
    let width = offer.width - nodes.paddingAndBorder(index, isRow: true, owner)
    let height = offer.height - nodes.paddingAndBorder(index, isRow: false, owner)
    return (offer.widthFit == .content || width >= Float(nodes[index].naturalWidth))
      && (offer.heightFit == .content || height >= Float(nodes[index].naturalHeight))
  }

  /// Sets the size of a leaf or of a box, and places what a box holds.
  private static func measureContent(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ offer: FlexOffer,
    _ pass: LayoutPass
  ) {
    let inner = innerOffer(nodes, index, offer)
    if inner.wrapsWidth || inner.wrapsHeight {
      let content = BoxSolver.content(&nodes, &scratch, index, inner)
      let fraction =
        scratch.measuresFractions && nodes[index].kind == .leaf && offer.widthFit == .atMost
          && content.width == inner.width && inner.width < Int(nodes[index].naturalWidth)
          && scratch.contents[Int(nodes[index].content)].takesFractions
        ? offer.width - nodes.paddingAndBorder(index, isRow: true, offer.ownerWidth)
          - Float(inner.width) : 0
      setSize(
        &nodes,
        index,
        content: (Float(content.width) + fraction, Float(content.height)),
        offer,
      )
    } else {
      setBounded(&nodes, index, width: offer.width, height: offer.height, offer)
    }
    if pass == .place && nodes[index].kind != .leaf {
      let final = Size(
        width: WholeCells.floor(nodes[index].width),
        height: WholeCells.floor(nodes[index].height),
      )
      placeContent(&nodes, &scratch, index, inner, final)
    }
  }

  /// Returns the whole cells that an offer leaves inside of a leaf or a box.
  private static func innerOffer(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ index: Int,
    _ offer: FlexOffer
  ) -> BoxOffer {
    let width = nodes.paddingAndBorder(index, isRow: true, offer.ownerWidth)
    let height = nodes.paddingAndBorder(index, isRow: false, offer.ownerWidth)
    return BoxOffer(
      width: wholeCells(offer.width - width, offer.widthFit),
      height: wholeCells(offer.height - height, offer.heightFit),
      wrapsWidth: offer.widthFit != .exactly,
      wrapsHeight: offer.heightFit != .exactly,
    )
  }

  /// Places what a box holds anew in the whole cells that the box came to: one more than it was sure
  /// to get, where it shares a cell with what stands beside it.
  static func placeContent(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    in size: Size
  ) {
    let offer = nodes.withoutMargins(index, nodes[index].placing.offer)
    var inner = innerOffer(nodes, index, offer)
    if !inner.wrapsWidth { inner.width += size.width - WholeCells.floor(nodes[index].width) }
    if !inner.wrapsHeight { inner.height += size.height - WholeCells.floor(nodes[index].height) }
    placeContent(&nodes, &scratch, index, inner, size)
  }

  private static func placeContent(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ inner: BoxOffer,
    _ size: Size
  ) {
    BoxSolver.placeContent(&nodes, &scratch, index, inner, final: size)
    nodes[index].insideWidth = Int32(clamping: size.width)
    nodes[index].insideHeight = Int32(clamping: size.height)
  }

  /// Returns an offer in whole cells, so that what is measured by it fits wherever it is snapped to.
  private static func wholeCells(_ length: Float, _ fit: Fit) -> Int {
    fit == .content ? BoxSolver.unlimited : Swift.max(0, WholeCells.floor(length))
  }
}
