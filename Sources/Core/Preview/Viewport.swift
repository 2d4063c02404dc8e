/// The window of one client over a preview: the face of a list on a screen for described rows.
///
/// What happens in it is not done but returned, as statements to run.
public final class Viewport {
  private let rows = DescribedRows()
  /// The list on a screen.
  let screen: ListOnScreen
  private var shown = ShownFrame()

  /// Creates a window that shows nothing yet.
  ///
  /// - Parameters:
  ///   - size: The window's extent, in cells, without any gutter.
  ///   - prefetcher: Prepares what rows show before they come into view.
  public init(size: Size, prefetcher: Prefetcher = Prefetcher(plugins: [])) {
    let nothing = ContentLayout(.list(List(sections: [])), columns: size.width)
    screen = ListOnScreen(size: size, of: nothing, rows: rows, prefetcher: prefetcher)
  }

  /// The layout of the content shown.
  public var content: ContentLayout { screen.content }

  /// The window's extent, in cells, without any gutter.
  public var size: Size { screen.size }

  /// The content's row at the top, as far as rows above it were measured.
  public var offset: Int { screen.offset }

  // MARK: - What is shown

  /// Shows a content, with what could be seen of the one before in its place as the list says.
  ///
  /// - Parameters:
  ///   - content: The layout of the content; nothing is done for the one that is shown.
  ///   - outcome: What became of the update; the frame after a reload is a full one.
  ///   - looksForEnd: Whether it is time to look whether the end of the list is near.
  public func show(
    _ content: ContentLayout,
    _ outcome: UpdateResult = .unchanged,
    looksForEnd: Bool = false
  ) {
    guard content !== screen.content else { return }
    if outcome.isReload { shown.invalidate() }
    var update = ListUpdate()
    update.outcome = outcome
    update.looksForEnd = looksForEnd
    if screen.onTransition != nil, let next = content.listLayout?.list {
      update.policy = UpdatePolicy(next.attributes)
      update.isAnimated = update.policy.isAnimated
      update.difference = SectionedDifference(from: screen.list.sections, to: next.sections)
    }
    screen.update(to: content, update) {
      if screen.onTransition != nil { screen.settle() }
    }
  }

  /// Changes the window's extent; the next frame is a full one.
  public func resize(to size: Size) {
    guard size != self.size else { return }
    screen.resize(to: size)
    shown.invalidate()
  }

  /// Makes the next frame a full one.
  public func invalidate() { shown.invalidate() }

  /// Measures what the window shows, finds where it is, as drawing it would, and has prepared what the
  /// rows in and around it show.
  public func settle() {
    screen.settle()
    screen.prefetch()
  }

  /// Draws the window and returns what is different from what was last shown.
  ///
  /// - Parameters:
  ///   - generation: The generation the content belongs to.
  ///   - marks: What to note beside the rows.
  ///   - rasters: The pictures that images show.
  /// - Returns: A full frame after a change of size or the first time, else the changed rows;
  ///   `nil` when nothing is different.
  public func frame(
    generation: Int,
    marks: Marks,
    rasters: RasterTable = RasterTable()
  ) -> Frame? {
    screen.settle()
    return shown.frame(
      showing: screen.rows(marks: marks, rasters: rasters),
      at: offset,
      of: content.contentRows,
      size: size,
      generation: generation,
    )
  }

  /// Returns a frame that says that what was last shown is shown still.
  public func unchangedFrame(generation: Int) -> Frame {
    shown.unchanged(size: size, generation: generation)
  }

  // MARK: - Scrolling

  /// Moves the window so that `row` of the content is at its top, as far as there is content.
  public func scroll(to row: Int) { screen.scroll { $0.scroll(to: row, in: $1) } }

  /// Moves the window by rows of the content, downwards where there are more than 0.
  ///
  /// The rows passed over are measured, so that a page leads to what comes next, if they are not many.
  public func scroll(by rows: Int) { screen.scroll { $0.scroll(by: rows, in: $1) } }

