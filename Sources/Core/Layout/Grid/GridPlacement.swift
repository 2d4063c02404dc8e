/// Assigns the items of a grid to tracks.
///
/// The placement of CSS Grid Layout Module Level 1 (W3C, 2020), section 8.5, packing rows sparsely:
/// items with a row and a column, then those with a row, then the others in their order.
struct GridPlacement {
  /// The explicit position and span of an item; lines are 0-based.
  struct Request: Equatable, Sendable {
    var column: Int?
    var row: Int?
    var columnSpan = 1
    var rowSpan = 1
  }

  /// The area of an item.
  struct Area: Equatable {
    let columns: Range<Int>
    let rows: Range<Int>
  }

  /// The areas, in the order of the items.
  private(set) var areas: [Area] = []
  /// The number of columns.
  private(set) var columnCount: Int
  /// The number of rows.
  private(set) var rowCount = 0
  private var taken: [[Bool]] = []

  /// Assigns areas to items.
  ///
  /// - Parameters:
  ///   - requests: The explicit positions of the items.
  ///   - columns: The number of declared columns; items may require more.
  ///   - rows: The number of declared rows.
  /// - Complexity: O(*n* · *c*) in the number of items and columns, and of the cells of the grid.
  init(_ requests: [Request], columns: Int, rows: Int) {
    columnCount = requests.reduce(max(1, columns)) {
      max($0, ($1.column ?? 0) + $1.columnSpan)
    }
    rowCount = rows
    var found = [Area?](repeating: nil, count: requests.count)
    for (index, request) in requests.enumerated() {
      guard let column = request.column, let row = request.row else { continue }
      found[index] = take(request, column: column, row: row)
    }
    var nextColumns: [Int: Int] = [:]
    for (index, request) in requests.enumerated() where found[index] == nil {
      guard let row = request.row else { continue }
      var column = nextColumns[row] ?? 0
      while !isFree(request, column: column, row: row) { column += 1 }
      columnCount = max(columnCount, column + request.columnSpan)
      found[index] = take(request, column: column, row: row)
      nextColumns[row] = column + request.columnSpan
    }
    placeOthers(requests, &found)
    areas = found.map { $0 ?? Area(columns: 0..<1, rows: 0..<1) }
  }

  /// Places the items without a row, each after the previous one.
  private mutating func placeOthers(_ requests: [Request], _ found: inout [Area?]) {
    var column = 0
    var row = 0
    for (index, request) in requests.enumerated() where found[index] == nil {
      if let wanted = request.column {
        if wanted < column { row += 1 }
        column = wanted
        while !isFree(request, column: column, row: row) { row += 1 }
      } else {
        while column + request.columnSpan > columnCount
          || !isFree(request, column: column, row: row)
        {
          column += 1
          if column + request.columnSpan > columnCount { (column, row) = (0, row + 1) }
        }
      }
      found[index] = take(request, column: column, row: row)
    }
  }

  private func isFree(_ request: Request, column: Int, row: Int) -> Bool {
    for y in row..<row + request.rowSpan where y < taken.count {
      for x in column..<column + request.columnSpan where x < taken[y].count && taken[y][x] {
        return false
      }
    }
    return true
  }

  private mutating func take(_ request: Request, column: Int, row: Int) -> Area {
    let area = Area(
      columns: column..<column + request.columnSpan,
      rows: row..<row + request.rowSpan,
    )
    rowCount = max(rowCount, area.rows.upperBound)
    while taken.count < area.rows.upperBound { taken.append([]) }
    for y in area.rows {
      let missing = area.columns.upperBound - taken[y].count
      if missing > 0 { taken[y] += [Bool](repeating: false, count: missing) }
      for x in area.columns { taken[y][x] = true }
    }
    return area
  }
}
