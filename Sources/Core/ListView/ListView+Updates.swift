/// From one list to the next. An update goes one of four ways:
///
/// 1. off the screen the list is adopted, and that is all;
/// 2. where nothing is different it is adopted, and rows in view are rendered again;
/// 3. a reload takes all rows off the screen, adopts the list and makes rows anew;
/// 4. else the stages of the difference are applied in order, each with its data; then the offset
///    is restored, then rows in view are rendered again.
///
/// In the end the completion is called with what was done.
extension ListView {
  /// A list that is to be shown.
  struct Update {
    let list: List
    let policy: UpdatePolicy
    let hooks: UpdateHooks
    let completion: ((UpdateOutcome) -> Void)?
  }

  /// Goes to another list.
  func perform(_ update: Update) -> UpdateOutcome {
    isRefreshing = false
    guard isAttached else {
      adopt(update.list)
      return .detached
    }
    var difference = SectionedDifference()
    let outcome = update.policy.outcome(isFirst: list.sections.isEmpty) {
      difference = SectionedDifference(from: list.sections, to: update.list.sections)
      return difference.stages
    }
    guard !outcome.isReload else {
      prefetcher.cancelAll()
      unmountAll()
      adopt(update.list)
      show()
      update.hooks.didLayout?(self)
      return outcome
    }
    let anchors = layout.anchors(at: contentOffset, rows: size.height)
    let changes = isSeen(update) ? RowChanges(difference, update.policy.transitions) : nil
    let before = changes.map { screenLines($0.leaving) }
    if outcome.isStaged { applyStages(of: difference, for: update) }
    adopt(update.list)
    if update.policy.keepsContentOffset, !isScrolling { keepOffset(anchors) }
    renderVisible(for: update)
    update.hooks.didLayout?(self)
    if outcome.isStaged, let before, let changes {
      onTransition?(transition(from: before, changes))
    }
    return outcome
  }

  /// Whether somebody wants to see how an update changes rows.
  private func isSeen(_ update: Update) -> Bool {
    onTransition != nil && update.policy.isAnimated
      && (update.policy.isAnimatedWhileScrolling || !isScrolling)
  }

  private func applyStages(of difference: SectionedDifference, for update: Update) {
    let staged = StagedUpdate(from: list.sections, to: update.list.sections, difference)
    if let perform = update.hooks.performDifferentialUpdates {
      perform(staged, self)
    } else {
      for stage in staged.stages.dropLast() { adopt(stage) }
    }
  }

  private func renderVisible(for update: Update) {
    guard let render = update.hooks.renderVisibleComponents else {
      rendersAll = update.policy.rendersVisibleRows
      return show()
    }
    show()
    render(self)
    show()
  }

  private func adopt(_ stage: StagedUpdate.Stage) {
    var list = list
    list.sections = stage.data
    adopt(list)
  }

  /// Makes another list the one shown; rows in view are to be brought up to date afterwards.
  func adopt(_ list: List) {
    self.list = list
    layout = ListLayout(
      lazily: list,
      in: Offer(width: size.width, height: size.height, cells: cells),
      snap: .cells,
      reusing: keepsHeights ? layout : nil,
    )
    keptHeightCount = layout.measuredCount
  }

  /// Shows what a stage of an update leaves, with what could be seen in its place.
  ///
  /// To be called from `UpdateHooks.performDifferentialUpdates`, for each stage in order. Nobody is
  /// told about rows that come or leave before the whole update is done.
  public func show(_ stage: StagedUpdate.Stage) {
    let anchors = layout.anchors(at: contentOffset, rows: size.height)
    adopt(stage)
    keepOffset(anchors)
    contentOffset = mountRows(at: contentOffset, rendersAll: false).offset
  }

  /// Moves the window so that what could be seen stays in place, as the list says.
  private func keepOffset(_ anchors: [Anchor]) {
    guard contentOffset > 0 else { return }
    switch list.props["keeps-offset"] {
    case "none": contentOffset = 0
    case "number": break
    default:
      guard let position = layout.position(keeping: anchors) else { return }
      contentOffset = layout.row(of: position)
    }
  }

  // MARK: - Rendering again

  /// The paths of the cells in view, from the top.
  public var visibleCells: [ElementPath] {
    mounted.values.compactMap {
      guard case .cell(let path) = $0.place else { return nil }
      return path
    }.sorted()
  }

  /// Writes to the view of a cell again; does nothing for one that is not in view.
  public func renderCell(at path: ElementPath) {
    for row in mounted.values where row.place == .cell(path) { row.renderAgain() }
    layOutAgain()
  }

  /// Writes to all rows in view again.
  public func renderVisibleComponents() {
    rendersAll = true
    layOutAgain()
  }
}
