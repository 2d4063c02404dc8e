/// A size on the command line: `40x10`, `40xauto`, `autoxauto`.
struct SizeArgument: Equatable, Sendable {
  /// Columns; `nil` for as many as the content takes.
  var columns: Int?
  /// Rows; `nil` for as many as the content takes.
  var rows: Int?

  /// The most columns or rows that can be asked for.
  static let limit = 10_000

  /// Creates a size from both extents.
  init(columns: Int?, rows: Int?) {
    self.columns = columns
    self.rows = rows
  }

  /// Reads `WxH`; `nil` if `text` is none.
  init?(_ text: String) {
    let halves = text.split(separator: "x", omittingEmptySubsequences: false)
    guard halves.count == 2,
      let columns = Extent(halves[0]), let rows = Extent(halves[1])
    else { return nil }
    self.init(columns: columns.cells, rows: rows.cells)
  }

  private struct Extent {
    var cells: Int?

    init?(_ text: Substring) {
      if text == "auto" { return }
      guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }),
        let cells = Int(text), (1...SizeArgument.limit).contains(cells)
      else { return nil }
      self.cells = cells
    }
  }
}
