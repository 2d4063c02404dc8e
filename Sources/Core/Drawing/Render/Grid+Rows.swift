/// Conversion of grids to runs and to text.
extension Grid {
  /// Returns the runs of a row, 0-based, from column 0 on; empty outside of the grid.
  ///
  /// Trailing blanks without a visible style are omitted: no background, underline, strikethrough
  /// or reverse video.
  ///
  /// - Complexity: O(`columns`).
  public func rowRuns(_ y: Int) -> [Run] {
    guard y >= 0, y < rows else { return [] }
    return runs(y, columns: 0..<columns)
  }

  /// Returns the runs of some columns of a row, without plain blanks at the end.
  ///
  /// - Parameters:
  ///   - y: The row, 0-based, inside the grid.
  ///   - columns: The columns, half-open, inside the grid, without halves of wide clusters.
  /// - Returns: The runs, from the first of the columns on.
  /// - Complexity: O(*n*) in the number of columns.
  package func runs(_ y: Int, columns: Range<Int>) -> [Run] {
    let row = y * self.columns
    var start = row + columns.lowerBound
    var end = row + min(columns.upperBound, visibleColumns(y))
    while end > start, cells[end - 1] == .blank { end -= 1 }
    var runs: [Run] = []
    while start < end {
      let style = cells[start].style
      var next = start + 1
      while next < end, cells[next].style == style { next += 1 }
      runs.append(Run(text(cells[start..<next]), style: styles[style]))
      start = next
    }
    return separated(runs)
  }

  /// The rows as plain text, one string for each row, without trailing blanks.
  ///
  /// - Complexity: O(`columns` · `rows`).
  public var lines: [String] {
    (0..<rows).map { y in
      let row = cells[(y * columns)..<((y + 1) * columns)]
      let end = row.lastIndex { $0.glyph != 0x20 }.map { $0 + 1 } ?? row.startIndex
      return text(row[row.startIndex..<end])
    }
  }

  /// Returns the number of columns of a row up to the last one that shows something.
  func visibleColumns(_ y: Int) -> Int {
    let row = y * columns
    var count = columns
    while count > 0, showsNothing(cells[row + count - 1]) { count -= 1 }
    return count
  }

  /// Returns whether a cell looks like a blank one.
  func showsNothing(_ cell: GridCell) -> Bool {
    if cell.glyph != 0x20 { return false }
    if cell.style == 0 { return true }
    let look = styles[cell.style]
    return look.background == .standard
      && look.attributes.isDisjoint(with: [.underline, .strikethrough, .reverse])
  }

  private func text(_ row: ArraySlice<GridCell>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(row.count)
    for cell in row {
      guard cell.glyph < 0x80 else { return wideText(row) }
      bytes.append(UInt8(truncatingIfNeeded: cell.glyph))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns text with non-ASCII clusters; a cluster that would merge with the preceding one, which
  /// was drawn separately, is replaced.
  private func wideText(_ row: ArraySlice<GridCell>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(row.count * 3)
    var previous: UInt32 = 0x20
    for (index, cell) in zip(row.indices, row) where !cell.isContinuation {
      if joins(previous, cell.glyph) {
        let isWide = index + 1 < row.endIndex && cells[index + 1].isContinuation
        bytes.append(contentsOf: (isWide ? "\u{fffd} " : "\u{fffd}").utf8)
      } else if let scalar = Unicode.Scalar(cell.glyph) {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        bytes.append(contentsOf: clusters.character(of: cell.glyph).utf8)
      }
      previous = cell.glyph
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whether two clusters merge when adjacent.
  private func joins(_ left: UInt32, _ right: UInt32) -> Bool {
    if left < 0x80 || right < 0x80 || isLone(left) && isLone(right) { return false }
    return Self.joins(clusters.character(of: left), clusters.character(of: right))
  }

  private func isLone(_ glyph: UInt32) -> Bool {
    Unicode.Scalar(glyph).map { DisplayWidth.columns(ofLone: $0) != nil } ?? false
  }

  private static func joins(_ left: Character, _ right: Character) -> Bool {
    if left.isASCII { return false }
    let (left, right) = (String(left), String(right))
    return DrawnClusters(left + right).count < DrawnClusters(left).count
      + DrawnClusters(right).count
  }

  /// Separates clusters that would merge across the boundary of two runs.
  private func separated(_ runs: [Run]) -> [Run] {
    guard runs.count > 1 else { return runs }
    var runs = runs
    for index in 1..<runs.count {
      let text = runs[index].text
      var clusters = DrawnClusters(text).makeIterator()
      guard let left = runs[index - 1].text.last, let right = clusters.next(),
        Self.joins(left, right)
      else { continue }
      let isWide = DisplayWidth.columns(of: right, ambiguous: ambiguous) == 2
      let rest = text.unicodeScalars.dropFirst(right.unicodeScalars.count)
      runs[index].text = (isWide ? "\u{fffd} " : "\u{fffd}") + String(rest)
    }
    return runs
  }
}

extension Grid: Equatable {
  /// Returns whether two grids show the same content.
  ///
  /// - Complexity: O(`columns` · `rows`).
  public static func == (left: Grid, right: Grid) -> Bool {
    left.columns == right.columns && left.rows == right.rows
      && (0..<left.rows).allSatisfy { left.rowRuns($0) == right.rowRuns($0) }
  }
}

extension Grid: CustomStringConvertible {
  /// The rows as plain text, without trailing blanks, separated by line feeds.
  ///
  /// - Complexity: O(`columns` · `rows`).
  public var description: String { lines.joined(separator: "\n") }
}
