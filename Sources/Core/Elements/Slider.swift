/// A view for selecting a number from a range.
open class Slider: View {
  /// The element `Slider`.
  package override class var element: ElementKind { definition.kind }

  /// Creates a slider from 0 to 1.
  public required init() { super.init() }

  /// The current number; `min` if unset.
  public var value: Double {
    get { self[attribute: "value"] ?? min }
    set { self[attribute: "value"] = newValue }
  }

  /// The lower bound.
  public var min: Double {
    get { self[attribute: "min"] ?? 0 }
    set { self[attribute: "min"] = newValue }
  }

  /// The upper bound.
  public var max: Double {
    get { self[attribute: "max"] ?? 1 }
    set { self[attribute: "max"] = newValue }
  }

  /// The step between selectable numbers; `nil` for a continuous range.
  public var step: Double? {
    get { self[attribute: "step"] }
    set { self[attribute: "step"] = newValue }
  }
}

nonisolated extension Slider {
  /// The element `Slider`: a knob on a track that starts at the leading edge.
  static let definition = BuiltInElement(
    ElementKind(
      "Slider",
      .leaf,
      attributes: ["value", "min", "max", "step"].map {
        AttributeDeclaration($0, .number(atLeast: nil))
      },
    ),
    measure: .fixed(Size(width: 12, height: 1)),
    paint: { painter, grid in
      let node = painter.node
      let low = node.number(of: "min") ?? 0
      let high = node.number(of: "max") ?? 1
      let value = node.number(of: "value") ?? low
      let share = high > low ? Swift.min(Swift.max((value - low) / (high - low), 0), 1) : 0
      let last = painter.frame.width - 1
      let distance = Int((share.isFinite ? share : 0) * Double(last) + 0.5)
      let knob = painter.isRightToLeft ? last - distance : distance
      grid.fill(painter.firstRow, with: grid.narrow("─", else: "-"), clip: painter.clip)
      painter.draw(String(grid.narrow("●", else: "*")), x: knob, into: &grid)
    },
    view: { Slider() },
  )
}
