// ListView: the Swift API of a list on a screen. A `ListView` is the public interface of a
// `ListOnScreen` whose rows are components with views; an `UpdatePolicy` determines how one list
// replaces another. A `Renderer` connects a `ListAdapter`, which stores the data, and an `Updater`,
// which applies it to a `ListView`.

/// A list on a screen: a window over the list, and views for the rows in the window.
///
/// Rows are measured in the views that show them; rows out of view have no view. Unused views are
/// kept for rows with the same reuse identifier. Requests made by handlers during an update are
/// deferred; of several deferred lists only the newest is shown.
@MainActor
public final class ListView {
  /// The list shown.
  public private(set) var list = List(sections: [])
  /// The properties of the window's cells.
  public let cells: CellMetrics
  /// The number of lists passed to `apply`, those not shown yet included; increases monotonically.
  public private(set) var generation = 0
  /// Whether the view is on a screen; while it is not, lists are stored without rendering.
  public var isAttached = true {
    didSet { if isAttached != oldValue { attachmentChanged() } }
  }
  /// Whether the user is scrolling; updates then preserve the offset.
  public var isScrolling = false
  /// Whether unchanged rows keep their measured heights from one list to the next.
  public var keepsHeights = true
  /// The number of heights kept when the current list was applied; a line of cells counts as one.
  public private(set) var keptHeightCount = 0
  /// Whether the list is refreshing, indicated by a row above it.
  public internal(set) var isRefreshing = false {
    didSet { if isRefreshing != oldValue { needsDisplay = true } }
  }
  /// Called when a cell is selected, in addition to the cell's handlers.
  public var onSelect: ((CellContext) -> Void)?
  /// The images available to the rows, by their addresses.
  public var rasters = RasterTable()

  /// Called when the view needs to be drawn again.
  ///
  /// Called once until the view is drawn by `rows()`, `text`, `grid` or `ansi(depth:)`. This
  /// includes changes without an update: the state of a `BodyView`, or a state bound to a view in a
  /// row.
  public var onNeedsDisplay: (() -> Void)?
  /// Whether the view changed since it was last drawn.
  public private(set) var needsDisplay = true {
    didSet {
      guard needsDisplay, !oldValue else { return }
      host?.invalidate()
      onNeedsDisplay?()
    }
  }

  /// What a module that extends the list view keeps with it.
  package var companion: AnyObject?
  /// The view that shows the list view among other views; `nil` for none.
  package internal(set) weak var host: ListHost?

  let screen: ListOnScreen
  let mounted = MountedRows()
  private let prefetcher: Prefetcher
  private var work = PendingWork()

  /// Creates a view of an empty list.
  ///
  /// - Parameters:
  ///   - size: The window's size, in cells; negative lengths count as 0.
  ///   - cells: The properties of the cells.
  ///   - plugins: Load resources before rows scroll into view; without plug-ins, none are loaded.
  ///   - prefetchWindow: The distance from the rows in view that is prefetched.
  public init(
    size: Size,
    cells: CellMetrics = .standard,
    plugins: [any PrefetchingPlugin] = [],
    prefetchWindow: PrefetchWindow = PrefetchWindow()
  ) {
    self.cells = cells
    let size = size.clamped
    let constraints = LayoutConstraints(width: size.width, height: size.height, cells: cells)
    prefetcher = Prefetcher(plugins: plugins, window: prefetchWindow)
    screen = ListOnScreen(
      size: size,
      of: ContentLayout(unmeasured: list, in: constraints, reusing: nil),
      rows: mounted,
      prefetcher: prefetcher,
    )
    mounted.onChange = { [weak self] in self?.rowChanged() }
  }

  /// The plug-ins that load resources before rows scroll into view.
  ///
  /// Setting them cancels active prefetches; the new plug-ins begin with the rows in view.
  public var prefetchingPlugins: [any PrefetchingPlugin] {
    get { prefetcher.plugins }
    set {
      prefetcher.plugins = newValue
      layOutAgain()
    }
  }

  /// Updates the rows in view and draws the window, without motion.
  ///
  /// - Returns: The window's rows, numbered from 0.
  public func rows() -> [Frame.Row] { draw { screen.rows($0, marks: .none, rasters: rasters) } }

  /// Updates the rows in view and draws the window as it is at a time.
  ///
  /// - Parameter milliseconds: The time, of any clock that does not go back. A motion starts when
  ///   it is drawn first.
  /// - Returns: The window's rows, numbered from 0; those of ``rows()`` unless ``playsMotion`` is
  ///   set.
  public func rows(at milliseconds: Int) -> [Frame.Row] {
    draw { screen.rows($0, marks: .none, rasters: rasters, at: milliseconds) }
  }

  private func draw(_ draw: (Int) -> [Frame.Row]) -> [Frame.Row] {
    layOutIfNeeded()
    needsDisplay = false
    let refreshRow = refreshRow
    var rows = draw(size.height - (refreshRow == nil ? 0 : 1))
    guard let refreshRow else { return rows }
    for index in rows.indices { rows[index].y += 1 }
    return [refreshRow] + rows
  }

