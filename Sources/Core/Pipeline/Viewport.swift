/// The window of one client over a preview, and what was last shown in it.
public struct Viewport: Sendable {
  /// The window's extent, in cells, without any gutter.
  public private(set) var size: Size
  /// The content's row at the top.
  public private(set) var offset = 0
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
    offset = max(0, min(row, layout.contentRows - size.height))
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
    guard let newList = new.listLayout else { return scroll(to: offset, of: new) }
    switch newList.list.props["keeps-offset"] {
    case "none": offset = 0
    case "number": scroll(to: offset, of: new)
    default:
      let anchors = old?.listLayout?.anchors(at: offset, rows: size.height) ?? []
      scroll(to: newList.offset(keeping: anchors) ?? offset, of: new)
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
    return Frame(
      generation: generation,
      rows: changed,
      size: size,
      contentRows: layout.contentRows,
      offset: offset,
      isFull: isFull,
    )
  }

  private mutating func draw(_ layout: inout ContentLayout, marks: Marks) -> [Frame.Row] {
    let window = offset..<offset + size.height
    let rows = layout.rows(in: window, columns: size.width, marks: marks)
    guard offset > 0, window.upperBound > layout.contentRows else { return rows }
    // The rows turned out to be fewer than estimated.
    scroll(to: offset, of: layout)
    guard offset != window.lowerBound else { return rows }
    return layout.rows(in: offset..<offset + size.height, columns: size.width, marks: marks)
  }
}
