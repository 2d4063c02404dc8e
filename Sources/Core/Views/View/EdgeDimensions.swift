/// Lengths at the edges of a view: a family of attributes such as `margin` and `margin-left`.
///
/// The most specific one applies: that of an edge, then `horizontal` or `vertical`, then `all`. A
/// length of `nil` is not set.
public struct EdgeDimensions: Hashable, Sendable {
  /// All edges.
  public var all: Dimension?
  /// The top edge.
  public var top: Dimension?
  /// The left edge.
  public var left: Dimension?
  /// The bottom edge.
  public var bottom: Dimension?
  /// The right edge.
  public var right: Dimension?
  /// The edge where lines begin.
  public var start: Dimension?
  /// The edge where lines end.
  public var end: Dimension?
  /// The left and right edges.
  public var horizontal: Dimension?
  /// The top and bottom edges.
  public var vertical: Dimension?

  /// Creates lengths with an optional length for all edges.
  public init(_ all: Dimension? = nil) { self.all = all }

  /// Creates lengths for pairs of edges.
  public init(horizontal: Dimension? = nil, vertical: Dimension? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates lengths for the four edges.
  public init(
    top: Dimension? = nil,
    left: Dimension? = nil,
    bottom: Dimension? = nil,
    right: Dimension? = nil
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  private typealias Path = any WritableKeyPath<Self, Dimension?> & Sendable

  /// The members by the suffix of the attribute's name.
  private static let members: [(ending: String, path: Path)] = [
    ("", \.all), ("-top", \.top), ("-left", \.left), ("-bottom", \.bottom), ("-right", \.right),
    ("-start", \.start), ("-end", \.end), ("-horizontal", \.horizontal), ("-vertical", \.vertical),
  ]

  /// Creates lengths from a family of a view's attributes.
  @MainActor
  init(_ name: String, of view: View) {
    for member in Self.members {
      self[keyPath: member.path] = view[attribute: name + member.ending]
    }
  }

  /// Sets a family of a view's attributes.
  @MainActor
  package func write(_ name: String, to view: View) {
    for member in Self.members {
      view[attribute: name + member.ending] = self[keyPath: member.path]
    }
  }
}

extension EdgeDimensions: ExpressibleByIntegerLiteral {
  /// Creates a number of cells for all edges.
  public init(integerLiteral value: Int) { self.init(Dimension(integerLiteral: value)) }
}
