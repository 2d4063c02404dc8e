// ListView: the Swift API of a list on a screen. A `ListView` is the face of a `ListOnScreen`
// whose rows
// are components with views; an `UpdatePolicy` says how it goes from one list to the next. A
// `Renderer`
// joins a `ListAdapter`, which holds the data, and an `Updater`, which brings it to a `ListView`.

/// A list on a screen: a window over it, and views for the rows that can be seen in it.
///
/// Rows are measured in the views that show them; those that are not in view have none. Views out
/// of use are kept for rows of the same reuse identifier. What is asked for by a handler while the
/// view is being brought up to date waits; of lists that wait only the newest is shown.
@MainActor
public final class ListView {
  /// The list shown.
  public private(set) var list = List(sections: [])
  /// What the cells of the window are like.
  public let cells: CellMetrics
  /// Counts the lists given; it never goes back.
  public private(set) var generation = 0
  /// Whether the view is on a screen; off it, lists are only kept.
  public var isAttached = true {
    didSet { if isAttached != oldValue { attachmentChanged() } }
  }
  /// Whether a person is scrolling: updates then leave the offset as it is.
  public var isScrolling = false
  /// Whether the heights of rows that stay as they are are taken over from one list to the next.
  public var keepsHeights = true
  /// How many heights were taken over when the list shown was adopted, lines of cells counting as
  /// one.
  public private(set) var keptHeightCount = 0
  /// Whether the list is being refreshed, which a row above it shows.
  public internal(set) var isRefreshing = false {
    didSet { if isRefreshing != oldValue { needsDisplay = true } }
  }
  /// What is done when a cell was selected, besides what the cell says.
  public var didSelect: ((CellContext) -> Void)?
  /// The pictures that images in its rows show.
  public var rasters = RasterTable()

  /// Called when the view has something else to draw than when it was drawn last.
  ///
  /// Called once until the view is drawn: by `rows()`, `text`, `grid` or `ansi(depth:)`. That
  /// includes
  /// what changes by itself: a `BodyView`'s state, a state that a view in a row is bound to.
  public var onNeedsDisplay: (() -> Void)?
  /// Whether the view has something else to draw than when it was drawn last.
  public private(set) var needsDisplay = true {
    didSet { if needsDisplay, !oldValue { onNeedsDisplay?() } }
  }

  let screen: ListOnScreen
  let mounted = MountedRows()
  /// Whether the rows in view are to be brought up to date.
  private var needsShow = false
  /// Whether that is to write to all of them.
  private var rendersAll = false
  private var isBusy = false
  private var waiting: Request?

  /// A list that is to be shown.
  private struct Request {
    let list: List
    let policy: UpdatePolicy
    let hooks: UpdateHooks
    let completion: ((UpdateResult) -> Void)?
  }

  /// Creates a view of an empty list.
  ///
  /// - Parameters:
  ///   - size: The window's extent, in cells; negative lengths count as 0.
  ///   - cells: What the cells are like.
  ///   - plugins: What prepares resources before rows come into view; without any, nobody asks for
  ///   them.
  ///   - prefetchWindow: How far from the rows in view that is done.
  public init(
    size: Size,
    cells: CellMetrics = .standard,
    plugins: [any PrefetchingPlugin] = [],
    prefetchWindow: PrefetchWindow = PrefetchWindow()
  ) {
    self.cells = cells
    let size = size.clamped
    let constraints = LayoutConstraints(width: size.width, height: size.height, cells: cells)
    screen = ListOnScreen(
      size: size,
      of: ContentLayout(unmeasured: list, in: constraints, reusing: nil),
      rows: mounted,
      prefetcher: Prefetcher(plugins: plugins, window: prefetchWindow),
    )
    mounted.onChange = { [weak self] in self?.rowChanged() }
  }

  /// The window's extent, in cells.
  public var size: Size { screen.size }

  /// The row of the content at the top of the window.
  public var contentOffset: Int {
    layOutIfNeeded()
    return screen.offset
  }

  /// Rows of the whole content, an estimate while not all were measured.
  public var contentRows: Int {
    layOutIfNeeded()
    return screen.content.contentRows
  }

  /// What was estimated to be higher or lower than it is, as far as it came into view.
  public var heightCorrections: HeightCorrections { screen.content.heightCorrections }

  /// How often the end was near again without a new content, and nobody was told.
  public var reachEndRepeatCount: Int { screen.events.reachEndRepeatCount }

  /// The kinds of headers, footers and other supplements that came into view so far, the first one
  /// first.
  public var registeredSupplementKinds: [String] { mounted.supplementKinds }

  /// Says what stands around the content of a cell; `nil` for nothing.
  ///
  /// Asked whenever a row in view is brought up to date.
  public var rowChrome: ((ElementPath, Cell) -> RowChrome)? {
    get { mounted.chrome }
    set { mounted.chrome = newValue }
  }

  /// What is done with the way from what was seen to what is seen, after an update that can be
  /// seen.
  ///
  /// Reloads, the first list, and updates whose policy is not animated have none.
  public var onTransition: ((Transition) -> Void)? {
    get { screen.onTransition }
    set { screen.onTransition = newValue }
  }

