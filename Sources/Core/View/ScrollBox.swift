/// A box that shows a part of what it holds: cut at its edges, shifted by its offset.
///
/// Its children stand in a column, or in a row where it scrolls by columns only; along the axes that
/// scroll they are as long as they want to be.
open class ScrollBox: FlatBox {
  /// Along which axes a box scrolls.
  public enum Axes: String, AttributeValue, Sendable {
    /// By columns.
    case x
    /// By rows.
    case y
    /// By both.
    case both
  }

  /// The element `ScrollBox`.
  open override class var element: String { "ScrollBox" }

  /// Creates a box with nothing to scroll.
  public required init() { super.init() }

  /// Creates a box that scrolls views.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }

  /// The axes along which the box scrolls; `nil` is by rows.
  public var axes: Axes? {
    get { self[attribute: "direction"] }
    set { self[attribute: "direction"] = newValue }
  }

  /// Which cell of the content is at the top left, as far as there is content.
  public var contentOffset: Point {
    get { Point(x: self[attribute: "offset-x"] ?? 0, y: self[attribute: "offset-y"] ?? 0) }
    set {
      self[attribute: "offset-x"] = newValue.x == 0 ? nil : newValue.x
      self[attribute: "offset-y"] = newValue.y == 0 ? nil : newValue.y
    }
  }

  /// Forgets what was scrolled as well.
  open override func prepareForReuse() {
    contentOffset = .zero
    super.prepareForReuse()
  }

  /// Returns the extent of the content where the box takes `size`.
  ///
  /// - Complexity: that of laying out the content.
  public func contentSize(in size: Size) -> Size {
    let axes = axes ?? .y
    var node = snapshot
    for name in ["width", "height", "aspect-ratio"] { node.props[name] = nil }
    let offer = Offer(
      width: axes == .y ? size.width : nil,
      height: axes == .x ? size.height : nil,
    )
    return Layout.layout(node, in: offer).extent
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
