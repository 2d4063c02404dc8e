/// The content of a description file: one root element, and the comments around it.
public struct Document: Hashable, Sendable {
  /// The root element.
  public var root: Element
  /// Comments before the root.
  public var leading: [Element.Piece]
  /// Comments after the root.
  public var trailing: [Element.Piece]
  /// The number of nodes of a skeleton, for the limit.
  var nodeCount = 0

  /// Creates a document.
  public init(root: Element, leading: [Element.Piece] = [], trailing: [Element.Piece] = []) {
    self.root = root
    self.leading = leading
    self.trailing = trailing
  }
}
