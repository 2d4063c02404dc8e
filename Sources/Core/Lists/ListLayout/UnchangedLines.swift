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

/// The earlier versions of the sections of a list, in one earlier layout.
struct SectionPartners {
  /// The earlier version of a section.
  struct Partner {
    /// Its index in the earlier layout.
    let index: Int
    /// Returns the lines of cells that are the same.
    let lines: () -> [UnchangedLines.Stretch]
  }

  private let old: ListLayout
  private let new: ListLayout
  private let reuse: HeightReuse?

  /// Finds the sections of a layout in an earlier one.
  ///
  /// - Complexity: O(1) if the earlier layout is the same, or the one whose heights were reused;
  ///   otherwise O(*s*) in the number of sections.
  init(from old: ListLayout, to new: ListLayout) {
    (self.old, self.new) = (old, new)
    let isKnown =
      old.stack.version === new.stack.version || old.stack.version === new.stack.previousVersion
    reuse = isKnown ? nil : HeightReuse(from: (list: old.list, stack: old.stack), to: new.list)
  }

  /// Returns the earlier version of a section; `nil` if there is none that can be drawn alike.
  func partner(of index: Int) -> Partner? {
    let bands = new.stack.sections[index]
    if old.stack.version === new.stack.version {
      return Partner(index: index) { [(0..<bands.lines.count, 0)] }
    }
    if let unchanged = bands.unchanged, unchanged.version === old.stack.version {
      return Partner(index: unchanged.partner) { unchanged.stretches }
    }
    guard let partner = reuse?.partner(of: index) else { return nil }
    return Partner(index: partner) { [old, new] in
      let (cells, known) = (new.list.sections[index].cells, old.list.sections[partner].cells)
      return bands.unchangedLines(cells, since: known, old.stack.sections[partner])
    }
  }
}
