/// What one preview shows: a list, or a single component with nothing drawn around it.
public enum PreviewContent: Equatable, Sendable {
  /// A list of sections.
  case list(List)
  /// One component's tree, shown alone.
  case component(Node)
}

extension PreviewContent {
  /// The list; `nil` for a single component.
  var list: List? {
    guard case .list(let list) = self else { return nil }
    return list
  }

  /// The pictures that described components show, each once, in drawing order.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  public var imageUses: [ImageUse] {
    var uses = ImageUses()
    func add(_ component: AnyComponent?) {
      if let node = component?.node { uses.add(node) }
    }
    add(list?.header)
    for section in sections {
      add(section.header)
      for supplement in section.supplements { add(supplement.component) }
      for cell in section.cells { add(cell.component) }
      add(section.footer)
    }
    add(list?.footer)
    return uses.list
  }

  /// The sections compared by a diff: a single component counts as one section with one cell.
  public var sections: [Section] {
    switch self {
    case .list(let list): list.sections
    case .component(let node):
      [
        Section(
          key: .place("section#0"),
          cells: [Cell(key: node.key, content: node)],
        )
      ]
    }
  }
}
