// ListOnScreen: a list on a screen, wherever its rows come from. A `ContentLayout` is the layout of a
// content at a width, shared by the windows over it. A `ListOnScreen` is one window: its
// `WindowPosition` says where it is, a `RowSource` what its rows show and who is notified of events, a
// `Prefetcher` prepares what comes near. `Viewport` (described rows) and `ListView` (components written
// in Swift) are its two faces.

/// A window over a content, and what happens in it.
///
/// A class: whoever is notified of an event may look at the window or move it.
final class ListOnScreen {
  /// The content.
  private(set) var content: ContentLayout
  /// The window's extent, in cells.
  private(set) var size: Size
  /// Receives the way from what was seen to what is seen, after an update that can be seen.
  var onTransition: ((Transition) -> Void)?
  /// What happens in the window.
  let events: WindowEvents

  private let source: any RowSource
  private let prefetcher: Prefetcher
  private var position: WindowPosition
  private var strips = StripOffsets()

  /// Creates a window at the top of a content.
  init(
    size: Size,
    of content: ContentLayout,
    rows source: any RowSource,
    prefetcher: Prefetcher
  ) {
    self.size = size
    self.content = content
    self.source = source
    self.prefetcher = prefetcher
    events = WindowEvents(of: source)
    position = WindowPosition(height: size.height)
  }

  /// The list shown; an empty one for a single component.
  var list: List { content.listLayout?.list ?? List(sections: []) }

  /// The row of the content at the top, as far as rows above it were measured.
  var offset: Int { position.offset }

  /// What is in view.
  var context: ListContext {
    ListContext(offset: offset, rows: size.height, contentRows: content.contentRows)
  }

  // MARK: - Scrolling

  /// Scrolls the window; it is where it belongs after ``settle()``.
  func scroll(_ change: (inout WindowPosition, ContentLayout) -> Void) {
    events.looksForEnd = true
    content.fit(rows: size.height)
    // Measuring may ask for the position: it is not being written to meanwhile.
    var position = position
    change(&position, content)
    self.position = position
  }

  /// Moves the window to the section that a title at its right edge leads to.
  ///
  /// - Returns: Whether there is one.
  func scroll(toIndexTitle title: String) -> Bool {
    guard let section = list.section(forIndexTitle: title) else { return false }
    scroll { $0.scroll(toSection: section, in: $1) }
    return true
  }

  /// Returns how many columns are out of view at the start of a horizontal section's line of cells.
  func stripOffset(ofSection index: Int) -> Int {
    guard let list = content.listLayout?.list, list.sections.indices.contains(index) else {
      return 0
    }
    return strips[list.sections[index].key]
  }

  /// Moves the cells of a horizontal section as its scrolling behaviour says.
  ///
  /// - Parameters:
  ///   - index: The index of the section.
  ///   - columns: How far, towards the end where there are more than 0.
  /// - Returns: Whether there is such a section and its cells moved.
  func scrollStrip(ofSection index: Int, by columns: Int) -> Bool {
    guard let list = content.listLayout, list.list.sections.indices.contains(index) else {
      return false
    }
    var strips = strips
    defer { self.strips = strips }
    return list.strips.scroll(section: index, by: columns, &strips) {
      source.placements(inBand: $0, of: list)
    }
  }

  /// Returns the place in the content of what is drawn at a place in the window, as if nothing was
  /// pinned and no strip scrolled.
  func contentPoint(at point: Point) -> Point {
    let plain = Point(x: point.x, y: offset + point.y)
    return content.listLayout?.point(drawnAt: plain, in: position.window, strips) ?? plain
  }

  // MARK: - Updates

  /// Changes the window's extent; a content of another width is shown by ``update(to:_:settling:)``.
  func resize(to size: Size) {
    self.size = size
    position = position.resized(to: size.height)
  }

