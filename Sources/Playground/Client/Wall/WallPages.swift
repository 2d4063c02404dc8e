import PlaygroundCore

/// The cells of a wall on pages of one size.
///
/// Columns that do not fit side by side are in several groups. A band is a row of one group; a page
/// has as many bands, below each other, as have room for some rows of the preview.
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

  /// The fewest columns of a cell without a width, and the fewest lines of a cell with its title.
  private static let (leastColumns, leastLines) = (16, 5)
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
  init(_ rows: [[WallCell]], in area: Size, gutter: Int) {
    let area = Size(width: max(1, area.width), height: max(1, area.height))
    let gutter = min(gutter, area.width - 1)
    let widths = (rows.first ?? []).map { cell in
      min(area.width, gutter + (cell.width ?? Self.leastColumns))
    }
    let bands = WallBands.groups(widths, in: area.width, gap: Self.gap).flatMap { group in
      rows.indices.map { (row: $0, group: group) }
    }
    let count = max(1, area.height / min(Self.leastLines, area.height))
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
            gutter: gutter
          )
        }
      )
    }
  }

  /// Returns the places of the cells of a band; cells without a width share what others leave.
  private static func slots(
    of cells: [WallCell],
    at row: Int,
    _ group: Range<Int>,
    _ widths: [Int],
    in area: Rect,
    gutter: Int
  ) -> [Slot] {
    let sharing = group.count { cells[$0].width == nil }
    let rest = area.width - widths.reduce(0, +) - gap * (group.count - 1)
    let share = sharing == 0 ? 0 : rest / sharing
    var x = area.x
    return zip(group, widths).map { column, least in
      let width = least + (cells[column].width == nil ? share : 0)
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
        columns: cells[column].width ?? content.width
      )
    }
  }

  /// Whether all cells are on one page, and none of them is cut.
  var isComplete: Bool { pages.count <= 1 && !pages.joined().contains(where: \.isCut) }

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
