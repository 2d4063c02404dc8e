import PlaygroundCore

extension OutlineNode {
  /// Reads a NODE, with its frame if there is one.
  package init(_ params: Parameters) throws(RPCError) {
    var children: [OutlineNode] = []
    for child in try params.objects("children") { children.append(try OutlineNode(child)) }
    self.init(
      try params.text("type"),
      id: try params.optionalText("id"),
      frame: try params.optionalObject("frame").map(Rect.init),
      props: try params.props("props"),
      children: children,
    )
    first = try params.optionalInteger("first") ?? 0
    if params.optional("trace") != nil { trace = try params.texts("trace") }
  }
}

extension Rect {
  /// Reads a rectangle.
  ///
  /// Its position is relative to the parent and may be negative.
  init(_ params: Parameters) throws(RPCError) {
    let range = -1_000_000_000...1_000_000_000
    self.init(
      x: try params.integer("x", in: range),
      y: try params.integer("y", in: range),
      width: try params.integer("width"),
      height: try params.integer("height"),
    )
  }
}
