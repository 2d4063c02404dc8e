/// A box that shows part of its content, clipped to its frame and shifted by its offset.
///
/// Places its children in a column, or in a row if it scrolls along `x` only. Children have their
/// preferred length along the axes that scroll.
open class ScrollBox: FlatBox {
  /// The axes along which a box scrolls.
  public enum Axes: String, AttributeValue, CaseIterable, Sendable {
    /// Horizontally.
    case x
    /// Vertically.
    case y
    /// Along both axes.
    case both
  }

  /// The element `ScrollBox`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an empty box.
  public required init() { super.init() }

  /// Creates a box that scrolls views.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }

  /// The axes along which the box scrolls; `nil` is `.y`.
  public var axes: Axes? {
    get { self[attribute: "direction"] }
    set { self[attribute: "direction"] = newValue }
  }

  /// The cell of the content at the top left, clamped to the content.
  public var contentOffset: Point {
    get { Point(x: self[attribute: "offset-x"] ?? 0, y: self[attribute: "offset-y"] ?? 0) }
    set {
      self[attribute: "offset-x"] = newValue.x == 0 ? nil : newValue.x
      self[attribute: "offset-y"] = newValue.y == 0 ? nil : newValue.y
    }
  }

  /// Also resets the scroll offset.
  open override func prepareForReuse() {
    contentOffset = .zero
    super.prepareForReuse()
  }
}

nonisolated extension ScrollBox {
  /// The element `ScrollBox`.
  static let definition = BuiltInElement(
    ElementKind(
      "ScrollBox",
      .vertical,
      attributes: linearAttributes.filter { $0.name != "direction" } + [
        AttributeDeclaration("direction", .keywords(of: ScrollBox.Axes.self), else: "y"),
        AttributeDeclaration("offset-x", .integer(-1_000_000...1_000_000), else: 0),
        AttributeDeclaration("offset-y", .integer(-1_000_000...1_000_000), else: 0),
      ],
    ),
    sizeRule: { props in
      let axes: ScrollBox.Axes = props[typed: "direction"] ?? .y
      return .window(
        scrollsColumns: axes != .y,
        scrollsRows: axes != .x,
        offset: Point(x: props[typed: "offset-x"] ?? 0, y: props[typed: "offset-y"] ?? 0),
      )
    },
    enclose: { _, frame, place in place.clip = place.clip.intersection(frame) },
    paintOver: { painter, content, grid in
      ScrollEdges(of: content, in: painter.frame).draw(with: painter, into: &grid)
    },
    view: { ScrollBox() },
  )
}

/// The edges of a scroll box beyond which its content continues.
private struct ScrollEdges {
  private var hasLeft = false
  private var hasRight = false
  private var isAbove = false
  private var isBelow = false

  /// Finds the edges of `frame` that the frames in `content` cross.
  init(of content: [Rect], in frame: Rect) {
    for content in content where !content.isEmpty {
      if content.x < frame.x { hasLeft = true }
      if content.maxX > frame.maxX { hasRight = true }
      if content.y < frame.y { isAbove = true }
      if content.maxY > frame.maxY { isBelow = true }
    }
  }

  /// Draws marks in the middle of the left and right edges, and at the ends of the right edge.
  func draw(with painter: ElementPainter, into grid: inout Grid) {
    let size = painter.frame.size
    let middle = (size.height - 1) / 2
    let style = TextStyle(attributes: .dim)
    func draw(_ sign: Character, x: Int, y: Int) {
      painter.draw(String(sign), x: x, y: y, style: style, into: &grid)
    }
    if hasLeft { draw("‹", x: 0, y: middle) }
    if hasRight { draw("›", x: size.width - 1, y: middle) }
    if isAbove { draw(grid.narrow("↑", else: "^"), x: size.width - 1, y: 0) }
    if isBelow { draw(grid.narrow("↓", else: "v"), x: size.width - 1, y: size.height - 1) }
  }
}
