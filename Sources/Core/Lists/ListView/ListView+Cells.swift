/// Rows, and operations on cells.
extension ListView {
  /// The kinds of headers, footers and other supplements shown so far, in order of first
  /// appearance.
  public var registeredSupplementKinds: [String] { mounted.supplementKinds }

  /// Returns the decorations of a cell; `nil` for none.
  ///
  /// Called whenever a row in view is updated.
  public var rowChrome: ((ElementPath, Cell) -> RowChrome)? {
    get { mounted.chrome }
    set { mounted.chrome = newValue }
  }

  /// Selects the cell at a path, if any: notifies its content, its handlers and `onSelect`.
  public func select(_ path: ElementPath) {
    guard let context = context(of: path) else { return }
    (context.content as? any SelectionReceiver)?.receiveSelection()
    list.cell(at: path)?.handlers.send(.select, context)
    onSelect?(context)
  }

  /// Moves the cursor to the cell at a path; `nil`, an invalid path and a cell off screen remove
  /// it.
  public func highlight(_ path: ElementPath?) {
    screen.events.moveCursor(to: path, of: screen.content)
  }

  /// Asks the `onDelete` handler of the cell at a path to delete it.
  ///
  /// - Returns: Whether there is such a cell with a handler.
  @discardableResult
  public func delete(_ path: ElementPath) -> Bool {
    guard let cell = list.cell(at: path), cell.handlers.contains(.delete) else { return false }
    if let context = context(of: path) { cell.handlers.send(.delete, context) }
    return true
  }

  /// Asks the list's `onMove` handler to move a cell to another path, counted without the cell.
  ///
  /// - Returns: Whether both paths are valid and the list has a handler.
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

  /// Renders the cell at a path, even if its component declines; does nothing off screen.
  public func reload(_ path: ElementPath) {
    guard let cell = list.cell(at: path) else { return }
    mounted.view(ofCellAt: path)?.reload(cell.component)
    layOutAgain()
  }

  /// Returns the view that shows the component of the cell at a path; `nil` off screen.
  public func content(at path: ElementPath) -> View? { context(of: path)?.content }

  /// Returns the size of a cell, in cells of the terminal, as shown or as it would be in view;
  /// `nil` for an invalid path.
  ///
  /// - Complexity: O(1) in view, else that of laying out the line of the cell.
  public func cellSize(at path: ElementPath) -> Size? {
    layOutIfNeeded()
    guard list.cell(at: path) != nil, let layout = screen.content.listLayout else { return nil }
    let placements = mounted.placements(
      inBand: layout.stack.bandIndex(of: path),
      cells: nil,
      of: layout
    )
    return placements.first { $0.path == path }.map {
      Size(width: $0.width, height: $0.layout.extent.height)
    }
  }

  /// The paths of the cells at least partly in view, in order.
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

  /// Returns the elements of the row that is drawn at a point of the window, outermost first; empty
  /// between rows.
  ///
  /// - Complexity: O(*n*) in the number of elements of the row.
  public func nodes(at point: Point) -> [Node] {
    let row = point.y - (refreshRow == nil ? 0 : 1)
    guard row >= 0 else { return [] }
    return screen.content.nodes(at: screen.contentPoint(at: Point(x: point.x, y: row)))
  }
}
