/// The flexbox style of a node, with edges resolved to left and right.
///
/// Defaults are Yoga's: column direction, no shrinking, stretched items, sizes that include padding
/// and border.
struct FlexStyle: BitwiseCopyable {
  /// The direction of the main axis.
  enum Direction: UInt8, BitwiseCopyable {
    case column, columnReverse, row, rowReverse

    /// Returns the main axis.
    @inline(__always)
    func mainAxis(isRightToLeft: Bool) -> FlexAxis {
      switch self {
      case .column: FlexAxis(isRow: false, isReverse: false)
      case .columnReverse: FlexAxis(isRow: false, isReverse: true)
      case .row: FlexAxis(isRow: true, isReverse: isRightToLeft)
      case .rowReverse: FlexAxis(isRow: true, isReverse: !isRightToLeft)
      }
    }

    /// Whether the main axis runs against the direction of text.
    @inline(__always) var isReverse: Bool { self == .columnReverse || self == .rowReverse }

    /// Returns the cross axis, which starts at the opposite edge if lines wrap in reverse.
    @inline(__always)
    func crossAxis(_ wrap: Wrap, isRightToLeft: Bool) -> FlexAxis {
      let isColumn = self == .column || self == .columnReverse
      let startsLast = isColumn && isRightToLeft
      return FlexAxis(isRow: isColumn, isReverse: startsLast != (wrap == .wrapReverse))
    }
  }

  /// Whether children wrap into several lines.
  enum Wrap: UInt8, BitwiseCopyable {
    case nowrap, wrap, wrapReverse
  }

  /// The distribution of free space along the main axis, or between lines.
  enum Distribution: UInt8, BitwiseCopyable {
    case flexStart, center, flexEnd, spaceBetween, spaceAround, spaceEvenly, stretch

    /// Returns the distribution used if the content overflows along an axis that runs with or
    /// against the direction of text.
    ///
    /// Spaces around fall back to `safe center`, which overflows at the end of the text.
    func whenOverflowing(isReverse: Bool) -> Distribution {
      switch self {
      case .flexStart, .center, .flexEnd: self
      case .spaceAround, .spaceEvenly: isReverse ? .flexEnd : .flexStart
      case .spaceBetween, .stretch: .flexStart
      }
    }
  }

  /// The alignment of children along the cross axis.
  enum Alignment: UInt8, BitwiseCopyable {
    case auto, flexStart, center, flexEnd, stretch, baseline
  }

  /// The positioning of a node.
  enum Position: UInt8, BitwiseCopyable {
    case `static`, relative, absolute
  }

  /// Whether content may extend beyond the edges.
  enum Overflow: UInt8, BitwiseCopyable {
    case visible, hidden, scroll
  }

  // The properties read at every visit come first, so that they share one or two cache lines.

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
  /// Whether a minimum or maximum length is set.
  private(set) var isBounded = true
  /// Whether a margin is `auto`.
  private(set) var hasAutoMargin = true
  /// Whether an inset is a number.
  private var hasInset = true
  /// Whether a length is a percentage.
  private(set) var hasPercent = true
  /// Padding and border of each edge, undefined if they are percentages or not computed.
  private(set) var taken = FourEdges(Float.undefined)
  /// Whether a margin or an inset moves the node.
  private(set) var hasOffset = true
  var grow: Float = 0
  var shrink: Float = 0
  var basis = Length.auto
  var width = Length.auto
  var height = Length.auto
  /// Width divided by height, undefined if unset.
  var aspectRatio = Float.undefined
  /// Sums of opposite margins, undefined if they are percentages or not computed.
  private(set) var marginWidth = Float.undefined
  private(set) var marginHeight = Float.undefined
  /// Sums of padding and border per axis.
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

  /// The main axis, with right-to-left direction applied.
  var mainAxis: FlexAxis { direction.mainAxis(isRightToLeft: isRightToLeft) }

  /// The cross axis, with right-to-left direction and reverse wrapping applied.
  var crossAxis: FlexAxis { direction.crossAxis(wrap, isRightToLeft: isRightToLeft) }

  /// Whether free or missing space changes the length of the node.
  var isFlexible: Bool { grow != 0 || shrink != 0 }

  /// Returns the cross alignment of a child with the given `alignSelf`.
  func alignment(of alignSelf: Alignment) -> Alignment {
    let alignment = alignSelf == .auto ? alignItems : alignSelf
    let isColumn = direction == .column || direction == .columnReverse
    return alignment == .baseline && isColumn ? .flexStart : alignment
  }
}

