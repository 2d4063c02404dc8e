package import PlaygroundCore

/// One node of a preview's whole tree as it is printed and sent, list levels included.
package struct OutlineNode: Equatable, Sendable {
  /// The element's name, or `list`, `section`, `header`, `supplement`, `cell`, `footer`.
  package var type: String
  /// The written id or the item's, `nil` for an implicit identity.
  package var id: String?
  /// Where it goes, relative to the parent; `nil` in a tree without layout.
  package var frame: Rect?
  /// What it says, in written order.
  package var props: Props
  /// What it holds.
  package var children: [OutlineNode]

  /// Creates a node.
  package init(
    _ type: String,
    id: String? = nil,
    frame: Rect? = nil,
    props: Props = [:],
    children: [OutlineNode] = []
  ) {
    self.type = type
    self.id = id
    self.frame = frame
    self.props = props
    self.children = children
  }
}

extension OutlineNode {
  /// Creates the tree of a whole preview, without frames.
  ///
  /// A list's root is the list; its children are a header, sections and a footer. A section holds a
  /// header, supplements, cells and a footer. All of these but sections hold one component's tree. A
  /// single component stands alone.
  package init(_ content: PreviewContent) {
    switch content {
    case .component(let node): self.init(node)
    case .list(let list):
      self.init(
        "list",
        props: list.attributes.props,
        children: Self.nodes("header", list.header) + list.sections.map(OutlineNode.init)
          + Self.nodes("footer", list.footer),
      )
    }
  }

  /// Creates the tree of one component, without frames.
  package init(_ node: Node) {
    self.init(
      node.type,
      id: node.key.id,
      props: node.props,
      children: node.children.map(OutlineNode.init),
    )
  }

  /// Creates the tree of one section, without frames.
  package init(_ section: Section) {
    var children = Self.nodes("header", section.header)
    children += section.supplements.map { OutlineNode($0) }
    children += section.cells.map(OutlineNode.init)
    children += Self.nodes("footer", section.footer)
    self.init("section", id: section.key.id, props: section.attributes.props, children: children)
  }

  /// Creates the tree of what stands around the cells of a section besides header and footer, without
  /// frames.
  package init(_ supplement: Supplement) {
    let kind = Props.Prop(name: "kind", value: .string(supplement.kind))
    let alignment = Props.Prop(name: "alignment", value: .string(supplement.alignment.rawValue))
    self.init(
      "supplement",
      props: Props([kind, alignment]),
      children: [OutlineNode(supplement.component.snapshot)],
    )
  }

  private static func nodes(_ type: String, _ component: AnyComponent?) -> [OutlineNode] {
    component.map { [OutlineNode(type, children: [OutlineNode($0.snapshot)])] } ?? []
  }

  /// Creates the tree of one cell, without frames.
  package init(_ cell: Cell) {
    self.init("cell", id: cell.key.id, children: [OutlineNode(cell.content)])
  }
}