  /// Draws the window, brought up to date with everything that its views show.
  ///
  /// - Returns: One row for each of the window's, numbered from 0.
  public func rows() -> [Frame.Row] {
    layOutIfNeeded()
    needsDisplay = false
    let refreshRow = refreshRow
    let height = size.height - (refreshRow == nil ? 0 : 1)
    var rows = screen.rows(height, marks: .none, rasters: rasters)
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
    completion: ((UpdateResult) -> Void)? = nil
  ) {
    generation += 1
    let overtaken = waiting
    waiting = Request(
      list: list,
      policy: policy ?? UpdatePolicy(list.attributes),
      hooks: hooks,
      completion: completion,
    )
    overtaken?.completion?(.superseded(by: generation))
    needsDisplay = true
    layOutIfNeeded()
  }

  /// Changes the window's extent; negative lengths count as 0.
  public func resize(to size: Size) {
    let size = size.clamped
    guard size != self.size else { return }
    screen.resize(to: size)
    var update = ListUpdate()
    update.looksForEnd = false
    screen.update(to: layout(of: list), update)
    rendersAll = true
    layOutAgain()
  }

  /// Shows the rows in view again, after what their views show has changed.
  public func layOutAgain() {
    needsShow = true
    needsDisplay = true
    layOutIfNeeded()
  }

  /// Takes note of a row that changed by itself; it is laid out before the view is drawn or asked.
  private func rowChanged() {
    needsShow = true
    needsDisplay = true
  }

  /// Writes to the view of a cell again; does nothing for one that is not in view.
  public func renderCell(at path: ElementPath) {
    mounted.renderCell(at: path)
    layOutAgain()
  }

  /// Writes to all rows in view again.
  public func renderVisibleComponents() {
    rendersAll = true
    layOutAgain()
  }

  /// Shows what a stage of an update leaves, with what could be seen in its place.
  ///
  /// To be called from `UpdateHooks.performDifferentialUpdates`, for each stage in order. Nobody is
  /// told about rows that come or leave before the whole update is done.
  public func show(_ stage: StagedUpdate.Stage) {
    list.sections = stage.data
    screen.show(stage: layout(of: list))
  }

  private func attachmentChanged() {
    if !isAttached { screen.removeRows() }
    layOutAgain()
  }

  // MARK: - Bringing it up to date

  /// Does what waits, and what handlers ask for meanwhile.
  func layOutIfNeeded() {
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    while true {
      if let request = waiting {
        waiting = nil
        let outcome = perform(request)
        request.completion?(outcome)
      } else if needsShow {
        show()
      } else {
        return
      }
    }
  }

  /// Goes to another list. An update goes one of four ways:
  ///
  /// 1. off the screen the list is adopted, and that is all;
  /// 2. where nothing is different it is adopted, and rows in view are rendered again;
  /// 3. a reload takes all rows off the screen, adopts the list and makes rows anew;
  /// 4. else the stages of the difference are shown in order by the hook that wants them, each
  ///    with its data; then the offset is restored, then rows in view are rendered again.
  ///
  /// In the end the completion is called with what was done.
  private func perform(_ request: Request) -> UpdateResult {
    isRefreshing = false
    var update = ListUpdate()
    update.policy = request.policy
    guard isAttached else {
      update.keepsOffset = false
      adopt(request.list, update)
      return .detached
    }
    update.outcome = request.policy.outcome(isFirst: list.sections.isEmpty) {
      update.difference = SectionedDifference(from: list.sections, to: request.list.sections)
      return update.difference.stages
    }
    let isReload = update.outcome.isReload
    update.keepsOffset = request.policy.keepsContentOffset && !isScrolling && !isReload
    update.isAnimated =
      request.policy.isAnimated && (request.policy.isAnimatedWhileScrolling || !isScrolling)
    if update.outcome.isStaged, let perform = request.hooks.performDifferentialUpdates {
      let staged = StagedUpdate(from: list.sections, to: request.list.sections, update.difference)
      update.showStages = { [self] in perform(staged, self) }
    }
    adopt(request.list, update) { [self] in
      if isReload { show() } else { renderVisible(for: request) }
      request.hooks.didLayout?(self)
    }
    return update.outcome
  }

  private func adopt(_ list: List, _ update: ListUpdate, settling: () -> Void = {}) {
    let next = layout(of: list)
    screen.update(to: next, update) {
      self.list = list
      keptHeightCount = next.listLayout?.stack.measuredCount ?? 0
      settling()
    }
  }

  /// Returns the layout of a list in the window; rows that stay keep their heights.
  private func layout(of list: List) -> ContentLayout {
    ContentLayout(
      unmeasured: list,
      in: LayoutConstraints(width: size.width, height: size.height, cells: cells),
      reusing: keepsHeights ? screen.content : nil,
    )
  }

  private func renderVisible(for request: Request) {
    guard let render = request.hooks.renderVisibleComponents else {
      rendersAll = request.policy.rendersVisibleRows
      return show()
    }
    show()
    render(self)
    show()
  }

  /// Brings the views of rows up to date with the window, then tells whom it concerns.
  private func show() {
    needsShow = false
    guard isAttached else { return }
    mounted.rendersAll = rendersAll
    rendersAll = false
    screen.settle()
    mounted.rendersAll = false
    screen.prefetch()
    screen.notify(generation: generation)
  }
}
