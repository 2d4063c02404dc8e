/// The window of one client over a preview, and what was last shown in it.
public struct Viewport: Sendable {
  /// The window's extent, in cells, without any gutter.
  public private(set) var size: Size
  /// The content's row at the top, as far as rows above it were measured.
  public private(set) var offset = 0
  /// How far horizontal sections are scrolled.
  public private(set) var strips = StripOffsets()
  /// What is at the top, whatever is measured above it.
  private var top = BandPosition.start
  /// Whether the next frame is to show the last rows.
  private var isAtEnd = false
  /// Scrolling by more rows than these goes by estimates.
  private static let measuredRows = 1_000
  private var shown: [Frame.Row]?
  private var shownContentRows = -1
  private var shownOffset = -1

  /// Creates a window that shows nothing yet.
  public init(size: Size) {
    self.size = size
  }

  /// Changes the window's extent; the next frame is a full one.
  public mutating func resize(to size: Size) {
    guard size != self.size else { return }
    self.size = size
    shown = nil
  }

  /// Moves the window so that `row` of the content is at its top, as far as there is content.
  public mutating func scroll(to row: Int, of layout: ContentLayout) {
    let layout = layout.fitted(rows: size.height)
    let last = max(0, layout.contentRows - size.height)
    isAtEnd = row >= last && last > 0
    show(layout.position(atRow: max(0, min(row, last))), of: layout)
  }

  /// Moves the window so that a position is at its top, as far as there is content.
  mutating func scroll(to position: BandPosition, of layout: ContentLayout) {
    let last = max(0, layout.contentRows - size.height)
    isAtEnd = layout.row(of: position) >= last && last > 0
    show(position, of: layout)
  }

  /// Moves the window by rows of the content, downwards where there are more than 0.
  ///
  /// The rows passed over are measured, so that a page leads to what comes next, if they are not many.
  public mutating func scroll(by rows: Int, of layout: inout ContentLayout) {
    layout.fit(rows: size.height)
    let start = layout.row(of: top)
    guard -Self.measuredRows...Self.measuredRows ~= rows else {
      return scroll(to: start + max(-start, min(rows, layout.contentRows)), of: layout)
    }
    if rows < 0 {
      isAtEnd = false
      show(layout.position(-rows, above: top), of: layout)
    } else {
      layout.measure(rows, below: top)
      scroll(to: layout.row(of: top) + rows, of: layout)
    }
  }

  /// Moves the window to the section that a title at its right edge leads to.
  ///
  /// - Returns: Whether there is one.
  public mutating func scroll(toIndexTitle title: String, of layout: ContentLayout) -> Bool {
    let layout = layout.fitted(rows: size.height)
    guard let list = layout.listLayout, let section = list.list.section(forIndexTitle: title)
    else { return false }
    isAtEnd = false
    show(list.position(ofSection: section), of: layout)
    return true
  }

  /// Moves the cells of the horizontal section at a row of the window.
  ///
  /// How far depends on the section's scrolling behaviour. Where it stands is kept for the section,
  /// whatever happens to the content.
  ///
  /// - Parameters:
  ///   - row: The row of the window, 0-based.
  ///   - columns: How far, towards the end where there are more than 0.
  ///   - layout: The content.
  /// - Returns: Whether there is such a section there and it moved.
  @discardableResult
  public mutating func scrollStrip(
    atRow row: Int,
    by columns: Int,
    of layout: ContentLayout
  ) -> Bool {
    guard (0..<size.height).contains(row), let list = layout.listLayout else { return false }
    return list.scrollStrip(atRow: offset + row, in: window, by: columns, &strips)
  }

  /// Moves the cells of a horizontal section; see `scrollStrip(atRow:by:of:)`.
  ///
  /// - Parameters:
  ///   - index: The index of the section; `nil` for the first horizontal one in the window.
  ///   - columns: How far, towards the end where there are more than 0.
  ///   - layout: The content.
  /// - Returns: Whether there is such a section and it moved.
  @discardableResult
  public mutating func scrollStrip(
    ofSection index: Int?,
    by columns: Int,
    of layout: ContentLayout
  ) -> Bool {
    guard let list = layout.listLayout, let section = index ?? list.firstStrip(in: window),
      list.sections.indices.contains(section)
    else { return false }
    return list.scrollStrip(ofSection: section, by: columns, &strips) {
      list.placements(in: list.band($0))
    }
  }

