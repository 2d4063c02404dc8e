/// Draws parts of a grid at the same places of a terminal's screen, as bytes.
///
/// The terminal keeps the style from one part to the next; it is plain before the first and after
/// the last part.
package struct GridPen {
  /// Blanks that are not written but erased: fewer ones are as many bytes as the sequence.
  private static let erasedCount = 4

  private let grid: Grid
  private let encoder: ANSIEncoder
  /// The styles as the terminal can show them, by their index in the grid, as far as they are used.
  private var shown: [TextStyle?]
  private var style = TextStyle.plain
  private var bytes: [UInt8] = []

  /// Creates a pen that has drawn nothing.
  ///
  /// - Parameters:
  ///   - grid: The grid, as wide as the screen.
  ///   - encoder: The encoder of its styles.
  package init(_ grid: Grid, _ encoder: ANSIEncoder) {
    self.grid = grid
    self.encoder = encoder
    shown = Array(repeating: nil, count: grid.styles.count)
  }

  /// Draws some columns of a row; blanks at their end are erased.
  ///
  /// - Parameters:
  ///   - y: The row, 0-based, inside the grid.
  ///   - columns: The columns, half-open, inside the grid, without halves of wide clusters.
  /// - Complexity: O(*n*) in the number of columns.
  package mutating func draw(_ y: Int, _ columns: Range<Int>) {
    let row = y * grid.columns
    var end = row + columns.upperBound
    // Blanks in another style are only the same as erased ones if nothing follows them.
    let isRest = columns.upperBound == grid.columns
    while end > row + columns.lowerBound,
      isRest ? grid.showsNothing(grid.cells[end - 1]) : grid.cells[end - 1] == .blank
    {
      end -= 1
    }
    let cells = (row + columns.lowerBound)..<end
    guard cells.allSatisfy({ grid.cells[$0].isSettled }) else { return drawRuns(y, columns) }
    SGR.place(x: columns.lowerBound, y: y, in: &bytes)
    for index in cells {
      let cell = grid.cells[index]
      if cell.isContinuation { continue }
      select(cell.style)
      append(cell.glyph)
    }
    erase(row + columns.upperBound - end, toScreenEdge: isRest)
  }

  /// Appends bytes that draw nothing.
  package mutating func append(_ more: [UInt8]) { bytes += more }

  /// Resets the style; returns all bytes.
  package mutating func finish() -> [UInt8] {
    select(0)
    return bytes
  }

  /// Draws columns with clusters whose place or width is up to the terminal.
  private mutating func drawRuns(_ y: Int, _ columns: Range<Int>) {
    select(0)
    bytes += encoder.screenPatch(
      [Frame.Row(y: 0, runs: grid.runs(y, columns: columns))],
      in: Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1),
      screenColumns: grid.columns
    )
  }

  /// Switches to the style with an index; 0 is plain.
  private mutating func select(_ index: UInt32) {
    guard encoder.sendsAttributes else { return }
    let new = shown[Int(index)] ?? grid.styles[index].nearest(at: encoder.depth)
    shown[Int(index)] = new
    guard new != style else { return }
    SGR.append(from: style, to: new, to: &bytes)
    style = new
  }

  private mutating func append(_ glyph: UInt32) {
    if glyph < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: glyph))
    } else if let scalar = Unicode.Scalar(glyph) {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private mutating func erase(_ count: Int, toScreenEdge: Bool) {
    guard count > 0 else { return }
    // Terminals erase with the present background.
    select(0)
    if !toScreenEdge, count < Self.erasedCount {
      bytes.append(contentsOf: repeatElement(0x20, count: count))
    } else {
      SGR.erase(count, toScreenEdge: toScreenEdge, in: &bytes)
    }
  }
}

extension GridCell {
  /// Whether the cell has one scalar, or is the right half of one, that all terminals draw equally
  /// wide, whatever is beside it.
  fileprivate var isSettled: Bool {
    if glyph < 0x300 { return glyph >= 0x20 || isContinuation }
    return Unicode.Scalar(glyph).map(DisplayWidth.isSettled) ?? false
  }
}
