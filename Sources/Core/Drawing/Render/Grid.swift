/// Styled cells in columns × rows, row-major: the target of all drawing.
///
/// Columns and rows are 0-based, from the top left. A cluster covers one cell, or two if it is
/// wide. Drawing over one half of a wide cluster blanks the other half; a cluster of which only
/// one half is inside the clip is drawn as a blank. Drawing outside of the grid has no effect. All
/// text passes through `DrawnText`.
///
/// Drawing with the background `.standard` keeps the background of each cell; only `erase`
/// restores the terminal's default background.
public struct Grid: Sendable {
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// The width of characters of ambiguous width.
  public let ambiguous: AmbiguousWidth
  var cells: [GridCell]
  /// The styles of the cells.
  var styles = StyleTable()
  /// The clusters of the cells.
  private(set) var clusters = ClusterTable()
  /// The images that can be drawn.
  var rasters = RasterTable()
  /// Which element drew each cell, if that is to be noted.
  var origins: CellOrigins?

  /// The maximum number of cells: enough for a long list without exhausting memory.
  private static let cellLimit = 1 << 26

  /// Text that starts further left is not drawn.
  private static let reach = 1 << 40

  /// Creates a blank grid; negative extents count as 0.
  ///
  /// Reduces the number of columns, then that of rows, if the grid would exceed 2²⁶ cells.
  ///
  /// - Complexity: O(`columns` · `rows`).
  public init(columns: Int, rows: Int, ambiguous: AmbiguousWidth = .narrow) {
    self.columns = min(max(0, columns), Grid.cellLimit)
    self.rows = min(max(0, rows), Grid.cellLimit / max(1, self.columns))
    self.ambiguous = ambiguous
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// Creates a grid that shows `lines`, one per row, as wide as the longest line.
  ///
  /// - Complexity: O(*n*) in the length of the text and in the number of cells.
  public init(lines: [String]) {
    let drawn = lines.map { DrawnText.line($0) }
    self.init(
      columns: drawn.reduce(0) { max($0, DisplayWidth.columns(of: $1)) },
      rows: drawn.count,
    )
    for (y, line) in drawn.enumerated() { draw(line, at: Point(x: 0, y: y)) }
  }

  /// The whole grid: from the origin, `columns` wide and `rows` high.
  public var bounds: Rect { Rect(x: 0, y: 0, width: columns, height: rows) }

  /// Draws one line of text to the right of a position.
  ///
  /// The background `.standard` keeps the background of each cell.
  ///
  /// - Parameters:
  ///   - text: The text; control characters are replaced.
  ///   - position: The cell of the first cluster, 0-based; may be outside of the grid.
  ///   - style: The style of the text.
  ///   - clip: The cells that may change; `nil` for all.
  /// - Complexity: O(*n*) in the length of the text up to the right edge of the clip.
  public mutating func draw(
    _ text: String,
    at position: Point,
    style: TextStyle = .plain,
    clip: Rect? = nil
  ) {
    let area = clip.map { bounds.intersection($0) } ?? bounds
    guard position.y >= area.y, position.y < area.maxY, position.x < area.maxX,
      position.x > area.x - Self.reach
    else { return }
    var ink = ink(style)
    if DisplayWidth.isPlain(text) {
      drawPlain(text, at: position, &ink, area: area)
    } else {
      drawClusters(DrawnText.line(text, ambiguous: ambiguous), at: position, &ink, area: area)
    }
  }

  /// Draws a cluster into every cell of a rectangle.
  ///
  /// A wide cluster covers two columns; an odd last column gets a blank. The background
  /// `.standard` keeps the background of each cell.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in cells, 0-based.
  ///   - cluster: The cluster, by default a blank.
  ///   - style: The style of the cells.
  ///   - clip: The cells that may change; `nil` for all.
  /// - Complexity: O(*n*) in the number of cells.
  public mutating func fill(
    _ rect: Rect,
    with cluster: Character = " ",
    style: TextStyle = .plain,
    clip: Rect? = nil
  ) {
    let area = bounds.intersection(rect).intersection(clip ?? bounds)
    guard !area.isEmpty else { return }
    var ink = ink(style)
    let drawn = DrawnClusters(DrawnText.line(String(cluster))).first { _ in true } ?? " "
    let width = DisplayWidth.columns(of: drawn, ambiguous: ambiguous)
    let glyph = clusters.glyph(of: drawn)
    for y in area.y..<area.maxY {
      for x in stride(from: area.x, to: area.maxX, by: max(1, width)) {
        if x + width > area.maxX {
          put(0x20, width: 1, &ink, x: x, y: y)
        } else {
          put(glyph, width: width, &ink, x: x, y: y)
        }
      }
    }
  }

  /// Blanks every cell of a rectangle that is inside `clip`, and sets its background.
  ///
  /// Removes the text and the background of the cells.
  package mutating func erase(
    _ rect: Rect,
    background: Color = .standard,
    clip: Rect? = nil
  ) {
    erase(rect, style: TextStyle(background: background), clip: clip)
  }

  /// Blanks every cell of a rectangle that is inside `clip`, and sets its style.
  ///
  /// Removes the text and the style of the cells.
  mutating func erase(_ rect: Rect, style: TextStyle, clip: Rect?) {
    let area = bounds.intersection(rect).intersection(clip ?? bounds)
    guard !area.isEmpty else { return }
    var ink = Ink(index: styles.index(of: style), look: .plain)
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX { put(0x20, width: 1, &ink, x: x, y: y) }
    }
  }