  /// Returns the place in the content of what is drawn at a place in the window, as if nothing was
  /// pinned and no strip scrolled.
  public func contentPoint(at point: Point, of layout: ContentLayout) -> Point {
    let plain = Point(x: point.x, y: offset + point.y)
    return layout.listLayout?.point(drawnAt: plain, in: window, strips) ?? plain
  }

  private var window: Range<Int> { offset..<offset + size.height }

  private mutating func show(_ position: BandPosition, of layout: ContentLayout) {
    // A cell that begins below the window's top says which row is there.
    top = position.row < 0 ? layout.position(atRow: max(0, layout.row(of: position))) : position
    offset = max(0, min(layout.row(of: top), layout.contentRows - size.height))
  }

  /// Makes the next frame a full one.
  public mutating func invalidate() {
    shown = nil
  }

  /// Moves the window so that what it showed of `old` stays in place in `new`.
  ///
  /// The list's `keeps-offset` decides what is kept: the row's identity, its number, or nothing. A
  /// window at the very top stays there.
  public mutating func follow(from old: ContentLayout?, to new: ContentLayout) {
    guard offset > 0 else { return }
    let new = new.fitted(rows: size.height)
    guard let newList = new.listLayout else { return scroll(to: offset, of: new) }
    switch newList.list.props["keeps-offset"] {
    case "none": scroll(to: 0, of: new)
    case "number": scroll(to: offset, of: new)
    default:
      let list = old?.listLayout
      let anchors = list.map { $0.anchors(at: $0.row(of: top), rows: size.height) } ?? []
      guard let position = newList.position(keeping: anchors) else {
        return scroll(to: offset, of: new)
      }
      isAtEnd = false
      show(position, of: new)
    }
  }

  /// Draws the window and returns what is different from what was last shown.
  ///
  /// - Parameters:
  ///   - layout: The content; what the window shows of it is measured.
  ///   - generation: The generation the content belongs to.
  ///   - marks: What to note beside the rows.
  /// - Returns: A full frame after a change of size or the first time, else the changed rows;
  ///   `nil` when nothing is different.
  public mutating func frame(
    of layout: inout ContentLayout,
    generation: Int,
    marks: Marks
  ) -> Frame? {
    let rows = draw(&layout, marks: marks)
    let isFull = shown == nil
    let changed =
      shown.map { shown in zip(shown, rows).compactMap { $0 == $1 ? nil : $1 } } ?? rows
    let isSame =
      !isFull && changed.isEmpty && layout.contentRows == shownContentRows && offset == shownOffset
    shown = rows
    shownContentRows = layout.contentRows
    shownOffset = offset
    guard !isSame else { return nil }
    var frame = unchangedFrame(generation: generation)
    frame.rows = changed
    frame.isFull = isFull
    return frame
  }

  /// Returns a frame that says that what was last shown stands.
  public func unchangedFrame(generation: Int) -> Frame {
    Frame(
      generation: generation,
      rows: [],
      size: size,
      contentRows: shownContentRows,
      offset: shownOffset,
      isFull: false,
    )
  }

  /// Measures what the window shows and finds where it stands, as drawing it would.
  public mutating func settle(_ layout: inout ContentLayout) {
    layout.fit(rows: size.height)
    if isAtEnd { top = layout.position(ofLastRows: size.height) }
    isAtEnd = false
    layout.measure(size.height, below: top)
    offset = max(0, layout.row(of: top))
    if offset > 0, offset + size.height > layout.contentRows {
      // The rows turned out to be fewer than estimated.
      top = layout.position(ofLastRows: size.height)
      offset = layout.row(of: top)
    }
  }

  private mutating func draw(_ layout: inout ContentLayout, marks: Marks) -> [Frame.Row] {
    settle(&layout)
    return layout.rows(in: window, columns: size.width, marks: marks, strips: strips)
  }
}
