import PlaygroundCore

/// A size on the command line: `40x10`, `40xauto`, `autoxauto`.
struct SizeArgument: Equatable, Sendable {
  /// Columns; `nil` for as many as the content takes.
  let columns: Int?
  /// Rows; `nil` for as many as the content takes.
  let rows: Int?

  /// The most columns or rows that can be asked for.
  private static let limit = 10_000
  /// The form of a size, as messages describe it.
  fileprivate static let form = "WxH from 1x1 to \(limit)x\(limit)"

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

extension ValueParser where Value == SizeArgument {
  /// `WxH` in cells, either of them `auto` for as much as the content takes.
  static var openSize: Self {
    ValueParser("\(SizeArgument.form), such as 60xauto") { SizeArgument($0) }
  }
}

extension ValueParser where Value == Size {
  /// `WxH` in cells.
  static var size: Self {
    ValueParser("\(SizeArgument.form), such as 60x20") { text in
      guard let size = SizeArgument(text), let columns = size.columns, let rows = size.rows else {
        return nil
      }
      return Size(width: columns, height: rows)
    }
  }
}
