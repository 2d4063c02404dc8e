import PlaygroundCore

/// A notice at the bottom of the screen.
///
/// One that is longer than its line covers lines above it, so that its end, which often names the
/// cure, can be read on a narrow screen. A rule separates it from what it does not cover.
struct NoticeLines {
  private let notice: String

  /// Creates the drawing of a notice.
  init(_ notice: String) { self.notice = notice }

  /// Returns whether the notice fits into a number of columns.
  func fits(_ columns: Int, on canvas: ScreenCanvas) -> Bool {
    canvas.columns(of: DrawnText.line(notice)) <= columns
  }

  /// Draws the notice with its last line in a line of the screen, over at most half of what is
  /// above.
  func draw(endingIn line: Rect, on canvas: inout ScreenCanvas) {
    let columns = max(1, line.width - 2)
    let block = TextBlock(
      text: DrawnText.line(notice),
      wrap: .word,
      ambiguous: canvas.grid.ambiguous
    )
    let all = block.lines(width: columns)
    let count = max(1, min(all.count, 1 + line.y / 2))
    let shown = all.prefix(count - 1) + [all.dropFirst(count - 1).joined(separator: " ")]
    let top = line.y - count + 1
    let style = canvas.styled(.bold, .notice)
    if top < canvas.grid.rows - 1 {
      canvas.cover(Rect(x: line.x, y: top, width: line.width, height: count))
      drawRule(Rect(x: line.x, y: top - 1, width: line.width, height: 1), style, on: &canvas)
    }
    for (index, text) in shown.enumerated() {
      let area = Rect(x: line.x, y: top + index, width: line.width, height: 1)
      let text = canvas.shortened(text, to: columns)
      canvas.grid.draw(" \(text)", at: area.origin, style: style, clip: area)
    }
  }

  /// Draws a line between the notice and what is above it, if there is room on the screen.
  private func drawRule(_ line: Rect, _ style: TextStyle, on canvas: inout ScreenCanvas) {
    guard line.y > 0 else { return }
    canvas.cover(line)
    canvas.grid.fill(line, with: Character(canvas.glyphs.line), style: style)
  }
}
