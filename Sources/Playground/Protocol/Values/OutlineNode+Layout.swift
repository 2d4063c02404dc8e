package import PlaygroundCore

extension OutlineNode {
  /// Creates the tree of a preview with frames, without cells below the first `rows` rows of a
  /// list.
  package init(_ layout: ContentLayout, rows: Int?) {
    if let component = layout.component {
      self.init(component.node, component.layout)
    } else if let list = layout.listLayout {
      let width = layout.columns ?? layout.contentColumns
      let height = min(list.contentRows, rows ?? Int.max)
      let trees = PlacedTrees(list)
      let edges = trees.edges(rows: rows)
      let sections = trees.sections(rows: rows).map { placed in
        OutlineNode(placed, of: list.list.sections[placed.index])
      }
      self.init(
        "list",
        frame: Rect(x: 0, y: 0, width: width, height: height),
        props: list.list.attributes.props,
        children: Self.nodes("header", edges.header) + sections
          + Self.nodes("footer", edges.footer),
      )
    } else {
      self.init("list")
    }
  }

  private init(_ placed: PlacedSection, of section: Section) {
    var children = Self.nodes("header", placed.header)
    for (supplement, placed) in zip(section.supplements, placed.supplements(of: section)) {
      var nodes = Self.nodes("supplement", placed)
      for index in nodes.indices { nodes[index].props = OutlineNode(supplement).props }
      children += nodes
    }
    for tree in placed.cells {
      let cell = tree.cell.map { section.cells[$0] }
      var node = OutlineNode("cell", tree)
      node.id = cell?.key.id
      children.append(node)
    }
    children += Self.nodes("footer", placed.footer)
    self.init(
      "section",
      id: section.key.id,
      frame: placed.frame,
      props: section.attributes.props,
      children: children,
    )
  }

  private static func nodes(_ type: String, _ tree: PlacedTree?) -> [OutlineNode] {
    tree.map { [OutlineNode(type, $0)] } ?? []
  }

  private init(_ type: String, _ tree: PlacedTree) {
    self.init(type, frame: tree.frame, children: [OutlineNode(tree.node, tree.layout)])
  }

  /// Creates the tree of a component with its frames, given in pre-order.
  init(_ node: Node, _ layout: LayoutTree) {
    var index = 0
    self = Self.node(node, layout.frames, &index)
  }

  private static func node(_ node: Node, _ frames: [Rect], _ index: inout Int) -> OutlineNode {
    let frame = index < frames.count ? frames[index] : .zero
    index += 1
    let children = node.children.map { Self.node($0, frames, &index) }
    return OutlineNode(
      node.type,
      id: node.key.id,
      frame: frame,
      props: node.reportedProps,
      children: children,
    )
  }
}

extension PlacedSection {
  /// Returns the visible supplements of a section with their positions, in the order of the
  /// section.
  fileprivate func supplements(of section: Section) -> [PlacedTree?] {
    section.supplements.map { supplement in
      supplements.first { $0.kind == supplement.kind }?.tree
    }
  }
}
