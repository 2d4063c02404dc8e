/// What flexbox has to know about a node, with edges resolved to left and right.
///
/// Defaults are Yoga's: a column, nothing shrinks, items stretch, sizes include padding and border.
struct FlexStyle: BitwiseCopyable {
  /// The axis along which children are put.
  enum Direction: UInt8, BitwiseCopyable {
    case column, columnReverse, row, rowReverse

    /// Returns the axis along which children are put.
    @inline(__always)
    func mainAxis(isRightToLeft: Bool) -> FlexAxis {
      switch self {
      case .column: FlexAxis(isRow: false, isReverse: false)
      case .columnReverse: FlexAxis(isRow: false, isReverse: true)
      case .row: FlexAxis(isRow: true, isReverse: isRightToLeft)
      case .rowReverse: FlexAxis(isRow: true, isReverse: !isRightToLeft)
      }
    }

    /// Returns the axis across.
    @inline(__always)
    func crossAxis(isRightToLeft: Bool) -> FlexAxis {
      let isColumn = self == .column || self == .columnReverse
      return FlexAxis(isRow: isColumn, isReverse: isColumn && isRightToLeft)
    }
  }

  /// Whether children may form several lines.
  enum Wrap: UInt8, BitwiseCopyable {
    case nowrap, wrap, wrapReverse
  }

  /// How free space along the main axis, or between lines, is shared.
  enum Distribution: UInt8, BitwiseCopyable {
    case flexStart, center, flexEnd, spaceBetween, spaceAround, spaceEvenly, stretch

    /// What is used when there is no free space but an overflow.
    var whenOverflowing: Distribution {
      switch self {
      case .flexStart, .center, .flexEnd: self
      case .spaceBetween, .spaceAround, .spaceEvenly, .stretch: .flexStart
      }
    }
  }

  /// Where children are put across.
  enum Alignment: UInt8, BitwiseCopyable {
    case auto, flexStart, center, flexEnd, stretch, baseline
  }

  /// How a node is positioned.
  enum Position: UInt8, BitwiseCopyable {
    case `static`, relative, absolute
  }

  /// Whether content may pass the edges.
  enum Overflow: UInt8, BitwiseCopyable {
    case visible, hidden, scroll
  }

  // What every visit of a node reads comes first, so that it is in one or two lines of the cache.

  var isRightToLeft = false
  var direction = Direction.column
  var wrap = Wrap.nowrap
  var justifyContent = Distribution.flexStart
  var alignContent = Distribution.flexStart
  var alignItems = Alignment.stretch
  var alignSelf = Alignment.auto
  var position = Position.relative
  var overflow = Overflow.visible
  var isContentBox = false
  /// Whether a least or a greatest length is set.
  private(set) var isBounded = true
  /// Whether a margin is `auto`.
  private(set) var hasAutoMargin = true
  /// Whether an inset is a number.
  private var hasInset = true
  /// Padding and border of each edge, undefined where they are percentages or not worked out.
  private(set) var taken = FourEdges(Float.undefined)
  /// Whether a margin or an inset moves the node.
  private(set) var hasOffset = true
  var grow: Float = 0
  var shrink: Float = 0
  var basis = Length.auto
  var width = Length.auto
  var height = Length.auto
  /// Width divided by height, undefined if free.
  var aspectRatio = Float.undefined
  /// Sums of opposite edges, undefined where they are percentages or not worked out.
  private(set) var marginWidth = Float.undefined
  private(set) var marginHeight = Float.undefined
  /// Padding and border.
  private(set) var takenWidth = Float.undefined
  private(set) var takenHeight = Float.undefined

  var margin = FourEdges(Length.unset)
  var padding = FourEdges(Length.unset)
  var border = FourEdges(Float(0))
  var rowGap = Length.unset
  var columnGap = Length.unset
  var minWidth = Length.unset
  var minHeight = Length.unset
  var maxWidth = Length.unset
  var maxHeight = Length.unset
  var inset = FourEdges(Length.unset)

