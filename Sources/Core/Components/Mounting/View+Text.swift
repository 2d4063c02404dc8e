/// Rendering a single view, outside of any list.
extension View {
  /// Returns the view as plain text, without trailing blanks.
  ///
  /// - Parameter columns: The width available; `nil` for unlimited, negative for 0.
  /// - Returns: One line for each row, joined by line feeds.
  /// - Complexity: that of laying out and drawing the snapshot.
  public func text(in columns: Int? = nil) -> String {
    grid(in: LayoutConstraints(width: columns.map { max(0, $0) }, height: nil))
      .lines.joined(separator: "\n")
  }

  /// Returns the view drawn into a grid of its size within the constraints, with the focus and the
  /// pressed look of the view and its descendants.
  ///
  /// - Complexity: that of laying out and drawing the snapshot.
  public func grid(in constraints: LayoutConstraints) -> Grid {
    let node = node(in: constraints)
    let layout = Layout.layout(node, in: constraints)
    return node.grid(of: layout, in: constraints, focus: report(layout))
  }
}
