/// A flexbox during layout: its constraints excluding margins, its axes, and its inner space.
///
/// The relevant parts of the style are resolved once. A container is passed as `inout` also where
/// it is only read: other calls copy a value of this size.
struct FlexContainer: ~Copyable {
  let index: Int
  let pass: FlexPass
  /// The constraints, excluding the container's margins.
  let constraints: FlexConstraints
  let main: FlexAxis
  /// Whether the main axis runs against the direction of text.
  let isMainReverse: Bool
  let cross: FlexAxis
  let wrap: FlexStyle.Wrap
  let justifyContent: FlexStyle.Distribution
  let alignContent: FlexStyle.Distribution
  private let alignItems: FlexStyle.Alignment
  let scrolls: Bool
  /// Whether the container grows in its own container.
  let grows: Bool
  /// Whether items are aligned by their baselines.
  let isBaseline: Bool
  let mainBounds: FlexBounds
  let crossBounds: FlexBounds
  /// Padding and border at the start of the main axis; likewise for the cross axis and the main
  /// end.
  let mainStart: Float
  let mainEnd: Float
  let crossStart: Float
  /// The container's own cross length, undefined unless definite.
  let definiteCross: Float
  private let mainGapLength: Length
  private let crossGapLength: Length
  let innerWidth: Float
  let innerHeight: Float
  let crossFit: Fit
  var mainFit: Fit
  var innerMain: Float
  let innerCross: Float
  /// Whether the sum of the items' lengths before growing and shrinking exceeds the inner space.
  var overflows = false
  /// Whether a child is absolute, or may have absolute descendants in this containing block.
  var mayHoldAbsolutes = false
  /// The index of the container's first item in the scratch stack.
  var base = 0
  /// The number of items.
  var count = 0

  /// Creates the values that are constant during the layout of the container.
  @inline(__always)
  init(
    _ index: Int,
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ constraints: FlexConstraints,
    _ pass: FlexPass
  ) {
    self.index = index
    self.constraints = constraints
    self.pass = pass
    isBaseline = nodes[index].holding.hasBaselines
    let direction = nodes[index].flex.direction
    let isRightToLeft = nodes[index].flex.isRightToLeft
    main = direction.mainAxis(isRightToLeft: isRightToLeft)
    isMainReverse = direction.isReverse
    wrap = nodes[index].flex.wrap
    cross = direction.crossAxis(wrap, isRightToLeft: isRightToLeft)
    justifyContent = nodes[index].flex.justifyContent
    alignContent = nodes[index].flex.alignContent
    alignItems = nodes[index].flex.alignItems
    scrolls = nodes[index].flex.overflow == .scroll
    grows = nodes[index].flex.grow != 0
    let isRow = main.isRow
    let owner = constraints.ownerWidth
    let columns = FlexBounds(nodes, index, isRow: true, owner, owner)
    let rows = FlexBounds(nodes, index, isRow: false, constraints.ownerHeight, owner)
    mainBounds = isRow ? columns : rows
    crossBounds = isRow ? rows : columns
    mainStart = nodes.startPaddingAndBorder(index, main, owner)
    mainEnd = nodes.endPaddingAndBorder(index, main, owner)
    crossStart = nodes.startPaddingAndBorder(index, cross, owner)
    definiteCross = nodes.size(index, isRow: !isRow, isRow ? constraints.ownerHeight : owner, owner)
    mainGapLength = isRow ? nodes[index].flex.columnGap : nodes[index].flex.rowGap
    crossGapLength = isRow ? nodes[index].flex.rowGap : nodes[index].flex.columnGap
    innerWidth = columns.inner(of: constraints.width)
    innerHeight = rows.inner(of: constraints.height)
    mainFit = isRow ? constraints.widthFit : constraints.heightFit
    crossFit = isRow ? constraints.heightFit : constraints.widthFit
    innerMain = isRow ? innerWidth : innerHeight
    innerCross = isRow ? innerHeight : innerWidth
  }

  var isWrapping: Bool { wrap != .nowrap }
  @inline(__always) var mainGap: Float { Float.largest(0, mainGapLength.amount(innerMain)) }
  @inline(__always) var crossGap: Float { Float.largest(0, crossGapLength.amount(innerCross)) }

