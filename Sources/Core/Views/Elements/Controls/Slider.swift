/// A view for selecting a number from a range.
open class Slider: View, InputView {
  /// The element `Slider`.
  package override class var element: ElementKind { definition.kind }

  /// Creates a slider from 0 to 1.
  public required init() { super.init(frame: .zero) }

  /// The current number; `min` if unset.
  ///
  /// A number outside of the range is drawn at its nearer end.
  public var value: Double {
    get { self[attribute: "value"] ?? min }
    set { self[attribute: "value"] = newValue }
  }

  /// The lower bound; by default 0.
  public var min: Double {
    get { self[attribute: "min"] ?? 0 }
    set { self[attribute: "min"] = newValue }
  }

  /// The upper bound; by default 1.
  ///
  /// A slider whose bounds are in the wrong order takes no input.
  public var max: Double {
    get { self[attribute: "max"] ?? 1 }
    set { self[attribute: "max"] = newValue }
  }

  /// The distance between numbers that the user can select, counted from `min`; `nil` or at most 0
  /// is a twentieth of the range.
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
      } + Schema.controlStates,
    ),
    measure: .fixed(Size(width: 12, height: 1)),
    paint: draw,
    control: ControlBehavior(value: "value") { input, context, _ in
      SliderScale(context.node)?.answer(to: input, in: context)
    },
    view: { Slider() },
  )

  private static func draw(_ painter: ElementPainter, into grid: inout Grid) {
    let node = painter.node
    let low = node.number(of: "min") ?? 0
    let high = node.number(of: "max") ?? 1
    let value = node.number(of: "value") ?? low
    let share = high > low ? Swift.min(Swift.max((value - low) / (high - low), 0), 1) : 0
    let last = painter.frame.width - 1
    let distance = Int((share.isFinite ? share : 0) * Double(last) + 0.5)
    let knob = painter.isRightToLeft ? last - distance : distance
    let look = ControlLook(painter)
    let rail = look.isDisabled ? grid.narrow("·", else: ".") : grid.narrow("─", else: "-")
    let style = look.style()
    grid.fill(painter.firstRow, with: rail, style: style, clip: painter.clip)
    painter.draw(String(Self.knob(look, grid)), x: knob, style: style, into: &grid)
  }

  private static func knob(_ look: ControlLook, _ grid: borrowing Grid) -> Character {
    if look.isFocused { return grid.narrow("◆", else: "#") }
    if look.hasError { return "!" }
    if look.isReadOnly { return grid.narrow("│", else: "|") }
    return look.isDisabled ? grid.narrow("○", else: "o") : grid.narrow("●", else: "*")
  }
}

/// The numbers that a slider can have.
private struct SliderScale {
  private let low: Double
  private let high: Double
  private let step: Double
  private let value: Double
  private let isRightToLeft: Bool
  /// Whether numbers are written without a fraction where they have none.
  private let isWhole: Bool

  /// Reads the attributes of a slider; `nil` for one without a range.
  init?(_ node: Node) {
    low = node.number(of: "min") ?? 0
    high = node.number(of: "max") ?? 1
    guard high > low, (high - low).isFinite else { return nil }
    let written = node.number(of: "step") ?? 0
    step = written > 0 ? written : (high - low) / 20
    value = Swift.min(Swift.max(node.number(of: "value") ?? low, low), high)
    isRightToLeft = node.props["direction"] == "rtl"
    isWhole = !["min", "step", "value"].contains { name in
      if case .double? = node.props[name] { true } else { false }
    }
  }

  func answer(to input: ControlInput, in context: ControlContext) -> ControlAnswer? {
    switch input {
    case .press(let point):
      let last = Double(Swift.max(1, context.size.width - 1))
      return change(to: low + (high - low) * Double(point.x) / last, in: context)
    case .key(ControlKey(.enter)): return ControlAnswer(isSubmitted: true)
    case .key(let key):
      guard key.modifiers.isEmpty else { return nil }
      switch key.symbol {
      case .left, .down: return change(to: value - step, in: context)
      case .right, .up: return change(to: value + step, in: context)
      case .pageDown: return change(to: value - 10 * step, in: context)
      case .pageUp: return change(to: value + 10 * step, in: context)
      case .home: return change(to: low, in: context)
      case .end: return change(to: high, in: context)
      case .enter, .space, .tab, .backspace, .delete, .escape, .letter: return nil
      }
    case .text, .paste, .wheel, .choice: return nil
    }
  }

  /// Returns the change to the nearest step within the range.
  private func change(to wanted: Double, in context: ControlContext) -> ControlAnswer {
    let number = Swift.min(Swift.max(wanted, low), high)
    var stepped = low + ((number - low) / step).rounded() * step
    if stepped > high { stepped -= step }
    // Without this, 0.1 + 0.2 would have 17 digits.
    let result = abs(stepped) < 1e6 ? (stepped * 1e9).rounded() / 1e9 : stepped
    if isWhole, let integer = Int(exactly: result) {
      return context.change("value", to: .int(integer))
    }
    return context.change("value", to: .double(result))
  }
}
