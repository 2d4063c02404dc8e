/// A flexbox while it is laid out: its offer without margins, its axes, what it offers inside.
struct FlexContainer: BitwiseCopyable {
  let index: Int
  let pass: LayoutPass
  let style: FlexStyle
  /// The offer without the container's margins.
  let offer: FlexOffer
  let main: FlexAxis
  let cross: FlexAxis
  let innerWidth: Float
  let innerHeight: Float
  let paddingAndBorderMain: Float
  let paddingAndBorderCross: Float
  let crossFit: Fit
  /// Whether items are aligned by their baselines.
  let isBaseline: Bool
  var mainFit: Fit
  var innerMain: Float
  let innerCross: Float
  /// Whether the items' bases do not fit.
  var overflows = false
  /// Where the container's items start in the scratch stack.
  var base = 0
  /// How many items it has.
  var count = 0

  /// Creates the values that stay the same while the container is laid out.
  init(_ index: Int, _ style: FlexStyle, _ offer: FlexOffer, _ pass: LayoutPass, baseline: Bool) {
    self.index = index
    self.style = style
    self.offer = offer
    self.pass = pass
    isBaseline = baseline
    main = style.mainAxis
    cross = style.crossAxis
    let isRow = main.isRow
    let width = FlexContainer.inner(offer.width, style, isRow: true, offer)
    let height = FlexContainer.inner(offer.height, style, isRow: false, offer)
    innerWidth = width
    innerHeight = height
    paddingAndBorderMain = style.paddingAndBorder(isRow: isRow, offer.ownerWidth)
    paddingAndBorderCross = style.paddingAndBorder(isRow: !isRow, offer.ownerWidth)
    mainFit = isRow ? offer.widthFit : offer.heightFit
    crossFit = isRow ? offer.heightFit : offer.widthFit
    innerMain = isRow ? width : height
    innerCross = isRow ? height : width
  }

  /// Returns what is offered inside, the least length winning over the greatest.
  private static func inner(
    _ available: Float,
    _ style: FlexStyle,
    isRow: Bool,
    _ offer: FlexOffer
  ) -> Float {
    let taken = style.paddingAndBorder(isRow: isRow, offer.ownerWidth)
    guard available.isDefined else { return .undefined }
    let base = isRow ? offer.ownerWidth : offer.ownerHeight
    let min = style.min(isRow: isRow, base, offer.ownerWidth) - taken
    let max = style.max(isRow: isRow, base, offer.ownerWidth) - taken
    let inner = available - taken
    return Float.largest(inner > max ? max : inner, min.isDefined ? min : 0)
  }

  var isWrapping: Bool { style.wrap != .nowrap }
  var mainOwner: Float { main.isRow ? offer.ownerWidth : offer.ownerHeight }
  var crossOwner: Float { main.isRow ? offer.ownerHeight : offer.ownerWidth }
  var mainGap: Float { style.gap(isRow: main.isRow, innerMain) }
  var crossGap: Float { style.gap(isRow: cross.isRow, innerCross) }
  var mainStart: Float { style.startPaddingAndBorder(main, offer.ownerWidth) }
  var mainEnd: Float { style.endPaddingAndBorder(main, offer.ownerWidth) }
  var crossStart: Float { style.startPaddingAndBorder(cross, offer.ownerWidth) }

  /// Returns a length across between the container's bounds, all without padding and border.
  func boundedCross(_ length: Float) -> Float {
    let taken = paddingAndBorderCross
    let owner = offer.ownerWidth
    return style.bounded(length + taken, isRow: cross.isRow, crossOwner, owner) - taken
  }

  /// Whether the flexible lengths do not matter: only the length along the main axis is asked for.
  var skipsFlexing: Bool { pass == .measure && crossFit == .exactly }

  /// Returns an offer to an item.
  func itemOffer(main length: Float, _ mainFit: Fit, cross: Float, _ crossFit: Fit) -> FlexOffer {
    FlexOffer(
      width: main.isRow ? length : cross,
      height: main.isRow ? cross : length,
      widthFit: main.isRow ? mainFit : crossFit,
      heightFit: main.isRow ? crossFit : mainFit,
      ownerWidth: innerWidth,
      ownerHeight: innerHeight,
    )
  }
}

/// An item of a flexbox that takes part in its lines.
struct FlexItem: BitwiseCopyable {
  let node: Int
  var line: Int32 = 0
  /// Length before growing and shrinking.
  var basis: Float
  /// The basis between the item's least and greatest length.
  let hypothetical: Float
  /// Length along the main axis without margins.
  var size: Float = 0
  let marginMain: Float
  let marginCross: Float
  var isFrozen = false
  /// What was offered last.
  var offer = FlexOffer(
    width: .undefined,
    height: .undefined,
    widthFit: .content,
    heightFit: .content,
    ownerWidth: .undefined,
    ownerHeight: .undefined,
  )
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
  var growSum: Float = 0
  var shrinkSum: Float = 0
  var free: Float = 0
  var mainLength: Float = 0
  var crossLength: Float = 0
}
