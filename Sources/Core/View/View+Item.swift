/// How a view stands in the one that holds it.
///
/// `width`, `height` and `margin` mean something everywhere. What else does depends on the parent:
/// flexbox attributes in a `View`, box attributes in a box; the others are ignored there.
extension View {
  /// Whether a view is seen and takes space.
  public enum Visibility: String, AttributeValue, Sendable {
    /// Seen.
    case visible
    /// Not seen, but its space is kept.
    case invisible
    /// Seen, without space of its own.
    case free
    /// Neither seen nor laid out.
    case gone
  }

  /// Whether flexbox lays a view out.
  public enum Display: String, AttributeValue, Sendable {
    /// In its parent's lines.
    case flex
    /// Not at all.
    case none
    /// Its children as if they were its parent's.
    case contents
  }

  /// Whether a view stands in its parent's lines.
  public enum Position: String, AttributeValue, Sendable {
    /// In the lines; insets are ignored.
    case `static`
    /// In the lines, shifted by its insets.
    case relative
    /// Out of the lines, placed by its insets.
    case absolute
  }

  /// The id that tells the view apart from its siblings, `nil` for its place.
  public var id: String? {
    get { key?.id }
    set { key = newValue.map(Key.id) }
  }

  /// Whether the view is neither seen nor laid out.
  public var isHidden: Bool {
    get { visibility == .gone }
    set { visibility = newValue ? .gone : nil }
  }

  /// Whether the view is seen and takes space; `nil` is `.visible`.
  public var visibility: Visibility? {
    get { self[attribute: "visibility"] }
    set { self[attribute: "visibility"] = newValue }
  }

  /// Its width; `nil` is `.auto`, in a box `.wrap`.
  public var width: Dimension? {
    get { self[attribute: "width"] }
    set { self[attribute: "width"] = newValue }
  }

  /// Its height; `nil` is `.auto`, in a box `.wrap`.
  public var height: Dimension? {
    get { self[attribute: "height"] }
    set { self[attribute: "height"] = newValue }
  }

  /// The space kept free around the view.
  public var margin: EdgeDimensions {
    get { EdgeDimensions("margin", of: self) }
    set { newValue.write("margin", to: self) }
  }

  /// Its width divided by its height.
  public var aspectRatio: Double? {
    get { self[attribute: "aspect-ratio"] }
    set { self[attribute: "aspect-ratio"] = newValue }
  }
}
