/// Background shading over drawn content.
extension Grid {
  /// Sets the background of every cell of a rectangle inside `clip`, and puts an ASCII sign into
  /// blank cells.
  mutating func shade(
    _ rect: Rect,
    blanksWith sign: Character,
    background: Color,
    clip: Rect
  ) {
    let area = bounds.intersection(rect).intersection(clip)
    guard !area.isEmpty, let glyph = sign.asciiValue.map(UInt32.init) else { return }
    restyle(area) { $0.background = background }
    for y in area.y..<area.maxY {
      for position in y * columns + area.x..<y * columns + area.maxX
      where cells[position].glyph == 0x20 {
        cells[position].glyph = glyph
      }
    }
  }

  /// Exchanges the colours of every cell of a rectangle inside `clip` with its background.
  mutating func reverse(_ rect: Rect, clip: Rect) {
    restyle(rect.intersection(clip)) { $0.attributes.formSymmetricDifference(.reverse) }
  }
}
