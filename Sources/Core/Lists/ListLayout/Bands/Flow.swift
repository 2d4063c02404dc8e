/// Cells side by side, as many per line as fit.
///
/// All cells are measured, because the line of a cell depends on all cells before it.
struct Flow: Sendable {
  /// A compact size.
  private struct Extent {
    var width: Int32 = 0
    var height: Int32 = 0
  }

  /// The lines of cells.
  let lines: CellLines
  private let extents: [Extent]

  /// Measures cells and assigns them to lines; a line has at least one cell.
  ///
  /// - Parameters:
  ///   - cells: The cells.
  ///   - columns: The columns of a line; `nil` for one line of unbounded length.
  ///   - spacing: Columns between two cells.
  ///   - previous: Earlier cells and their flow; sizes of unchanged cells are reused.
  ///   - measure: Returns the size of a component.
  /// - Complexity: O(*n*) in the number of cells, not counting comparisons.
  init(
    of cells: Cells,
    columns: Int?,
    spacing: Int,
    reusing previous: (cells: Cells, flow: Flow)?,
    measure: (AnyComponent) -> Size
  ) {
    var extents = [Extent](repeating: Extent(), count: cells.count)
    var isKnown = [Bool](repeating: false, count: cells.count)
    if let previous {
      for stretch in UnchangedCells(from: previous.cells, to: cells).stretches {
        for index in 0..<stretch.count {
          extents[stretch.to + index] = previous.flow.extents[stretch.from + index]
          isKnown[stretch.to + index] = true
        }
      }
    }
    for (index, cell) in cells.enumerated() where !isKnown[index] {
      let size = measure(cell.component)
      extents[index].width = Int32(clamping: size.width)
      extents[index].height = Int32(clamping: size.height)
    }
    self.extents = extents
    lines = .ragged(Self.starts(of: extents, columns: columns, spacing: spacing))
  }

  private static func starts(of extents: [Extent], columns: Int?, spacing: Int) -> [Int] {
    var starts: [Int] = []
    var end = 0
    for (index, extent) in extents.enumerated() {
      let next = end + spacing + Int(extent.width)
      let fits = !starts.isEmpty && columns.map { next <= $0 } ?? true
      if !fits { starts.append(index) }
      end = fits ? next : Int(extent.width)
    }
    return starts + [extents.count]
  }

  /// Returns the height of a line in rows.
  func height(ofLine line: Int) -> Int {
    lines.cells(ofLine: line).reduce(0) { max($0, Int(extents[$1].height)) }
  }
}
