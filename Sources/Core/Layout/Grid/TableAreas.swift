/// What the lines of tables are drawn from: columns, and cells that cover several of them.
struct TableAreas: Equatable, Sendable {
  /// The columns of each table, relative to it, by the index of its frame.
  private(set) var columns: [Int32: [Range<Int>]] = [:]
  /// The columns of the cells of each row that cover several tracks, relative to the row, by the
  /// index of its outermost frame.
  private(set) var spans: [Int32: [Range<Int>]] = [:]

  /// Whether no table and no row has an entry.
  var isEmpty: Bool { columns.isEmpty && spans.isEmpty }

  /// Sets the columns of a table.
  mutating func setColumns(_ ranges: [Range<Int>], ofTable frameIndex: Int32) {
    columns[frameIndex] = ranges
  }

  /// Sets the columns of the cells of a row that cover several tracks.
  mutating func setSpans(_ ranges: [Range<Int>], ofRow frameIndex: Int32) {
    spans[frameIndex] = ranges
  }

  /// Returns the columns of the cells of a row that cover several tracks, for a row at a column.
  func spans(ofRow frameIndex: Int, at x: Int) -> [Range<Int>] {
    (spans[Int32(clamping: frameIndex)] ?? []).map { $0.lowerBound + x..<$0.upperBound + x }
  }
}
