import PlaygroundCore

/// A text that may break anywhere, and has a row even where it has no column.
enum BreakingText {
  /// Returns what says how large a text of so many columns is.
  static func measure(_ columns: Int) -> FlexTree.Measure {
    { width, _ in
      let taken = width.map { min(columns, $0) } ?? columns
      return Size(width: taken, height: max(1, (columns + max(1, taken) - 1) / max(1, taken)))
    }
  }
}
