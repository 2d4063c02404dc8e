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

/// The cells of a horizontal section as they were measured, so that those out of view are not laid
/// out again.
struct StripCells: Sendable {
  /// The columns of each cell, relative to the start of the line.
  let columns: [Range<Int>]
  /// The height of the cells that do not fill that of the line; `nil` if all fill it.
  let rows: Int?

  /// Notes the cells of a section; `nil` if the placements are no cells.
  ///
  /// - Parameters:
  ///   - placements: The placements in the line.
  ///   - section: The section.
  ///   - start: The column at which the line starts.
  init?(_ placements: [Placement], of section: Section, from start: Int) {
    guard placements.first?.path != nil else { return nil }
    columns = placements.map { $0.columns(from: start) }
    rows =
      placements.lazy.filter { placement in
        placement.path.map { !section.cells[$0.element].component.fillsHeight } ?? true
      }
      .map(\.layout.extent.height).max()
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
