/// Where in a window a cell is shown that is scrolled to.
public enum ScrollPosition: Sendable {
  case top, center, bottom
  /// As near as possible: the window does not move if the whole cell is in view.
  case nearest
}

/// Where a window is over a content: what is at its top, whatever is measured above that.
///
/// Scrolling is followed by measuring from ``top`` on, and by ``settle(in:)``.
struct WindowPosition: Equatable, Sendable {
  /// Scrolling by more rows than these goes by estimates.
  private static let measuredRows = 1_000

  /// The rows of the window.
  let height: Int
  /// What is at the top.
  private(set) var top = BandPosition.start
  /// The content's row at the top, as far as rows above it were measured.
  private(set) var offset = 0
  /// Where the window was scrolled to last.
  private(set) var direction = ScrollDirection.down
  /// Whether the last rows are to be shown, wherever they turn out to be.
  private var isAtEnd = false

  /// Creates the position at the top of a content.
  init(height: Int) { self.height = height }

  /// The rows of the content in the window.
  var window: Range<Int> { offset..<offset + height }

  /// Returns the same position of a window of another height.
  func resized(to height: Int) -> WindowPosition {
    var position = WindowPosition(height: height)
    (position.top, position.offset) = (top, offset)
    (position.direction, position.isAtEnd) = (direction, isAtEnd)
    return position
  }

  // MARK: - Scrolling

  /// Moves the window so that a row of the content is at its top, as far as there is content.
  mutating func scroll(to row: Int, in content: ContentLayout) {
    let last = max(0, content.contentRows - height)
    let start = offset
    place(at: content.position(atRow: max(0, min(row, last))), in: content)
    isAtEnd = row >= last && last > 0
    if row != start { direction = row < start ? .up : .down }
  }

  /// Moves the window by rows of the content, downwards where there are more than 0.
  ///
  /// The rows passed over are measured, so that a page leads to what comes next, if they are not many.
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

  /// Moves the window so that a band is at a place in it, as far as its height is known.
  mutating func scroll(
    toBand band: Int,
    at alignment: ScrollPosition,
    in content: ContentLayout
  ) {
    guard let list = content.listLayout else { return }
    let rows = list.stack.rows(ofBand: band)
    switch alignment {
    case .top: scrollToTop(of: band, in: content)
    case .center: scroll(to: rows.lowerBound - (height - rows.count) / 2, in: content)
    case .bottom: scroll(to: rows.upperBound - height, in: content)
    case .nearest where rows.lowerBound < offset: scroll(to: rows.lowerBound, in: content)
    case .nearest where rows.upperBound > offset + height:
      scroll(to: min(rows.lowerBound, rows.upperBound - height), in: content)
    case .nearest: break
    }
  }

  /// Moves the window so that a band is at its top, below what is pinned there.
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

  /// Moves the window to where a section begins.
  mutating func scroll(toSection section: Int, in content: ContentLayout) {
    guard let list = content.listLayout else { return }
    let start = offset
    place(at: list.stack.position(ofSection: section), in: content)
    if offset != start { direction = offset < start ? .up : .down }
  }

  private mutating func place(at position: BandPosition, in content: ContentLayout) {
    isAtEnd = false
    // A cell that begins below the window's top says which row is there.
    let row = content.row(of: position)
    top = position.row < 0 ? content.position(atRow: max(0, row)) : position
    offset = max(0, min(content.row(of: top), content.contentRows - height))
  }

  // MARK: - Other contents

  /// Returns what can be seen, to be found again in another content.
  func anchors(in content: ContentLayout) -> [Anchor] {
    guard offset > 0, let list = content.listLayout else { return [] }
    return [Anchor](of: list, at: list.stack.row(of: top), rows: height)
  }

  /// Moves the window so that what could be seen stays in place in another content.
  ///
  /// The list's `keeps-offset` says what stays: the row's identity, its number, or neither. A window at
  /// the very top stays there.
  ///
  /// - Parameters:
  ///   - anchors: What could be seen; `nil` to keep the number of the row at the top.
  ///   - content: The other content.
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
  /// - Returns: Whether the window is moved, for there are fewer rows than estimated, or more where its last
  ///   rows are wanted: then the rows in it are to be measured again.
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
