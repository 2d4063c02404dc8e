/// Lines of cells that are the same in an earlier layout of a section.
struct UnchangedLines: Sendable {
  /// Adjacent lines, which were `shift` lines further down in the earlier layout.
  typealias Stretch = (lines: Range<Int>, shift: Int)

  /// The number of stretches up to which they are kept; of a list in disorder, all lines in a
  /// window are drawn again.
  static let most = 512

  /// The version of the earlier layout.
  let version: LayoutVersion
  /// The index of the section in the earlier layout.
  let partner: Int
  /// The lines; those that stayed in order come first.
  let stretches: [Stretch]
}

/// Tells the layouts of lists apart; measuring does not make another version.
final class LayoutVersion: Sendable {}

extension SectionBands {
  /// Finds the lines whose cells are all the same in an earlier version of the section.
  ///
  /// - Parameters:
  ///   - cells: The cells.
  ///   - old: The cells of the earlier version.
  ///   - known: The bands of the earlier version.
  /// - Returns: The lines; none of them if cells depend on each other.
  /// - Complexity: that of a difference.
  func unchangedLines(
    _ cells: Cells,
    since old: Cells,
    _ known: SectionBands
  ) -> [UnchangedLines.Stretch] {
    guard case .uniform(let perLine, _) = cellLines, case .uniform(perLine, _) = known.cellLines
    else { return [] }
    return UnchangedCells(from: old, to: cells).stretches.compactMap { stretch in
      let (from, to) = (stretch.from, stretch.to)
      guard (from - to).isMultiple(of: perLine) else { return nil }
      let isLast =
        to + stretch.count == cellLines.cellCount
        && from + stretch.count == known.cellLines.cellCount
      let first = (to + perLine - 1) / perLine
      let end = isLast ? lines.count : (to + stretch.count) / perLine
      return first < end ? (first..<end, (from - to) / perLine) : nil
    }
  }
}