  /// The axis along which children are put, right to left taken into account.
  var mainAxis: FlexAxis { direction.mainAxis(isRightToLeft: isRightToLeft) }

  /// The axis across.
  var crossAxis: FlexAxis { direction.crossAxis(isRightToLeft: isRightToLeft) }

  /// Whether free space or the lack of it changes the length of the node.
  var isFlexible: Bool { grow != 0 || shrink != 0 }

  /// Returns how a child of this container is put across that says `alignSelf`.
  func alignment(of alignSelf: Alignment) -> Alignment {
    let alignment = alignSelf == .auto ? alignItems : alignSelf
    let isColumn = direction == .column || direction == .columnReverse
    return alignment == .baseline && isColumn ? .flexStart : alignment
  }
}

/// Lengths in cells: sizes, and what is added to them.
extension FlexStyle {
  /// Works out what refers to nothing: sums of opposite edges, and what is set at all.
  mutating func settle() {
    let margins = margin.units
    let paddings = padding.units
    let insets = inset.units
    hasAutoMargin = margins.contains(.auto)
    hasInset = !insets.isDisjoint(with: .numbers)
    hasOffset = hasInset || !margins.isEmpty
    isBounded = !bounds.isDisjoint(with: .numbers)
    marginWidth = 0
    marginHeight = 0
    if !margins.isEmpty {
      let isRelative = margins.contains(.percent)
      marginWidth = isRelative ? .undefined : margin.sum(isRow: true, 0)
      marginHeight = isRelative ? .undefined : margin.sum(isRow: false, 0)
    }
    takenWidth = border.left + border.right
    takenHeight = border.top + border.bottom
    taken = border
    if !paddings.isEmpty {
      let isRelative = paddings.contains(.percent)
      taken = isRelative ? FourEdges(.undefined) : padding.sum(with: border)
      takenWidth = isRelative ? .undefined : padding.sum(isRow: true, 0) + takenWidth
      takenHeight = isRelative ? .undefined : padding.sum(isRow: false, 0) + takenHeight
    }
  }

  /// What the lengths count that can refer to the owner's, or the node's own, width or height.
  var relations: (width: Length.Units, height: Length.Units) {
    let edges = margin.units.union(padding.units)
    let across = inset.left.unit.union(inset.right.unit).union(columnGap.unit)
    let down = inset.top.unit.union(inset.bottom.unit).union(rowGap.unit)
    return (
      edges.union(across).union(width.unit).union(minWidth.unit).union(maxWidth.unit),
      down.union(height.unit).union(minHeight.unit).union(maxHeight.unit)
    )
  }

  /// What the least and the greatest lengths count.
  private var bounds: Length.Units {
    minWidth.unit.union(minHeight.unit).union(maxWidth.unit).union(maxHeight.unit)
  }

  /// Whether a length of the node itself refers to its owner.
  var isRelative: Bool {
    let edges = margin.units.union(padding.units)
    let lengths = width.unit.union(height.unit).union(basis.unit)
    return edges.union(lengths).union(bounds).contains(.percent)
  }

  /// Returns padding and border of both edges of an axis.
  func paddingAndBorder(isRow: Bool, _ ownerWidth: Float) -> Float {
    let known = isRow ? takenWidth : takenHeight
    return known.isDefined ? known : resolvedPaddingAndBorder(isRow: isRow, ownerWidth)
  }

  private func resolvedPaddingAndBorder(isRow: Bool, _ ownerWidth: Float) -> Float {
    let sum = padding.sum(isRow: isRow, ownerWidth)
    return sum + (isRow ? border.left + border.right : border.top + border.bottom)
  }

  /// Returns margins of both edges of an axis, `auto` as 0.
  func marginSum(isRow: Bool, _ ownerWidth: Float) -> Float {
    let known = isRow ? marginWidth : marginHeight
    return known.isDefined ? known : margin.sum(isRow: isRow, ownerWidth)
  }

