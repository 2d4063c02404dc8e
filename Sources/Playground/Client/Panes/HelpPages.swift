import PlaygroundCore

/// The help overlay: keys and actions of the mouse in columns, on several pages if necessary.
struct HelpPages: Equatable, Sendable {
  /// The lines of each page, all of one width.
  let pages: [[String]]

  /// Splits the topics into columns and pages for a screen.
  init(_ topics: [KeyTable.Topic] = KeyTable.topics, on size: Size) {
    let rows = topics.flatMap(\.lines).flatMap { Self.rows(of: $0, columns: size.width - 2) }
    let width = rows.map(\.count).max() ?? 0
    let filled = rows.map { $0 + String(repeating: " ", count: width - $0.count) }
    let height = max(1, size.height - 2)
    let columns = rows.count > height ? max(1, (size.width - 2) / max(1, width)) : 1
    let needed = min(columns, (rows.count + height - 1) / height)
    // Balances the lengths of the columns if they all fit.
    let length = min(height, (rows.count + needed - 1) / max(1, needed))
    pages = stride(from: 0, to: filled.count, by: max(1, length * needed)).map { start in
      let page = filled[start..<min(filled.count, start + length * needed)]
      return (0..<min(length, page.count)).map { line in
        stride(from: page.startIndex + line, to: page.endIndex, by: length).map { page[$0] }
          .joined()
      }
    }
  }
}

extension HelpPages {
  /// The number of columns for keys.
  private static let keyColumns = 9

  /// Returns the lines of a key; a summary that is too long for the screen is wrapped.
  private static func rows(of key: (label: String, summary: String), columns: Int) -> [String] {
    let block = TextBlock(text: key.summary, wrap: .word)
    let lines = block.lines(width: max(1, columns - keyColumns - 1))
    return lines.enumerated().map { line, text in
      let label = line == 0 ? " \(key.label) " : " "
      let gap = String(repeating: " ", count: max(0, keyColumns - label.count))
      return "\(label)\(gap)\(text) "
    }
  }

  /// Draws a page in the centre of the screen.
  func draw(page: Int, on canvas: inout ScreenCanvas) {
    guard !pages.isEmpty else { return }
    let page = min(page, pages.count - 1)
    let rows = pages[page]
    let number = pages.count > 1 ? " \(page + 1)/\(pages.count)" : ""
    let (columns, lines) = (canvas.grid.columns, canvas.grid.rows)
    let width = min(columns, (rows.map(\.count).max() ?? 0) + 2)
    let height = min(lines, rows.count + 2)
    let area = Rect(
      x: (columns - width) / 2,
      y: (lines - height) / 2,
      width: width,
      height: height,
    )
    canvas.grid.erase(area)
    if !canvas.glyphs.isSpoken { canvas.grid.drawBorder(area, border: canvas.glyphs.border) }
    canvas.grid.draw(" keys\(number) ", at: Point(x: area.x + 2, y: area.y), clip: area)
    let inside = area.inset(by: Edges(top: 1, left: 1, bottom: 1, right: 1))
    for (line, text) in rows.prefix(inside.height).enumerated() {
      canvas.grid.draw(text, at: Point(x: inside.x, y: inside.y + line), clip: inside)
    }
  }
}
