import PlaygroundCore

/// A text that can break anywhere, and has one row even in zero columns.
enum BreakingText {
  /// Returns the measure function of a text with a number of columns.
  static func measure(_ columns: Int) -> FlexTree.Measure {
    { width, _ in
      let taken = width.map { min(columns, $0) } ?? columns
      return Size(width: taken, height: max(1, (columns + max(1, taken) - 1) / max(1, taken)))
    }
  }
}
