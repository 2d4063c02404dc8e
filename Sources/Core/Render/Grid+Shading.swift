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
    var shaded: [UInt32: UInt32] = [:]
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        let position = y * columns + x
        let style = cells[position].style
        if shaded[style] == nil {
          var look = styles[style]
          look.background = background
          shaded[style] = styles.index(of: look)
        }
        cells[position].style = shaded[style] ?? style
        if cells[position].glyph == 0x20 { cells[position].glyph = glyph }
      }
    }
  }

  /// Exchanges the colours of every cell of a rectangle inside `clip` with its background.
  mutating func reverse(_ rect: Rect, clip: Rect) {
    let area = bounds.intersection(rect).intersection(clip)
    guard !area.isEmpty else { return }
    var reversed: [UInt32: UInt32] = [:]
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        let position = y * columns + x
        let style = cells[position].style
        if reversed[style] == nil {
          var look = styles[style]
          look.attributes.formSymmetricDifference(.reverse)
          reversed[style] = styles.index(of: look)
        }
        cells[position].style = reversed[style] ?? style
      }
    }
  }
}
