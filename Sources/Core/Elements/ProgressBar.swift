/// A view that shows how much of something is done.
open class ProgressBar: View {
  /// The element `ProgressBar`.
  open override class var element: ElementKind { definition.kind }

  /// Creates an empty progress bar.
  public required init() { super.init() }

  /// How much is done.
  public var value: Double {
    get { self[attribute: "value"] ?? 0 }
    set { self[attribute: "value"] = newValue }
  }

  /// How much there is to do.
  public var total: Double {
    get { self[attribute: "total"] ?? 1 }
    set { self[attribute: "total"] = newValue }
  }
}

nonisolated extension ProgressBar {
  /// The element `ProgressBar`: a bar that is full as far as something is done.
  static let definition = BuiltInElement(
    ElementKind(
      "ProgressBar",
      .leaf,
      attributes: [
        AttributeDeclaration("value", .number(atLeast: nil), else: 0),
        AttributeDeclaration("total", .number(atLeast: 0), else: 1),
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
      grid.fill(painter.firstRow, with: grid.narrow("░", else: "."), clip: painter.clip)
      grid.fill(done, with: grid.narrow("█", else: "#"), clip: painter.clip)
    },
    view: { ProgressBar() },
  )
}
