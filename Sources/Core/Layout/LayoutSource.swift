/// What layout reads of a node of the tree, and how many composite nodes stand around it.
struct LayoutSource {
  let element: LayoutElement
  let props: Props
  let children: [Node]
  let wrappers: Int32

  /// Reads a node that is no composite one.
  init(_ node: borrowing Node, wrappers: Int32 = 0) {
    element = LayoutElement(node.type, hasChildren: !node.children.isEmpty)
    props = node.props
    children = node.children
    self.wrappers = wrappers
  }

  /// Reads a node among others that is no composite one; copying the whole node would take longer
  /// than all the rest.
  init(_ nodes: Span<Node>, _ place: Int, wrappers: Int32) {
    props = nodes[place].props
    children = nodes[place].children
    element = LayoutElement(nodes[place].type, hasChildren: !children.isEmpty)
    self.wrappers = wrappers
  }
}
