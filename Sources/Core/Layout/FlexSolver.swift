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
    let marginWidth = nodes[index].flex.marginSum(isRow: true, offer.ownerWidth)
    let marginHeight = nodes[index].flex.marginSum(isRow: false, offer.ownerWidth)
    if pass == .place {
      if let size = nodes[index].placing.size(under: offer) {
        nodes[index].width = size.width
        nodes[index].height = size.height
        return
      }
    } else {
      let answer = scratch.memo.answer(
        to: offer,
        pass,
        of: index,
        margins: (marginWidth, marginHeight),
        nodes[index].answers,
      )
      if let answer {
        nodes[index].width = answer.width
        nodes[index].height = answer.height
        nodes[index].baseline = answer.baseline
        return
      }
    }
    var inner = offer
    inner.width -= marginWidth
    inner.height -= marginHeight
    solve(&nodes, &scratch, index, inner, pass)
    if pass == .place {
      nodes[index].setPlaced(under: offer)
    } else {
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
  }

  private static func solve(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ offer: FlexOffer,
    _ pass: LayoutPass
  ) {
    guard nodes[index].kind == .flex else {
      measureContent(&nodes, &scratch, index, offer, pass)
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
    let boundedWidth = nodes[index].flex.bounded(width, isRow: true, owner, owner)
    let boundedHeight = nodes[index].flex.bounded(height, isRow: false, offer.ownerHeight, owner)
    nodes[index].width = boundedWidth
    nodes[index].height = boundedHeight
  }

  /// Sets the size of a node whose content is known: exact axes as offered, others as the content.
  private static func setSize(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ index: Int,
    content: (width: Float, height: Float),
    _ offer: FlexOffer
  ) {
    let owner = offer.ownerWidth
    let taken = (
      width: nodes[index].flex.paddingAndBorder(isRow: true, owner),
      height: nodes[index].flex.paddingAndBorder(isRow: false, owner),
    )
    setBounded(
      &nodes,
      index,
      width: offer.widthFit == .exactly ? offer.width : content.width + taken.width,
      height: offer.heightFit == .exactly ? offer.height : content.height + taken.height,
      offer,
    )
  }

  /// Sets the size of a leaf or of a box, and places what a box holds.
  private static func measureContent(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ offer: FlexOffer,
    _ pass: LayoutPass
  ) {
    let inner = BoxOffer(
      width: wholeCells(offer.width, offer.widthFit),
      height: wholeCells(offer.height, offer.heightFit),
      wrapsWidth: offer.widthFit != .exactly,
      wrapsHeight: offer.heightFit != .exactly,
    )
    if inner.wrapsWidth || inner.wrapsHeight {
      let content = BoxSolver.content(&nodes, &scratch, index, inner)
      let fraction =
        scratch.measuresFractions && nodes[index].kind == .leaf && offer.widthFit == .atMost
          && content.width == inner.width && inner.width < Int(nodes[index].naturalWidth)
        ? offer.width - Float(inner.width) : 0
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
      BoxSolver.placeContent(&nodes, &scratch, index, inner, final: final)
    }
  }

  /// Returns an offer in whole cells, so that what is measured by it fits wherever it is snapped to.
  private static func wholeCells(_ length: Float, _ fit: Fit) -> Int {
    fit == .content ? BoxSolver.unlimited : Swift.max(0, WholeCells.floor(length))
  }
}
