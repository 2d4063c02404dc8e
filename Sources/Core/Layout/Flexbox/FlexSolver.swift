/// Lays out flexboxes: CSS Flexible Box Layout Level 1 (W3C) with Yoga's properties and defaults.
///
/// Departure from Yoga: flexible lengths are resolved by the loop of §9.7 instead of two passes.
enum FlexSolver {
  /// Computes the size of a node in a flexbox and, with `place`, the positions of its descendants.
  static func layout(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ constraints: FlexConstraints,
    _ pass: FlexPass
  ) {
    guard pass == .place else {
      if pass.isBasis { return measureBasis(&nodes, &scratch, index, constraints, pass) }
      measure(&nodes, &scratch, index, constraints, pass)
      return
    }
    if let size = nodes[index].placing.size(under: constraints) {
      nodes[index].width = size.width
      nodes[index].height = size.height
      return
    }
    if nodes.holdsNothing(index) {
      measure(&nodes, &scratch, index, constraints, .settle)
    } else {
      solve(&nodes, &scratch, index, nodes.withoutMargins(index, constraints), .place)
    }
    nodes[index].setPlaced(under: constraints)
  }

  /// Computes the size of a node without the bounds of one axis.
  @inline(never)
  private static func measureBasis(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ constraints: FlexConstraints,
    _ pass: FlexPass
  ) {
    var bounds = (least: Length.unset, greatest: Length.unset)
    nodes[index].flex.swapBounds(isRow: pass == .basisAcross, &bounds)
    measure(&nodes, &scratch, index, constraints, pass)
    nodes[index].flex.swapBounds(isRow: pass == .basisAcross, &bounds)
  }

