package import PlaygroundCore

extension PreviewContent {
  /// Creates the content that a tree describes.
  ///
  /// Actions are not part of a tree. An element without an id is identified by its place among
  /// its siblings of the same type.
  package init(_ outline: OutlineNode) {
    guard outline.type == "list" else {
      self = .component(Node(outline, ordinal: 0))
      return
    }
    var ordinals = OrdinalCounter()
    let sections = outline.children.filter { $0.type == "section" }.map { section in
      Section(section, key: ordinals.key(of: section.id, type: "section"))
    }
    var list = List(attributes: ListAttributes(outline.props), sections: sections)
    list.header = outline.component(in: "header").map { AnyComponent($0) }
    list.footer = outline.component(in: "footer").map { AnyComponent($0) }
    self = .list(list)
  }
}

/// Counts elements without an id by type.
private struct OrdinalCounter {
  private var counts: [ByteExactString: Int] = [:]

  mutating func next(of type: String) -> Int {
    let ordinal = counts[type] ?? 0
    counts[type] = ordinal + 1
    return ordinal
  }

  mutating func key(of id: String?, type: String) -> Key {
    id.map { Key.id($0) } ?? .positional("\(type)#\(next(of: type))")
  }
}

extension Section {
  fileprivate init(_ outline: OutlineNode, key: Key) {
    var ordinals = OrdinalCounter()
    var cells: [Cell] = []
    for cell in outline.children where cell.type == "cell" {
      guard let component = cell.children.first else { continue }
      let key = ordinals.key(of: cell.id, type: component.type)
      cells.append(Cell(key: key, content: Node(component, ordinal: 0)))
    }
    self.init(
      key: key,
      attributes: SectionAttributes(outline.props),
      header: outline.component(in: "header"),
      cells: Cells(cells),
      footer: outline.component(in: "footer"),
    )
    for outline in outline.children where outline.type == "supplement" {
      guard let supplement = Supplement(outline) else { continue }
      supplements.append(supplement)
    }
  }
}

extension Supplement {
  fileprivate init?(_ outline: OutlineNode) {
    guard let component = outline.children.first,
      case .string(let kind)? = outline.props["kind"],
      case .string(let name)? = outline.props["alignment"],
      let alignment = SupplementAlignment(rawValue: name)
    else { return nil }
    self.init(
      kind: kind,
      component: AnyComponent(Node(component, ordinal: 0)),
      alignment: alignment,
    )
  }
}

extension Node {
  fileprivate init(_ outline: OutlineNode, ordinal: Int) {
    var ordinals = OrdinalCounter()
    self.init(
      outline.type,
      key: outline.id.map { Key.id($0) } ?? .positional("\(outline.type)#\(ordinal)"),
      // A tree does not tell uses of components apart, but they are no elements.
      isComposite: Schema.kind(named: outline.type) == nil && outline.children.count == 1,
      props: outline.props,
      children: outline.children.map { Node($0, ordinal: ordinals.next(of: $0.type)) },
    )
  }
}

extension OutlineNode {
  /// Returns the component in the child of a type, such as `header`.
  fileprivate func component(in type: String) -> Node? {
    children.first { $0.type == type }?.children.first.map { Node($0, ordinal: 0) }
  }
}
