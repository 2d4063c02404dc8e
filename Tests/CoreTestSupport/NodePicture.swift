import PlaygroundCore

/// Lays out and draws a node at a width, as lines of text.
func drawn(_ node: Node, width: Int) -> String {
  let layout = ContentLayout(.component(node), columns: width)
  let rows = layout.rows(in: 0..<layout.contentRows, columns: width, marks: .none)
  return picture(rows)
}
