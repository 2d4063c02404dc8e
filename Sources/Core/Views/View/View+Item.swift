/// The attributes of a view in its parent.
///
/// `width`, `height` and `margin` apply everywhere. The others depend on the parent: flexbox
/// attributes apply in a `View`, box attributes in a box; elsewhere they are ignored.
extension View {
  /// Whether a view is visible and takes space.
  public enum Visibility: String, AttributeValue, Sendable {
    /// Visible.
    case visible
    /// Not visible, but takes space.
    case invisible
    /// Visible, but takes no space.
    case free
    /// Neither visible nor laid out.
    case gone
  }

  /// Whether flexbox lays a view out.
  public enum Display: String, AttributeValue, Sendable {
    /// In its parent's lines.
    case flex
    /// Not laid out.
    case none
    /// Replaced by its children in its parent's lines.
    case contents
  }

  /// Whether a view takes part in its parent's lines.
  public enum Position: String, AttributeValue, Sendable {
    /// In the lines; insets are ignored.
    case `static`
    /// In the lines, shifted by its insets.
    case relative
    /// Outside of the lines, positioned by its insets.
    case absolute
  }

  /// The id among the view's siblings; `nil` for identity by position.
  public var id: String? {
    get { key?.id }
    set { key = newValue.map(Key.id) }
  }

  /// Whether the view is neither visible nor laid out; setting `false` makes it visible.
  public var isHidden: Bool {
    get { visibility == .gone }
    set { visibility = newValue ? .gone : nil }
  }

  /// Whether the view is visible and takes space; `nil` is `.visible`.
  public var visibility: Visibility? {
    get { self[attribute: "visibility"] }
    set { self[attribute: "visibility"] = newValue }
  }

  /// The width, in columns; `nil` is `.auto`, in a box `.wrap`.
  public var width: Dimension? {
    get { self[attribute: "width"] }
    set { self[attribute: "width"] = newValue }
  }

  /// The height, in rows; `nil` is `.auto`, in a box `.wrap`.
  public var height: Dimension? {
    get { self[attribute: "height"] }
    set { self[attribute: "height"] = newValue }
  }

  /// The free space around the view, in cells; may be negative.
  public var margin: EdgeDimensions {
    get { EdgeDimensions("margin", of: self) }
    set { newValue.write("margin", to: self) }
  }

  /// The width divided by the height, both as they appear on the screen; `nil` and 0 for none.
  ///
  /// `CellMetrics.aspect` converts them: with square cells, the ratio is that of columns to rows.
  public var aspectRatio: Double? {
    get { self[attribute: "aspect-ratio"] }
    set { self[attribute: "aspect-ratio"] = newValue }
  }
}
