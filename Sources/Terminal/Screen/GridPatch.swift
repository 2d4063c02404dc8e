package import PlaygroundCore

/// The bytes that turn the terminal's picture of one grid into another.
package enum GridPatch {
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
  package static func bytes(from old: Grid?, to new: Grid, depth: ColorDepth) -> [UInt8] {
    let comparison = old.flatMap { GridComparison(from: $0, to: new) }
    let encoder = ANSIEncoder(
      depth: depth,
      attributesOnly: depth == .none,
      ambiguous: new.ambiguous,
    )
    var patch: [UInt8] = []
    for y in 0..<new.rows {
      for columns in comparison?.changedColumns(y) ?? [0..<new.columns] {
        let region = Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
        let row = Frame.Row(y: 0, runs: new.runs(y, columns: columns))
        patch += encoder.screenPatch([row], in: region, screenColumns: new.columns)
      }
    }
    if patch.isEmpty { return [] }
    return Array("\u{1b}[?2026h".utf8) + patch + Array("\u{1b}[?2026l".utf8)
  }
}
