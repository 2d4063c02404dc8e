import PlaygroundCore
import PlaygroundTerminal

/// The grid that the panes draw on, with the shared styles and signs.
struct ScreenCanvas {
  /// The drawn cells; what is drawn above the panes calls `cover` first.
  var grid: Grid
  /// The style of plain text: dim without a connection, because the screen may be outdated.
  let base: TextStyle
  /// The signs.
  let glyphs: ScreenGlyphs
  /// The links on the drawn cells.
  private(set) var links: [ScreenLink] = []
  /// The hints of keys that a press of the mouse has the effect of.
  private(set) var hints: [ScreenHint] = []
  private let settings: ScreenSettings
  private let addresses: FileAddresses?

  /// Creates an empty canvas as large as a surface.
  ///
  /// - Parameters:
  ///   - surface: The terminal.
  ///   - options: The options of the screen.
  ///   - isCurrent: Whether the screen is up to date with the daemon.
  init(_ surface: ScreenSurface, _ options: ScreenOptions, isCurrent: Bool) {
    let ambiguous = surface.terminal.cells.ambiguous
    grid = Grid(columns: surface.size.width, rows: surface.size.height, ambiguous: ambiguous)
    glyphs = ScreenGlyphs(options, on: surface)
    settings = options.settings
    addresses = options.addresses
    base = isCurrent ? .plain : TextStyle(attributes: .dim)
  }

  /// Returns the base style with further attributes; dim text has no colour.
  func styled(_ attributes: TextStyle.Attributes, _ color: Color = .standard) -> TextStyle {
    var style = base
    style.attributes.formUnion(attributes)
    if base == .plain { style.color = color }
    return style
  }

  /// Returns the base style with further attributes, in the colour of a meaning.
  func styled(_ attributes: TextStyle.Attributes, _ role: ColorRole) -> TextStyle {
    styled(attributes, color(role))
  }

  /// Returns the colour of a meaning.
  func color(_ role: ColorRole) -> Color { settings.color(role) }

  /// Returns the sign of a mark.
  func sign(of mark: RowMark) -> String { settings.sign(of: mark, isASCII: glyphs.isASCII) }

  /// Returns the width of a text, in columns.
  func columns(of text: String) -> Int {
    DisplayWidth.columns(of: text, ambiguous: grid.ambiguous)
  }

  /// Returns one line of a text, shortened to a number of columns.
  func shortened(
    _ text: String,
    to columns: Int,
    _ truncation: TextBlock.Truncation = .tail
  ) -> String {
    if columns <= 0 { return "" }
    let line = DrawnText.line(text, ambiguous: grid.ambiguous)
    if self.columns(of: line) <= columns { return line }
    let block = TextBlock(
      text: line,
      wrap: .none,
      truncation: truncation,
      ambiguous: grid.ambiguous
    )
    let text = block.lines(width: columns).first ?? ""
    return glyphs.isASCII ? String(text.map { $0 == "…" ? "~" : $0 }) : text
  }

  /// Draws runs side by side in an area of one line; returns the column after them.
  @discardableResult
  mutating func draw(_ runs: [Run], at position: Point, clip: Rect) -> Int {
    var x = position.x
    for run in runs {
      grid.draw(run.text, at: Point(x: x, y: position.y), style: run.style, clip: clip)
      x += columns(of: run.text)
    }
    return x
  }

  /// Links the name of a file in a drawn line to the file; its last component if the whole name is
  /// not there.
  ///
  /// - Parameters:
  ///   - file: The name.
  ///   - text: The line.
  ///   - origin: The first cell of the line.
  ///   - clip: The cells that are drawn.
  mutating func link(_ file: String, in text: String, at origin: Point, clip: Rect) {
    guard addresses != nil else { return }
    for names in [LinkedNames([file], addresses), LinkedNames(lastComponentsOf: [file], addresses)]
    {
      let found = names.links(
        in: [Run(text)],
        at: origin,
        clip: clip.intersection(grid.bounds),
        ambiguous: grid.ambiguous
      )
      guard let first = found.first else { continue }
      return links.append(first)
    }
  }

  /// Draws a review, with the names of its files as links.
  mutating func draw(_ body: ReviewBody, _ review: ReviewModel, in area: Rect) {
    let sign = glyphs.isASCII ? ">" : "▸"
    let signs: ReviewBody.Signs = (sign, Character(glyphs.line), glyphs.ascii)
    body.draw(review, at: area.origin, signs: signs, on: &grid)
    links += body.links(review, at: area.origin, signs: signs, addresses)
  }

  /// Replaces lines and signs by ASCII, also those of previews; letters stay as they are.
  mutating func spellInASCII() {
    for y in 0..<grid.rows {
      for x in 0..<grid.columns {
        guard let cell = grid[x, y], !cell.cluster.isASCII,
          let sign = ScreenGlyphs.ascii(for: cell.cluster)
        else { continue }
        grid.draw(String(sign), at: Point(x: x, y: y), style: cell.style)
      }
    }
  }

  /// Erases an area for what is drawn above the panes.
  mutating func cover(_ area: Rect) {
    grid.erase(area)
    links.removeAll { !$0.frame.intersection(area).isEmpty }
    hints.removeAll { !$0.frame.intersection(area).isEmpty }
  }

