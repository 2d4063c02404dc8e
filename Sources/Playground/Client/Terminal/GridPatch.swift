import PlaygroundCore

/// The bytes that turn the terminal's picture of one grid into another.
enum GridPatch {
  /// Returns the bytes; empty if both grids look the same.
  ///
  /// Only rows that differ are written, each completely, as one synchronized update (mode 2026), so
  /// that no terminal shows a part. Without colours, other text attributes stay.
  ///
  /// - Parameters:
  ///   - old: The grid on screen, with all attributes reset; `nil` if it is unknown.
  ///   - new: The grid to show.
  ///   - depth: The number of colours of the terminal.
  /// - Returns: The bytes to write in one call.
  /// - Complexity: O(*n*) in the number of cells.
  static func bytes(from old: Grid?, to new: Grid, depth: ColorDepth) -> [UInt8] {
    let known = old.flatMap { $0.columns == new.columns && $0.rows == new.rows ? $0 : nil }
    let rows = (0..<new.rows).compactMap { y -> Frame.Row? in
      let runs = new.rowRuns(y)
      return known?.rowRuns(y) == runs ? nil : Frame.Row(y: y, runs: runs)
    }
    if rows.isEmpty { return [] }
    let encoder = ANSIEncoder(
      depth: depth,
      attributesOnly: depth == .none,
      ambiguous: new.ambiguous,
    )
    let patch = encoder.screenPatch(rows, in: new.bounds, screenColumns: new.columns)
    return Array("\u{1b}[?2026h".utf8) + patch + Array("\u{1b}[?2026l".utf8)
  }
}