  /// Computes the size of a node, or looks it up in the memo.
  ///
  /// Exact constraints determine the size, so they are neither stored nor looked up.
  private static func measure(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ constraints: FlexConstraints,
    _ pass: FlexPass
  ) {
    if constraints.isExact && pass != .baseline && !scratch.isTraced {
      let inner = nodes.withoutMargins(index, constraints)
      setBounded(&nodes, index, width: inner.width, height: inner.height, inner)
      return
    }
    let isPlain = nodes.holdsNothing(index) || nodes[index].kind != .flex
    let pass = isPlain && !pass.isBasis ? .measure : pass
    let margins = (
      width: nodes.margins(index, isRow: true, constraints.ownerWidth),
      height: nodes.margins(index, isRow: false, constraints.ownerWidth),
    )
    let known = scratch.memo.answer(
      to: constraints,
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
    var inner = constraints
    inner.width -= margins.width
    inner.height -= margins.height
    solve(&nodes, &scratch, index, inner, pass.isBasis ? .measure : pass)
    keepAnswer(&nodes, &scratch, index, constraints, pass)
  }

  /// Stores a node's answer and marks the layout of its descendants as outdated.
  @inline(__always)
  private static func keepAnswer(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ constraints: FlexConstraints,
    _ pass: FlexPass
  ) {
    nodes[index].placing.invalidate()
    let answer = Answer(
      constraints: constraints,
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
    _ constraints: FlexConstraints,
    _ pass: FlexPass
  ) {
    guard nodes[index].kind == .flex else {
      if nodes[index].kind == .leaf {
        BoxSolver.findNaturalSize(&nodes, scratch.contents.span, index)
      }
      if hasNaturalSize(nodes, index, constraints) {
        let content = (
          width: Float(nodes[index].naturalWidth), height: Float(nodes[index].naturalHeight),
        )
        setSize(&nodes, index, content: content, constraints)
      } else {
        measureContent(&nodes, &scratch, index, constraints, pass)
      }
      setLeafBaseline(&nodes, index)
      return
    }
    guard nodes[index].firstChild >= 0 else {
      setSize(&nodes, index, content: (0, 0), constraints)
      nodes[index].baseline = nodes[index].height
      return
    }
    let isExact = constraints.widthFit == .exactly && constraints.heightFit == .exactly
    if pass == .settle && isExact || pass == .measure && hasFixedSize(constraints) {
      setBounded(
        &nodes,
        index,
        width: constraints.widthFit == .atMost
          ? Float.largest(0, constraints.width) : constraints.width,
        height: constraints.heightFit == .atMost
          ? Float.largest(0, constraints.height) : constraints.height,
        constraints,
      )
      return
    }
    layoutContainer(&nodes, &scratch, index, constraints, pass)
  }

  /// Sets a leaf's baseline to the bottom of its first row of text.
  private static func setLeafBaseline(_ nodes: inout MutableSpan<LayoutNode>, _ index: Int) {
    let isText = nodes[index].kind == .leaf && nodes[index].height > 1
    nodes[index].baseline = isText ? 1 : nodes[index].height
  }

  private static func hasFixedSize(_ constraints: FlexConstraints) -> Bool {
    (constraints.widthFit == .exactly || constraints.widthFit == .atMost && constraints.width <= 0)
      && (constraints.heightFit == .exactly
        || constraints.heightFit == .atMost && constraints.height <= 0)
  }

  /// Sets a size clamped to the node's bounds.
  static func setBounded(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ index: Int,
    width: Float,
    height: Float,
    _ constraints: FlexConstraints
  ) {
    let owner = constraints.ownerWidth
    let boundedWidth = nodes.bounded(index, width, isRow: true, owner, owner)
    let boundedHeight = nodes.bounded(index, height, isRow: false, constraints.ownerHeight, owner)
    nodes[index].width = boundedWidth
    nodes[index].height = boundedHeight
  }

  /// Sets the size of a node with known content: given lengths from the constraints, others from
  /// the content.
  @inline(__always)
  private static func setSize(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ index: Int,
    content: (width: Float, height: Float),
    _ constraints: FlexConstraints
  ) {
    let owner = constraints.ownerWidth
    let taken = (
      width: nodes.paddingAndBorder(index, isRow: true, owner),
      height: nodes.paddingAndBorder(index, isRow: false, owner),
    )
    setBounded(
      &nodes,
      index,
      width: constraints.widthFit == .exactly ? constraints.width : content.width + taken.width,
      height: constraints.heightFit == .exactly
        ? constraints.height : content.height + taken.height,
      constraints,
    )
  }

  /// Returns whether a leaf is known to fit the constraints with its natural size.
  @inline(__always)
  private static func hasNaturalSize(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ index: Int,
    _ constraints: FlexConstraints
  ) -> Bool {
    guard nodes[index].kind == .leaf && nodes[index].naturalWidth >= 0 else { return false }
    let owner = constraints.ownerWidth
    let width = constraints.width - nodes.paddingAndBorder(index, isRow: true, owner)
    let height = constraints.height - nodes.paddingAndBorder(index, isRow: false, owner)
    return (constraints.widthFit == .content || width >= Float(nodes[index].naturalWidth))
      && (constraints.heightFit == .content || height >= Float(nodes[index].naturalHeight))
  }

  /// Sets the size of a leaf or a box, and positions the content of a box.
  private static func measureContent(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ constraints: FlexConstraints,
    _ pass: FlexPass
  ) {
    let inner = innerConstraints(nodes, index, constraints)
    if inner.wrapsWidth || inner.wrapsHeight {
      let content = BoxSolver.content(&nodes, &scratch, index, inner)
      let fraction =
        scratch.measuresFractions && nodes[index].kind == .leaf && constraints.widthFit == .atMost
          && content.width == inner.width && inner.width < Int(nodes[index].naturalWidth)
          && scratch.contents.span[Int(nodes[index].content)].takesFractions
        ? constraints.width - nodes.paddingAndBorder(index, isRow: true, constraints.ownerWidth)
          - Float(inner.width) : 0
      setSize(
        &nodes,
        index,
        content: (Float(content.width) + fraction, Float(content.height)),
        constraints,
      )
    } else {
      setBounded(&nodes, index, width: constraints.width, height: constraints.height, constraints)
    }
    if pass == .place && nodes[index].kind != .leaf {
      let final = Size(
        width: WholeCells.floor(nodes[index].width),
        height: WholeCells.floor(nodes[index].height),
      )
      placeContent(&nodes, &scratch, index, inner, final)
    }
  }

  /// Returns the constraints inside a leaf or a box, in whole cells.
  private static func innerConstraints(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ index: Int,
    _ constraints: FlexConstraints
  ) -> BoxConstraints {
    let width = nodes.paddingAndBorder(index, isRow: true, constraints.ownerWidth)
    let height = nodes.paddingAndBorder(index, isRow: false, constraints.ownerWidth)
    return BoxConstraints(
      width: wholeCells(constraints.width - width, constraints.widthFit),
      height: wholeCells(constraints.height - height, constraints.heightFit),
      wrapsWidth: constraints.widthFit != .exactly,
      wrapsHeight: constraints.heightFit != .exactly,
    )
  }

  /// Lays out the content of a box again for its final whole cells: snapping can add one cell that
  /// the box shares with its neighbor.
  static func placeContent(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    in size: Size
  ) {
    let constraints = nodes.withoutMargins(index, nodes[index].placing.constraints)
    var inner = innerConstraints(nodes, index, constraints)
    if !inner.wrapsWidth { inner.width += size.width - WholeCells.floor(nodes[index].width) }
    if !inner.wrapsHeight { inner.height += size.height - WholeCells.floor(nodes[index].height) }
    placeContent(&nodes, &scratch, index, inner, size)
  }

  private static func placeContent(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ inner: BoxConstraints,
    _ size: Size
  ) {
    BoxSolver.placeContent(&nodes, &scratch, index, inner, final: size)
    nodes[index].insideWidth = Int32(clamping: size.width)
    nodes[index].insideHeight = Int32(clamping: size.height)
  }

  /// Returns a constraint rounded down to whole cells, so that the content fits wherever the box is
  /// snapped to.
  private static func wholeCells(_ length: Float, _ fit: Fit) -> Int {
    fit == .content ? BoxSolver.unlimited : Swift.max(0, WholeCells.floor(length))
  }
}
