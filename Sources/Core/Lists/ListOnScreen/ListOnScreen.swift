// ListOnScreen: a list in a window, independent of the source of its rows. A `ContentLayout` is the
// layout of a content at a width, shared by its windows. A `ListOnScreen` is one window: its
// `WindowPosition` is the scroll position, a `RowSource` supplies rows and receives events, a
// `Prefetcher` loads resources of nearby rows. `Viewport` (described rows) and `ListView` (Swift
// components) build on it.

/// A window onto a content, and its events.
///
/// A class, because event handlers may query or scroll the window.
final class ListOnScreen {
  /// The layout of the content.
  private(set) var content: ContentLayout
  /// The window's size in cells.
  private(set) var size: Size
  /// Receives the transition after an animated update.
  var onTransition: ((Transition) -> Void)?
  /// The moving lines and boxes; `nil` shows every update at once.
  var motion: WindowMotion?
  /// The events of the window.
  let events: WindowEvents

  /// Supplies the rows.
  let source: any RowSource
  private let prefetcher: Prefetcher
  private(set) var position: WindowPosition
  private(set) var strips = StripOffsets()
  /// The last drawing of rows that the next one can take over.
  var drawn: DrawnWindow?

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

  /// The list; an empty one for a single component.
  var list: List { content.listLayout?.list ?? List(sections: []) }

  /// The content row at the top of the window, provided that the rows above it are measured.
  var offset: Int { position.offset }

  /// The visible rows and the scroll position.
  var context: ListContext {
    ListContext(offset: offset, rows: size.height, contentRows: content.contentRows)
  }

  // MARK: - Scrolling

  /// Scrolls the window; the position is final after ``settle()``.
  func scroll(_ change: (inout WindowPosition, ContentLayout) -> Void) {
    events.looksForEnd = true
    motion?.stop()
    content.fit(rows: size.height)
    // Measuring may read `position`, so a copy is modified.
    var position = position
    change(&position, content)
    self.position = position
  }

  /// Returns the scroll offset of a horizontal section, in columns.
  func stripOffset(ofSection index: Int) -> Int {
    guard let list = content.listLayout?.list, list.sections.indices.contains(index) else {
      return 0
    }
    return strips[list.sections[index].key]
  }

  /// Scrolls the cells of a horizontal section, as its scrolling behavior allows.
  ///
  /// - Parameters:
  ///   - index: The index of the section.
  ///   - columns: The distance; positive values scroll towards the end.
  /// - Returns: Whether there is such a section and its offset changed.
  func scrollStrip(ofSection index: Int, by columns: Int) -> Bool {
    guard let list = content.listLayout, list.list.sections.indices.contains(index) else {
      return false
    }
    var strips = strips
    defer { self.strips = strips }
    return list.strips.scroll(section: index, by: columns, &strips) {
      source.placements(inBand: $0, cells: nil, of: list)
    }
  }

  // MARK: - Updates

  /// Resizes the window; for another width, show a new layout with ``update(to:_:settling:)``.
  func resize(to size: Size) {
    motion?.stop()
    self.size = size
    position = position.resized(to: size.height)
  }

  /// Replaces the content.
  ///
  /// 1. A reload of rows with views removes all of them from the screen;
  /// 2. any other update shows its stages, if requested;
  /// 3. the new content is stored, with visible rows kept in position;
  /// 4. the rows in view are updated;
  /// 5. the transition starts and is passed to ``onTransition``.
  ///
  /// - Parameters:
  ///   - next: The new content.
  ///   - update: The way to update.
  ///   - settling: Updates the rows in view.
  func update(to next: ContentLayout, _ update: ListUpdate, settling: () -> Void = {}) {
    if update.looksForEnd { events.looksForEnd = true }
    if update.outcome.isReload, source.hasViews { removeRows() }
    let isSeen = observesTransitions && update.isAnimated && update.outcome.isStaged
    let changes = isSeen ? RowChanges(update.difference, update.policy.transitions) : nil
    let before = changes.map { screenLines($0.leaving) }
    if !isSeen, update.outcome != .unchanged { motion?.stop() }
    let anchors = update.keepsOffset ? position.anchors(in: content) : nil
    update.showStages?()
    store(next, anchors)
    settling()
    guard let before, let changes else { return }
    let after = screenLines(changes.arriving)
    onTransition?(transition(from: before, to: after))
    guard let shown = motion?.shown(before) else { return }
    motion?.begin(transition(from: shown, to: after), by: update.policy.animator)
  }

  /// Adopts the state of another window of the same rows after the same update.
  func follow(
    _ next: ContentLayout,
    at position: WindowPosition,
    size: Size,
    strips: StripOffsets,
    motion: WindowMotion?,
    looksForEnd: Bool
  ) {
    content = next
    self.motion = motion
    self.position = position
    self.size = size
    self.strips = strips
    if looksForEnd { events.looksForEnd = true }
  }

  /// Shows a stage of an update, with visible rows kept in position; rows receive no events until
  /// the update is complete.
  func show(stage: ContentLayout) {
    store(stage, position.anchors(in: content))
    settle()
  }

  private func store(_ next: ContentLayout, _ anchors: [Anchor]?) {
    content = next
    content.fit(rows: size.height)
    position.keep(anchors, in: content)
  }

  // MARK: - The window

  /// Measures the rows in view and finalizes the scroll position.
  func settle() {
    content.fit(rows: size.height)
    // Rendering may read `position`, so a copy is modified.
    var position = position
    source.measure(size.height, below: position.top, of: content)
    // Rows measured again in views may shrink further, so the number of attempts is limited.
    var tries = 3
    while tries > 0, position.settle(in: content) {
      source.measure(size.height, below: position.top, of: content)
      tries -= 1
    }
    self.position = position
  }

  /// Removes all rows from the screen.
  func removeRows() {
    prefetcher.cancelAll()
    events.end()
  }

  /// Sends events to rows that disappeared, rows that appeared, sections with visible cells, and
  /// the list, in this order.
  ///
  /// - Parameter generation: The generation of the content; reaching its end is sent once for each.
  func notify(generation: Int) {
    let (content, window, strips) = (content, position.window, strips)
    let rows = EventlessWindowCache.Rows(window: window, contentRows: content.contentRows)
    let isQuiet = strips == StripOffsets() && content.quiet.hasNoEvents(rows)
    let hasRows = events.updateRows(
      {
        isQuiet
          ? []
          : content.listLayout.map { list in
            list.rowFinder.positions(seenIn: window, strips) {
              source.placements(inBand: $0, cells: $1, of: list)
            }
          } ?? []
      },
      of: content,
    )
    if !hasRows, !isQuiet, strips == StripOffsets() { content.quiet.noteNoEvents(rows) }
    guard let list = content.listLayout?.list else { return }
    for visible in visibleItems(where: { source.observesCells(of: $0) }) {
      source.send(visible, of: list)
    }
    events.updateList(list, context, generation: generation)
  }

  /// Returns the visible cells of the sections that satisfy a condition.
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
      guard isWanted(list.list.sections[$0.section]) else { return [] }
      return source.placements(inBand: $1, cells: nil, of: list)
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

  /// Prefetches the resources of rows in and around the window.
  func prefetch() {
    prefetcher.update(content, showing: position.window, position.direction)
  }
}
