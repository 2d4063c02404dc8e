/// How a view stands in a `View`, by the rules of flexbox.
extension View {
  /// How a child is aligned across the main axis.
  public enum AlignSelf: String, AttributeValue, Sendable {
    /// As the parent's `alignItems` says.
    case auto
    /// At the start.
    case flexStart = "flex-start"
    /// In the middle.
    case center
    /// At the end.
    case flexEnd = "flex-end"
    /// Over the whole line.
    case stretch
    /// By the first line of text.
    case baseline
  }

  /// Short for growing by this share from nothing, or for shrinking if it is negative.
  public var flex: Double? {
    get { self[attribute: "flex"] }
    set { self[attribute: "flex"] = newValue }
  }

  /// The share of what is left that it takes; `nil` is 0.
  public var flexGrow: Double? {
    get { self[attribute: "flex-grow"] }
    set { self[attribute: "flex-grow"] = newValue }
  }

  /// The share of what is missing that it gives; `nil` is 0.
  public var flexShrink: Double? {
    get { self[attribute: "flex-shrink"] }
    set { self[attribute: "flex-shrink"] = newValue }
  }

  /// Its length along the main axis before growing and shrinking; `nil` is `.auto`.
  public var flexBasis: Dimension? {
    get { self[attribute: "flex-basis"] }
    set { self[attribute: "flex-basis"] = newValue }
  }

  /// How it is aligned across the main axis; `nil` is `.auto`.
  public var alignSelf: AlignSelf? {
    get { self[attribute: "align-self"] }
    set { self[attribute: "align-self"] = newValue }
  }

  /// Whether it stands in its parent's lines; `nil` is `.relative`.
  public var position: Position? {
    get { self[attribute: "position"] }
    set { self[attribute: "position"] = newValue }
  }

  /// The least columns.
  public var minWidth: Dimension? {
    get { self[attribute: "min-width"] }
    set { self[attribute: "min-width"] = newValue }
  }

  /// The least rows.
  public var minHeight: Dimension? {
    get { self[attribute: "min-height"] }
    set { self[attribute: "min-height"] = newValue }
  }

  /// The most columns.
  public var maxWidth: Dimension? {
    get { self[attribute: "max-width"] }
    set { self[attribute: "max-width"] = newValue }
  }

  /// The most rows.
  public var maxHeight: Dimension? {
    get { self[attribute: "max-height"] }
    set { self[attribute: "max-height"] = newValue }
  }

  /// Whether it is laid out; `nil` is `.flex`.
  public var display: Display? {
    get { self[attribute: "display"] }
    set { self[attribute: "display"] = newValue }
  }

  /// How far it is from its parent's edges, or shifted.
  public var inset: EdgeDimensions {
    get { EdgeDimensions("inset", of: self) }
    set { newValue.write("inset", to: self) }
  }

  /// How far it is from its parent's upper edge, or shifted down.
  public var top: Dimension? {
    get { self[attribute: "top"] }
    set { self[attribute: "top"] = newValue }
  }

  /// How far it is from its parent's left edge, or shifted to the right.
  public var left: Dimension? {
    get { self[attribute: "left"] }
    set { self[attribute: "left"] = newValue }
  }

  /// How far it is from its parent's right edge, or shifted to the left.
  public var right: Dimension? {
    get { self[attribute: "right"] }
    set { self[attribute: "right"] = newValue }
  }

  /// How far it is from its parent's lower edge, or shifted up.
  public var bottom: Dimension? {
    get { self[attribute: "bottom"] }
    set { self[attribute: "bottom"] = newValue }
  }

  /// How far it is from the edge where lines begin.
  public var start: Dimension? {
    get { self[attribute: "start"] }
    set { self[attribute: "start"] = newValue }
  }

  /// How far it is from the edge where lines end.
  public var end: Dimension? {
    get { self[attribute: "end"] }
    set { self[attribute: "end"] = newValue }
  }
}
