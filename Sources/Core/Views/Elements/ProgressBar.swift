/// A view that shows the progress of a task: the share `value / total`, limited to 0...1.
open class ProgressBar: View {
  /// The element `ProgressBar`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an empty progress bar.
  public required init() { super.init(frame: .zero) }

  /// The amount of work done, in the unit of `total`; by default 0.
  public var value: Double {
    get { self[attribute: "value"] ?? 0 }
    set { self[attribute: "value"] = newValue }
  }

  /// The total amount of work, at least 0; by default 1.
  ///
  /// With a total of 0 the bar is empty.
  public var total: Double {
    get { self[attribute: "total"] ?? 1 }
    set { self[attribute: "total"] = newValue }
  }

  /// The colour of the filled part; `nil` is the terminal's default.
  public var color: Color? {
    get { self[attribute: "color"] }
    set { self[attribute: "color"] = newValue }
  }

  /// The colour of the rest; `nil` is the terminal's default.
  public var trackColor: Color? {
    get { self[attribute: "track-color"] }
    set { self[attribute: "track-color"] = newValue }
  }
}

nonisolated extension ProgressBar {
  /// The element `ProgressBar`: a bar filled from its leading edge in proportion to `value`.
  static let definition = BuiltInElement(
    ElementKind(
      "ProgressBar",
      .leaf,
      attributes: [
        AttributeDeclaration("value", .number(atLeast: nil), else: 0),
        AttributeDeclaration("total", .number(atLeast: 0), else: 1),
        AttributeDeclaration("color", .color),
        AttributeDeclaration("track-color", .color),
      ],
    ),
    measure: .fixed(Size(width: 20, height: 1)),
    paint: { painter, grid in
      let node = painter.node
      let width = painter.frame.width
      let total = node.number(of: "total") ?? 1
      let share = total > 0 ? min(max((node.number(of: "value") ?? 0) / total, 0), 1) : 0
      let nearest = Int((share.isFinite ? share : 0) * Double(width) + 0.5)
      var done = painter.firstRow
      done.width = share < 1 ? min(nearest, width - 1) : width
      if painter.isRightToLeft { done.x += width - done.width }
      func fill(_ part: Rect, _ sign: Character, _ color: String) {
        let style = TextStyle(color: node.props[typed: color] ?? .standard)
        grid.fill(part, with: sign, style: style, clip: painter.clip)
      }
      fill(painter.firstRow, grid.narrow("░", else: "."), "track-color")
      fill(done, grid.narrow("█", else: "#"), "color")
    },
    view: { ProgressBar() },
  )
}