  // MARK: - Changing the list

  /// Replaces the list shown.
  ///
  /// - Parameters:
  ///   - list: The new list, applied as a whole even if it is equal.
  ///   - policy: The update policy; `nil` to use the list's attributes.
  ///   - hooks: Overrides of steps of the update.
  ///   - completion: Called exactly once, when the list is shown or superseded by a newer one.
  /// - Complexity: That of `SectionedDifference`, plus measuring and rendering the rows in view.
  ///   Flow and custom layouts measure all cells of their section.
  public func apply(
    _ list: List,
    policy: UpdatePolicy? = nil,
    hooks: UpdateHooks = UpdateHooks(),
    completion: ((UpdateResult) -> Void)? = nil
  ) {
    generation += 1
    let overtaken = work.add(
      PendingWork.Request(
        list: list,
        policy: policy ?? UpdatePolicy(list.attributes),
        hooks: hooks,
        completion: completion,
      )
    )
    overtaken?.completion?(.superseded(by: generation))
    needsDisplay = true
    layOutIfNeeded()
  }

  /// Resizes the window, in cells; negative lengths count as 0.
  public func resize(to size: Size) {
    let size = size.clamped
    guard size != self.size else { return }
    screen.resize(to: size)
    var update = ListUpdate()
    update.looksForEnd = false
    screen.update(to: layout(of: list), update)
    work.setRendersAll(true)
    layOutAgain()
  }

  /// Lays out the rows in view again, after their views changed.
  public func layOutAgain() {
    work.requestShow()
    needsDisplay = true
    layOutIfNeeded()
  }

  /// Schedules layout after a row changed without an update; performed before the view is read.
  private func rowChanged() {
    work.requestShow()
    needsDisplay = true
  }

  /// Renders the view of the cell at a path again; does nothing off screen.
  public func renderCell(at path: ElementPath) {
    mounted.renderCell(at: path)
    layOutAgain()
  }

  /// Renders all rows in view again.
  public func renderVisibleComponents() {
    work.setRendersAll(true)
    layOutAgain()
  }

  /// Shows the list after a stage of an update, preserving the position of the rows in view.
  ///
  /// Call it from `UpdateHooks.performDifferentialUpdates` for each stage in order. Display events
  /// are sent after the whole update.
  public func show(_ stage: StagedUpdate.Stage) {
    list.sections = stage.data
    screen.show(stage: layout(of: list))
  }

  private func attachmentChanged() {
    if !isAttached { screen.removeRows() }
    layOutAgain()
  }

  // MARK: - Updating

  /// Performs all pending work, including requests made by handlers meanwhile.
  func layOutIfNeeded() {
    guard work.begin() else { return }
    defer { work.end() }
    while let next = work.next() {
      switch next {
      case .replace(let request):
        let outcome = perform(request)
        request.completion?(outcome)
      case .show: show()
      }
    }
  }

  /// Replaces the list.
  ///
  /// The update takes one of four forms:
  ///
  /// 1. off screen, the list is only stored;
  /// 2. an equal list is stored, and the rows in view are rendered again;
  /// 3. a reload removes all rows from the screen, stores the list and creates new rows;
  /// 4. otherwise the hook, if set, shows the stages of the difference in order, each with its
  ///    data; then the offset is restored and the rows in view are rendered again.
  ///
  /// Returns the result for the completion handler.
  private func perform(_ request: PendingWork.Request) -> UpdateResult {
    isRefreshing = false
    var update = ListUpdate()
    update.policy = request.policy
    guard isAttached else {
      update.keepsOffset = false
      store(request.list, update)
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
    store(request.list, update) { [self] in
      if isReload { show() } else { renderVisible(for: request) }
      request.hooks.didLayout?(self)
    }
    return update.outcome
  }

  private func store(_ list: List, _ update: ListUpdate, settling: () -> Void = {}) {
    let next = layout(of: list)
    screen.update(to: next, update) {
      self.list = list
      keptHeightCount = next.listLayout?.stack.measuredCount ?? 0
      settling()
    }
  }

  /// Returns the layout of a list in the window; unchanged rows keep their heights.
  private func layout(of list: List) -> ContentLayout {
    ContentLayout(
      unmeasured: list,
      in: LayoutConstraints(width: size.width, height: size.height, cells: cells),
      reusing: keepsHeights ? screen.content : nil,
    )
  }

  private func renderVisible(for request: PendingWork.Request) {
    guard let render = request.hooks.renderVisibleComponents else {
      work.setRendersAll(request.policy.rendersVisibleRows)
      return show()
    }
    show()
    render(self)
    show()
  }

  /// Updates the views of rows to match the window, then sends the resulting events.
  private func show() {
    work.finishShow()
    guard isAttached else { return }
    mounted.rendersAll = work.takeRendersAll()
    screen.settle()
    mounted.rendersAll = false
    screen.prefetch()
    screen.notify(generation: generation)
  }
}
