/// A view that shows a part of what it holds: cut at its edges, shifted by its offset.
///
/// What it holds is as long as it wants to be along its axis. By its snapshot it is a `View` that
/// scrolls.
open class ScrollBox: View {
  /// What scrolls; add to this view.
  public let content = View()
  /// Which cell of the content is at the top left.
  ///
  /// No part of any description.
  public private(set) var contentOffset = Point.zero

  /// Creates a box with nothing to scroll.
  public required init() {
    super.init()
    overflow = .scroll
    content.flexShrink = 0
    add(content)
  }

  /// Creates a box that scrolls views.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { content.add(view) }
  }

  /// Forgets what was scrolled as well.
  open override func prepareForReuse() {
    super.prepareForReuse()
    move(to: .zero)
  }

  /// Returns the extent of the content where the box takes `size`.
  ///
  /// - Complexity: that of laying out the content.
  public func contentSize(in size: Size) -> Size {
    let isRow = flexDirection == .row || flexDirection == .rowReverse
    return content.size(
      fitting: Offer(width: isRow ? nil : size.width, height: isRow ? size.height : nil)
    )
  }

  /// Shows the content from `offset` on, as far as there is content.
  ///
  /// - Parameters:
  ///   - offset: The cell of the content to be at the top left.
  ///   - size: The extent of the box.
  public func scroll(to offset: Point, in size: Size) {
    let extent = contentSize(in: size)
    let x = Swift.max(0, Swift.min(offset.x, extent.width - size.width))
    let y = Swift.max(0, Swift.min(offset.y, extent.height - size.height))
    move(to: Point(x: x, y: y))
  }

  private func move(to offset: Point) {
    contentOffset = offset
    content.left = offset.x == 0 ? nil : .cells(-offset.x)
    content.top = offset.y == 0 ? nil : .cells(-offset.y)
  }
}
