/// The constraints for a child's basis, under construction; lengths include the margins.
struct BasisSize {
  var width: BasisLength
  var height: BasisLength
  private let ownerWidth: Float
  private let ownerHeight: Float

  /// Creates constraints that are exact where the child's own lengths are definite.
  init(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ child: Int,
    _ ownerWidth: Float,
    _ ownerHeight: Float
  ) {
    self.ownerWidth = ownerWidth
    self.ownerHeight = ownerHeight
    width = BasisLength(
      nodes.size(child, isRow: true, ownerWidth, ownerWidth),
      margin: nodes.margins(child, isRow: true, ownerWidth),
    )
    height = BasisLength(
      nodes.size(child, isRow: false, ownerHeight, ownerWidth),
      margin: nodes.margins(child, isRow: false, ownerWidth),
    )
  }

  /// The resulting constraints.
  var constraints: FlexConstraints {
    FlexConstraints(
      width: width.length,
      height: height.length,
      widthFit: width.fit,
      heightFit: height.fit,
      ownerWidth: ownerWidth,
      ownerHeight: ownerHeight,
    )
  }

  /// Derives the height from an exact width.
  mutating func setHeightByWidth(_ ratio: Float) {
    guard width.fit == .exactly else { return }
    height.set(height.margin + (width.length - width.margin) / ratio)
  }

  /// Derives the width from an exact height.
  mutating func setWidthByHeight(_ ratio: Float) {
    guard height.fit == .exactly else { return }
    width.set(width.margin + (height.length - height.margin) * ratio)
  }
}

/// One axis of the constraints for a basis; lengths include the margins.
struct BasisLength {
  var length: Float
  var fit: Fit
  let margin: Float

  /// Creates an exact length if a size is set, else an unlimited one.
  init(_ size: Float, margin: Float) {
    let isDefinite = size >= 0
    length = isDefinite ? size + margin : .undefined
    fit = isDefinite ? .exactly : .content
    self.margin = margin
  }

  /// Creates a length.
  init(_ length: Float, _ fit: Fit, margin: Float) {
    self.length = length
    self.fit = fit
    self.margin = margin
  }

  /// Makes the length exact.
  mutating func set(_ length: Float) {
    self.length = length
    fit = .exactly
  }

  /// Limits the length to `space`, unless it is known.
  mutating func constraints(_ space: Float) {
    guard !length.isDefined, space.isDefined else { return }
    length = space
    fit = .atMost
  }

  /// Limits the length to a maximum.
  mutating func limit(_ max: Float) {
    guard max.isDefined else { return }
    let limit = max + margin
    if fit == .content {
      length = limit
      fit = .atMost
    } else if !(length < limit) {
      length = limit
    }
  }
}
