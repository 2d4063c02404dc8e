/// Lengths at the edges of a view: a family of attributes such as `margin`, `margin-left`, ….
///
/// The nearest one counts: an edge's own, then `horizontal` or `vertical`, then `all`.
public struct EdgeDimensions: Hashable, Sendable {
  /// At all edges.
  public var all: Dimension?
  /// Above.
  public var top: Dimension?
  /// At the left.
  public var left: Dimension?
  /// Below.
  public var bottom: Dimension?
  /// At the right.
  public var right: Dimension?
  /// Where lines begin.
  public var start: Dimension?
  /// Where lines end.
  public var end: Dimension?
  /// At the left and at the right.
  public var horizontal: Dimension?
  /// Above and below.
  public var vertical: Dimension?

  /// Creates lengths, one for all edges if any is given.
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

  /// The members by the ending that stands for them in an attribute's name.
  private static let members: [(ending: String, path: Path)] = [
    ("", \.all), ("-top", \.top), ("-left", \.left), ("-bottom", \.bottom), ("-right", \.right),
    ("-start", \.start), ("-end", \.end), ("-horizontal", \.horizontal), ("-vertical", \.vertical),
  ]

  /// Reads the family `name` of a view's attributes.
  @MainActor
  init(_ name: String, of view: View) {
    for member in Self.members {
      self[keyPath: member.path] = view[attribute: name + member.ending]
    }
  }

  /// Writes the family `name` of a view's attributes.
  @MainActor
  func write(_ name: String, to view: View) {
    for member in Self.members {
      view[attribute: name + member.ending] = self[keyPath: member.path]
    }
  }
}

extension EdgeDimensions: ExpressibleByIntegerLiteral {
  /// Creates a number of cells for all edges.
  public init(integerLiteral value: Int) { self.init(Dimension(integerLiteral: value)) }
}
