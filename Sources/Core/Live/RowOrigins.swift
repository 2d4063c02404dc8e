/// The positions that the rows of a content had before rows of description files took the place of
/// references: in the content that a program made, or in that of the file.
package struct RowOrigins: Sendable {
  private struct SectionOrigin {
    let index: Int
    /// The positions of the cells; `nil` if they are those in the section at `index`.
    var cells: [ElementPath]?
  }

  /// The sections; `nil` if nothing was replaced.
  private var sections: [SectionOrigin]?

  /// Creates the positions of a content without references.
  package init() {}

  /// Returns the position of a cell in its own content.
  package func origin(of path: ElementPath) -> ElementPath {
    guard let sections, sections.indices.contains(path.section) else { return path }
    let section = sections[path.section]
    if let cells = section.cells, cells.indices.contains(path.element) {
      return cells[path.element]
    }
    return ElementPath(section: section.index, element: path.element)
  }

  /// Returns the part of its own content that an event reaches.
  package func origin(of target: EventTarget) -> EventTarget {
    switch target {
    case .list: .list
    case .cell(let path): .cell(origin(of: path))
    case .element(let row, let index): .element(origin(of: row), index)
    }
  }

  /// Returns an event with the position in its own content that a row moves to.
  package func origin(of event: Event) -> Event {
    guard case .move(to: .path(let path)) = event else { return event }
    return .move(to: .path(origin(of: path)))
  }

  private func origin(of row: RowPosition) -> RowPosition {
    func index(_ section: Int) -> Int {
      sections.flatMap { $0.indices.contains(section) ? $0[section].index : nil } ?? section
    }
    return switch row {
    case .listHeader, .listFooter: row
    case .header(let section): .header(index(section))
    case .supplement(let section, let supplement): .supplement(index(section), supplement)
    case .cell(let path): .cell(origin(of: path))
    case .footer(let section): .footer(index(section))
    }
  }
}

/// Puts the rows of description files in the place of the references in a content.
package struct RowSplice {
  /// Returns the content that a reference means; `nil` if there is none.
  package typealias Lookup = (DescriptionReference) -> PreviewContent?

  /// The positions of the rows in their own contents.
  package private(set) var origins = RowOrigins()
  /// The references to sections that their content does not have.
  package private(set) var missing: [DescriptionReference] = []
  /// The references to lists in the place of a header or a footer.
  package private(set) var misplaced: [DescriptionReference] = []
  private let lookup: Lookup

  /// Creates a splice that finds contents with `lookup`.
  package init(_ lookup: @escaping Lookup) { self.lookup = lookup }

  /// Returns a content without references.
  package mutating func content(_ content: PreviewContent) -> PreviewContent {
    switch content {
    case .component(let node):
      return DescriptionReference(node).flatMap(lookup) ?? content
    case .list(var list):
      list.header = component(list.header)
      list.footer = component(list.footer)
      var sections: [Section] = []
      for (index, section) in list.sections.enumerated() {
        if let reference = section.descriptionReference {
          for (origin, section) in self.sections(of: reference) {
            origins.add(section: origin)
            sections.append(section)
          }
        } else {
          sections.append(self.section(section, at: index))
        }
      }
      list.sections = sections
      return .list(list)
    }
  }

  private mutating func section(_ section: Section, at index: Int) -> Section {
    var section = section
    section.header = component(section.header)
    section.footer = component(section.footer)
    for supplement in section.supplements.indices {
      let written = section.supplements[supplement].component
      section.supplements[supplement].component = component(written) ?? written
    }
    guard section.cells.contains(where: { $0.component.descriptionReference != nil }) else {
      origins.add(section: index)
      return section
    }
    var cells: [Cell] = []
    var places: [ElementPath] = []
    for (element, cell) in section.cells.enumerated() {
      for (place, cell) in self.cells(for: cell, at: ElementPath(section: index, element: element))
      {
        places.append(place)
        cells.append(cell)
      }
    }
    section.cells = Cells(cells)
    origins.add(section: index, cells: places)
    return section
  }

  private mutating func cells(
    for cell: Cell,
    at path: ElementPath
  ) -> [(place: ElementPath, cell: Cell)] {
    guard let reference = cell.component.descriptionReference else { return [(path, cell)] }
    if reference.section == nil, case .component(let node)? = lookup(reference) {
      return [(path, Cell(key: cell.key, actions: cell.actions, content: node))]
    }
    return sections(of: reference).flatMap { index, section in
      section.cells.enumerated().map { element, cell in
        (ElementPath(section: index, element: element), cell)
      }
    }
  }

  /// Returns the sections that a reference means, with their indices in the file's content.
  private mutating func sections(
    of reference: DescriptionReference
  ) -> [(index: Int, section: Section)] {
    let all = lookup(reference).map { Array($0.sections.enumerated()) } ?? []
    guard let id = reference.section else { return all.map { ($0.offset, $0.element) } }
    let found = all.filter { $0.element.key.isWritten && $0.element.key.text.hasSameBytes(as: id) }
    if found.isEmpty { missing.append(reference) }
    return found.map { ($0.offset, $0.element) }
  }

  private mutating func component(_ component: AnyComponent?) -> AnyComponent? {
    guard let reference = component?.descriptionReference else { return component }
    guard reference.section == nil, case .component(let node)? = lookup(reference) else {
      misplaced.append(reference)
      return component
    }
    return AnyComponent(node)
  }
}

extension RowOrigins {
  fileprivate mutating func add(section index: Int, cells: [ElementPath]? = nil) {
    sections = (sections ?? []) + [SectionOrigin(index: index, cells: cells)]
  }
}

extension PreviewContent {
  /// The parts of description files that the content refers to, in order.
  package var descriptionReferences: [DescriptionReference] {
    guard case .list(let list) = self else {
      if case .component(let node) = self { return DescriptionReference(node).map { [$0] } ?? [] }
      return []
    }
    var references = [list.header, list.footer].compactMap { $0?.descriptionReference }
    for section in list.sections {
      let supplements = section.supplements.map { Optional($0.component) }
      for part in [section.header, section.footer] + supplements {
        if let reference = part?.descriptionReference { references.append(reference) }
      }
      references += section.cells.compactMap { $0.component.descriptionReference }
    }
    return references
  }
}
