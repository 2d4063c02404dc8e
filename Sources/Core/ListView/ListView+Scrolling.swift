/// Scrolling as a person does it, refreshing, and going to a place.
extension ListView {
  /// Where in the window a cell is shown that is scrolled to.
  public typealias ScrollPosition = PlaygroundCore.ScrollPosition

  /// What is in view now.
  private var context: ListContext { screen.context }

  /// Moves the window so that `row` of the content is at its top, as far as there is content.
  public func scroll(to row: Int) {
    screen.scroll { $0.scroll(to: row, in: $1) }
    layOutAgain()
  }

  /// Scrolls as a person does, by rows of the content, downwards where there are more than 0.
  ///
  /// The list is told of the phases and may change where the window comes to rest. Scrolling up at
  /// the very top pulls the list: it is refreshed if it wants to be.
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

  /// Jumps to the top of the content, unless the list forbids it.
  public func scrollToTop() {
    guard list.decisions.allowsTop?(context) ?? true else { return }
    scroll(to: 0)
    list.handlers.send(.scrollToTop, context)
  }

  /// Scrolls to a cell; does nothing for a path that leads nowhere.
  ///
  /// - Complexity: O(log *c*) in the number of chunks, and that of measuring the rows in view.
  public func scroll(to path: ElementPath, at alignment: ScrollPosition = .top) {
    guard list.cell(at: path) != nil else { return }
    // Rows that were not measured stand where they are estimated to; showing them measures them.
    for _ in 0..<2 {
      screen.scroll { position, content in
        guard let band = content.listLayout?.stack.bandIndex(of: path) else { return }
        position.scroll(toBand: band, at: alignment, in: content)
      }
      layOutAgain()
    }
  }

  /// Scrolls to the first cell of an id; does nothing if there is none.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public func scroll(toCell id: some Hashable & Sendable, at position: ScrollPosition = .top) {
    if let path = path(ofCell: id) { scroll(to: path, at: position) }
  }

  /// Scrolls to the section that a title at the right edge of the window leads to.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public func scroll(toIndexTitle title: String) -> Bool {
    guard screen.scroll(toIndexTitle: title) else { return false }
    layOutAgain()
    return true
  }

  /// Returns where the first cell of an id stands; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public func path(ofCell id: some Hashable & Sendable) -> ElementPath? {
    let key = Key(identifying: id)
    return list.path { $0 == key }
  }

  // MARK: - Horizontal sections

  /// Returns how many columns are out of view at the start of a horizontal section's line of cells.
  public func stripOffset(ofSection index: Int) -> Int { screen.stripOffset(ofSection: index) }

  /// Moves the cells of a horizontal section as its scrolling behaviour says.
  ///
  /// - Parameters:
  ///   - index: The index of the section.
  ///   - columns: How far, towards the end where there are more than 0.
  /// - Returns: Whether there is such a section and its cells moved.
  @discardableResult
  public func scrollStrip(ofSection index: Int, by columns: Int) -> Bool {
    let isMoved = screen.scrollStrip(ofSection: index, by: columns)
    if isMoved { layOutAgain() }
    return isMoved
  }

  // MARK: - Refreshing

  /// Refreshes the list as if it was pulled; does nothing while that goes on, and for a list that
  /// does not want to be refreshed.
  public func refresh() {
    guard list.refreshControl != .disabled, !isRefreshing else { return }
    isRefreshing = true
    list.handlers.send(.refresh, context)
  }

  /// Ends what `refresh()` began.
  public func endRefreshing() { isRefreshing = false }

  /// The row that shows that the list is being refreshed.
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
  /// Returns the same view, moving by itself or not.
  fileprivate func decelerating(_ isDecelerating: Bool) -> ListContext {
    var context = self
    context.isDecelerating = isDecelerating
    return context
  }
}
