// Mounting: creating views from nodes, patching them in place, and laying them out.

/// The sizes of views.
extension View {
  /// Returns the size of the view within the constraints, in cells.
  ///
  /// - Complexity: that of laying out the snapshot.
  public func size(fitting constraints: LayoutConstraints) -> Size {
    sizeThatFits(constraints) ?? Layout.layout(node(in: constraints), in: constraints).extent
  }

  /// Returns the snapshot as it is laid out within the constraints: pages, tabs and components that
  /// are not shown are hidden.
  ///
  /// - Complexity: O(*n*) in the number of attributes.
  func node(in constraints: LayoutConstraints) -> Node { snapshot.resolved(in: constraints) }

  /// The size of the view without constraints, in cells.
  ///
  /// - Complexity: that of laying out the snapshot.
  public var intrinsicContentSize: Size {
    size(fitting: LayoutConstraints(width: nil, height: nil))
  }
}

extension ScrollBox {
  /// Returns the size of the content in a view of the given size, in cells.
  ///
  /// - Complexity: that of laying out the content.
  public func contentSize(in size: Size) -> Size {
    let axes = axes ?? .y
    var node = snapshot
    // A length that does not scroll is that of the box, which content may fill.
    node.props["width"] = axes == .y ? .int(size.width) : nil
    node.props["height"] = axes == .x ? .int(size.height) : nil
    node.props["aspect-ratio"] = nil
    let constraints = LayoutConstraints(
      width: axes == .y ? size.width : nil,
      height: axes == .x ? size.height : nil,
    )
    return Layout.layout(node.resolved(in: constraints), in: constraints).extent
  }

  /// Scrolls until `offset` is at the top left, limited to the content.
  ///
  /// - Parameters:
  ///   - offset: The position in the content, in cells, 0-based.
  ///   - size: The size of the view, in cells.
  /// - Complexity: that of laying out the content.
  public func scroll(to offset: Point, in size: Size) {
    let extent = contentSize(in: size)
    contentOffset = Point(
      x: Swift.max(0, Swift.min(offset.x, extent.width - size.width)),
      y: Swift.max(0, Swift.min(offset.y, extent.height - size.height)),
    )
  }
}
