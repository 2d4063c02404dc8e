/// The line of cells of a horizontal section, and how it is scrolled.
struct Strip: Equatable, Sendable {
  /// The columns of each cell, counted from the start of the line.
  let cells: [Range<Int>]
  /// How many columns can be seen of the line.
  let columns: Int
  /// How the line moves.
  let behavior: ScrollingBehavior

  /// The largest offset that leaves no column empty.
  var lastOffset: Int {
    behavior == .none ? 0 : max(0, (cells.last?.upperBound ?? 0) - columns)
  }

  /// Returns an offset, or the nearest to it that there is.
  func offset(nearest offset: Int) -> Int { max(0, min(offset, lastOffset)) }

  /// Returns the offset after scrolling by columns, towards the end where there are more than 0.
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

  /// The offsets at which the line comes to rest, ascending.
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

/// How far the cells of horizontal sections are scrolled, by the identity of the section.
public struct StripOffsets: Equatable, Sendable {
  private var columns: [Key: Int] = [:]

  /// Creates the offsets of cells that were not scrolled.
  public init() {}

  /// The columns that are out of view at the start of a section's line of cells.
  subscript(section: Key) -> Int {
    get { columns[section] ?? 0 }
    set { columns[section] = newValue == 0 ? nil : newValue }
  }
}
