package import PlaygroundCore

/// A node of a preview's complete tree, for output; lists, sections and cells are nodes too.
package struct OutlineNode: Equatable, Sendable {
  /// The name of the element, or `list`, `section`, `header`, `supplement`, `cell`, `footer`.
  package var type: String
  /// The id from the description or the data, `nil` for an implicit identity.
  package var id: String?
  /// The frame, relative to the parent; `nil` in a tree without layout.
  package var frame: Rect?
  /// The measurements that led to the frame, for people; empty in a tree without layout.
  package var trace: [String] = []
  /// The index of the first listed child; those above a window are left out of its tree.
  ///
  /// Of a list, it counts sections, and of a section, cells.
  package var first = 0
  /// Where the element is written, and where its component is used; `nil` in a tree without
  /// layout, and for what is written in no file.
  package var source: WindowSources.Element?
  /// The attributes, in written order.
  package var props: Props
  /// The children.
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
  /// Creates the tree of a preview, without frames.
  ///
  /// The root of a list is a node `list`; its children are a header, sections and a footer. A
  /// section contains a header, supplements, cells and a footer. Each of these except sections
  /// contains the tree of one component. The root of a single component is that component.
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

  /// Creates the tree of a component, without frames.
  package init(_ node: Node) {
    self.init(
      node.type,
      id: node.key.id,
      props: node.reportedProps,
      children: node.children.map(OutlineNode.init),
    )
  }

  /// Creates the tree of a section, without frames.
  package init(_ section: Section) {
    var children = Self.nodes("header", section.header)
    children += section.supplements.map { OutlineNode($0) }
    children += section.cells.map(OutlineNode.init)
    children += Self.nodes("footer", section.footer)
    self.init("section", id: section.key.id, props: section.attributes.props, children: children)
  }

  /// Creates the tree of a supplement of a section, without frames.
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

  /// Creates the tree of a cell, without frames.
  package init(_ cell: Cell) {
    self.init("cell", id: cell.key.id, children: [OutlineNode(cell.content)])
  }
}
