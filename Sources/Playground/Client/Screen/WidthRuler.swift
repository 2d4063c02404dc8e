/// A line that numbers columns: `····┴···10····┴···20`.
struct WidthRuler {
  /// The line, one character a column.
  let text: String

  /// Creates the ruler of a number of columns, counted from 1; a number ends at its column.
  init(columns: Int, _ glyphs: ScreenGlyphs) {
    var cells = (1...max(1, columns)).map { column in
      column % 5 == 0 ? glyphs.tick : glyphs.dot
    }
    for column in stride(from: 10, through: columns, by: 10) {
      for (index, digit) in "\(column)".reversed().enumerated() {
        cells[column - 1 - index] = String(digit)
      }
    }
    text = cells.joined()
  }
}
