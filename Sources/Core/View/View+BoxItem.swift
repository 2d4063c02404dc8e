/// How a view stands in a box.
extension View {
  /// Where it stands in its slot; `nil` is what the box says.
  public var alignment: Alignment? {
    get { self[attribute: "alignment"] }
    set { self[attribute: "alignment"] = newValue }
  }

  /// Where its centre is between left (-1) and right (1).
  public var centerX: Double? {
    get { self[attribute: "center-x"] }
    set { self[attribute: "center-x"] = newValue }
  }

  /// Where its centre is between top (-1) and bottom (1).
  public var centerY: Double? {
    get { self[attribute: "center-y"] }
    set { self[attribute: "center-y"] = newValue }
  }

  /// Whether a flow begins a new run after it.
  public var isFlowEnding: Bool {
    get { self[attribute: "flow-ending"] ?? false }
    set { self[attribute: "flow-ending"] = newValue }
  }

  /// Whether the box lays it out; if not, it stands at `x`, `y`.
  public var isActivated: Bool {
    get { self[attribute: "activated"] ?? true }
    set { self[attribute: "activated"] = newValue }
  }

  /// Columns from the box's left edge, where the box does not lay it out.
  public var x: Int {
    get { self[attribute: "x"] ?? 0 }
    set { self[attribute: "x"] = newValue }
  }

  /// Rows from the box's upper edge, where the box does not lay it out.
  public var y: Int {
    get { self[attribute: "y"] ?? 0 }
    set { self[attribute: "y"] = newValue }
  }
}
