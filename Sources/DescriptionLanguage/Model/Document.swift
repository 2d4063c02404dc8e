/// All that a description file says: one root, and the remarks around it.
public struct Document: Hashable, Sendable {
  /// The outermost element.
  public var root: Element
  /// Comments before the root.
  public var leading: [Element.Piece]
  /// Comments after the root.
  public var trailing: [Element.Piece]
  /// How much of a skeleton counts against the limit of nodes.
  var nodeCount = 0

  /// Creates a document.
  public init(root: Element, leading: [Element.Piece] = [], trailing: [Element.Piece] = []) {
    self.root = root
    self.leading = leading
    self.trailing = trailing
  }
}
