/// The window on the content: scrolling by the user, refreshing, and scrolling to a position.
extension ListView {
  /// The window's size, in cells.
  public var size: Size { screen.size }

  /// The content row at the top of the window, 0-based.
  ///
  /// - Complexity: O(1), plus pending work.
  public var contentOffset: Int {
    layOutIfNeeded()
    return screen.offset
  }

  /// The number of rows of the whole content; an estimate until all are measured.
  ///
  /// - Complexity: O(1), plus pending work.
  public var contentRows: Int {
    layOutIfNeeded()
    return screen.content.contentRows
  }

  /// The differences between estimated and measured heights of the rows shown so far.
  package var heightCorrections: HeightCorrections { screen.content.heightCorrections }

  /// The number of times the end was reached again with unchanged content, without an event.
  public var reachEndRepeatCount: Int { screen.events.reachEndRepeatCount }

  /// The part of the list in view.
  private var context: ListContext { screen.context }

  /// Scrolls until `row` of the content, 0-based, is at the top of the window, limited to the
  /// content.
  ///
  /// - Complexity: O(log *c*) in the number of chunks, plus measuring the rows in view.
  public func scroll(to row: Int) {
    screen.scroll { $0.scroll(to: row, in: $1) }
    layOutAgain()
  }

  /// Scrolls by rows of the content as the user does; positive is down, 0 does nothing.
  ///
  /// The list's handlers are called for each phase and may change the final position. Scrolling up
  /// at the very top pulls the list, which refreshes it if refreshing is enabled.
  public func scroll(by rows: Int) {
    guard rows != 0 else { return }
    if rows < 0, contentOffset == 0 {
      refresh()
      return
    }
    isScrolling = true
    defer { isScrolling = false }
    list.handlers.send(.beginDragging, context)
    let last = max(0, contentRows - size.height)
    let step = max(-1_000_000_000, min(rows, 1_000_000_000))
    let wanted = max(0, min(contentOffset + step, last))
    let intent = ScrollIntent(view: context, velocity: step, target: wanted)
    let target = list.decisions.target?(intent) ?? wanted
    let isDecelerating = abs(target - contentOffset) > 1
    list.handlers.send(.endDragging, context.decelerating(isDecelerating))
    if isDecelerating { list.handlers.send(.beginDecelerating, context) }
    scroll(to: target)
    if isDecelerating { list.handlers.send(.endDecelerating, context) }
  }

  /// Scrolls to the top of the content, unless the list forbids it.
  public func scrollToTop() {
    guard list.decisions.allowsTop?(context) ?? true else { return }
    scroll(to: 0)
    list.handlers.send(.scrollToTop, context)
  }

  /// Scrolls until a cell is at a position in the window; does nothing for an invalid path.
  ///
  /// - Complexity: O(log *c*) in the number of chunks, plus measuring the rows in view.
  public func scroll(to path: ElementPath, at alignment: ScrollPosition = .top) {
    guard list.cell(at: path) != nil else { return }
    // Unmeasured rows are at estimated positions; showing them measures them.
    for _ in 0..<2 {
      screen.scroll { position, content in
        guard let band = content.listLayout?.stack.bandIndex(of: path) else { return }
        position.scroll(toBand: band, at: alignment, in: content)
      }
      layOutAgain()
    }
  }

  /// Scrolls to the first cell with an id; does nothing if there is none.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public func scroll(toCell id: some Hashable, at position: ScrollPosition = .top) {
    if let path = path(ofCell: id) { scroll(to: path, at: position) }
  }

  /// Scrolls to the section that `List.section(forIndexTitle:)` finds.
  ///
  /// - Returns: Whether there is such a section.
  @discardableResult
  public func scroll(toIndexTitle title: String) -> Bool {
    guard screen.scroll(toIndexTitle: title) else { return false }
    layOutAgain()
    return true
  }

  /// Returns the path of the first cell with an id; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public func path(ofCell id: some Hashable) -> ElementPath? {
    let key = Key(isolated: id)
    return list.path { $0 == key }
  }

  // MARK: - Horizontal sections

  /// Returns the number of columns hidden at the start of a horizontal section, 0-based; 0 for
  /// other sections.
  public func stripOffset(ofSection index: Int) -> Int { screen.stripOffset(ofSection: index) }

  /// Scrolls the cells of a horizontal section according to its scrolling behaviour.
  ///
  /// - Parameters:
  ///   - index: The 0-based index of the section.
  ///   - columns: The number of columns; positive is towards the end.
  /// - Returns: Whether there is such a section and its cells moved.
  @discardableResult
  public func scrollStrip(ofSection index: Int, by columns: Int) -> Bool {
    let isMoved = screen.scrollStrip(ofSection: index, by: columns)
    if isMoved { layOutAgain() }
    return isMoved
  }

  // MARK: - Refreshing

  /// Refreshes the list as if it was pulled; does nothing during a refresh and if refreshing is
  /// disabled.
  public func refresh() {
    guard list.refreshControl != .disabled, !isRefreshing else { return }
    isRefreshing = true
    list.handlers.send(.refresh, context)
  }

  /// Ends a refresh.
  public func endRefreshing() { isRefreshing = false }

  /// The row shown during a refresh.
  var refreshRow: Frame.Row? {
    guard isRefreshing, case .enabled(let color) = list.refreshControl, size.height > 0 else {
      return nil
    }
    var grid = Grid(columns: size.width, rows: 1, ambiguous: cells.ambiguous)
    let x = max(0, (size.width - 1) / 2)
    grid.draw("⠋", at: Point(x: x, y: 0), style: TextStyle(color: color))
    return Frame.Row(y: 0, runs: grid.rowRuns(0))
  }
}

extension ListContext {
  /// Returns a copy with another deceleration state.
  fileprivate func decelerating(_ isDecelerating: Bool) -> ListContext {
    var context = self
    context.isDecelerating = isDecelerating
    return context
  }
}
