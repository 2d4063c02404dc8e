/// The identity of a cell in a list.
struct CellIdentity: Hashable {
  let section: Key
  let cell: Key
}

/// The cells that the user of a list chose, with their check boxes.
@MainActor
final class CellChoice {
  private var chosen: Set<CellIdentity> = []
  /// The decorations without check boxes.
  private let chrome: ((ElementPath, Cell) -> RowChrome)?

  /// Adds check boxes to the decorations of a list view.
  init(in listView: ListView) {
    chrome = listView.rowChrome
    listView.rowChrome = { [weak self, weak listView, chrome] path, cell in
      var result = chrome?(path, cell) ?? RowChrome()
      guard let section = listView?.list.sections[path.section] else { return result }
      result.isChecked =
        self?.chosen.contains(CellIdentity(section: section.key, cell: cell.key)) ?? false
      return result
    }
  }

  /// Removes the check boxes.
  func leave(_ listView: ListView) { listView.rowChrome = chrome }

  /// Chooses a cell, or no longer chooses it.
  func toggle(_ cell: CellIdentity) {
    if chosen.remove(cell) == nil { chosen.insert(cell) }
  }

  /// Returns the chosen cells of a list, in its order.
  func paths(in list: List) -> [ElementPath] {
    if chosen.isEmpty { return [] }
    return list.paths.filter { chosen.contains(list.identity(of: $0)) }
  }

  /// Chooses cells, and no others.
  func set(_ paths: [ElementPath], in list: List) {
    chosen = Set(paths.filter { list.cell(at: $0) != nil }.map { list.identity(of: $0) })
  }

  /// Forgets the cells that are not in a list.
  func keepOnly(cellsOf list: List) {
    if !chosen.isEmpty { set(paths(in: list), in: list) }
  }
}

extension List {
  /// The paths of all cells, in order.
  var paths: [ElementPath] {
    sections.indices.flatMap { section in
      sections[section].cells.indices.map { ElementPath(section: section, element: $0) }
    }
  }

  /// Returns the identity of the cell at a path, which must be valid.
  fileprivate func identity(of path: ElementPath) -> CellIdentity {
    let section = sections[path.section]
    return CellIdentity(section: section.key, cell: section.cells[path.element].key)
  }
}
