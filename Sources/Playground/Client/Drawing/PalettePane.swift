import PlaygroundCore

/// Draws the palette.
struct PalettePane {
  private let palette: Palette

  /// Creates the drawing of a palette.
  init(_ palette: Palette) { self.palette = palette }

  /// Draws the palette over the screen.
  func draw(on canvas: inout ScreenCanvas) {
    let layout = PaletteLayout(on: Size(width: canvas.grid.columns, height: canvas.grid.rows))
    canvas.cover(layout.area)
    let style = canvas.styled(.bold, .accent)
    if !canvas.glyphs.isSpoken {
      canvas.grid.drawBorder(layout.area, border: canvas.glyphs.border, style: style)
    }
    let corner = Point(x: layout.area.x + 2, y: layout.area.y)
    canvas.grid.draw(" \(title) ", at: corner, style: style, clip: layout.area)
    let number = palette.count == 0 ? "0" : "\(position + 1)/\(palette.count)"
    let top = Rect(x: layout.area.x, y: layout.area.y, width: layout.area.width - 2, height: 1)
    canvas.drawRight(" \(number) ", in: top, style: canvas.styled(.dim))
    drawQuery(in: layout.query, on: &canvas)
    drawHint(layout, on: &canvas)
    if let change = palette.change {
      draw(change, in: layout.list, on: &canvas)
    } else {
      drawItems(in: layout.list, on: &canvas)
    }
  }

  private var title: String { palette.change.map { "set \($0.setting.name)" } ?? "find" }

  private var position: Int { palette.change?.choice ?? palette.selection }

  private func drawQuery(in line: Rect, on canvas: inout ScreenCanvas) {
    let text = palette.change?.text ?? palette.query
    // The end of a long text is where the next character goes.
    let visible = canvas.shortened(text, to: line.width - 2, .head)
    let typed = " \(visible)\(canvas.glyphs.caret)"
    canvas.grid.draw(typed, at: line.origin, style: canvas.styled(.bold), clip: line)
  }

  private func drawHint(_ layout: PaletteLayout, on canvas: inout ScreenCanvas) {
    guard palette.change == nil else { return }
    let kinds = PaletteItem.Kind.allCases.compactMap { kind in
      kind.prefix.map { "\($0) \(kind.word)s" }
    }
    let hints = [
      kinds.joined(separator: "  ") + "  tag: a tag", kinds.joined(separator: "  "),
      "> @ # = choose a kind",
    ]
    let room = layout.area.width - 4
    guard let hint = hints.first(where: { canvas.columns(of: $0) + 2 <= room }) else { return }
    let bottom = Rect(
      x: layout.area.x,
      y: layout.area.maxY - 1,
      width: layout.area.width - 2,
      height: 1
    )
    canvas.drawRight(" \(hint) ", in: bottom, style: canvas.styled(.dim))
  }

  // MARK: - Items

  private func drawItems(in area: Rect, on canvas: inout ScreenCanvas) {
    if palette.count == 0 {
      let text = canvas.shortened(" nothing has these letters or tags", to: area.width)
      canvas.grid.draw(text, at: area.origin, style: canvas.styled(.dim), clip: area)
    }
    let first = palette.firstVisible(height: area.height)
    let search = RankedMatch<Character>(PaletteIndex.parts(of: palette.query).rest.letters)
    for line in 0..<max(0, min(area.height, palette.count - first)) {
      let item = palette.index.items[palette.index.matches[first + line].item]
      let row = Rect(x: area.x, y: area.y + line, width: area.width, height: 1)
      draw(item, search, isChosen: first + line == palette.selection, in: row, on: &canvas)
    }
  }

