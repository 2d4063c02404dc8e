/// The attributes of a view in a box.
extension View {
  /// The alignment in the slot; `nil` for the box's default.
  public var alignment: Alignment? {
    get { self[attribute: "alignment"] }
    set { self[attribute: "alignment"] = newValue }
  }

  /// The horizontal centre in the slot, from left (-1) to right (1); `nil` for none.
  ///
  /// Without effect if `alignment` has a horizontal side.
  public var centerX: Double? {
    get { self[attribute: "center-x"] }
    set { self[attribute: "center-x"] = newValue }
  }

  /// The vertical centre in the slot, from top (-1) to bottom (1); `nil` for none.
  ///
  /// Without effect if `alignment` has a vertical side.
  public var centerY: Double? {
    get { self[attribute: "center-y"] }
    set { self[attribute: "center-y"] = newValue }
  }

  /// Whether a flow begins a new run after the view; by default `false`.
  public var isFlowEnding: Bool {
    get { self[attribute: "flow-ending"] ?? false }
    set { self[attribute: "flow-ending"] = newValue }
  }

  /// Whether the box lays the view out, by default `true`; otherwise it is positioned at `x`, `y`.
  public var isActivated: Bool {
    get { self[attribute: "activated"] ?? true }
    set { self[attribute: "activated"] = newValue }
  }

  /// The distance from the box's left edge, in columns, if the box does not lay the view out.
  public var x: Int {
    get { self[attribute: "x"] ?? 0 }
    set { self[attribute: "x"] = newValue }
  }

  /// The distance from the box's top edge, in rows, if the box does not lay the view out.
  public var y: Int {
    get { self[attribute: "y"] ?? 0 }
    set { self[attribute: "y"] = newValue }
  }
}
