/// The distribution of a section's cells over lines.
enum CellLines: Equatable, Sendable {
  /// The same number of cells per line, fewer in the last.
  case uniform(perLine: Int, count: Int)
  /// A variable number: the first cell of each line, followed by the number of cells.
  case ragged([Int])

  /// The number of cells.
  var cellCount: Int {
    switch self {
    case .uniform(_, let count): count
    case .ragged(let starts): starts.last ?? 0
    }
  }

  /// The number of lines.
  var count: Int {
    switch self {
    case .uniform(let perLine, let count): (count + perLine - 1) / perLine
    case .ragged(let starts): starts.count - 1
    }
  }

  /// Returns the cells of a line.
  func cells(ofLine line: Int) -> Range<Int> {
    switch self {
    case .uniform(let perLine, let count):
      line * perLine..<min(line * perLine + perLine, count)
    case .ragged(let starts): starts[line]..<starts[line + 1]
    }
  }

  /// Returns the line of a cell.
  ///
  /// - Complexity: O(log *n*) in the number of ragged lines.
  func line(ofCell cell: Int) -> Int {
    switch self {
    case .uniform(let perLine, _): cell / perLine
    case .ragged(let starts): starts.partitioningIndex { $0 > cell } - 1
    }
  }
}
