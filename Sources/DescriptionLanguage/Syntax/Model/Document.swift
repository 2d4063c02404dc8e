/// The content of a description file: one root element, and the comments around it.
package struct Document: Hashable, Sendable {
  /// The root element.
  package var root: Element
  /// Comments before the root.
  package var leading: [Element.Piece]
  /// Comments after the root.
  package var trailing: [Element.Piece]
  /// The number of nodes of an outline, for the limit.
  var nodeCount = 0

  /// Creates a document.
  package init(root: Element, leading: [Element.Piece] = [], trailing: [Element.Piece] = []) {
    self.root = root
    self.leading = leading
    self.trailing = trailing
  }
}
