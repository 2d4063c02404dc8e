/// A view that shows a number in a range, to be changed by hand.
open class Slider: View {
  /// The element `Slider`.
  open override class var element: String { "Slider" }

  /// Creates a slider from 0 to 1.
  public required init() { super.init() }

  /// The number shown; `min` where none is set.
  public var value: Double {
    get { self[attribute: "value"] ?? min }
    set { self[attribute: "value"] = newValue }
  }

  /// The least number.
  public var min: Double {
    get { self[attribute: "min"] ?? 0 }
    set { self[attribute: "min"] = newValue }
  }

  /// The greatest number.
  public var max: Double {
    get { self[attribute: "max"] ?? 1 }
    set { self[attribute: "max"] = newValue }
  }

  /// What the number changes by; `nil` for any amount.
  public var step: Double? {
    get { self[attribute: "step"] }
    set { self[attribute: "step"] = newValue }
  }
}
