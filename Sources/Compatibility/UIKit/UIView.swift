public import PlaygroundCore

/// A view.
public typealias UIView = View

extension View {
  /// Creates a view, and calls `awakeFromNib()` of a `UIControl`: a terminal has no nibs, so that a
  /// view makes its subviews itself.
  public static func loadFromNib() -> Self {
    let view = Self()
    (view as? UIControl)?.awakeFromNib()
    return view
  }
}

extension View {
  /// The frame, in cells: what was set, else the natural size.
  ///
  /// Setting it sets the width and the height unless they are 0, and the position, unless it is the
  /// origin, of a view that its box does not lay out.
  public var frame: CGRect {
    get { CGRect(origin: Point(x: x, y: y), size: bounds.size) }
    set { setFrame(newValue) }
  }

  /// The extent of the view, in cells, at the origin: the width and the height that are set, else
  /// those of its layout.
  public var bounds: CGRect {
    let natural = intrinsicContentSize
    return CGRect(
      x: 0,
      y: 0,
      width: width?.cellCount ?? natural.width,
      height: height?.cellCount ?? natural.height
    )
  }

  /// The colour that fills the view; `nil` for none.
  public var backgroundColor: UIColor? {
    get { background }
    set { background = newValue }
  }

  /// Whether the view is neither visible nor laid out.
  public var hidden: Bool {
    get { isHidden }
    set { isHidden = newValue }
  }

  /// How much of the view is seen: a text is dim below 1, the view invisible at 0.
  public var alpha: CGFloat {
    get {
      if visibility == .invisible { return 0 }
      return (self as? any TextStyled)?.isDim == true ? 0.5 : 1
    }
    set { AlphaStyle(value: newValue).apply(to: self) }
  }

  /// The border and the corners of the view.
  public var layer: CALayer { CALayer(of: self) }

  /// Adds a view in front of the others.
  public func addSubview(_ view: View) { add(view) }

  /// Adds the rows in the window of a list view in front of the other views.
  ///
  /// Input is given to the list view itself: `select(_:)`, `scroll(by:)`.
  public func addSubview(_ list: ListView) { add(ListHost(list)) }

  /// Inserts a view before the subview at an index, 0-based.
  public func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

  /// Does nothing: a view is laid out when it is drawn.
  public func setNeedsLayout() {}

  /// Does nothing: a view is laid out when it is drawn.
  public func layoutIfNeeded() {}
}

extension Dimension {
  /// The number of whole cells of a fixed length; `nil` for other lengths.
  var cellCount: Int? { Double(attribute: attribute ?? .null).map(\.cells) }
}

/// The parts of a layer that a terminal has: the border of a view, and clipping.
@MainActor
public final class CALayer {
  private let view: View

  init(of view: View) { self.view = view }

  /// The radius of the corners; all radii above 0 look alike.
  public var cornerRadius: CGFloat {
    get { view[attribute: "border-style"] == BorderStyle.rounded ? 1 : 0 }
    set { CornerRadiusStyle(value: newValue > 0 ? 1 : 0).apply(to: view) }
  }

  /// The thickness of the border, in cells.
  public var borderWidth: CGFloat {
    get { view[attribute: "border"] ?? 0 }
    set { view[attribute: "border"] = newValue.cells }
  }

  /// The colour of the border.
  public var borderColor: UIColor? {
    get { view[attribute: "border-color"] }
    set { view[attribute: "border-color"] = newValue }
  }

  /// Whether the content of a `View` is clipped to its frame.
  public var masksToBounds: Bool {
    get { view[attribute: "overflow"] == View.Overflow.hidden }
    set { ClipToBoundsStyle(value: newValue).apply(to: view) }
  }
}