  /// Goes from the content shown to another one.
  ///
  /// 1. A reload of rows with views removes all of them from the screen;
  /// 2. else the stages of the update are shown, where somebody wants to see them;
  /// 3. the content is adopted, with what could be seen in its place;
  /// 4. the rows in view are brought up to date;
  /// 5. the way from what was seen to what is seen is passed on.
  ///
  /// - Parameters:
  ///   - next: The other content.
  ///   - update: How to go there.
  ///   - settling: Brings the rows in view up to date.
  func update(to next: ContentLayout, _ update: ListUpdate, settling: () -> Void = {}) {
    if update.looksForEnd { events.looksForEnd = true }
    if update.outcome.isReload, source.hasViews { removeRows() }
    let isSeen = onTransition != nil && update.isAnimated && update.outcome.isStaged
    let changes = isSeen ? RowChanges(update.difference, update.policy.transitions) : nil
    let before = changes.map { screenLines($0.leaving) }
    let anchors = update.keepsOffset ? position.anchors(in: content) : nil
    update.showStages?()
    adopt(next, anchors)
    settling()
    guard let before, let changes else { return }
    onTransition?(
      Transition(
        from: before,
        to: screenLines(changes.arriving),
        columns: size.width,
        ambiguous: content.cells.ambiguous,
      )
    )
  }

  /// Shows a stage of an update, with what could be seen in its place; nobody is notified of rows that
  /// come or leave before the whole update is done.
  func show(stage: ContentLayout) {
    adopt(stage, position.anchors(in: content))
    settle()
  }

  private func adopt(_ next: ContentLayout, _ anchors: [Anchor]?) {
    content = next
    content.fit(rows: size.height)
    position.keep(anchors, in: content)
  }

  private func screenLines(_ change: (Band) -> ScreenLine.Change) -> [ScreenLine] {
    let rows = rows(marks: .none, rasters: RasterTable())
    guard let list = content.listLayout else { return rows.map { ScreenLine(row: $0) } }
    return ScreenLine.lines(of: list, showing: rows, in: position.window, change)
  }

  // MARK: - The window

  /// Measures the rows in view and finds where the window is.
  func settle() {
    content.fit(rows: size.height)
    // Rendering may ask for the position: it is not being written to meanwhile.
    var position = position
    source.measure(size.height, below: position.top, of: content)
    // Rows that are measured again in views may turn out lower once more, but not for ever.
    var tries = 3
    while tries > 0, position.settle(in: content) {
      source.measure(size.height, below: position.top, of: content)
      tries -= 1
    }
    self.position = position
  }

  /// Takes all rows off the screen.
  func removeRows() {
    prefetcher.cancelAll()
    events.end()
  }

  /// Notifies rows that left the window and rows that came, then sections of their cells in view, then
  /// the list.
  ///
  /// - Parameter generation: Which content it is, for its end is told once for each.
  func notify(generation: Int) {
    let (content, window, strips) = (content, position.window, strips)
    events.updateRows(
      {
        content.listLayout.map { list in
          list.places(seenIn: window, strips) { source.placements(inBand: $0, of: list) }
        } ?? []
      },
      of: content,
    )
    if source.notifiesSections {
      for visible in visibleItems(where: { $0.visibleItemsHandler != nil }) {
        list.sections[visible.section].visibleItemsHandler?(visible)
      }
    }
    guard let list = content.listLayout?.list else { return }
    events.updateList(list, context, generation: generation)
  }

  /// Returns the cells in view of those sections that want them.
  func visibleItems(where isWanted: (Section) -> Bool = { _ in true }) -> [VisibleItems] {
    guard let list = content.listLayout, list.list.sections.contains(where: isWanted) else {
      return []
    }
    let items = VisibleItems.items(
      of: list,
      in: position.window,
      columns: size.width,
      strips,
    ) {
      isWanted(list.list.sections[$0.section]) ? source.placements(inBand: $1, of: list) : []
    }
    return items.map { section, items in
      VisibleItems(
        section: section,
        items: items,
        offset: Point(x: stripOffset(ofSection: section), y: offset),
        container: size,
      )
    }
  }

  /// Has prepared what the rows in and around the window show.
  func prefetch() {
    prefetcher.update(content, showing: position.window, position.direction)
  }

  /// Draws the window.
  ///
  /// - Parameters:
  ///   - height: How many of its rows; `nil` for all.
  ///   - marks: What to note beside the rows.
  ///   - rasters: The pictures that images show.
  /// - Returns: The rows, numbered from 0.
  func rows(_ height: Int? = nil, marks: Marks, rasters: RasterTable) -> [Frame.Row] {
    let window = offset..<offset + (height ?? size.height)
    var grid = Grid(columns: size.width, rows: window.count, ambiguous: content.cells.ambiguous)
    grid.rasters = rasters
    guard let list = content.listLayout else {
      return content.draw(window, into: &grid, marks: marks, strips: strips)
    }
    return content.draw(window, into: &grid, marks: marks, strips: strips) {
      self.source.placements(inBand: $0, of: list)
    }
  }
}
