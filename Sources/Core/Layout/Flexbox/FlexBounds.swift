/// The minimum and maximum length of a node along one axis, in cells, including padding and border.
struct FlexBounds: BitwiseCopyable {
  /// The minimum length, undefined if unset.
  let least: Float
  /// The maximum length, undefined if unset.
  let greatest: Float
  /// The padding and border of both edges.
  let taken: Float

  /// Creates the bounds of a style; percentages refer to `base`, those of padding to the owner's
  /// width.
  init(_ style: FlexStyle, isRow: Bool, _ base: Float, _ ownerWidth: Float) {
    least = style.min(isRow: isRow, base, ownerWidth)
    greatest = style.max(isRow: isRow, base, ownerWidth)
    taken = style.paddingAndBorder(isRow: isRow, ownerWidth)
  }

  /// Creates the bounds of a node; percentages refer to `base`, those of padding to the owner's
  /// width.
  @inline(__always)
  init(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ index: Int,
    isRow: Bool,
    _ base: Float,
    _ ownerWidth: Float
  ) {
    least = nodes.least(index, isRow: isRow, base, ownerWidth)
    greatest = nodes.greatest(index, isRow: isRow, base, ownerWidth)
    taken = nodes.paddingAndBorder(index, isRow: isRow, ownerWidth)
  }

  /// Returns `length` clamped to the bounds; the maximum is tested first.
  func within(_ length: Float) -> Float {
    if greatest >= 0 && length > greatest { return greatest }
    if least >= 0 && length < least { return least }
    return length
  }

  /// Returns `length` clamped to the bounds, and at least padding and border.
  func bounded(_ length: Float) -> Float { Float.largest(within(length), taken) }

  /// Returns the length available inside `length`, clamped to the bounds, of which the minimum
  /// takes precedence; undefined if `length` is.
  func inner(of length: Float) -> Float {
    guard length.isDefined else { return .undefined }
    let inner = length - taken
    let limit = greatest - taken
    let floor = least - taken
    return Float.largest(inner > limit ? limit : inner, floor.isDefined ? floor : 0)
  }
}

extension FlexStyle {
  /// Returns `value` clamped to its bounds; the maximum is tested first.
  func withinBounds(_ value: Float, isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    isBounded ? limited(value, isRow: isRow, base, ownerWidth) : value
  }

  private func limited(_ value: Float, isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    FlexBounds(self, isRow: isRow, base, ownerWidth).within(value)
  }

  /// Returns `value` clamped to its bounds, and at least padding and border.
  func bounded(_ value: Float, isRow: Bool, _ base: Float, _ ownerWidth: Float) -> Float {
    Float.largest(
      withinBounds(value, isRow: isRow, base, ownerWidth),
      paddingAndBorder(isRow: isRow, ownerWidth),
    )
  }
}
