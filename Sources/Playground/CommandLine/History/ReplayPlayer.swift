import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// Draws recorded previews one after the other.
struct ReplayPlayer {
  /// The frames.
  let frames: ReplayFrames
  /// The pauses between them, on a terminal.
  let pace: ReplayPace
  /// The encoder of styles.
  let encoder: ANSIEncoder
  /// The formatter of the line above each frame.
  let formatter: LogFormatter

  /// Draws all frames: on a terminal each replaces the previous one, elsewhere they are lines.
  ///
  /// Revisions without rows are left out, and named in a message at the end.
  ///
  /// - Parameters:
  ///   - console: The console to draw on.
  ///   - wait: Waits for a number of milliseconds.
  /// - Throws: `CommandError` if the log cannot be read; the errors of `console` and of `wait`.
  func play(
    on console: any Console,
    wait: (_ milliseconds: Int) throws(SystemError) -> Void
  ) throws {
    var pace = pace
    var omitted: [Int] = []
    defer { if !omitted.isEmpty { console.report(ErrorMessage.undrawnRevisions(omitted)) } }
    for number in try frames.numbers() {
      let frame = try frames.frame(number)
      guard let drawn = frame.rows else {
        omitted.append(number)
        continue
      }
      let heading = [Run(formatter.lines(for: [frame.revision]).joined())]
      guard console.isTerminal(.output), let size = console.terminalSize else {
        try console.write(encoded: encoder.text(rows: [heading] + drawn + [[]]))
        continue
      }
      let pause = pace.pause(before: frame.revision.time)
      if pause > 0 { try wait(pause) }
      let rows = Self.fitted([heading, []] + drawn, to: size)
      try console.write(encoded: "\u{1b}[H\u{1b}[2J" + encoder.text(rows: rows))
    }
  }

  /// Returns the visible part of rows in a terminal; its last row is left to the cursor.
  private static func fitted(_ rows: [[Run]], to size: Size) -> [[Run]] {
    let shown = rows.prefix(max(1, size.height - 1))
    var grid = Grid(columns: size.width, rows: shown.count)
    for (y, row) in shown.enumerated() {
      var x = 0
      for run in row {
        grid.draw(run.text, at: Point(x: x, y: y), style: run.style)
        x += DisplayWidth.columns(of: run.text)
      }
    }
    return (0..<grid.rows).map(grid.rowRuns)
  }
}
