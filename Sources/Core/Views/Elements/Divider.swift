/// A line between sibling views.
open class Divider: View {
  /// The direction of a line.
  public enum Axis: String, AttributeValue, CaseIterable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The element `Divider`.
  package override class var element: ElementKind { definition.kind }

  /// Creates a line perpendicular to the direction of its parent.
  public required init() { super.init(frame: .zero) }

  /// The direction of the line; `nil` is perpendicular to the direction of the parent.
  public var axis: Axis? {
    get { self[attribute: "axis"] }
    set { self[attribute: "axis"] = newValue }
  }

  /// The colour of the line; `nil` is the terminal's default.
  public var color: Color? {
    get { self[attribute: "color"] }
    set { self[attribute: "color"] = newValue }
  }

  /// The line style, as for the edges of a border; `nil` is `.single`.
  public var borderStyle: BorderStyle? {
    get { self[attribute: "border-style"] }
    set { self[attribute: "border-style"] = newValue }
  }

  /// The text in the middle of a horizontal line; `nil` is none.
  public var title: String? {
    get { self[attribute: "title"] }
    set { self[attribute: "title"] = newValue }
  }
}

nonisolated extension Divider {
  /// The element `Divider`: a line along its longer side unless an axis is set.
  static let definition = BuiltInElement(
    ElementKind(
      "Divider",
      .leaf,
      isFilling: true,
      attributes: [
        AttributeDeclaration("axis", .keywords(of: Divider.Axis.self)),
        AttributeDeclaration("color", .color),
        AttributeDeclaration("border-style", .keywords(of: BorderStyle.self), else: "single"),
        AttributeDeclaration("title", .text),
      ],
    ),
    measure: .computed { props, context in
      let title = context.columns(props[typed: "title"] ?? "")
      return .fixed(Size(width: title == 0 ? 1 : title + 4, height: 1))
    },
    sizeRule: { props, _, _ in
      .line(isVertical: (props[typed: "axis"] as Divider.Axis?).map { $0 == .vertical })
    },
    paint: draw,
    view: { Divider() },
  )

  private static func draw(_ painter: ElementPainter, into grid: inout Grid) {
    let frame = painter.frame
    let props = painter.node.props
    let axis: Divider.Axis? = props[typed: "axis"]
    let isVertical = axis.map { $0 == .vertical } ?? (frame.width == 1 && frame.height > 1)
    let border: BorderStyle = props[typed: "border-style"] ?? .single
    let glyphs = (grid.ambiguous == .wide ? .classic : border).glyphs
    let style = TextStyle(color: props[typed: "color"] ?? .standard)
    guard isVertical else {
      let line = painter.firstRow
      grid.fill(line, with: glyphs.horizontal, style: style, clip: painter.clip)
      let title: String = props[typed: "title"] ?? ""
      guard frame.width > 4, !title.isEmpty else { return }
      let lines = TextBlock(text: title, wrap: .none, maxLines: 1, ambiguous: grid.ambiguous)
        .lines(width: frame.width - 4)
        .map { " " + $0 + " " }
      painter.draw(lines, inset: 1, align: "center", style: style, into: &grid)
      return
    }
    let line = Rect(x: frame.x, y: frame.y, width: 1, height: frame.height)
    grid.fill(line, with: glyphs.vertical, style: style, clip: painter.clip)
  }
}
