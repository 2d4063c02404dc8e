/// A flexbox while it is laid out: its offer without margins, its axes, what it offers inside.
///
/// It has what the order of things needs to know of the container's style, resolved once.
struct FlexContainer: BitwiseCopyable {
  let index: Int
  let pass: LayoutPass
  /// The offer without the container's margins.
  let constraints: FlexConstraints
  let main: FlexAxis
  let cross: FlexAxis
  let wrap: FlexStyle.Wrap
  let justifyContent: FlexStyle.Distribution
  let alignContent: FlexStyle.Distribution
  private let alignItems: FlexStyle.Alignment
  let scrolls: Bool
  /// Whether the container itself grows in its own container.
  let grows: Bool
  /// Whether items are aligned by their baselines.
  let isBaseline: Bool
  let mainBounds: FlexBounds
  let crossBounds: FlexBounds
  /// Padding and border where the axes start, and where the main axis ends.
  let mainStart: Float
  let mainEnd: Float
  let crossStart: Float
  /// The length that is set across, undefined unless definite.
  let definiteCross: Float
  private let mainGapLength: Length
  private let crossGapLength: Length
  let innerWidth: Float
  let innerHeight: Float
  let crossFit: Fit
  var mainFit: Fit
  var innerMain: Float
  let innerCross: Float
  /// Whether the items' bases do not fit.
  var overflows = false
  /// Whether a child is not in the flow, or may hold some that are not.
  var mayHoldAbsolutes = false
  /// Where the container's items start in the scratch stack.
  var base = 0
  /// How many items it has.
  var count = 0

  /// Creates the values that stay the same while the container is laid out.
  init(
    _ index: Int,
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ constraints: FlexConstraints,
    _ pass: LayoutPass
  ) {
    self.index = index
    self.constraints = constraints
    self.pass = pass
    isBaseline = nodes[index].holding.hasBaselines
    let direction = nodes[index].flex.direction
    let isRightToLeft = nodes[index].flex.isRightToLeft
    main = direction.mainAxis(isRightToLeft: isRightToLeft)
    cross = direction.crossAxis(isRightToLeft: isRightToLeft)
    wrap = nodes[index].flex.wrap
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
  var mainGap: Float { Float.largest(0, mainGapLength.amount(innerMain)) }
  var crossGap: Float { Float.largest(0, crossGapLength.amount(innerCross)) }

  /// Whether an item that is stretched knows at once how long it is across.
  var fixesCross: Bool {
    crossFit == .exactly && innerCross.isDefined && !(isWrapping && overflows)
  }

  /// Returns a length across between the container's bounds, all without padding and border.
  func boundedCross(_ length: Float) -> Float {
    crossBounds.bounded(length + crossBounds.taken) - crossBounds.taken
  }

  /// Returns how a child is put across that says `alignSelf`.
  @inline(__always)
  func alignment(of alignSelf: FlexStyle.Alignment) -> FlexStyle.Alignment {
    let alignment = alignSelf == .auto ? alignItems : alignSelf
    return alignment == .baseline && !main.isRow ? .flexStart : alignment
  }

  /// Returns the container's own length along the main axis, its content being known.
  func ownMain(content: Float) -> Float {
    let offered = main.isRow ? constraints.width : constraints.height
    return own(mainBounds, mainFit, offered: offered, inner: innerMain, content: content)
  }

  /// Returns the container's own length across, its content being known.
  func ownCross(content: Float) -> Float {
    let offered = main.isRow ? constraints.height : constraints.width
    return own(crossBounds, crossFit, offered: offered, inner: innerCross, content: content)
  }

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

  /// Whether the flexible lengths do not matter: only the length along the main axis is asked for.
  var skipsFlexing: Bool { pass == .measure && crossFit == .exactly }

  /// Returns an offer to an item.
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

/// An item of a flexbox that takes part in its lines, with what its style says in this container.
struct FlexItem: BitwiseCopyable {
  let node: Int
  var line: Int32 = 0
  /// Length before growing and shrinking.
  let basis: Float
  /// The basis between the item's least and greatest length.
  let hypothetical: Float
  /// Length along the main axis without margins.
  var size: Float
  let marginMain: Float
  let marginCross: Float
  let grow: Float
  let shrink: Float
  let alignment: FlexStyle.Alignment
  /// Whether it is made as long as its line across.
  let stretches: Bool
  let hasAutoMargin: Bool
  /// Whether it has least or greatest lengths, or lengths that depend on one another.
  let isConstrained: Bool
  var isFrozen = false
  /// What was offered last.
  var constraints = FlexConstraints.none
}

/// The lines of a flexbox, all of them together.
struct FlexLines: BitwiseCopyable {
  var count = 0
  var mainLength: Float = 0
  var crossLength: Float = 0
}

/// One line of a flexbox.
struct FlexLine: BitwiseCopyable {
  let index: Int
  /// Places of its items in the scratch stack.
  var start: Int
  var end: Int
  /// Length of the items before growing and shrinking, with margins and gaps.
  var consumed: Float = 0
  var autoMargins = 0
  /// Whether an item may grow, and whether one may shrink.
  var canGrow = false
  var canShrink = false
  var growSum: Float = 0
  var free: Float = 0
  var mainLength: Float = 0
  var crossLength: Float = 0
  /// How far from the first line's start the line starts across.
  var crossOffset: Float = 0
  /// How much space its items have across.
  var crossSpace: Float = 0
}
