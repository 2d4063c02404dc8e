/// The flexbox attributes of a view in a `View`.
extension View {
  /// The alignment of a child on the cross axis.
  public enum AlignSelf: String, AttributeValue, Sendable {
    /// The parent's `alignItems`.
    case auto
    /// At the start.
    case flexStart = "flex-start"
    /// In the middle.
    case center
    /// At the end.
    case flexEnd = "flex-end"
    /// Stretched over the whole line.
    case stretch
    /// By the baseline of the first line of text.
    case baseline
  }

  /// Shorthand: grows by this share from a basis of zero, or shrinks by it if negative; `nil` for
  /// none.
  public var flex: Double? {
    get { self[attribute: "flex"] }
    set { self[attribute: "flex"] = newValue }
  }

  /// The share of free space that the view grows by, at least 0; `nil` is 0.
  public var flexGrow: Double? {
    get { self[attribute: "flex-grow"] }
    set { self[attribute: "flex-grow"] = newValue }
  }

  /// The share of missing space that the view shrinks by, at least 0; `nil` is 0.
  public var flexShrink: Double? {
    get { self[attribute: "flex-shrink"] }
    set { self[attribute: "flex-shrink"] = newValue }
  }

  /// The length on the main axis before growing and shrinking, in cells or percent; `nil` is
  /// `.auto`.
  public var flexBasis: Dimension? {
    get { self[attribute: "flex-basis"] }
    set { self[attribute: "flex-basis"] = newValue }
  }

  /// The alignment on the cross axis; `nil` is `.auto`.
  public var alignSelf: AlignSelf? {
    get { self[attribute: "align-self"] }
    set { self[attribute: "align-self"] = newValue }
  }

  /// Whether the view takes part in its parent's lines; `nil` is `.relative`.
  public var position: Position? {
    get { self[attribute: "position"] }
    set { self[attribute: "position"] = newValue }
  }

  /// The minimum width, in columns or percent; `nil` for none.
  public var minWidth: Dimension? {
    get { self[attribute: "min-width"] }
    set { self[attribute: "min-width"] = newValue }
  }

  /// The minimum height, in rows or percent; `nil` for none.
  public var minHeight: Dimension? {
    get { self[attribute: "min-height"] }
    set { self[attribute: "min-height"] = newValue }
  }

  /// The maximum width, in columns or percent; `nil` for none.
  public var maxWidth: Dimension? {
    get { self[attribute: "max-width"] }
    set { self[attribute: "max-width"] = newValue }
  }

  /// The maximum height, in rows or percent; `nil` for none.
  public var maxHeight: Dimension? {
    get { self[attribute: "max-height"] }
    set { self[attribute: "max-height"] = newValue }
  }

  /// Whether the view is laid out; `nil` is `.flex`.
  public var display: Display? {
    get { self[attribute: "display"] }
    set { self[attribute: "display"] = newValue }
  }

  /// The distances from the parent's edges, or the offsets of a relative position, in cells or
  /// percent.
  public var inset: EdgeDimensions {
    get { EdgeDimensions("inset", of: self) }
    set { newValue.write("inset", to: self) }
  }

  /// The distance from the parent's top edge, or the offset down, in rows or percent.
  public var top: Dimension? {
    get { self[attribute: "top"] }
    set { self[attribute: "top"] = newValue }
  }

  /// The distance from the parent's left edge, or the offset to the right, in columns or percent.
  public var left: Dimension? {
    get { self[attribute: "left"] }
    set { self[attribute: "left"] = newValue }
  }

  /// The distance from the parent's right edge, or the offset to the left, in columns or percent.
  public var right: Dimension? {
    get { self[attribute: "right"] }
    set { self[attribute: "right"] = newValue }
  }

  /// The distance from the parent's bottom edge, or the offset up, in rows or percent.
  public var bottom: Dimension? {
    get { self[attribute: "bottom"] }
    set { self[attribute: "bottom"] = newValue }
  }

  /// The distance from the edge where lines begin, in columns or percent.
  public var start: Dimension? {
    get { self[attribute: "start"] }
    set { self[attribute: "start"] = newValue }
  }

  /// The distance from the edge where lines end, in columns or percent.
  public var end: Dimension? {
    get { self[attribute: "end"] }
    set { self[attribute: "end"] = newValue }
  }
}
