/// What is done to cells.
extension ListView {
  /// Selects the cell at a path, if there is one: tells its content, its handlers, and `didSelect`.
  public func select(_ path: ElementPath) {
    guard let context = context(of: path) else { return }
    (context.content as? Control)?.onSelect?()
    list.cell(at: path)?.handlers.send(.select, context)
    didSelect?(context)
  }

  /// Moves the cursor to the cell at a path, away from where it was; `nil` for to nowhere.
  public func highlight(_ path: ElementPath?) {
    screen.events.moveCursor(to: path, of: screen.content)
  }

  /// Deletes the cell at a path, as far as it knows how.
  ///
  /// - Returns: Whether anybody did anything about it.
  @discardableResult
  public func delete(_ path: ElementPath) -> Bool {
    guard let cell = list.cell(at: path), cell.handlers.contains(.delete) else { return false }
    if let context = context(of: path) { cell.handlers.send(.delete, context) }
    return true
  }

  /// Moves the cell at a path to stand at another, counted without it, as far as the list knows
  /// how.
  ///
  /// - Returns: Whether anybody did anything about it; nobody does for a path that leads nowhere.
  @discardableResult
  public func move(_ path: ElementPath, to target: ElementPath) -> Bool {
    guard list.cell(at: path) != nil, list.sections.indices.contains(target.section) else {
      return false
    }
    let count = list.sections[target.section].cells.count - (path.section == target.section ? 1 : 0)
    guard (0...count).contains(target.element), let move = list.move else { return false }
    if path != target { move(MoveContext(from: path, to: target)) }
    return true
  }

  /// Renders the cell at a path again, whatever its component says; does nothing while it is not in
  /// view.
  public func reload(_ path: ElementPath) {
    guard let cell = list.cell(at: path) else { return }
    mounted.view(ofCellAt: path)?.reload(cell.component)
    layOutAgain()
  }

  /// The view that shows the cell at a path; `nil` while it is not in view.
  public func content(at path: ElementPath) -> View? { context(of: path)?.content }

  /// Returns the extent of a cell: as it is seen, or as it would be in view; `nil` for a path that
  /// leads nowhere.
  public func cellSize(at path: ElementPath) -> Size? {
    layOutIfNeeded()
    guard list.cell(at: path) != nil, let layout = screen.content.listLayout else { return nil }
    let placements = mounted.placements(inBand: layout.stack.bandIndex(of: path), of: layout)
    return placements.first { $0.path == path }.map {
      Size(width: $0.width, height: $0.layout.extent.height)
    }
  }

  /// The paths of the cells in view, from the top.
  public var visibleCells: [ElementPath] { mounted.cells }

  private func context(of path: ElementPath) -> CellContext? {
    guard let cell = list.cell(at: path) else { return nil }
    return CellContext(
      path: path,
      key: cell.key,
      component: cell.component,
      content: mounted.view(ofCellAt: path)?.content,
    )
  }
}
