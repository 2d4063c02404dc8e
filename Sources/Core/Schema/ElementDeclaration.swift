/// One built-in element.
public struct ElementDeclaration: Hashable, Sendable {
  /// The grammar of attributes that an element has as a container.
  public enum LayoutKind: Hashable, Sendable {
    /// Flexbox.
    case flex
    /// Boxes.
    case box
    /// It holds nothing.
    case leaf
  }

  /// Its name.
  public let name: String
  /// How it arranges its children.
  public let arrangement: Arrangement
  /// The attributes of its own, apart from those its parent's kind gives it.
  public let attributes: [AttributeDeclaration]
  /// Whether text content in XML is its `text`.
  public let takesTextContent: Bool
  /// Whether it fills what its container gives it unless told otherwise; others are as their content.
  public let isFilling: Bool

  /// Creates a declaration.
  public init(
    _ name: String,
    _ arrangement: Arrangement,
    takesTextContent: Bool = false,
    isFilling: Bool = false,
    attributes: [AttributeDeclaration]
  ) {
    self.name = name
    self.arrangement = arrangement
    self.attributes = attributes
    self.takesTextContent = takesTextContent
    self.isFilling = isFilling
  }

  /// How it lays out its children, as far as attributes depend on it.
  public var layoutKind: LayoutKind {
    switch arrangement {
    case .flex: .flex
    case .horizontal, .vertical, .stack, .horizontalFlow, .verticalFlow: .box
    case .leaf: .leaf
    }
  }
}
