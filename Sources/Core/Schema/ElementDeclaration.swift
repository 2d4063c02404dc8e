/// One built-in element.
public struct ElementDeclaration: Hashable, Sendable {
  /// By which rules an element lays out what it holds.
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
  /// How it lays out its children.
  public let layoutKind: LayoutKind
  /// The attributes of its own, apart from those its parent's kind gives it.
  public let attributes: [AttributeDeclaration]
  /// Whether text content in XML is its `text`.
  public let takesTextContent: Bool
  /// Whether it fills what its container gives it unless told otherwise; others are as their content.
  public let isFilling: Bool

  /// Creates a declaration.
  public init(
    _ name: String,
    _ layoutKind: LayoutKind,
    takesTextContent: Bool = false,
    isFilling: Bool = false,
    attributes: [AttributeDeclaration]
  ) {
    self.name = name
    self.layoutKind = layoutKind
    self.attributes = attributes
    self.takesTextContent = takesTextContent
    self.isFilling = isFilling
  }
}
