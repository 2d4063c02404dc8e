import PlaygroundCore

/// The bytes that turn the terminal's picture of one grid into another.
enum GridPatch {
  /// Returns the bytes; empty if both grids look the same.
  ///
  /// Only the parts of rows that differ are written, as one synchronized update (mode 2026): no
  /// terminal shows only some of them. Without colours, other text attributes stay.
  ///
  /// - Parameters:
  ///   - old: The grid on screen, with all attributes reset; `nil` if it is unknown.
  ///   - new: The grid to show.
  ///   - depth: The number of colours of the terminal.
  /// - Returns: The bytes to write in one call.
  /// - Complexity: O(*n*) in the number of cells.
  static func bytes(from old: Grid?, to new: Grid, depth: ColorDepth) -> [UInt8] {
    let known = old.flatMap { $0.columns == new.columns && $0.rows == new.rows ? $0 : nil }
    let encoder = ANSIEncoder(
      depth: depth,
      attributesOnly: depth == .none,
      ambiguous: new.ambiguous,
    )
    var patch: [UInt8] = []
    for y in 0..<new.rows {
      for span in spans(of: y, from: known, to: new) {
        let region = Rect(x: span.x, y: y, width: span.width, height: 1)
        let row = Frame.Row(y: 0, runs: span.runs)
        patch += encoder.screenPatch([row], in: region, screenColumns: new.columns)
      }
    }
    if patch.isEmpty { return [] }
    return Array("\u{1b}[?2026h".utf8) + patch + Array("\u{1b}[?2026l".utf8)
  }

  /// Returns the parts of a row to write; the whole row if the one on screen is unknown.
  private static func spans(of y: Int, from known: Grid?, to new: Grid) -> [RowSpan] {
    let runs = new.rowRuns(y)
    guard let old = known?.rowRuns(y) else {
      return [RowSpan(x: 0, width: new.columns, runs: runs)]
    }
    if old == runs { return [] }
    return RowSpan.differences(
      from: old,
      to: runs,
      columns: new.columns,
      ambiguous: new.ambiguous
    )
  }
}