  /// Changes the styles of the cells in a rectangle and keeps their text.
  ///
  /// A wide cluster has one style, which changes if its left half is in the rectangle.
  package mutating func restyle(_ rect: Rect, _ change: (inout TextStyle) -> Void) {
    let area = bounds.intersection(rect)
    guard !area.isEmpty else { return }
    var changed: [UInt32: UInt32] = [:]
    for y in area.y..<area.maxY {
      for index in y * columns + area.x..<y * columns + area.maxX
      where !cells[index].isContinuation {
        let old = cells[index].style
        let new = changed[old] ?? restyled(old, change)
        changed[old] = new
        cells[index].style = new
        if index + 1 < (y + 1) * columns, cells[index + 1].isContinuation {
          cells[index + 1].style = new
        }
      }
    }
  }

  private mutating func restyled(_ style: UInt32, _ change: (inout TextStyle) -> Void) -> UInt32 {
    var look = styles[style]
    change(&look)
    return styles.index(of: look)
  }

  /// Returns the cluster and the style of the cell in column `x` and row `y`, 0-based; `nil` for
  /// the right half of a wide cluster and outside of the grid.
  public subscript(x: Int, y: Int) -> (cluster: Character, style: TextStyle)? {
    guard x >= 0, x < columns, y >= 0, y < rows else { return nil }
    let cell = cells[y * columns + x]
    return cell.isContinuation ? nil : (clusters.character(of: cell.glyph), styles[cell.style])
  }

  /// Returns `sign`, or `plain` if `sign` would cover two columns.
  package func narrow(_ sign: Character, else plain: Character) -> Character {
    DisplayWidth.columns(of: sign, ambiguous: ambiguous) == 1 ? sign : plain
  }

  /// A style during drawing.
  private struct Ink {
    /// The index of the style.
    let index: UInt32
    let look: TextStyle
    /// Whether cells keep their background.
    var keepsBackground = false
    /// A cache of the last style drawn over and the resulting style, as indices.
    var last: (below: UInt32, mixed: UInt32) = (0, 0)
  }

  private mutating func ink(_ style: TextStyle) -> Ink {
    var ink = Ink(index: styles.index(of: style), look: style)
    ink.keepsBackground = styles.hasBackgrounds && style.background == .standard
    ink.last.mixed = ink.index
    return ink
  }

  /// Returns the index of the style that a cell gets when it is drawn over.
  private mutating func style(_ ink: inout Ink, over index: Int) -> UInt32 {
    guard ink.keepsBackground else { return ink.index }
    let below = cells[index].style
    if below == ink.last.below { return ink.last.mixed }
    var look = ink.look
    look.background = styles[below].background
    ink.last = (below, styles.index(of: look))
    return ink.last.mixed
  }

  private mutating func drawPlain(
    _ text: String,
    at position: Point,
    _ ink: inout Ink,
    area: Rect
  ) {
    let row = position.y * columns
    let start = max(position.x, area.x)
    let skipped = start - position.x
    guard start < area.maxX, skipped < text.utf8.count else { return }
    makeRoom(x: start, row: row, width: 1)
    var x = start
    for byte in text.utf8.dropFirst(skipped) {
      if x >= area.maxX { break }
      cells[row + x] = GridCell(glyph: UInt32(byte), style: style(&ink, over: row + x))
      x += 1
    }
    origins?.note(row + start..<row + x)
    if x < columns, cells[row + x].isContinuation { cells[row + x].glyph = 0x20 }
  }

  private mutating func drawClusters(
    _ text: String,
    at position: Point,
    _ ink: inout Ink,
    area: Rect
  ) {
    var x = position.x
    if DisplayWidth.isLone(text) {
      for scalar in text.unicodeScalars where x < area.maxX {
        let width = DisplayWidth.columns(ofLone: scalar, ambiguous: ambiguous) ?? 1
        put(scalar.value, width: width, &ink, x: x, y: position.y, area: area)
        x += width
      }
      return
    }
    for cluster in DrawnClusters(text) where x < area.maxX {
      let width = DisplayWidth.columns(of: cluster, ambiguous: ambiguous)
      let glyph = clusters.glyph(of: cluster)
      put(glyph, width: width, &ink, x: x, y: position.y, area: area)
      x += width
    }
  }

  /// Draws a cluster, or blanks for the part of it inside `area`.
  private mutating func put(
    _ glyph: UInt32,
    width: Int,
    _ ink: inout Ink,
    x: Int,
    y: Int,
    area: Rect
  ) {
    if x >= area.x, x + width <= area.maxX {
      put(glyph, width: width, &ink, x: x, y: y)
      return
    }
    for column in max(x, area.x)..<max(x, area.x, min(x + width, area.maxX)) {
      put(0x20, width: 1, &ink, x: column, y: y)
    }
  }

  private mutating func put(_ glyph: UInt32, width: Int, _ ink: inout Ink, x: Int, y: Int) {
    guard width > 0 else { return }
    let row = y * columns
    makeRoom(x: x, row: row, width: width)
    let style = style(&ink, over: row + x)
    cells[row + x] = GridCell(glyph: glyph, style: style)
    if width == 2 { cells[row + x + 1] = GridCell(glyph: GridCell.continuation, style: style) }
    origins?.note(row + x..<row + x + width)
  }

  /// Blanks the remaining halves of wide clusters before `width` cells from `x` on are drawn.
  private mutating func makeRoom(x: Int, row: Int, width: Int) {
    if x > 0, cells[row + x].isContinuation { cells[row + x - 1].glyph = 0x20 }
    let after = x + width
    if after < columns, cells[row + after].isContinuation { cells[row + after].glyph = 0x20 }
  }
}
