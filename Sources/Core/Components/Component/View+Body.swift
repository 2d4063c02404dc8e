extension View {
  /// The snapshot, for a body, with the handlers of the view and its subviews.
  ///
  /// The views that show the body send their events to this view too.
  ///
  /// - Complexity: O(*n*) in the number of views.
  var bodyNode: Node { node(withHandlers: snapshot) ?? snapshot }

  /// Returns a snapshot with the handlers of the view and its subviews; `nil` if there are none.
  private func node(withHandlers node: Node) -> Node? {
    if isTransparent { return subviews[0].node(withHandlers: node) }
    var result: Node? = nil
    if hasHandlers {
      result = node
      result?.origin = self
    }
    // The nodes of a window are made by no subview; controls in it are no views.
    guard subviews.count == node.children.count else { return result }
    for (index, subview) in subviews.enumerated() {
      guard let child = subview.node(withHandlers: node.children[index]) else { continue }
      if result == nil { result = node }
      result?.children[index] = child
    }
    return result
  }
}
