/// Draws text being edited, with its cursor and its selection.
struct EditorPainter {
  private let painter: ElementPainter
  private let editor: TextEditor
  private let lines: EditorLines
  private let style: TextStyle

  /// Creates a painter of an editor's lines.
  init(_ painter: ElementPainter, _ editor: TextEditor, _ lines: EditorLines, style: TextStyle) {
    self.painter = painter
    self.editor = editor
    self.lines = lines
    self.style = style
  }

  /// Draws one line, from a column of it on.
  ///
  /// - Parameters:
  ///   - line: The index of the line.
  ///   - first: The first visible column.
  ///   - area: The cells to draw on, relative to the frame: one row.
  ///   - grid: The grid.
  func draw(line: Int, from first: Int, in area: Rect, into grid: inout Grid) {
    guard lines.ranges.indices.contains(line) else { return }
    let range = lines.ranges[line]
    let cursor = lines.position(of: editor.cursor)
    var column = 0
    for index in range {
      let columns = lines.columns(of: index..<index + 1)
      defer { column += columns }
      guard column >= first, column + columns <= first + area.width else { continue }
      var style = style
      if editor.selection.contains(index) { style.attributes.insert(.reverse) }
      let x = area.x + column - first
      painter.draw(lines.text(at: index), x: x, y: area.y, style: style, into: &grid)
    }
    guard cursor.line == line, editor.selection.isEmpty else { return }
    let x = min(max(0, cursor.column - first), area.width - 1)
    let cell = Rect(
      x: painter.frame.x + area.x + x,
      y: painter.frame.y + area.y,
      width: max(1, lines.columns(of: editor.cursor..<editor.cursor + 1)),
      height: 1
    )
    grid.restyle(cell.intersection(painter.clip)) {
      $0.attributes.formSymmetricDifference(.reverse)
    }
  }

  /// Returns the first line of a window of lines that shows the line with the cursor.
  static func firstLine(showing line: Int, height: Int) -> Int {
    max(0, line - max(0, height - 1))
  }
}
