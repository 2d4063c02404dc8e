extension Node {
  /// The number of frames of the tree in a layout: one for each node.
  var frameCount: Int { 1 + Node.frameCount(of: children) }

  /// Returns the number of frames of several trees.
  static func frameCount(of nodes: [Node]) -> Int {
    let nodes = nodes.span
    var count = nodes.count
    for position in nodes.indices where !nodes[position].children.isEmpty {
      count += Node.frameCount(of: nodes[position].children)
    }
    return count
  }
}
