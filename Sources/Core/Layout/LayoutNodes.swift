/// Frequent queries of solvers about nodes.
///
/// They read precomputed values in place: calling a method of the node's style would copy the style
/// first, which takes longer than most of these queries. Relative and bounded lengths are left to
/// the style.
extension MutableSpan where Element == LayoutNode {
  /// Returns whether a node has no children.
  @inline(__always)
  func holdsNothing(_ index: Int) -> Bool {
    self[index].firstChild < 0 && self[index].kind == .flex || self[index].kind == .leaf
  }

  /// Returns the latest measured length of a node.
  @inline(__always)
  func length(_ index: Int, isRow: Bool) -> Float {
    isRow ? self[index].width : self[index].height
  }

  /// Sets the position of a node along an axis.
  @inline(__always)
  mutating func setPosition(_ index: Int, _ value: Float, isRow: Bool) {
    if isRow { self[index].x = value } else { self[index].y = value }
  }

  /// Returns the sum of the margins of an axis, with `auto` as 0.
  @inline(__always)
  func margins(_ index: Int, isRow: Bool, _ ownerWidth: Float) -> Float {
    let known = isRow ? self[index].flex.marginWidth : self[index].flex.marginHeight
    return known.isDefined ? known : relativeMargins(index, isRow: isRow, ownerWidth)
  }

  @inline(never)
  private func relativeMargins(_ index: Int, isRow: Bool, _ ownerWidth: Float) -> Float {
    self[index].flex.marginSum(isRow: isRow, ownerWidth)
  }

  /// Returns the sum of padding and border of an axis.
  @inline(__always)
  func paddingAndBorder(_ index: Int, isRow: Bool, _ ownerWidth: Float) -> Float {
    let known = isRow ? self[index].flex.takenWidth : self[index].flex.takenHeight
    return known.isDefined ? known : relativePaddingAndBorder(index, isRow: isRow, ownerWidth)
  }

  @inline(never)
  private func relativePaddingAndBorder(
    _ index: Int,
    isRow: Bool,
    _ ownerWidth: Float
  ) -> Float {
    self[index].flex.paddingAndBorder(isRow: isRow, ownerWidth)
  }

  /// Returns padding and border at the start of an axis.
  @inline(__always)
  func startPaddingAndBorder(_ index: Int, _ axis: FlexAxis, _ ownerWidth: Float) -> Float {
    let known = self[index].flex.taken.start(axis)
    return known.isDefined ? known : startEdges(index, axis, ownerWidth)
  }

  @inline(never)
  private func startEdges(_ index: Int, _ axis: FlexAxis, _ ownerWidth: Float) -> Float {
    self[index].flex.startPaddingAndBorder(axis, ownerWidth)
  }

  /// Returns padding and border at the end of an axis.
  @inline(__always)
  func endPaddingAndBorder(_ index: Int, _ axis: FlexAxis, _ ownerWidth: Float) -> Float {
    let known = self[index].flex.taken.end(axis)
    return known.isDefined ? known : endEdges(index, axis, ownerWidth)
  }

  @inline(never)
  private func endEdges(_ index: Int, _ axis: FlexAxis, _ ownerWidth: Float) -> Float {
    self[index].flex.endPaddingAndBorder(axis, ownerWidth)
  }

  /// Returns constraints minus the node's margins.
  @inline(__always)
  func withoutMargins(_ index: Int, _ constraints: FlexConstraints) -> FlexConstraints {
    var inner = constraints
    inner.width -= margins(index, isRow: true, constraints.ownerWidth)
    inner.height -= margins(index, isRow: false, constraints.ownerWidth)
    return inner
  }

  /// Returns whether a node's own length along an axis is definite.
  @inline(__always)
  func hasDefinite(_ index: Int, isRow: Bool, _ base: Float) -> Bool {
    setLength(index, isRow: isRow, base) >= 0
  }

  /// Returns a node's own length along an axis, undefined unless definite.
  @inline(__always)
  func size(_ index: Int, isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    let length = setLength(index, isRow: isRow, base)
    guard self[index].flex.isContentBox else { return length }
    return length + paddingAndBorder(index, isRow: isRow, ownerWidth)
  }

  @inline(__always)
  private func setLength(_ index: Int, isRow: Bool, _ base: Float) -> Float {
    isRow ? self[index].flex.width.resolved(base) : self[index].flex.height.resolved(base)
  }

  /// Returns the length of the flex basis, undefined unless definite.
  @inline(__always)
  func basis(_ index: Int, isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    let length = self[index].flex.basis.resolved(base)
    guard self[index].flex.isContentBox else { return length }
    return length + paddingAndBorder(index, isRow: isRow, ownerWidth)
  }

  /// Returns the minimum length along an axis, undefined if unset.
  @inline(__always)
  func least(_ index: Int, isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    guard self[index].flex.isBounded else { return .undefined }
    return leastSet(index, isRow: isRow, base, ownerWidth)
  }

  @inline(never)
  private func leastSet(_ index: Int, isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    self[index].flex.min(isRow: isRow, base, ownerWidth)
  }

  /// Returns the maximum length along an axis, undefined if unset.
  @inline(__always)
  func greatest(_ index: Int, isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    guard self[index].flex.isBounded else { return .undefined }
    return greatestSet(index, isRow: isRow, base, ownerWidth)
  }

  @inline(never)
  private func greatestSet(
    _ index: Int,
    isRow: Bool,
    _ base: Float,
    _ ownerWidth: Float
  ) -> Float {
    self[index].flex.max(isRow: isRow, base, ownerWidth)
  }

  /// Returns a length clamped to the bounds of an axis.
  @inline(__always)
  func withinBounds(
    _ index: Int,
    _ length: Float,
    isRow: Bool,
    _ base: Float,
    _ ownerWidth: Float
  ) -> Float {
    guard self[index].flex.isBounded else { return length }
    return limited(index, length, isRow: isRow, base, ownerWidth)
  }

  @inline(never)
  private func limited(
    _ index: Int,
    _ length: Float,
    isRow: Bool,
    _ base: Float,
    _ ownerWidth: Float
  ) -> Float {
    self[index].flex.withinBounds(length, isRow: isRow, base, ownerWidth)
  }

  /// Returns a length clamped to its bounds, and at least padding and border.
  @inline(__always)
  func bounded(
    _ index: Int,
    _ length: Float,
    isRow: Bool,
    _ base: Float,
    _ ownerWidth: Float
  ) -> Float {
    Float.largest(
      withinBounds(index, length, isRow: isRow, base, ownerWidth),
      paddingAndBorder(index, isRow: isRow, ownerWidth),
    )
  }

  /// Returns margin plus relative inset at the start of an axis.
  @inline(__always)
  func startOffset(
    _ index: Int,
    _ axis: FlexAxis,
    _ base: Float,
    _ ownerWidth: Float
  ) -> Float {
    guard self[index].flex.hasOffset else { return 0 }
    return offset(index, axis, base, ownerWidth)
  }

  @inline(never)
  private func offset(
    _ index: Int,
    _ axis: FlexAxis,
    _ base: Float,
    _ ownerWidth: Float
  ) -> Float {
    self[index].flex.startOffset(axis, base, ownerWidth)
  }
}