  /// Moves the window so that a cell or a section is at its top, below what is pinned there, as far as
  /// there is content.
  ///
  /// Does nothing for a place that is neither.
  public func scroll(to place: ContentLocation) {
    guard let band = content.listLayout.flatMap({ place.firstBand(in: $0) }) else { return }
    screen.scroll { $0.scroll(toBand: band, at: .top, in: $1) }
  }

  /// Moves the window to the section that a title at its right edge leads to.
  ///
  /// - Returns: Whether there is one.
  public func scroll(toIndexTitle title: String) -> Bool { screen.scroll(toIndexTitle: title) }

  /// Moves the cells of the horizontal section at a place, as far as its scrolling behaviour says.
  ///
  /// How far it is scrolled is kept for the section, whatever happens to the content.
  ///
  /// - Parameters:
  ///   - place: The section, one of its cells, or a place in the window; `.content` for the first
  ///     horizontal section in the window.
  ///   - columns: How far, towards the end where there are more than 0.
  /// - Returns: Whether there is such a section there and it moved.
  @discardableResult
  public func scrollStrip(at place: ContentLocation, by columns: Int) -> Bool {
    guard let section = section(ofStripAt: place) else { return false }
    return screen.scrollStrip(ofSection: section, by: columns)
  }

  private func section(ofStripAt place: ContentLocation) -> Int? {
    guard let list = content.listLayout else { return nil }
    let window = offset..<offset + size.height
    switch place {
    case .content: return list.strips.firstStrip(in: window)
    case .section(let section): return section
    case .cell(let path): return path.section
    case .point(let point):
      guard (0..<size.height).contains(point.y) else { return nil }
      return list.bandIndex(drawnAtRow: offset + point.y, in: window).map {
        list.stack.band($0).section
      }
    }
  }

  // MARK: - Events

  /// Returns what is to be done on an event at a place in the window, in the order of doing it.
  ///
  /// `highlight` at a cell moves the cursor there, away from the row where it was, and `unhighlight`
  /// takes it away: the row that it leaves is told first.
  public func responses(to event: Event.Kind, at place: ContentLocation) -> [EventResponse] {
    if event == .highlight, case .cell(let path) = place {
      screen.events.moveCursor(to: content.hasCell(at: path) ? path : nil, of: content)
      return rows.takeResponses()
    }
    if event == .unhighlight, screen.events.hasCursor {
      screen.events.moveCursor(to: nil, of: content)
      return rows.takeResponses()
    }
    return [content.response(to: event, at: contentPlace(place))]
  }

  /// Returns a place in the content; points count from its top, not from that of the window.
  private func contentPlace(_ place: ContentLocation) -> ContentLocation {
    guard case .point(let point) = place else { return place }
    let isInside = point.x < size.width && point.y < size.height
    return isInside ? .point(contentPoint(at: point)) : .section(.max)
  }

  /// Returns the place in the content of what is drawn at a place in the window, as if nothing was
  /// pinned and no strip scrolled.
  func contentPoint(at point: Point) -> Point { screen.contentPoint(at: point) }

  /// Returns what happened since this was last called: to rows that left the window, to rows that came,
  /// each from the top, and to the list.
  public func takeEvents() -> [WindowEvent] {
    // What statements do makes new generations; only another length is another content here.
    screen.notify(generation: 0)
    return rows.takeEvents()
  }

  /// Takes the window away.
  ///
  /// - Returns: What happened to the cursor's row and to the rows that were in the window, from the top.
  public func end() -> [WindowEvent] {
    screen.events.moveCursor(to: nil, of: content)
    let left = rows.takeResponses()
      .compactMap { WindowEvent(.unhighlight, path: $0.path, among: $0.actions) }
    screen.removeRows()
    return left + rows.takeEvents()
  }
}
