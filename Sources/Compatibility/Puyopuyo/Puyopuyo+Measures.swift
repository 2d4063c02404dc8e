public import PlaygroundCore

/// A view that a style can be applied to.
public typealias Decorable = View
/// The measures of a view: the attributes by which boxes lay it out.
public typealias Measure = View

// Puyopuyo prefixes the members that it adds to existing types.
// swift-format-ignore: AlwaysUseLowerCamelCase
extension View {
  /// The view, whose attributes are its measures.
  public var py_measure: Measure { self }

  /// The size of the view, in cells.
  public var py_size: CGSize {
    get { bounds.size }
    set { frame = CGRect(origin: frame.origin, size: newValue) }
  }

  /// Returns the size of the view within a size, both in cells.
  public func py_sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(fitting: LayoutConstraints(width: size.width, height: size.height))
  }

  /// Calls a closure with the index and the measures of each subview, in order.
  public func py_enumerateChild(_ block: (Int, Measure) -> Void) {
    for (index, view) in subviews.enumerated() { block(index, view) }
  }
}
