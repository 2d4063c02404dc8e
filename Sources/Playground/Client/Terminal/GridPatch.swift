import PlaygroundCore

/// What to write to a terminal so that it shows one grid instead of another.
enum GridPatch {
  /// Returns the bytes, empty when both look the same.
  ///
  /// Rows that look as before are not written, the others whole, and everything as one synchronized
  /// update (mode 2026), so that no terminal shows half of it. Without colours the other looks stay.
  ///
  /// - Parameters:
  ///   - old: What is on screen, with all looks reset; `nil` when nobody knows.
  ///   - new: What is to be on screen.
  ///   - depth: How many colours the terminal shows.
  /// - Returns: The bytes to write at once.
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
