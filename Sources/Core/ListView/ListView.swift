/// A list on a screen: a window over it, and views for the rows that can be seen in it.
///
/// Rows are measured in the views that show them; those that are not in view have none. Views out of
/// use are kept for rows of the same reuse identifier. What is asked for by a handler while the view
/// is being brought up to date waits; of lists that wait only the newest is shown.
public final class ListView {
  /// The list shown.
  public internal(set) var list = List(sections: [])
  /// The window's extent, in cells.
  public private(set) var size: Size
  /// What the cells of the window are like.
  public let cells: CellMetrics
  /// The row of the content at the top of the window.
  public internal(set) var contentOffset = 0
  /// Counts the lists given; it never goes back.
  public private(set) var generation = 0
  /// Whether the view is on a screen; off it, lists are only kept.
  public var isAttached = true {
    didSet { if isAttached != oldValue { attachmentChanged() } }
  }
  /// Says what stands around the content of a cell; `nil` for nothing.
  ///
  /// Asked whenever a row in view is brought up to date.
  public var rowChrome: ((ElementPath, Cell) -> RowChrome)?
  /// What is done with the way from what was seen to what is seen, after an update that can be seen.
  ///
  /// Reloads, the first list, and updates whose policy is not animated have none.
  public var onTransition: ((Transition) -> Void)?
  /// Whether a person is scrolling: updates then leave the offset as it is.
  public var isScrolling = false
  /// Whether the heights of rows that stay as they are are taken over from one list to the next.
  public var keepsHeights = true
  /// How many heights were taken over when the list shown was adopted, lines of cells counting as one.
  public internal(set) var keptHeightCount = 0
  /// Whether the list is being refreshed, which a row above it shows.
  public internal(set) var isRefreshing = false
  /// The kinds of headers, footers and other supplements that came into view so far, the first one first.
  public internal(set) var registeredSupplementKinds: [String] = []
  /// What is done when a cell was selected, besides what the cell says.
  public var didSelect: ((CellContext) -> Void)?

  /// The pictures that images in its rows show.
  public var rasters = RasterTable()

  var layout: ListLayout
  /// The rows in view.
  var mounted: [RowIdentity: MountedRow] = [:]
  /// Views out of use.
  var pool = ReusePool()
  /// What stands in the bands in view, by the index of the band.
  var placements: [Int: [Placement]] = [:]
  /// Whether the rows in view are to be brought up to date.
  var needsShow = false
  /// Whether that is to write to all of them.
  var rendersAll = false
  /// How far horizontal sections are scrolled.
  var strips = StripOffsets()
  private var isBusy = false
  private var waiting: Update?
  private var shownOffset = 0
  let prefetcher: Prefetcher
  private var direction = ScrollDirection.down
  private var reachEnd = ReachEndLatch()
  /// The row that the cursor is on.
  var highlighted: RowIdentity?

  /// Creates a view of an empty list.
  ///
  /// - Parameters:
  ///   - size: The window's extent, in cells.
  ///   - cells: What the cells are like.
  ///   - plugins: What prepares resources before rows come into view; without any, nobody asks for them.
  ///   - prefetchWindow: How far from the rows in view that is done.
  public init(
    size: Size,
    cells: CellMetrics = .standard,
    plugins: [any PrefetchingPlugin] = [],
    prefetchWindow: PrefetchWindow = PrefetchWindow()
  ) {
    self.size = size
    self.cells = cells
    prefetcher = Prefetcher(plugins: plugins, window: prefetchWindow)
    layout = ListLayout(
      lazily: list,
      in: Offer(width: size.width, height: size.height, cells: cells),
      snap: .cells
    )
  }

  /// Rows of the whole content, an estimate while not all were measured.
  public var contentRows: Int { layout.contentRows }

  /// What was estimated to be higher or lower than it is, as far as it came into view.
  public var heightCorrections: HeightCorrections { layout.heightCorrections }

  /// Draws the window.
  ///
  /// - Returns: One row for each of the window's, numbered from 0.
  public func rows() -> [Frame.Row] {
    let refreshRow = refreshRow
    let height = size.height - (refreshRow == nil ? 0 : 1)
    var grid = Grid(columns: size.width, rows: height, ambiguous: cells.ambiguous)
    grid.rasters = rasters
    let window = contentOffset..<contentOffset + height
    var rows = layout.draw(window, into: &grid, marks: .none, strips: strips) {
      placements[$0] ?? []
    }
    guard let refreshRow else { return rows }
    for index in rows.indices { rows[index].y += 1 }
    return [refreshRow] + rows
  }

  // MARK: - Changing what is shown

  /// Shows another list.
  ///
  /// - Parameters:
  ///   - list: The list, adopted as a whole even if nothing is different.
  ///   - policy: How to go from the list shown to this one; `nil` for as its attributes say.
  ///   - hooks: What to do in another way on the way there.
  ///   - completion: Called exactly once, when the list is shown or was overtaken by a newer one.
  public func apply(
    _ list: List,
    policy: UpdatePolicy? = nil,
    hooks: UpdateHooks = UpdateHooks(),
    completion: ((UpdateOutcome) -> Void)? = nil
  ) {
    generation += 1
    let overtaken = waiting
    waiting = Update(
      list: list,
      policy: policy ?? UpdatePolicy(list.props),
      hooks: hooks,
      completion: completion,
    )
    overtaken?.completion?(.superseded(by: generation))
    settle()
  }

  /// Moves the window so that `row` of the content is at its top, as far as there is content.
  public func scroll(to row: Int) {
    let row = max(0, row)
    if row != contentOffset { direction = row < contentOffset ? .up : .down }
    contentOffset = row
    needsShow = true
    settle()
  }

  /// Changes the window's extent.
  public func resize(to size: Size) {
    guard size != self.size else { return }
    self.size = size
    adopt(list)
    (needsShow, rendersAll) = (true, true)
    settle()
  }

  /// Shows the rows in view again, after what their views show has changed.
  public func layOutAgain() {
    needsShow = true
    settle()
  }

  private func attachmentChanged() {
    if !isAttached {
      prefetcher.cancelAll()
      unmountAll()
    }
    needsShow = true
    settle()
  }

  /// Does what waits, and what handlers ask for meanwhile.
  func settle() {
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    while true {
      if let update = waiting {
        waiting = nil
        let outcome = perform(update)
        update.completion?(outcome)
      } else if needsShow {
        show()
      } else {
        return
      }
    }
  }

  // MARK: - The window

  /// Brings the views of rows up to date with the window, then tells whom it concerns.
  func show() {
    needsShow = false
    guard isAttached else { return }
    let pass = mountRows(at: contentOffset, rendersAll: rendersAll)
    rendersAll = false
    contentOffset = pass.offset
    let hasScrolled = contentOffset != shownOffset
    shownOffset = contentOffset
    prefetcher.update(layout, showing: contentOffset..<contentOffset + size.height, direction)
    tell(pass)
    tellVisibleItems()
    if hasScrolled { list.handlers.send(.scroll, context) }
    sendReachEnd()
  }

  /// What is in view now.
  var context: ListContext {
    ListContext(offset: contentOffset, rows: size.height, contentRows: contentRows)
  }

  /// Tells that the end is near, once for each content.
  private func sendReachEnd() {
    let offset = ReachEndOffset(list.props["reach-end-offset"])
    guard reachEnd.isReached(context, offset: offset, generation: generation) else { return }
    list.handlers.send(.reachEnd, context)
  }

  /// How often the end was near again without a new content, and nobody was told.
  public var reachEndRepeatCount: Int { reachEnd.repeatCount }
}
