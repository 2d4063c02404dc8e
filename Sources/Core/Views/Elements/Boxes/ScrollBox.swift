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

  /// The cell of the content at the top left, 0-based; limited to the content when drawn.
  public var contentOffset: Point {
    get { Point(x: self[attribute: "offset-x"] ?? 0, y: self[attribute: "offset-y"] ?? 0) }
    set {
      self[attribute: "offset-x"] = newValue.x == 0 ? nil : newValue.x
      self[attribute: "offset-y"] = newValue.y == 0 ? nil : newValue.y
    }
  }

  /// Prepares the view to show other content; also resets the scroll offset.
  open override func prepareForReuse() {
    contentOffset = .zero
    super.prepareForReuse()
  }
}

nonisolated extension ScrollBox {
  /// The element `ScrollBox`.
  static let definition = scrolling(
    ElementKind(
      "ScrollBox",
      .vertical,
      attributes: linearAttributes.filter { $0.name != "direction" } + [
        AttributeDeclaration("direction", .keywords(of: ScrollBox.Axes.self), else: "y")
      ] + offsetAttributes,
    ),
    view: { ScrollBox() },
  )

  /// The attributes of the position of the content.
  static let offsetAttributes: [AttributeDeclaration] = [
    AttributeDeclaration("offset-x", .integer(-1_000_000...1_000_000), else: 0),
    AttributeDeclaration("offset-y", .integer(-1_000_000...1_000_000), else: 0),
  ]

  /// Returns an element that scrolls its children.
  ///
  /// - Parameters:
  ///   - kind: The name and attributes of the element.
  ///   - fills: Whether it fills its container unless its height follows its content.
  ///   - respond: Its reaction to input; by default it scrolls.
  ///   - view: Returns an empty view of the element.
  /// - Returns: The element.
  static func scrolling(
    _ kind: ElementKind,
    fills: Bool = false,
    respond: @escaping ControlBehavior.Respond = { input, context, _ in
      ScrollTarget(context)?.answer(to: input)
    },
    view: @escaping @MainActor @Sendable () -> View
  ) -> BuiltInElement {
    BuiltInElement(
      kind,
      sizeRule: { props, _, _ in
        let axes: ScrollBox.Axes = props[typed: "direction"] ?? .y
        return .window(
          ScrolledWindow(
            scrollsColumns: axes != .y,
            scrollsRows: axes != .x,
            offset: Point(x: props[typed: "offset-x"] ?? 0, y: props[typed: "offset-y"] ?? 0),
            fillsWidth: fills,
            fillsHeight: fills && props["wrap-content"] != true,
          )
        )
      },
      enclose: { _, frame, context in context.clip = context.clip.intersection(frame) },
      paintOver: { painter, content, grid in
        ScrollEdges(of: content, in: painter.frame).draw(with: painter, into: &grid)
      },
      control: ControlBehavior(
        value: "offset-y",
        deputy: .scroll,
        takesKeysOfContent: true,
        respond: respond,
      ),
      view: view,
    )
  }
}

/// Where input scrolls a box.
struct ScrollTarget {
  private let context: ControlContext
  private let axes: ScrollBox.Axes

  /// Creates the target in a box.
  init?(_ context: ControlContext) {
    self.context = context
    axes = context.node.props[typed: "direction"] ?? .y
  }

  /// Returns the new offset; `nil` at the end of the content, where a box around it scrolls.
  func answer(to input: ControlInput) -> ControlAnswer? {
    if case .wheel(let rows) = input { return scroll(isAcross: false, by: rows) }
    guard case .key(let key) = input, key.modifiers.isEmpty else { return nil }
    let page = max(1, (axes == .x ? context.size.width : context.size.height) - 1)
    switch key.symbol {
    case .up: return scroll(isAcross: false, by: -1)
    case .down: return scroll(isAcross: false, by: 1)
    case .left: return scroll(isAcross: true, by: -1)
    case .right: return scroll(isAcross: true, by: 1)
    case .pageUp: return scroll(isAcross: axes == .x, by: -page)
    case .pageDown: return scroll(isAcross: axes == .x, by: page)
    case .home: return scroll(isAcross: axes == .x, by: -1_000_000)
    case .end: return scroll(isAcross: axes == .x, by: 1_000_000)
    case .enter, .space, .tab, .backspace, .delete, .escape, .letter: return nil
    }
  }

  /// Returns the offset after scrolling along an axis; `nil` if the box cannot move so.
  func scroll(isAcross: Bool, by distance: Int) -> ControlAnswer? {
    guard axes == .both || isAcross == (axes == .x) else { return nil }
    let attribute = isAcross ? "offset-x" : "offset-y"
    let size = isAcross ? context.size.width : context.size.height
    let content = isAcross ? context.content.width : context.content.height
    let last = max(0, content - size)
    let written: Int = context.node.props[typed: attribute] ?? 0
    let old = min(max(0, written), last)
    let new = min(max(0, old + distance), last)
    guard new != old else { return nil }
    var answer = context.change(attribute, to: .int(new))
    answer.distance = new - old
    return answer
  }
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
    let isFocused = painter.focus != nil
    let style = isFocused ? ControlLook(painter).style() : TextStyle(attributes: .dim)
    func draw(_ sign: Character, x: Int, y: Int) {
      painter.draw(String(sign), x: x, y: y, style: style, into: &grid)
    }
    // The corner shows the focus.
    if isFocused { draw(grid.narrow("◂", else: "<"), x: size.width - 1, y: 0) }
    if hasLeft { draw("‹", x: 0, y: middle) }
    if hasRight { draw("›", x: size.width - 1, y: middle) }
    let (up, down): (Character, Character) = isFocused ? ("▲", "▼") : ("↑", "↓")
    if isAbove { draw(grid.narrow(up, else: "^"), x: size.width - 1, y: 0) }
    if isBelow { draw(grid.narrow(down, else: "v"), x: size.width - 1, y: size.height - 1) }
  }
}
