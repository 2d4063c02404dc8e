/// The cells of drawn rows that differ from the rows before, by the index of the row.
///
/// A changed row is compared with the row that it replaces, cell by cell; a row between them that
/// is new differs wherever it shows something.
struct ChangedCells: Equatable, Sendable {
  private var columns: [Int: [Frame.Columns]] = [:]

  /// Compares all rows before and after a change.
  ///
  /// - Parameters:
  ///   - old: The rows before.
  ///   - new: The rows after.
  ///   - marks: The marks of the new rows, from the same rows.
  ///   - ambiguous: The width of ambiguous characters.
  init(
    from old: [[Run]],
    to new: [[Run]],
    _ marks: RowMarks,
    ambiguous: AmbiguousWidth
  ) {
    for (row, mark) in marks.marks where mark != .moved {
      let before = marks.replaced[row].map { old[$0] } ?? []
      let found = Self.columns(from: before, to: new[row], ambiguous)
      if !found.isEmpty { columns[row] = found }
    }
  }

  /// Compares all rows before and after a change.
  init(from old: [[Run]], to new: [[Run]], ambiguous: AmbiguousWidth) {
    self.init(from: old, to: new, RowMarks(from: old, to: new), ambiguous: ambiguous)
  }

  /// The columns of a row that differ, from left to right.
  subscript(row: Int) -> [Frame.Columns] { columns[row] ?? [] }

  // MARK: - Cells

  /// One column of a row.
  private struct Cell: Equatable {
    /// The character; `nil` in the second column of a wide one.
    let character: Character?
    let style: TextStyle

    static let blank = Cell(character: " ", style: .plain)
  }

  /// Returns the columns in which two rows differ, without halves of wide characters.
  private static func columns(
    from old: [Run],
    to new: [Run],
    _ ambiguous: AmbiguousWidth
  ) -> [Frame.Columns] {
    let (old, new) = (cells(of: old, ambiguous), cells(of: new, ambiguous))
    var found: [Frame.Columns] = []
    for x in 0..<max(old.count, new.count) {
      let cell = x < new.count ? new[x] : .blank
      guard cell != (x < old.count ? old[x] : .blank) else { continue }
      let start = cell.character == nil ? x - 1 : x
      let isWide = x + 1 < new.count && new[x + 1].character == nil
      let end = isWide ? x + 2 : x + 1
      if let last = found.last, last.x + last.width >= start {
        found[found.count - 1].width = max(last.x + last.width, end) - last.x
      } else {
        found.append(Frame.Columns(x: start, width: end - start))
      }
    }
    return found
  }

  private static func cells(of row: [Run], _ ambiguous: AmbiguousWidth) -> [Cell] {
    var cells: [Cell] = []
    for run in row {
      for character in run.text {
        let width = DisplayWidth.columns(of: String(character), ambiguous: ambiguous)
        guard width > 0 else { continue }
        cells.append(Cell(character: character, style: run.style))
        for _ in 1..<width { cells.append(Cell(character: nil, style: run.style)) }
      }
    }
    return cells
  }
}
