/// A line between neighbours.
open class Divider: View {
  /// Which way a line runs.
  public enum Axis: String, AttributeValue, CaseIterable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The element `Divider`.
  open override class var element: ElementKind { definition.kind }

  /// Creates a line across its parent's direction.
  public required init() { super.init() }

  /// Which way the line runs; `nil` is across its parent's direction.
  public var axis: Axis? {
    get { self[attribute: "axis"] }
    set { self[attribute: "axis"] = newValue }
  }
}

nonisolated extension Divider {
  /// The element `Divider`: a line, along its longer side unless it says which way it runs.
  static let definition = BuiltInElement(
    ElementKind(
      "Divider",
      .leaf,
      isFilling: true,
      attributes: [AttributeDeclaration("axis", .keywords(of: Divider.Axis.self))],
    ),
    measure: .fixed(Size(width: 1, height: 1)),
    sizeRule: { props in
      .line(isVertical: (props[typed: "axis"] as Divider.Axis?).map { $0 == .vertical })
    },
    paint: { painter, grid in
      let frame = painter.frame
      let axis: Divider.Axis? = painter.node.props[typed: "axis"]
      let isVertical = axis.map { $0 == .vertical } ?? (frame.width == 1 && frame.height > 1)
      let size = isVertical ? Size(width: 1, height: frame.height) : painter.firstRow.size
      let sign = isVertical ? grid.narrow("│", else: "|") : grid.narrow("─", else: "-")
      let line = Rect(x: frame.x, y: frame.y, width: size.width, height: size.height)
      grid.fill(line, with: sign, clip: painter.clip)
    },
    view: { Divider() },
  )
}
