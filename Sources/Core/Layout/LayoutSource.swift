/// The attributes of a node that layout reads, and the number of composite nodes around it.
struct LayoutSource {
  let element: LayoutElement
  let props: Props
  let children: [Node]
  let wrappers: Int32

  /// Reads a node that is not composite.
  init(_ node: borrowing Node, wrappers: Int32 = 0) {
    self.init(node.type, node.props, node.children, wrappers)
  }

  /// Reads a node in place, which must not be composite; copying the node would dominate the cost.
  init(_ nodes: Span<Node>, _ index: Int, wrappers: Int32) {
    self.init(nodes[index].type, nodes[index].props, nodes[index].children, wrappers)
  }

  /// Whether the element is a flexbox, or a leaf with a size of its attributes and content alone.
  ///
  /// In a flexbox, such an element has no style of a box.
  var isFlexOnly: Bool {
    (element.kind == .flex || element.kind == .leaf) && !element.hasSizeRule
  }

  @inline(__always)
  private init(_ type: String, _ props: Props, _ children: [Node], _ wrappers: Int32) {
    element = LayoutElement(type, hasChildren: !children.isEmpty)
    self.props = props
    self.children = children
    self.wrappers = wrappers
  }
}
