import TestSupport

@testable import PlaygroundCore

/// Random styles and grids.
extension SeededGenerator {
  mutating func style() -> TextStyle {
    TextStyle(
      color: color(),
      background: color(),
      attributes: TextStyle.Attributes(rawValue: UInt8(truncatingIfNeeded: next() & next() & 63)),
    )
  }

  mutating func grid(_ size: Size) -> Grid {
    touched(Grid(columns: size.width, rows: size.height), times: size.height * 2)
  }

  /// Returns the grid with some texts and areas drawn over it.
  mutating func touched(_ grid: Grid, times: Int = 2) -> Grid {
    var grid = grid
    for _ in 0..<times {
      let x = Int.random(in: -3..<max(1, grid.columns), using: &self)
      let y = Int.random(in: 0..<max(1, grid.rows), using: &self)
      switch Int.random(in: 0..<4, using: &self) {
      case 0: grid.fill(Rect(x: x, y: y, width: 5, height: 2), style: style())
      case 1: grid.fill(Rect(x: x, y: y, width: 4, height: 2), with: "漢", style: style())
      default: grid.draw(text(maxLength: 6), at: Point(x: x, y: y), style: style())
      }
    }
    return grid
  }

  private mutating func color() -> Color {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: .palette(UInt8(truncatingIfNeeded: next()))
    case 1: .rgb(UInt8(next() & 255), UInt8(next() & 255), UInt8(next() & 255))
    default: .standard
    }
  }
}
