import PlaygroundCore
import TerminalSystem

/// Rows below the lines that a command has printed.
///
/// The cursor is hidden, and at the start of the last row between two pictures. Lines that are
/// printed meanwhile appear above the rows. Without a terminal, only lines are written, and the
/// last picture at the end.
final class InlineScreen: TerminalSurface {
  private static let enterSequence = "\u{1b}[?25l"
  private static let leaveSequence = "\u{1b}[?2026l\u{1b}[0m\u{1b}[?2004l\u{1b}[?25h"

  /// How long after a change of its size a terminal may have a further one that it has not said:
  /// tmux tells the last of several quick changes after a quarter of a second.
  private static let settlingNanoseconds: UInt64 = 300_000_000

  private let depth: ColorDepth
  private let readsKeys: Bool
  private let keepsLast: Bool
  /// Whether rows can be changed; else only lines are written.
  private let movesCursor: Bool
  private var mode: TerminalMode?
  private var watchdog: TerminalGuard?
  private var isEntered = false
  /// The last picture, and the columns that each of its rows uses.
  private var shown: Grid?
  private var widths: [Int] = []
  /// The time before which no picture is drawn: where the rows of the last one are depends on how
  /// the terminal wraps them, so its size has to be known.
  private(set) var settledTime: UInt64?
  /// The size of the terminal at the last picture; rows of a wider one may be wrapped since.
  private var shownSize = Size.zero
  /// The cursor on the screen, from the top left of the picture; `nil` while it is hidden.
  private var cursor: Point?
  private var lines: [UInt8] = []

  /// Creates rows with `depth` colours; the terminal is unchanged.
  ///
  /// - Parameters:
  ///   - depth: The number of colours.
  ///   - movesCursor: Whether the output is a terminal that knows escape sequences.
  ///   - readsKeys: Whether keys are read one at a time.
  ///   - keepsLast: Whether the last picture stays on the screen.
  init(depth: ColorDepth, movesCursor: Bool, readsKeys: Bool, keepsLast: Bool) {
    (self.depth, self.movesCursor) = (depth, movesCursor)
    (self.readsKeys, self.keepsLast) = (readsKeys, keepsLast)
  }

  var size: Size {
    Size(width: OutputSize.columns, height: OutputSize.rows)
  }

  func sizeChanged() { settledTime = Clock.monotonicNanoseconds() + Self.settlingNanoseconds }

  /// Whether lines wait for the next picture.
  var hasLines: Bool { !lines.isEmpty }

  /// Prints a line above the rows, with the next picture.
  func print(_ line: String) {
    if movesCursor { lines += Array("\u{1b}[2K".utf8) }
    ANSIEncoder(depth: .none).append([Run(DrawnText.line(line))], to: &lines)
    lines += Array((movesCursor ? "\r\n" : "\n").utf8)
  }

  func enter(keepingInput keepsInput: Bool) throws(SystemError) {
    guard !isEntered else { return }
    isEntered = true
    (shown, widths, cursor) = (nil, [], nil)
    guard movesCursor else { return }
    let input = KeyDevice.shared.number
    if readsKeys {
      mode = try TerminalDevice.enterRawMode(input, keepingInput: true)
    } else if TerminalDevice.isTerminal(input) {
      // What is typed would be shown in the middle of the rows.
      mode = try TerminalDevice.hideInput(input)
    }
    if let mode {
      // Without it, only the terminal of a killed program is left as it is.
      watchdog = try? TerminalGuard(
        on: StandardStream.output.rawValue,
        restoring: mode,
        writing: Self.leaveSequence
      )
    }
    try write(Array(Self.enterSequence.utf8))
  }

  func leave(keepingInput keepsInput: Bool) {
    guard isEntered else { return }
    isEntered = false
    settle()
    let bytes = lastBytes()
    restore { () throws(SystemError) in try write(bytes) }
    lines = []
    if let mode {
      self.mode = nil
      restore { () throws(SystemError) in
        try TerminalDevice.restore(mode, on: KeyDevice.shared.number, keepingInput: true)
      }
    }
    watchdog.take()?.dismiss()
  }

  /// Waits until the size of the terminal is known.
  private func settle() {
    guard let settledTime else { return }
    self.settledTime = nil
    let now = Clock.monotonicNanoseconds()
    guard now < settledTime else { return }
    var entries: [PollEntry] = []
    // An error would only make the wait shorter.
    _ = try? Poll.wait(&entries, timeoutMilliseconds: Int((settledTime - now) / 1_000_000) + 1)
  }

  private func write(_ bytes: [UInt8]) throws(SystemError) {
    CurrentProcess.flushPrinted()
    try StandardStream.output.writeAll(bytes)
  }

