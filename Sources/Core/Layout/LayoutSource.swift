/// The attributes of a node that layout reads, and the number of composite nodes around it.
struct LayoutSource {
  let element: LayoutElement
  let props: Props
  let children: [Node]
  let wrappers: Int32

  /// Reads a node that is not composite.
  init(_ node: borrowing Node, wrappers: Int32 = 0) {
    element = LayoutElement(node.type, hasChildren: !node.children.isEmpty)
    props = node.props
    children = node.children
    self.wrappers = wrappers
  }

  /// Reads a node in place, which must not be composite; copying the node would dominate the cost.
  init(_ nodes: Span<Node>, _ index: Int, wrappers: Int32) {
    props = nodes[index].props
    children = nodes[index].children
    element = LayoutElement(nodes[index].type, hasChildren: !children.isEmpty)
    self.wrappers = wrappers
  }
}