  private func draw(
    _ item: PaletteItem,
    _ search: RankedMatch<Character>,
    isChosen: Bool,
    in row: Rect,
    on canvas: inout ScreenCanvas
  ) {
    let base = canvas.styled(isChosen ? .reverse : [])
    if isChosen { canvas.grid.fill(row, style: base) }
    let note = canvas.shortened(canvas.glyphs.keys(item.note), to: row.width / 3)
    let text = Rect(
      x: row.x,
      y: row.y,
      width: max(0, row.width - canvas.columns(of: note) - 2),
      height: 1
    )
    let sign = item.kind.prefix.map(String.init) ?? " "
    let mark = canvas.glyphs.isSpoken ? "\(item.kind.word) " : "\(isChosen ? ">" : " ")\(sign) "
    canvas.grid.draw(mark, at: text.origin, style: base, clip: text)
    var x = text.x + canvas.columns(of: mark)
    let title = DrawnText.line(item.title)
    let inTitle = search.positions(in: FuzzyMatch.folded(title))
    let detail = DrawnText.line(item.detail)
    let whole = inTitle.isEmpty ? search.positions(in: FuzzyMatch.folded("\(title) \(detail)")) : []
    x = drawMarked(title, inTitle + whole, base, at: x, in: text, on: &canvas)
    let rest = whole.map { $0 - title.count - 1 }.filter { $0 >= 0 }
    var dim = base
    dim.attributes.formUnion(.dim)
    let end = canvas.shortened("  \(detail)", to: text.maxX - x)
    _ = drawMarked(end, rest.map { $0 + 2 }, dim, at: x, in: text, on: &canvas)
    canvas.drawRight("\(note) ", in: row, style: dim)
  }

  /// Draws a text with the found letters underlined; returns the column behind it.
  private func drawMarked(
    _ text: String,
    _ positions: [Int],
    _ style: TextStyle,
    at column: Int,
    in row: Rect,
    on canvas: inout ScreenCanvas
  ) -> Int {
    var x = column
    let marked = Set(positions)
    var found = style
    found.attributes.formUnion([.bold, .underline])
    found.attributes.remove(.dim)
    for (index, character) in text.enumerated() where x < row.maxX {
      let letter = String(character)
      let style = marked.contains(index) ? found : style
      canvas.grid.draw(letter, at: Point(x: x, y: row.y), style: style, clip: row)
      x += canvas.columns(of: letter)
    }
    return x
  }

  // MARK: - A setting

  private func draw(_ change: Palette.Change, in area: Rect, on canvas: inout ScreenCanvas) {
    var rest = area
    let styles = [canvas.base, canvas.styled(.dim), canvas.styled(.bold, .notice)]
    for (text, style) in zip(change.texts, styles) {
      rest = drawParagraph(text, style, in: rest, on: &canvas)
    }
    let first = palette.firstVisible(height: rest.height)
    let visible = change.choices.enumerated().dropFirst(first).prefix(max(0, rest.height))
    for (index, choice) in visible {
      let row = Rect(x: rest.x, y: rest.y + index - first, width: rest.width, height: 1)
      let isMarked = index == change.choice
      let style = canvas.styled(isMarked ? .reverse : [])
      if isMarked { canvas.grid.fill(row, style: style) }
      let sign = choice == change.setting.typedText ? canvas.glyphs.news : isMarked ? ">" : " "
      let text = canvas.shortened(" \(sign) \(choice)", to: row.width)
      canvas.grid.draw(text, at: row.origin, style: style, clip: row)
    }
  }

  /// Draws a text in lines at the top of an area; returns the area below it.
  private func drawParagraph(
    _ text: String,
    _ style: TextStyle,
    in area: Rect,
    on canvas: inout ScreenCanvas
  ) -> Rect {
    let lines = Self.lines(of: text, in: area, ambiguous: canvas.grid.ambiguous)
    for (line, text) in lines.enumerated() {
      let origin = Point(x: area.x, y: area.y + line)
      canvas.grid.draw(" \(text)", at: origin, style: style, clip: area)
    }
    return area.inset(by: Edges(top: lines.count))
  }

  private static func lines(
    of text: String,
    in area: Rect,
    ambiguous: AmbiguousWidth
  ) -> ArraySlice<String> {
    let block = TextBlock(text: text, wrap: .word, ambiguous: ambiguous)
    return block.lines(width: max(1, area.width - 2)).prefix(max(0, area.height))
  }

  /// Returns the first cell of the chosen item or value, or of the typed text if no list is shown.
  func selectedCell(on size: Size, ambiguous: AmbiguousWidth) -> Point? {
    let layout = PaletteLayout(on: size)
    var list = layout.list
    if let change = palette.change {
      guard !change.choices.isEmpty else { return layout.query.origin }
      for text in change.texts {
        let count = Self.lines(of: text, in: list, ambiguous: ambiguous).count
        list = list.inset(by: Edges(top: count))
      }
    }
    let line = position - palette.firstVisible(height: list.height)
    return (0..<list.height).contains(line) ? Point(x: list.x, y: list.y + line) : nil
  }
}
