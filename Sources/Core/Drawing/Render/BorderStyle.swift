/// The line styles of borders, named as in `border-style`.
public enum BorderStyle: String, CaseIterable, Sendable {
  /// Thin lines.
  case single
  /// Double lines.
  case double
  /// Thin lines with round corners.
  case rounded
  /// Thick lines.
  case bold
  /// Thin horizontal lines and double vertical lines.
  case singleDouble = "single-double"
  /// Double horizontal lines and thin vertical lines.
  case doubleSingle = "double-single"
  /// Thin dashed lines.
  case dashed
  /// `+`, `-` and `|`.
  case classic
  /// The same as `classic`.
  case ascii

  /// The characters of a border.
  struct Glyphs {
    let horizontal: Character
    let vertical: Character
    let topLeft: Character
    let topRight: Character
    let bottomLeft: Character
    let bottomRight: Character
  }

  /// The characters of the style.
  var glyphs: Glyphs {
    switch self {
    case .single: Self.glyphs("─│┌┐└┘")
    case .double: Self.glyphs("═║╔╗╚╝")
    case .rounded: Self.glyphs("─│╭╮╰╯")
    case .bold: Self.glyphs("━┃┏┓┗┛")
    case .singleDouble: Self.glyphs("─║╓╖╙╜")
    case .doubleSingle: Self.glyphs("═│╒╕╘╛")
    case .dashed: Self.glyphs("╌╎┌┐└┘")
    case .classic, .ascii: Self.glyphs("-|++++")
    }
  }

  private static func glyphs(_ pieces: String) -> Glyphs {
    let pieces = Array(pieces)
    return Glyphs(
      horizontal: pieces[0],
      vertical: pieces[1],
      topLeft: pieces[2],
      topRight: pieces[3],
      bottomLeft: pieces[4],
      bottomRight: pieces[5],
    )
  }
}

/// The text styles of the four edges of a border.
struct BorderLooks: Equatable {
  var top: TextStyle
  var left: TextStyle
  var bottom: TextStyle
  var right: TextStyle

  /// Creates equal styles for all edges.
  init(_ style: TextStyle) {
    (top, left, bottom, right) = (style, style, style, style)
  }
}

extension Grid {
  /// Draws a border just inside of a rectangle, along the edges whose width is above 0.
  ///
  /// Corners are drawn where two edges meet. In a rectangle of one row or column, only the line
  /// along it is drawn. Whatever its width, a border is one line thick.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in cells, 0-based; an empty one draws nothing.
  ///   - edges: The widths of the edges.
  ///   - border: The line style; drawn as `.classic` if ambiguous characters are wide.
  ///   - style: The text style of the lines.
  ///   - clip: The cells that may change; `nil` for all.
  /// - Complexity: O(*n*) in the number of cells drawn.
  public mutating func drawBorder(
    _ rect: Rect,
    edges: Edges = Edges(top: 1, left: 1, bottom: 1, right: 1),
    border: BorderStyle = .single,
    style: TextStyle = .plain,
    clip: Rect? = nil
  ) {
    drawBorder(rect, edges: edges, border: border, looks: BorderLooks(style), clip: clip)
  }

  /// Draws a border with a style per edge; corners use the style of the horizontal edge.
  mutating func drawBorder(
    _ rect: Rect,
    edges: Edges,
    border: BorderStyle,
    looks: BorderLooks,
    gaps: BorderGaps = BorderGaps(),
    clip: Rect?
  ) {
    guard !rect.isEmpty else { return }
    let glyphs = (ambiguous == .wide ? .classic : border).glyphs
    let lines = gaps.lines(of: rect)
    func line(_ amount: Int, _ edge: Rect, _ glyph: Character, _ style: TextStyle) {
      if amount > 0, !edge.isEmpty { fill(edge, with: glyph, style: style, clip: clip) }
    }
    if rect.height > 1 || edges.top + edges.bottom == 0 {
      line(edges.left, lines.left, glyphs.vertical, looks.left)
      line(edges.right, lines.right, glyphs.vertical, looks.right)
    }
    if rect.width > 1 || edges.left + edges.right == 0 {
      line(edges.top, lines.top, glyphs.horizontal, looks.top)
      line(edges.bottom, lines.bottom, glyphs.horizontal, looks.bottom)
    }
    guard rect.width > 1, rect.height > 1 else {
      if rect.width == 1, rect.height == 1 { line(1, rect, narrow("□", else: "+"), looks.top) }
      return
    }
    func corner(_ first: Int, _ second: Int, _ rect: Rect, _ glyph: Character, _ style: TextStyle) {
      line(min(first, second), rect, glyph, style)
    }
    let (top, left, bottom, right) = (lines.top, lines.left, lines.bottom, lines.right)
    corner(edges.top, edges.left, top.intersection(left), glyphs.topLeft, looks.top)
    corner(edges.top, edges.right, top.intersection(right), glyphs.topRight, looks.top)
    corner(edges.bottom, edges.left, bottom.intersection(left), glyphs.bottomLeft, looks.bottom)
    corner(edges.bottom, edges.right, bottom.intersection(right), glyphs.bottomRight, looks.bottom)
  }
}

/// The cells that the lines of a border leave free at their ends.
struct BorderGaps: Equatable {
  /// The free columns at the left of horizontal lines.
  private var left = 0
  /// The free columns at their right.
  private var right = 0
  /// The free rows at the top of vertical lines.
  private var top = 0
  /// The free rows at their bottom.
  private var bottom = 0

  /// Creates lines without gaps.
  init() {}

  /// Creates gaps where lines begin, in the writing direction or at the top, and where they end.
  init(lead: Int, trail: Int, isRightToLeft: Bool) {
    (left, right) = isRightToLeft ? (trail, lead) : (lead, trail)
    (top, bottom) = (lead, trail)
  }

  /// Returns the lines along the edges of a rectangle, one cell thick.
  func lines(of rect: Rect) -> (top: Rect, left: Rect, bottom: Rect, right: Rect) {
    let columns = max(0, rect.width - left - right)
    let rows = max(0, rect.height - top - bottom)
    let across = Rect(x: rect.x + left, y: rect.y, width: columns, height: 1)
    let down = Rect(x: rect.x, y: rect.y + top, width: 1, height: rows)
    return (
      across, down, across.translated(by: Point(x: 0, y: rect.height - 1)),
      down.translated(by: Point(x: rect.width - 1, y: 0)),
    )
  }
}
