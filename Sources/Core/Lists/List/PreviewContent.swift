/// The content of a preview: a list, or a single component without a list around it.
///
/// Indirect, because contents are passed on and kept more often than made: a copy costs one
/// reference.
package indirect enum PreviewContent: Equatable, Sendable {
  /// A list of sections.
  case list(List)
  /// A single described component.
  case component(Node)
}

extension PreviewContent {
  /// The list; `nil` for a single component.
  package var list: List? {
    guard case .list(let list) = self else { return nil }
    return list
  }

  /// The size of a window where no other is known, in cells.
  package static let usualWindow = Size(width: 80, height: 24)

  /// Returns the space of the content in a window.
  ///
  /// It is no wider than the preview declares, and as high as the window for a single component. A
  /// list takes any height.
  ///
  /// - Parameters:
  ///   - window: The size of the window, in cells.
  ///   - width: The width that the preview declares, in columns.
  ///   - cells: The properties of the cells.
  /// - Returns: The space.
  package func space(
    in window: Size,
    width: Int?,
    cells: CellMetrics = .standard
  ) -> LayoutConstraints {
    LayoutConstraints(
      width: min(width ?? window.width, window.width),
      height: list == nil ? window.height : nil,
      cells: cells
    )
  }

  /// The images that described components show, in drawing order, without duplicates.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  package var imageUses: [ImageUse] {
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

  /// The sections that a diff compares; a single component becomes one section with one cell.
  package var sections: [Section] {
    switch self {
    case .list(let list): list.sections
    case .component(let node):
      [
        Section(
          key: .positional("section#0"),
          cells: [Cell(key: node.key, content: node)],
        )
      ]
    }
  }
}
