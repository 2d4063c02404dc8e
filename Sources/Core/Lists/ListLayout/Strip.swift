/// The line of cells of a horizontal section, and its scrolling.
struct Strip: Equatable, Sendable {
  /// The columns of each cell, relative to the start of the line.
  let cells: [Range<Int>]
  /// The number of visible columns.
  let columns: Int
  /// The scrolling behavior.
  let behavior: ScrollingBehavior

  /// The largest offset without empty columns.
  var lastOffset: Int {
    behavior == .none ? 0 : max(0, (cells.last?.upperBound ?? 0) - columns)
  }

  /// Returns the nearest valid offset.
  func offset(nearest offset: Int) -> Int { max(0, min(offset, lastOffset)) }

  /// Returns the offset after scrolling by columns; positive values scroll towards the end.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  func offset(from start: Int, by columns: Int) -> Int {
    let start = offset(nearest: start)
    let target = offset(nearest: start + max(-start, min(columns, lastOffset)))
    switch behavior {
    case .none, .continuous: return target
    case .continuousGroupLeadingBoundary:
      return columns < 0
        ? stops.last { $0 <= target } ?? 0 : stops.first { $0 >= target } ?? lastOffset
    case .paging, .groupPaging, .groupPagingCentered:
      if columns == 0 { return start }
      return columns < 0
        ? stops.last { $0 < start } ?? 0 : stops.first { $0 > start } ?? lastOffset
    }
  }

  /// The valid resting offsets, ascending.
  private var stops: [Int] {
    let rests: [Int] =
      switch behavior {
      case .none, .continuous: []
      case .paging: Array(stride(from: 0, to: lastOffset, by: max(1, columns)))
      case .continuousGroupLeadingBoundary, .groupPaging: cells.map(\.lowerBound)
      case .groupPagingCentered: cells.map { $0.lowerBound + ($0.count - columns) / 2 }
      }
    return rests.map { offset(nearest: $0) } + [lastOffset]
  }
}

/// The scroll offsets of horizontal sections, by section identity.
package struct StripOffsets: Equatable, Sendable {
  private var columns: [Key: Int] = [:]

  /// Creates offsets of 0 for all sections.
  package init() {}

  /// The scroll offset of a section in columns, 0 by default.
  subscript(section: Key) -> Int {
    get { columns[section] ?? 0 }
    set { columns[section] = newValue == 0 ? nil : newValue }
  }
}