  /// Returns the margins of both axes, `auto` as 0.
  func marginSums(_ ownerWidth: Float) -> (width: Float, height: Float) {
    (marginSum(isRow: true, ownerWidth), marginSum(isRow: false, ownerWidth))
  }

  /// Returns an offer less the margins.
  func withoutMargins(_ constraints: FlexConstraints) -> FlexConstraints {
    var inner = constraints
    inner.width -= marginSum(isRow: true, constraints.ownerWidth)
    inner.height -= marginSum(isRow: false, constraints.ownerWidth)
    return inner
  }

  /// Returns padding and border where the axis starts.
  func startPaddingAndBorder(_ axis: FlexAxis, _ ownerWidth: Float) -> Float {
    padding.start(axis).amount(ownerWidth) + border.start(axis)
  }

  /// Returns padding and border where the axis ends.
  func endPaddingAndBorder(_ axis: FlexAxis, _ ownerWidth: Float) -> Float {
    padding.end(axis).amount(ownerWidth) + border.end(axis)
  }

  /// Returns `length` of an axis with padding and border, undefined unless it has a number.
  func outer(_ length: Length, isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    let value = length.resolved(base)
    guard isContentBox, value.isDefined else { return value }
    return value + paddingAndBorder(isRow: isRow, ownerWidth)
  }

  /// Returns the length set for an axis, undefined unless definite.
  func size(isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    outer(isRow ? width : height, isRow: isRow, base, ownerWidth)
  }

  /// Returns whether the length set for an axis is a percentage.
  func isPercent(isRow: Bool) -> Bool { isRow ? width.isPercent : height.isPercent }

  /// Returns whether the length set for an axis is definite.
  func hasDefinite(isRow: Bool, _ base: Float) -> Bool {
    (isRow ? width : height).resolved(base) >= 0
  }

  /// Returns the least length of an axis, undefined if none is set.
  func min(isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    outer(isRow ? minWidth : minHeight, isRow: isRow, base, ownerWidth)
  }

  /// Returns the greatest length of an axis, undefined if none is set.
  func max(isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    outer(isRow ? maxWidth : maxHeight, isRow: isRow, base, ownerWidth)
  }

  /// Returns `value` between the least and the greatest length; the greatest is looked at first.
  func withinBounds(_ value: Float, isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    isBounded ? limited(value, isRow: isRow, base, ownerWidth) : value
  }

  private func limited(_ value: Float, isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    FlexBounds(self, isRow: isRow, base, ownerWidth).within(value)
  }

  /// Returns `value` within its bounds and not below padding and border.
  func bounded(_ value: Float, isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    Float.largest(
      withinBounds(value, isRow: isRow, base, ownerWidth),
      paddingAndBorder(isRow: isRow, ownerWidth),
    )
  }

  /// Returns whether a child may be stretched across.
  func hasNoAutoMargin(isRow: Bool) -> Bool {
    if !hasAutoMargin { return true }
    return isRow
      ? !margin.left.isAuto && !margin.right.isAuto : !margin.top.isAuto && !margin.bottom.isAuto
  }

  /// Returns margin and shift by relative insets at the edge where `axis` starts.
  func startOffset(_ axis: FlexAxis, _ base: Float, _ ownerWidth: Float) -> Float {
    hasOffset ? resolvedOffset(axis, base, ownerWidth) : 0
  }

  private func resolvedOffset(_ axis: FlexAxis, _ base: Float, _ ownerWidth: Float) -> Float {
    let margin = self.margin.start(axis).amount(ownerWidth)
    guard hasInset && position != .static else { return margin }
    let first: Length
    let last: Length
    if axis.isRow {
      first = inset.left
      last = inset.right
    } else {
      first = inset.top
      last = inset.bottom
    }
    let endWins = axis.isRow && isRightToLeft
    let usesFirst = first.isNumber && !(endWins && last.isNumber)
    let shift = usesFirst ? first.amount(base) : -last.amount(base)
    return margin + (axis.isReverse ? -shift : shift)
  }
}