  /// The bytes after the last picture.
  private func lastBytes() -> [UInt8] {
    guard movesCursor else {
      let last = keepsLast ? shown?.lines.joined(separator: "\n") : nil
      return lines + Array(last.map { $0 + "\n" }?.utf8 ?? "".utf8)
    }
    var bytes = lines.isEmpty ? [] : shown.map { self.bytes(of: $0, cursor: nil) } ?? lines
    bytes += toTop(columns: size.width, rows: size.height)
    if keepsLast {
      if widths.count > 1 { bytes += Array("\u{1b}[\(widths.count - 1)B".utf8) }
      bytes += Array((widths.isEmpty ? "" : "\r\n").utf8)
    } else {
      bytes += erasedRows()
    }
    return bytes + Array(Self.leaveSequence.utf8)
  }

  func draw(_ grid: Grid, cursor: Point?) throws(SystemError) {
    if lines.isEmpty, let shown, cursor == self.cursor,
      GridPatch.bytes(from: shown, to: grid, depth: depth).isEmpty
    {
      return
    }
    guard movesCursor else {
      shown = grid
      defer { lines = [] }
      return lines.isEmpty ? () : try write(lines)
    }
    try write(bytes(of: grid, cursor: cursor))
  }

  /// Returns the bytes that show the lines that wait and then a picture; unchanged rows are passed
  /// over.
  func bytes(of grid: Grid, cursor: Point?) -> [UInt8] {
    let size = size
    let rows = max(1, min(grid.rows, size.height))
    let known = lines.isEmpty && size == shownSize && widths.count == rows ? shown : nil
    shownSize = size
    var bytes = Array("\u{1b}[?2026h".utf8) + toTop(columns: size.width, rows: size.height)
    if !lines.isEmpty {
      // A long line covers only a part of the row below it.
      bytes += erasedRows() + lines
      lines = []
    }
    let encoder = ANSIEncoder(
      depth: depth,
      attributesOnly: depth == .none,
      ambiguous: grid.ambiguous
    )
    let oldCount = widths.count
    widths = []
    for y in 0..<rows {
      let runs = y < grid.rows ? grid.rowRuns(y) : []
      if known.map({ y >= $0.rows || $0.rowRuns(y) != runs }) ?? true {
        // Rows are erased one by one: at the top left, tmux would move the whole screen into its
        // history.
        bytes += Array("\u{1b}[2K".utf8)
        encoder.append(runs, to: &bytes)
      }
      widths.append(
        runs.reduce(0) { $0 + DisplayWidth.columns(of: $1.text, ambiguous: grid.ambiguous) }
      )
      if y < rows - 1 { bytes += Array("\r\n".utf8) }
    }
    for _ in 0..<max(0, oldCount - rows) { bytes += Array("\r\n\u{1b}[2K".utf8) }
    if oldCount > rows { bytes += Array("\u{1b}[\(oldCount - rows)A".utf8) }
    bytes += cursorBytes(at: cursor, inLastOf: rows)
    (shown, self.cursor) = (grid, cursor)
    return bytes + Array("\u{1b}[?2026l".utf8)
  }

  /// Returns the bytes that move the cursor from the last row to its place, or hide it.
  private func cursorBytes(at cursor: Point?, inLastOf rows: Int) -> [UInt8] {
    var text = "\r"
    if let cursor {
      if cursor.y < rows - 1 { text += "\u{1b}[\(rows - 1 - cursor.y)A" }
      text += "\u{1b}[\(cursor.x + 1)G\u{1b}[?25h"
    } else if self.cursor != nil {
      text += "\u{1b}[?25l"
    }
    return Array(text.utf8)
  }

  /// The bytes that erase the rows of the last picture, from its top, and return there.
  private func erasedRows() -> [UInt8] {
    guard !widths.isEmpty else { return [] }
    let rows = widths.map { _ in "\u{1b}[2K" }.joined(separator: "\u{1b}[B")
    let up = widths.count - 1
    return Array((rows + (up > 0 ? "\u{1b}[\(up)A" : "")).utf8)
  }

  /// The bytes that move the cursor to the first column of the first row of the last picture.
  private func toTop(columns: Int, rows: Int) -> [UInt8] {
    // Since the terminal became narrower, rows may be wrapped.
    let above = widths.prefix(cursor?.y ?? max(0, widths.count - 1))
    let up = above.reduce(0) { $0 + max(1, ($1 + columns - 1) / max(1, columns)) }
    return Array("\r".utf8) + (up > 0 ? Array("\u{1b}[\(min(up, rows - 1))A".utf8) : [])
  }
}
