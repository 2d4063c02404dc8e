// Mounting: nodes become views, views are changed in place and laid out.

/// How large views are.
extension View {
  /// Returns the space the view takes of an offer.
  ///
  /// - Complexity: that of laying out the snapshot.
  public func size(fitting constraints: LayoutConstraints) -> Size {
    sizeThatFits(constraints) ?? Layout.layout(snapshot, in: constraints).extent
  }

  /// The space the view takes where it may take all it wants.
  public var intrinsicContentSize: Size {
    size(fitting: LayoutConstraints(width: nil, height: nil))
  }
}

extension ScrollBox {
  /// Returns the extent of the content where the box takes `size`.
  ///
  /// - Complexity: that of laying out the content.
  public func contentSize(in size: Size) -> Size {
    let axes = axes ?? .y
    var node = snapshot
    for name in ["width", "height", "aspect-ratio"] { node.props[name] = nil }
    let constraints = LayoutConstraints(
      width: axes == .y ? size.width : nil,
      height: axes == .x ? size.height : nil,
    )
    return Layout.layout(node, in: constraints).extent
  }

  /// Shows the content from `offset` on, as far as there is content.
  ///
  /// - Parameters:
  ///   - offset: The cell of the content to be at the top left.
  ///   - size: The extent of the box.
  public func scroll(to offset: Point, in size: Size) {
    let extent = contentSize(in: size)
    contentOffset = Point(
      x: Swift.max(0, Swift.min(offset.x, extent.width - size.width)),
      y: Swift.max(0, Swift.min(offset.y, extent.height - size.height)),
    )
  }
}
