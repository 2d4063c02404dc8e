/// The window of one client onto a preview: a `ListOnScreen` with described rows.
///
/// Events do not run statements; the viewport returns them to be run.
package final class Viewport {
  let rows = DescribedRows()
  /// The list on a screen.
  let screen: ListOnScreen
  private var shown = ShownFrame()
  /// Whether a person scrolls; updates are not animated then, unless the policy says otherwise.
  package var isScrolling = false

  /// Creates an empty window.
  ///
  /// - Parameters:
  ///   - size: The window's size in cells, excluding any gutter.
  ///   - prefetcher: Loads the resources of rows before they become visible.
  package init(size: Size, prefetcher: Prefetcher = Prefetcher(plugins: [])) {
    let nothing = ContentLayout(.list(List(sections: [])), columns: size.width)
    screen = ListOnScreen(size: size, of: nothing, rows: rows, prefetcher: prefetcher)
  }

  /// The layout of the current content.
  package var content: ContentLayout { screen.content }

  /// The window's size in cells, excluding any gutter.
  package var size: Size { screen.size }

  /// The content row at the top of the window, 0-based, provided that the rows above it are
  /// measured.
  package var offset: Int { screen.offset }

  // MARK: - Motion

  /// Plays transitions and the motions of boxes from now on, by the time that frames are given.
  package func playMotion() { screen.motion = WindowMotion() }

  /// Ends all motion; the next frame shows the content at rest.
  package func stopMotion() { screen.motion?.stop() }

  /// Whether something moves, so that the next frame can differ without a change of the content.
  package var isMoving: Bool { screen.motion?.isMoving ?? false }

  // MARK: - Contents

  /// Shows a content and keeps the visible rows in position, as the list's attributes define.
  ///
  /// - Parameters:
  ///   - content: The layout of the content; the current one has no effect.
  ///   - outcome: The result of the update; after a reload the next frame is a full one.
  ///   - looksForEnd: Whether to check if the end of the list is near.
  package func show(
    _ content: ContentLayout,
    _ outcome: UpdateResult = .unchanged,
    looksForEnd: Bool = false
  ) {
    guard content !== screen.content else { return }
    if outcome.isReload { shown.invalidate() }
    var update = ListUpdate()
    update.outcome = outcome
    update.looksForEnd = looksForEnd
    update.isAnimated = !isScrolling
    if screen.observesTransitions, let next = content.listLayout?.list {
      update.policy = UpdatePolicy(next.attributes)
      update.isAnimated =
        update.policy.isAnimated && (update.policy.isAnimatedWhileScrolling || !isScrolling)
      update.difference = SectionedDifference(from: screen.list.sections, to: next.sections)
    }
    screen.update(to: content, update) {
      if screen.observesTransitions { screen.settle() }
    }
  }

  /// The current and the previous content of the window.
  package var state: WindowState {
    WindowState(
      content: content,
      size: size,
      position: screen.position,
      strips: screen.strips,
      shown: shown,
      motion: screen.motion,
      isScrolling: isScrolling,
    )
  }

  /// Adopts the state of another window, to which happened what would happen to this one.
  ///
  /// - Parameters:
  ///   - state: The state; before, both windows were in the same state.
  ///   - looksForEnd: Whether to check if the end of the list is near.
  package func follow(_ state: WindowState, looksForEnd: Bool = false) {
    screen.follow(
      state.content,
      at: state.position,
      size: state.size,
      strips: state.strips,
      motion: state.motion,
      looksForEnd: looksForEnd,
    )
    shown = state.shown
  }

  /// Resizes the window; the next frame is a full one.
  package func resize(to size: Size) {
    guard size != self.size else { return }
    screen.resize(to: size)
    shown.invalidate()
  }

  /// Makes the next frame a full one.
  package func invalidate() { shown.invalidate() }

  /// Measures the visible rows and finds the scroll position, as drawing does, and prefetches the
  /// resources of rows in and around the window.
  package func settle() {
    screen.settle()
    screen.prefetch()
  }

  /// Draws the window and returns the changes since the last frame.
  ///
  /// - Parameters:
  ///   - generation: The generation of the content.
  ///   - marks: The marks to draw beside the rows.
  ///   - rasters: The rasters of images.
  ///   - now: The time in milliseconds, of a clock that does not go back; only for motion.
  /// - Returns: A full frame the first time and after a resize, else the changed rows; `nil` if
  ///   there are none.
  package func frame(
    generation: Int,
    marks: Marks,
    rasters: RasterTable = RasterTable(),
    at now: Int = 0
  ) -> Frame? {
    screen.settle()
    rows.findFocus(in: content)
    let drawn = screen.rows(marks: marks, rasters: rasters, at: now)
    return shown.frame(
      showing: drawn,
      at: offset,
      of: content.contentRows,
      size: size,
      columns: content.columns.flatMap { $0 < size.width ? $0 : nil },
      generation: generation,
      focus: focus,
      isMoving: isMoving,
    )
  }

  /// Whether a cell of the last frame differs from the frame before, or may differ in the frames of
  /// a motion that follow.
  package var hasNewPicture: Bool { shown.isDifferent || isMoving }

  /// Returns a frame without changes.
  package func unchangedFrame(generation: Int) -> Frame {
    shown.unchanged(size: size, generation: generation)
  }

  /// Returns the rows that the window shows now, without marks; by default without pixels, and
  /// images of different addresses are drawn differently.
  package func picture(rasters: RasterTable = .ofAddresses) -> [[Run]] {
    screen.settle()
    return screen.rows(marks: .none, rasters: rasters).map(\.runs)
  }

  /// Returns whether the next frame will show other cells than the last one, or may do so because
  /// something moves.
  package func willShowNewPicture(rasters: RasterTable) -> Bool {
    isMoving || shown.isOther(than: picture(rasters: rasters))
  }

  // MARK: - Scrolling

  /// Scrolls so that content row `row`, 0-based, is at the top, if the content is long enough.
  package func scroll(to row: Int) { screen.scroll { $0.scroll(to: row, in: $1) } }

  /// Scrolls by content rows; positive values scroll down.
  ///
  /// The skipped rows are measured, unless there are too many, so that paging shows consecutive
  /// rows.
  package func scroll(by rows: Int) { screen.scroll { $0.scroll(by: rows, in: $1) } }

  /// Scrolls so that a cell or section is at the top, below pinned headers, if the content is long
  /// enough.
  ///
  /// Other locations have no effect.
  package func scroll(to location: ContentLocation) {
    guard let band = content.listLayout.flatMap({ location.firstBand(in: $0) }) else { return }
    screen.scroll { $0.scroll(toBand: band, at: .top, in: $1) }
  }

  /// Scrolls to the section of a title in the section index.
  ///
  /// - Returns: Whether there is such a title.
  package func scroll(toIndexTitle title: String) -> Bool { screen.scroll(toIndexTitle: title) }

  /// Scrolls the horizontal section at a location, as its scrolling behavior allows.
  ///
  /// The scroll offset is stored by section and survives updates of the content.
  ///
  /// - Parameters:
  ///   - location: The section, one of its cells, or a point in the window; `.content` for the
  ///     first horizontal section in the window.
  ///   - columns: The distance; positive values scroll towards the end.
  /// - Returns: Whether there is such a section and it scrolled.
  @discardableResult
  package func scrollStrip(at location: ContentLocation, by columns: Int) -> Bool {
    guard let section = section(ofStripAt: location) else { return false }
    return screen.scrollStrip(ofSection: section, by: columns)
  }

  private func section(ofStripAt location: ContentLocation) -> Int? {
    guard let list = content.listLayout else { return nil }
    let window = offset..<offset + size.height
    switch location {
    case .content: return list.strips.firstStrip(in: window)
    case .section(let section): return section
    case .cell(let path): return path.section
    case .point(let point):
      guard (0..<size.height).contains(point.y) else { return nil }
      return list.rowFinder.bandIndex(drawnAtRow: offset + point.y, in: window).map {
        list.stack.band($0).section
      }
    }
  }

  // MARK: - Events

  /// Returns the responses to an event at a location in the window, in the order in which to run
  /// them.
  ///
  /// `highlight` at a cell moves the cursor there and `unhighlight` removes it: the response of the
  /// previous row comes first.
  package func responses(to event: Event.Kind, at location: ContentLocation) -> [EventResponse] {
    if event == .highlight, case .cell(let path) = location {
      screen.events.moveCursor(to: content.hasCell(at: path) ? path : nil, of: content)
      return rows.takeResponses()
    }
    if event == .unhighlight, screen.events.hasCursor {
      screen.events.moveCursor(to: nil, of: content)
      return rows.takeResponses()
    }
    return [content.response(to: event, at: contentLocation(location))]
  }

  /// Returns a location in the content; points are relative to its top instead of the window's.
  func contentLocation(_ location: ContentLocation) -> ContentLocation {
    guard case .point(let point) = location else { return location }
    let isInside = point.x < size.width && point.y < size.height
    return isInside ? .point(contentPoint(at: point)) : .section(.max)
  }

  /// Returns the content point drawn at a window point, accounting for pins and scrolled strips.
  func contentPoint(at point: Point) -> Point { screen.contentPoint(at: point) }

  /// Returns the events since the last call: of rows that disappeared, of rows that appeared, each
  /// from the top, and of the list.
  package func takeEvents() -> [WindowEvent] {
    // Statements create new generations; only a different length counts as different content.
    screen.notify(generation: 0)
    return rows.takeEvents()
  }

  /// Closes the window.
  ///
  /// - Returns: The events of the cursor's row and of the rows in the window, from the top.
  package func end() -> [WindowEvent] {
    screen.events.moveCursor(to: nil, of: content)
    let left = rows.takeResponses()
      .compactMap { WindowEvent(.unhighlight, path: $0.path, among: $0.actions) }
    screen.removeRows()
    return left + rows.takeEvents()
  }
}
