import PlaygroundCore

/// A size on the command line: `40x10`, `40xauto`, `autoxauto`.
struct SizeArgument: Equatable, Sendable {
  /// The number of columns; `nil` for `auto`.
  let columns: Int?
  /// The number of rows; `nil` for `auto`.
  let rows: Int?

  /// The maximum number of columns or rows.
  private static let limit = 10_000
  /// The form of a size, for messages.
  fileprivate static let form = "WxH from 1x1 to \(limit)x\(limit)"

  /// Creates a size from a width and a height.
  init(columns: Int?, rows: Int?) {
    self.columns = columns
    self.rows = rows
  }

  /// Parses `WxH`; returns `nil` if `text` has another form.
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
  /// `WxH` in cells; either may be `auto`.
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
