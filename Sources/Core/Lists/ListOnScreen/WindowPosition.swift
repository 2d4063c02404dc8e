/// The position of a cell in the window after scrolling to it.
public enum ScrollPosition: Sendable {
  /// At the top, in the middle or at the bottom of the window, beside pinned headers and footers.
  case top, center, bottom
  /// The nearest position: the window does not scroll if the whole cell is visible.
  case nearest
}

/// The scroll position of a window, stable while rows above it are measured.
///
/// After scrolling, measure from ``top`` and call ``settle(in:)``.
struct WindowPosition: Equatable, Sendable {
  /// The number of rows up to which scrolling measures rows; longer distances use estimates.
  private static let measuredRows = 1_000

  /// The height of the window in rows.
  let height: Int
  /// The position at the top of the window.
  private(set) var top = BandPosition.start
  /// The content row at the top of the window, provided that the rows above it are measured.
  private(set) var offset = 0
  /// The direction of the last scrolling.
  private(set) var direction = ScrollDirection.down
  /// Whether the window stays at the end of the content while rows are measured.
  private var isAtEnd = false

  /// Creates the position at the top of a content.
  init(height: Int) { self.height = height }

  /// The content rows in the window, half-open.
  var window: Range<Int> { offset..<offset + height }

  /// Returns the same position for another window height.
  func resized(to height: Int) -> WindowPosition {
    var position = WindowPosition(height: height)
    (position.top, position.offset) = (top, offset)
    (position.direction, position.isAtEnd) = (direction, isAtEnd)
    return position
  }

  // MARK: - Scrolling

  /// Scrolls so that a content row is at the top, if the content is long enough.
  mutating func scroll(to row: Int, in content: ContentLayout) {
    let last = max(0, content.contentRows - height)
    let start = offset
    place(at: content.position(atRow: max(0, min(row, last))), in: content)
    isAtEnd = row >= last && last > 0
    if row != start { direction = row < start ? .up : .down }
  }

  /// Scrolls by content rows; positive values scroll down.
  ///
  /// The skipped rows are measured, unless there are too many, so that paging shows consecutive
  /// rows.
  mutating func scroll(by rows: Int, in content: ContentLayout) {
    let start = content.row(of: top)
    guard -Self.measuredRows...Self.measuredRows ~= rows else {
      return scroll(to: start + max(-start, min(rows, content.contentRows)), in: content)
    }
    if rows < 0 {
      place(at: content.position(-rows, above: top), in: content)
      direction = .up
    } else {
      content.measure(rows, below: top)
      scroll(to: content.row(of: top) + rows, in: content)
    }
  }

  /// Scrolls so that a band is at a position in the window, given its known height.
  mutating func scroll(
    toBand band: Int,
    at alignment: ScrollPosition,
    in content: ContentLayout
  ) {
    guard let list = content.listLayout else { return }
    let rows = list.stack.rows(ofBand: band)
    let covered = covered(around: band, in: list)
    let free = height - covered.top - covered.bottom
    switch alignment {
    case .top: scrollToTop(of: band, in: content)
    case .center:
      scroll(to: rows.lowerBound - covered.top - (free - rows.count) / 2, in: content)
    case .bottom: scroll(to: rows.upperBound + covered.bottom - height, in: content)
    case .nearest where rows.lowerBound < offset + covered.top: scrollToTop(of: band, in: content)
    case .nearest where rows.upperBound > offset + height - covered.bottom:
      let top = rows.lowerBound - covered.top
      scroll(to: min(top, rows.upperBound + covered.bottom - height), in: content)
    case .nearest: break
    }
  }

  /// Returns the numbers of window rows covered by a pinned header and footer while a band is in
  /// view, as far as their heights are known.
  func covered(around band: Int, in list: ListLayout) -> (top: Int, bottom: Int) {
    let position = BandPosition(band: band, row: list.stack.gap(beforeBand: band))
    func rows(_ pinned: Int?) -> Int {
      guard let pinned, pinned != band else { return 0 }
      return list.stack.rows(ofBand: pinned).count
    }
    let top = rows(list.pins.pinnedHeader(at: position))
    let bottom = rows(list.pins.pinnedFooter(at: position))
    return top + bottom < height ? (top, bottom) : (0, 0)
  }

  /// Scrolls so that a band is at the top, below pinned rows.
  private mutating func scrollToTop(of band: Int, in content: ContentLayout) {
    guard let list = content.listLayout else { return }
    let start = offset
    var position = BandPosition(band: band, row: list.stack.gap(beforeBand: band))
    if let header = list.pins.pinnedHeader(at: position), header != band {
      content.measure(band: header)
      let rows = content.listLayout?.stack.rows(ofBand: header).count ?? 0
      position = content.position(rows, above: position)
    }
    place(at: position, in: content)
    if offset != start { direction = offset < start ? .up : .down }
  }

  /// Scrolls to the start of a section.
  mutating func scroll(toSection section: Int, in content: ContentLayout) {
    guard let list = content.listLayout else { return }
    let start = offset
    place(at: list.stack.position(ofSection: section), in: content)
    if offset != start { direction = offset < start ? .up : .down }
  }

  private mutating func place(at position: BandPosition, in content: ContentLayout) {
    isAtEnd = false
    // If a cell begins below the top of the window, its row determines the row at the top.
    let row = content.row(of: position)
    top = position.row < 0 ? content.position(atRow: max(0, row)) : position
    offset = max(0, min(content.row(of: top), content.contentRows - height))
  }

  // MARK: - Other contents

  /// Returns the anchors for finding the visible rows in another content.
  func anchors(in content: ContentLayout) -> [Anchor] {
    guard offset > 0, let list = content.listLayout else { return [] }
    return [Anchor](of: list, at: list.stack.row(of: top), rows: height)
  }

  /// Scrolls so that the visible rows keep their position in another content.
  ///
  /// The list's `keeps-offset` selects the row's identity, its number, or neither. A window at the
  /// very top stays there.
  ///
  /// - Parameters:
  ///   - anchors: The anchors of the visible rows; `nil` to keep the number of the row at the top.
  ///   - content: The new content.
  mutating func keep(_ anchors: [Anchor]?, in content: ContentLayout) {
    let direction = direction
    defer { self.direction = direction }
    guard offset > 0 else { return place(at: .start, in: content) }
    guard let anchors, let list = content.listLayout else { return scroll(to: offset, in: content) }
    switch list.list.attributes.keptOffset {
    case .none: scroll(to: 0, in: content)
    case .number: scroll(to: offset, in: content)
    case .identity:
      guard let position = anchors.position(in: list) else {
        return scroll(to: offset, in: content)
      }
      place(at: position, in: content)
    }
  }

  // MARK: - Settling

  /// Finds the row at the top once the rows in the window are measured.
  ///
  /// - Returns: Whether the window scrolled, because there are fewer rows than estimated, or more
  ///   while it stays at the end; the rows in it must then be measured again.
  mutating func settle(in content: ContentLayout) -> Bool {
    offset = max(0, content.row(of: top))
    let end = offset + height
    let isMoved = end > content.contentRows ? offset > 0 : isAtEnd && end < content.contentRows
    isAtEnd = false
    guard isMoved else { return false }
    top = content.position(ofLastRows: height)
    offset = content.row(of: top)
    return true
  }
}
