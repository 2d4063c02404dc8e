/// One built-in element.
public struct ElementDeclaration: Hashable, Sendable {
  /// The grammar of attributes that an element has as a container.
  public enum LayoutKind: Hashable, Sendable {
    /// Flexbox.
    case flex
    /// Boxes.
    case box
    /// Grids, and rows of tables.
    case grid
    /// It holds nothing.
    case leaf
    /// It holds parts of its own: a `Label` its `Span`s.
    case parts
  }

  /// Where an element may stand.
  public enum Place: Hashable, Sendable {
    /// Wherever components may.
    case anywhere
    /// In the element whose part it is, alone.
    case inWhole
    /// In the element whose part it is, or as a row of a list.
    case inWholeOrRow
  }

  /// Its name.
  public let name: String
  /// How it arranges its children.
  public let arrangement: Arrangement
  /// The attributes of its own, apart from those its parent's kind gives it.
  public let attributes: [AttributeDeclaration]
  /// Whether text content in XML is its `text`.
  public let takesTextContent: Bool
  /// The names of its parts, which it holds in place of components; none if it has none.
  public let parts: [String]
  /// Where it may stand.
  public let place: Place
  /// Whether it fills what its container gives it unless told otherwise; others are as their
  /// content.
  public let isFilling: Bool

  /// Creates a declaration.
  public init(
    _ name: String,
    _ arrangement: Arrangement,
    takesTextContent: Bool = false,
    isFilling: Bool = false,
    parts: [String] = [],
    place: Place = .anywhere,
    attributes: [AttributeDeclaration]
  ) {
    self.name = name
    self.arrangement = arrangement
    self.attributes = attributes
    self.takesTextContent = takesTextContent
    self.isFilling = isFilling
    self.parts = parts
    self.place = place
  }

  /// The layout under which its children are checked.
  public var childrenKind: LayoutKind { parts.isEmpty ? layoutKind : .parts }

  /// How it lays out its children, as far as attributes depend on it.
  public var layoutKind: LayoutKind {
    switch arrangement {
    case .flex: .flex
    case .horizontal, .vertical, .stack, .horizontalFlow, .verticalFlow, .table: .box
    case .grid, .row: .grid
    case .leaf: .leaf
    }
  }
}