  /// Draws the hint of a key, which a press of the mouse has the effect of.
  mutating func draw(_ hint: KeyHint, at position: Point, clip: Rect) {
    let runs = runs(of: hint)
    let end = draw(runs, at: position, clip: clip)
    let frame = Rect(x: position.x, y: position.y, width: end - position.x, height: 1)
    hints.append(ScreenHint(frame: frame.intersection(clip), key: hint.key))
  }

  /// Returns the width of a hint, in columns.
  func columns(of hint: KeyHint) -> Int { runs(of: hint).reduce(0) { $0 + columns(of: $1.text) } }

  private func runs(of hint: KeyHint) -> [Run] {
    [
      Run(" \(glyphs.keys(hint.label))", style: styled(.bold, .accent)),
      Run(" \(hint.effect) ", style: styled(.dim)),
    ]
  }

  /// Marks the ends of an area of one line at which a row continues.
  ///
  /// - Parameters:
  ///   - columns: The width of the row.
  ///   - start: The first visible column of the row.
  ///   - area: The area, whose first and last cells get the signs.
  mutating func drawClippingSigns(columns: Int, from start: Int, in area: Rect) {
    let style = styled(.bold, .accent)
    if start > 0, columns > 0 {
      grid.draw(glyphs.clippedLeft, at: area.origin, style: style, clip: area)
    }
    if columns - start > area.width {
      let last = Point(x: area.maxX - 1, y: area.y)
      grid.draw(glyphs.clippedRight, at: last, style: style, clip: area)
    }
  }

  /// Draws a text at the right end of a line.
  mutating func drawRight(_ text: String, in line: Rect, style: TextStyle) {
    let x = max(line.x, line.maxX - columns(of: text))
    grid.draw(text, at: Point(x: x, y: line.y), style: style, clip: line)
  }

  /// Draws the frame of a pane with its titles; without a frame, one line of titles.
  mutating func drawFrame(_ pane: PaneFrame, in box: ScreenLayout.Box, isFramed: Bool) {
    let style = pane.hasFocus ? styled(.bold, .accent) : styled(.dim)
    let frame = box.frame
    if isFramed { grid.drawBorder(frame, border: glyphs.border, style: style) }
    let hasTitle = box.inner.y > frame.y
    guard hasTitle else { return }
    let inset = isFramed ? 2 : 0
    let width = isFramed ? frame.width : box.inner.width
    let top = Rect(x: frame.x, y: frame.y, width: width, height: 1)
    let line = top.inset(by: Edges(left: inset, right: inset))
    if !isFramed { grid.fill(top, with: Character(glyphs.line), style: style) }
    let room = line.width - columns(of: pane.title) - 4
    let fitting =
      pane.right.first { !$0.isEmpty && columns(of: $0) + 2 <= room }
      ?? (pane.keepsRight ? pane.right.last : nil)
    let right = fitting.map { " \($0) " } ?? ""
    let left = shortened(pane.title, to: line.width - columns(of: right) - 2)
    let titleStyle = pane.hasFocus ? styled(.bold) : base
    grid.draw("\(left) ", at: line.origin, style: titleStyle, clip: line)
    if !right.isEmpty { drawRight(right, in: line, style: base) }
    if let file = pane.file {
      let start = Point(x: max(line.x, line.maxX - columns(of: right)), y: line.y)
      link(file, in: right, at: start, clip: line)
    }
    guard isFramed else { return }
    let bottom = Rect(x: frame.x, y: frame.maxY - 1, width: frame.width, height: 1)
      .inset(by: Edges(left: 2, right: 2))
    if !pane.bottom.isEmpty { drawRight(" \(pane.bottom) ", in: bottom, style: styled(.dim)) }
    if !pane.bottomLeft.isEmpty {
      grid.draw(" \(pane.bottomLeft) ", at: bottom.origin, style: styled(.bold), clip: bottom)
    }
    var x = bottom.maxX - pane.keys.reduce(0) { $0 + columns(of: $1) }
    for key in pane.keys {
      draw(key, at: Point(x: x, y: bottom.y), clip: bottom)
      x += columns(of: key)
    }
  }
}

/// A key with its effect, as a line of hints has it.
struct KeyHint: Equatable {
  /// The spelling of the key, or of several.
  var label: String
  /// The effect, in a word or two.
  var effect: String
  /// The key that a press of the mouse stands for.
  var key: KeyPress
}

/// The cells of the hint of a key on the screen.
package struct ScreenHint: Equatable, Sendable {
  /// The cells.
  let frame: Rect
  /// The key.
  let key: KeyPress
}

extension [ScreenHint] {
  /// Returns the key that a press of the mouse on a hint stands for; other keys as they are.
  func key(for key: KeyPress) -> KeyPress {
    guard case .mouse(let event) = key, event.action == .press else { return key }
    return first { $0.frame.contains(event.position) }?.key ?? key
  }
}

/// The texts in the frame of a pane.
struct PaneFrame {
  /// The number and the title.
  var title: String
  /// The text at the right end of the top: the first one that fits beside the title.
  var right: [String] = []
  /// The file that this text names.
  var file: String?
  /// Whether the title is shortened if none fits beside it.
  var keepsRight = false
  /// The text at the right end of the bottom.
  var bottom = ""
  /// The text at the left end of the bottom.
  var bottomLeft = ""
  /// The keys at the right end of the bottom, in place of a text.
  var keys: [KeyHint] = []
  /// Whether the pane has the keyboard focus.
  var hasFocus: Bool
}