  /// The length that items may exceed the inner space by and still fit: what computing with
  /// fractions of cells makes of percentages that add up to 100.
  var roundingError: Float { Float.largest(0.001, innerMain * 1e-6) }

  /// Whether the cross length of a stretched item is known before its line is laid out.
  @inline(__always) var fixesCross: Bool {
    crossFit == .exactly && innerCross.isDefined && !isWrapping
  }

  /// Returns a cross length clamped to the container's bounds, all excluding padding and border.
  @inline(__always)
  func boundedCross(_ length: Float) -> Float {
    crossBounds.bounded(length + crossBounds.taken) - crossBounds.taken
  }

  /// Returns the cross alignment of a child with the given `alignSelf`.
  @inline(__always)
  func alignment(of alignSelf: FlexStyle.Alignment) -> FlexStyle.Alignment {
    let alignment = alignSelf == .auto ? alignItems : alignSelf
    return alignment == .baseline && !main.isRow ? .flexStart : alignment
  }

  /// Returns the container's main length, given that of its content.
  @inline(__always)
  func ownMain(content: Float) -> Float {
    let offered = main.isRow ? constraints.width : constraints.height
    return own(mainBounds, mainFit, offered: offered, inner: innerMain, content: content)
  }

  /// Returns the container's cross length, given that of its content.
  @inline(__always)
  func ownCross(content: Float) -> Float {
    let offered = main.isRow ? constraints.height : constraints.width
    return own(crossBounds, crossFit, offered: offered, inner: innerCross, content: content)
  }

  @inline(__always)
  private func own(
    _ bounds: FlexBounds,
    _ fit: Fit,
    offered: Float,
    inner: Float,
    content: Float
  ) -> Float {
    if fit == .exactly { return bounds.bounded(offered) }
    guard fit == .atMost && scrolls else { return bounds.bounded(content) }
    let limit = Float.smallest(inner + bounds.taken, bounds.within(content))
    return Float.largest(limit, bounds.taken)
  }

  /// Whether flexible lengths can be skipped, because only the main length is requested.
  @inline(__always) var skipsFlexing: Bool { pass == .measure && crossFit == .exactly }

  /// Returns the constraints of an item.
  @inline(__always)
  func itemConstraints(
    main length: Float,
    _ mainFit: Fit,
    cross: Float,
    _ crossFit: Fit
  ) -> FlexConstraints {
    FlexConstraints(
      width: main.isRow ? length : cross,
      height: main.isRow ? cross : length,
      widthFit: main.isRow ? mainFit : crossFit,
      heightFit: main.isRow ? crossFit : mainFit,
      ownerWidth: innerWidth,
      ownerHeight: innerHeight,
    )
  }
}

/// An in-flow item of a flexbox, with its style resolved in this container.
struct FlexItem: BitwiseCopyable {
  let node: Int
  var line: Int32 = 0
  /// The length before growing and shrinking.
  let basis: Float
  /// The basis clamped to the item's bounds.
  let hypothetical: Float
  /// The main length, excluding margins.
  var size: Float
  let marginMain: Float
  let marginCross: Float
  let grow: Float
  let shrink: Float
  /// The shrink factor, scaled by the length inside padding and border.
  let shrinkWeight: Float
  let alignment: FlexStyle.Alignment
  /// Whether it is stretched to the cross length of its line.
  let stretches: Bool
  let hasAutoMargin: Bool
  /// Whether it has minimum or maximum lengths, or an aspect ratio.
  let isConstrained: Bool
  var isFrozen = false
  /// The latest constraints.
  var constraints = FlexConstraints.none
}

/// The totals over the lines of a flexbox.
struct FlexLines: BitwiseCopyable {
  var count = 0
  var mainLength: Float = 0
  var crossLength: Float = 0
}

/// One line of a flexbox.
struct FlexLine: BitwiseCopyable {
  let index: Int
  /// The indices of its items in the scratch stack, half-open.
  var start: Int
  var end: Int
  /// The length of the items before growing and shrinking, including margins and gaps.
  var consumed: Float = 0
  var autoMargins = 0
  /// Whether any item may grow, and whether any may shrink.
  var canGrow = false
  var canShrink = false
  var free: Float = 0
  var mainLength: Float = 0
  var crossLength: Float = 0
  /// The cross distance from the start of the first line.
  var crossOffset: Float = 0
  /// The cross length available to its items.
  var crossSpace: Float = 0
}
