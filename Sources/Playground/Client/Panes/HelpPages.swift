import PlaygroundCore

/// The help overlay: headings with keys and actions of the mouse in columns, on several pages if
/// necessary, above the last line of the screen.
struct HelpPages: Equatable, Sendable {
  /// A row of a column.
  private struct Row: Equatable, Sendable {
    var text: String
    /// The index of the key among all; `nil` for a heading.
    var line: Int?
  }

  /// The rows of each page, which consist of one row of each column.
  private let rows: [[[Row]]]

  /// The lines of each page, all of one width.
  var pages: [[String]] { rows.map { $0.map { $0.map(\.text).joined() } } }

  /// The number of keys that begin on each page.
  var lineCounts: [Int] {
    var seen: Set<Int> = []
    return rows.map { page in
      page.flatMap(\.self).compactMap(\.line).count { seen.insert($0).inserted }
    }
  }

  /// Splits the topics into columns and pages for a screen.
  ///
  /// - Parameters:
  ///   - topics: The topics.
  ///   - size: The size of the screen.
  ///   - spell: Returns keys as they are drawn, not longer than the column of keys.
  init(
    _ topics: [KeyTable.Topic] = KeyTable.topics,
    on size: Size,
    spell: (String) -> String = { $0 }
  ) {
    var number = 0
    let all = topics.flatMap { topic -> [Row] in
      let heading = Row(text: " \(topic.title.prefix(max(1, size.width - 4))) ")
      return [heading]
        + topic.lines.flatMap { line in
          defer { number += 1 }
          return Self.rows(of: (spell(line.label), line.summary), columns: size.width - 2).map {
            Row(text: $0, line: number)
          }
        }
    }
    let width = all.map(\.text.count).max() ?? 0
    let filled = all.map { row in
      let blanks = String(repeating: " ", count: width - row.text.count)
      return Row(text: row.text + blanks, line: row.line)
    }
    let height = max(1, Self.room(on: size) - 2)
    let columns = all.count > height ? max(1, (size.width - 2) / max(1, width)) : 1
    let needed = min(columns, (all.count + height - 1) / height)
    // Balances the lengths of the columns if they all fit.
    let length = min(height, (all.count + needed - 1) / max(1, needed))
    rows = stride(from: 0, to: filled.count, by: max(1, length * needed)).map { start in
      let page = filled[start..<min(filled.count, start + length * needed)]
      return (0..<min(length, page.count)).map { line in
        stride(from: page.startIndex + line, to: page.endIndex, by: length).map { page[$0] }
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

  /// The number of lines for the help: all of a low screen.
  private static func room(on size: Size) -> Int {
    size.height < ScreenLayout.headedHeight ? size.height : size.height - 1
  }

  /// Returns the page with a line.
  func page(of selection: Int) -> Int {
    rows.firstIndex { $0.contains { $0.contains { $0.line == selection } } } ?? 0
  }

  /// Returns the frame of a page in the centre of a screen.
  private static func area(of page: [[Row]], on size: Size) -> Rect {
    let widest = page.map { $0.reduce(0) { $0 + $1.text.count } }.max() ?? 0
    let width = min(size.width, max(widest, leastColumns) + 2)
    let height = min(room(on: size), max(1, page.count) + 2)
    return Rect(
      x: (size.width - width) / 2,
      y: (room(on: size) - height) / 2,
      width: width,
      height: height
    )
  }

  /// Returns the first cell of a key on a screen; `nil` if there is none.
  func position(of selection: Int, on size: Size) -> Point? {
    let page = page(of: selection)
    guard rows.indices.contains(page) else { return nil }
    let inside = Self.area(of: rows[page], on: size)
      .inset(by: Edges(top: 1, left: 1, bottom: 1, right: 1))
    for (line, row) in rows[page].prefix(inside.height).enumerated() {
      guard let cell = row.firstIndex(where: { $0.line == selection }) else { continue }
      let before = row[..<cell].reduce(0) { $0 + $1.text.count }
      return Point(x: inside.x + before, y: inside.y + line)
    }
    return nil
  }

  /// Draws the page with the chosen line in the centre of the screen.
  func draw(_ menu: HelpMenu, on canvas: inout ScreenCanvas) {
    let page = page(of: menu.selection)
    let shown = rows.indices.contains(page) ? rows[page] : []
    let number = rows.count > 1 ? " \(page + 1)/\(rows.count)" : ""
    let size = Size(width: canvas.grid.columns, height: canvas.grid.rows)
    let area = Self.area(of: shown, on: size)
    canvas.cover(area)
    if !canvas.glyphs.isSpoken { canvas.grid.drawBorder(area, border: canvas.glyphs.border) }
    let query =
      menu.query.isEmpty ? "" : ": \(canvas.shortened(menu.query, to: area.width / 2, .head))"
    let title = " keys\(number)\(query) "
    canvas.grid.draw(title, at: Point(x: area.x + 2, y: area.y), clip: area)
    let inside = area.inset(by: Edges(top: 1, left: 1, bottom: 1, right: 1))
    if shown.isEmpty { canvas.grid.draw(" no key has this ", at: inside.origin, clip: inside) }
    let hint = " type to search "
    if hint.count + 2 <= area.width, area.height == max(1, shown.count) + 2 {
      let bottom = Rect(x: area.x, y: area.maxY - 1, width: area.width - 1, height: 1)
      canvas.drawRight(hint, in: bottom, style: canvas.styled(.dim))
    }
    for (line, row) in shown.prefix(inside.height).enumerated() {
      var x = inside.x
      for cell in row {
        let isChosen = cell.line == menu.selection
        let style: TextStyle =
          cell.line == nil
          ? canvas.styled(.bold, .accent) : isChosen ? canvas.styled(.reverse) : .plain
        canvas.grid.draw(cell.text, at: Point(x: x, y: inside.y + line), style: style, clip: inside)
        x += cell.text.count
      }
    }
  }

  /// The number of columns for the search and the hint, if the screen has them.
  private static let leastColumns = 40
}
