extension PreviewContent {
  /// Returns the updates of the cells, headers, footers and sections (by their other supplements)
  /// that show an image.
  ///
  /// - Parameter shows: Returns whether an address is that of the image.
  /// - Returns: The updates, in the order of the list; they have no properties, because the content
  ///   stays the same.
  /// - Complexity: O(*n*) in the number of nodes.
  package func updates(of shows: (String) -> Bool) -> [Change] {
    func isShown(_ component: AnyComponent?) -> Bool {
      component?.node?.imageUses.contains { shows($0.address) } ?? false
    }
    var changes: [Change] = []
    func append(_ kind: Change.Kind, id: String?, _ position: Change.Position) {
      changes.append(Change(.update, kind, id: id, from: position, to: position))
    }
    func add(
      _ kind: Change.Kind,
      _ component: AnyComponent?,
      id: String?,
      _ position: Change.Position
    ) {
      if isShown(component) { append(kind, id: id, position) }
    }
    add(.header, list?.header, id: nil, .whole)
    for (index, section) in sections.enumerated() {
      add(.header, section.header, id: nil, .section(index))
      if section.supplements.contains(where: { isShown($0.component) }) {
        append(.section, id: section.key.id, .section(index))
      }
      for (element, cell) in section.cells.enumerated() {
        let path = ElementPath(section: index, element: element)
        add(.cell, cell.component, id: cell.key.id, .cell(path))
      }
      add(.footer, section.footer, id: nil, .section(index))
    }
    add(.footer, list?.footer, id: nil, .whole)
    let labels = ChangeLabels(self, self)
    for index in changes.indices { changes[index].label = labels.label(of: changes[index]) }
    return changes
  }
}