/// Lengths in cells: sizes, margins, padding and border.
extension FlexStyle {
  /// Precomputes values that do not depend on the owner: sums of opposite edges, and flags.
  mutating func settle() {
    let margins = margin.units
    let paddings = padding.units
    let insets = inset.units
    hasAutoMargin = margins.contains(.auto)
    hasInset = !insets.isDisjoint(with: .numbers)
    hasOffset = hasInset || !margins.isEmpty
    let bounds = bounds
    isBounded = !bounds.isDisjoint(with: .numbers)
    let sizes = width.unit.union(height.unit).union(basis.unit)
    let gaps = rowGap.unit.union(columnGap.unit)
    hasPercent = margins.union(paddings).union(insets).union(bounds).union(sizes).union(gaps)
      .contains(.percent)
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

  /// The units of the lengths that can refer to the owner's or the node's own width or height.
  var relations: (width: Length.Units, height: Length.Units) {
    let edges = margin.units.union(padding.units)
    let across = inset.left.unit.union(inset.right.unit).union(columnGap.unit)
    let down = inset.top.unit.union(inset.bottom.unit).union(rowGap.unit)
    return (
      edges.union(across).union(width.unit).union(minWidth.unit).union(maxWidth.unit),
      down.union(height.unit).union(minHeight.unit).union(maxHeight.unit)
    )
  }

  /// The units of the minimum and maximum lengths.
  private var bounds: Length.Units {
    minWidth.unit.union(minHeight.unit).union(maxWidth.unit).union(maxHeight.unit)
  }

  /// Whether a minimum or maximum length is set along an axis.
  func isBounded(isRow: Bool) -> Bool {
    isRow ? minWidth.isNumber || maxWidth.isNumber : minHeight.isNumber || maxHeight.isNumber
  }

  /// Whether any length of the node refers to its owner.
  var isRelative: Bool {
    let edges = margin.units.union(padding.units)
    let lengths = width.unit.union(height.unit).union(basis.unit)
    return edges.union(lengths).union(bounds).contains(.percent)
  }

  /// Returns the sum of padding and border of an axis.
  func paddingAndBorder(isRow: Bool, _ ownerWidth: Float) -> Float {
    let known = isRow ? takenWidth : takenHeight
    return known.isDefined ? known : resolvedPaddingAndBorder(isRow: isRow, ownerWidth)
  }

  private func resolvedPaddingAndBorder(isRow: Bool, _ ownerWidth: Float) -> Float {
    let sum = padding.sum(isRow: isRow, ownerWidth)
    return sum + (isRow ? border.left + border.right : border.top + border.bottom)
  }

  /// Returns the sum of the margins of an axis, with `auto` as 0.
  func marginSum(isRow: Bool, _ ownerWidth: Float) -> Float {
    let known = isRow ? marginWidth : marginHeight
    return known.isDefined ? known : margin.sum(isRow: isRow, ownerWidth)
  }

  /// Returns padding and border at the start of the axis.
  func startPaddingAndBorder(_ axis: FlexAxis, _ ownerWidth: Float) -> Float {
    padding.start(axis).amount(ownerWidth) + border.start(axis)
  }

  /// Returns padding and border at the end of the axis.
  func endPaddingAndBorder(_ axis: FlexAxis, _ ownerWidth: Float) -> Float {
    padding.end(axis).amount(ownerWidth) + border.end(axis)
  }

  /// Returns `length` including padding and border, undefined unless it is a number.
  func outer(_ length: Length, isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    let value = length.resolved(base)
    guard isContentBox, value.isDefined else { return value }
    return value + paddingAndBorder(isRow: isRow, ownerWidth)
  }

  /// Returns the node's own length along an axis, undefined unless definite.
  func size(isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    outer(isRow ? width : height, isRow: isRow, base, ownerWidth)
  }

  /// Returns whether the node's own length along an axis is a percentage.
  func isPercent(isRow: Bool) -> Bool { isRow ? width.isPercent : height.isPercent }

  /// Returns the minimum length along an axis, undefined if unset.
  func min(isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    outer(isRow ? minWidth : minHeight, isRow: isRow, base, ownerWidth)
  }

  /// Returns the maximum length along an axis, at least the minimum length; undefined if unset.
  func max(isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    let max = outer(isRow ? maxWidth : maxHeight, isRow: isRow, base, ownerWidth)
    let min = min(isRow: isRow, base, ownerWidth)
    return max < min ? min : max
  }

  /// Exchanges the minimum and maximum length along an axis.
  mutating func swapBounds(isRow: Bool, _ bounds: inout (least: Length, greatest: Length)) {
    if isRow {
      swap(&bounds.least, &minWidth)
      swap(&bounds.greatest, &maxWidth)
    } else {
      swap(&bounds.least, &minHeight)
      swap(&bounds.greatest, &maxHeight)
    }
  }

  /// Returns whether a child may be stretched along an axis.
  func hasNoAutoMargin(isRow: Bool) -> Bool {
    if !hasAutoMargin { return true }
    return isRow
      ? !margin.left.isAuto && !margin.right.isAuto : !margin.top.isAuto && !margin.bottom.isAuto
  }

  /// Returns margin plus relative inset at the start of `axis`.
  func startOffset(_ axis: FlexAxis, _ base: Float, _ ownerWidth: Float) -> Float {
    hasOffset ? resolvedOffset(axis, base, ownerWidth) : 0
  }

  private func resolvedOffset(_ axis: FlexAxis, _ base: Float, _ ownerWidth: Float) -> Float {
    let margin = self.margin.start(axis).amount(ownerWidth)
    let shift = shift(isRow: axis.isRow, base)
    return margin + (axis.isReverse ? -shift : shift)
  }

  /// Returns how far a relative inset moves the node to the right or down.
  func shift(isRow: Bool, _ base: Float) -> Float {
    guard hasInset && position != .static else { return 0 }
    let first = isRow ? inset.left : inset.top
    let last = isRow ? inset.right : inset.bottom
    let endWins = isRow && isRightToLeft
    let usesFirst = first.isNumber && !(endWins && last.isNumber)
    return usesFirst ? first.amount(base) : -last.amount(base)
  }
}
