import PlaygroundCore

/// The cells of a wall on pages of one size.
///
/// Cells without a width have that which the preview declares, else one equal width, in which they
/// fill a grid. Columns that do not fit side by side are in several groups. A band is a row of one
/// group; a page has as many bands, below each other, as have room for the rows of the preview.
struct WallPages: Equatable, Sendable {
  /// The place of a cell on its page.
  struct Slot: Equatable, Sendable {
    /// The position of the cell on the wall.
    let position: WallPosition
    /// The line for the title.
    let title: Rect
    /// The marks.
    let gutter: Rect
    /// The rows of the preview.
    let content: Rect
    /// The width of the preview, which is cut if it is larger than that of `content`.
    let columns: Int

    /// Whether the preview is wider than its place.
    var isCut: Bool { columns > content.width }
    /// The whole cell.
    var frame: Rect {
      Rect(
        x: title.x,
        y: title.y,
        width: title.width,
        height: title.height + content.height
      )
    }
  }

  /// The fewest columns of a cell without a width, and the most of one beside others.
  private static let (leastColumns, mostColumns) = (36, 100)
  /// The fewest lines of a cell with its title.
  private static let leastLines = 5
  /// The columns between cells, with a line in them.
  private static let gap = 1

  /// The pages; each cell is on one of them.
  private(set) var pages: [[Slot]] = []

  /// Arranges cells.
  ///
  /// - Parameters:
  ///   - rows: The cells, all rows with the same number.
  ///   - area: The size of a page.
  ///   - gutter: The number of columns for marks.
  ///   - preview: The width that the preview declares, and its rows, as far as they are known.
  init(
    _ rows: [[WallCell]],
    in area: Size,
    gutter: Int,
    of preview: (width: Int?, rows: Int?) = (nil, nil)
  ) {
    let area = Size(width: max(1, area.width), height: max(1, area.height))
    let gutter = min(gutter, area.width - 1)
    let cells = rows.first ?? []
    let lines = Self.lines(of: preview.rows, in: area)
    let equal = Self.equalColumns(
      of: cells.count,
      in: rows.count,
      area,
      lines: lines
    )
    let widths = cells.map { cell in
      min(area.width, (cell.width ?? preview.width).map { gutter + $0 } ?? equal)
    }
    let bands = WallBands.groups(widths, in: area.width, gap: Self.gap).flatMap { group in
      rows.indices.map { (row: $0, group: group) }
    }
    let count = max(1, area.height / lines)
    for start in stride(from: 0, to: bands.count, by: count) {
      let page = bands[start..<min(start + count, bands.count)]
      let height = area.height / page.count
      pages.append(
        page.enumerated().flatMap { index, band in
          Self.slots(
            of: rows[band.row],
            at: band.row,
            band.group,
            Array(widths[band.group]),
            in: Rect(x: 0, y: index * height, width: area.width, height: height),
            gutter: gutter,
            declared: preview.width
          )
        }
      )
    }
  }

  /// Returns the lines of a cell with its title that show the rows of a preview, or half a page of
  /// a longer one.
  private static func lines(of rows: Int?, in area: Size) -> Int {
    let wanted = min((rows ?? 0) + 1, area.height / 2)
    return min(max(leastLines, wanted), area.height)
  }

  /// Returns the columns of cells that share the width equally: as few side by side as have room on
  /// one page, so that each is as wide as possible.
  private static func equalColumns(of count: Int, in rows: Int, _ area: Size, lines: Int) -> Int {
    guard count > 1 else { return area.width }
    let most = max(1, min(count, (area.width + gap) / (leastColumns + gap)))
    let least = max(1, min(most, (area.width + gap) / (mostColumns + gap) + 1))
    let bands = area.height / lines
    let fitting = (least...most).first { (count + $0 - 1) / $0 * rows <= bands } ?? most
    // The last line is as full as the others, as far as possible.
    let lineCount = (count + fitting - 1) / fitting
    let columns = (count + lineCount - 1) / lineCount
    return (area.width - gap * (columns - 1)) / columns
  }

  /// Returns the places of the cells of a band.
  private static func slots(
    of cells: [WallCell],
    at row: Int,
    _ group: Range<Int>,
    _ widths: [Int],
    in area: Rect,
    gutter: Int,
    declared: Int?
  ) -> [Slot] {
    var x = area.x
    return zip(group, widths).map { column, width in
      defer { x += width + gap }
      let titleHeight = area.height > 1 ? 1 : 0
      let rows = Rect(
        x: x,
        y: area.y + titleHeight,
        width: width,
        height: area.height - titleHeight
      )
      let content = rows.inset(by: Edges(left: gutter))
      return Slot(
        position: WallPosition(row: row, column: column),
        title: Rect(x: x, y: area.y, width: width, height: titleHeight),
        gutter: Rect(x: x, y: rows.y, width: gutter, height: rows.height),
        content: content,
        columns: cells[column].width ?? declared ?? content.width
      )
    }
  }

  /// Returns the number of the page that has a cell; 0 for a cell that does not exist.
  func number(of position: WallPosition) -> Int {
    pages.firstIndex { $0.contains { $0.position == position } } ?? 0
  }

  /// Returns the cells on the page of a cell.
  func page(of position: WallPosition) -> [Slot] {
    pages.isEmpty ? [] : pages[number(of: position)]
  }
}

/// The position of a cell on a wall, from 0.
struct WallPosition: Hashable, Sendable {
  var row: Int
  var column: Int
}
