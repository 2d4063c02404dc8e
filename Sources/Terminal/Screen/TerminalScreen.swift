package import PlaygroundCore
package import TerminalSystem

/// A terminal in full-screen mode.
package final class TerminalScreen: TerminalSurface {
  /// Enters the alternate screen, enables bracketed paste and hides the cursor.
  ///
  /// The shell's screen and scrollback are unchanged.
  package static let enterSequence = "\u{1b}[?1049h\u{1b}[?2004h\u{1b}[?25l"
  /// Enables reports of buttons, of motion with a button down, and their spelling in decimals.
  package static let mouseSequence = "\u{1b}[?1000h\u{1b}[?1002h\u{1b}[?1006h"
  /// Reverses both, after the end of any unfinished update.
  package static let leaveSequence =
    "\u{1b}[?2026l\u{1b}[0m\u{1b}[?1006l\u{1b}[?1002l\u{1b}[?1000l\u{1b}[?25h\u{1b}[?2004l"
    + "\u{1b}[?1049l"

  private let depth: ColorDepth
  private let usesMouse: Bool
  private var mode: TerminalMode?
  /// Restores the terminal if this process is killed.
  private var watchdog: TerminalGuard?
  private var onScreen: Grid?
  /// The cell of the visible cursor; `nil` while it is hidden.
  private var cursor: Point?

  /// Creates a screen with `depth` colours; the terminal is unchanged.
  package init(depth: ColorDepth, usesMouse: Bool = false) {
    self.depth = depth
    self.usesMouse = usesMouse
  }

  /// The size of the terminal, 80 × 24 if it is unknown.
  package var size: Size {
    guard let size = TerminalDevice.size(of: StandardStream.output.rawValue) else {
      return Size(width: 80, height: 24)
    }
    return Size(width: size.columns, height: size.rows)
  }

  /// Enters full-screen mode.
  ///
  /// - Parameter keepsInput: Whether what was typed before is input for this program.
  /// - Throws: `SystemError` if standard input is no terminal.
  package func enter(keepingInput keepsInput: Bool = false) throws(SystemError) {
    guard mode == nil else { return }
    let mode = try TerminalDevice.enterRawMode(
      StandardStream.input.rawValue,
      keepingInput: keepsInput
    )
    self.mode = mode
    (onScreen, cursor) = (nil, nil)
    // Without it, only the terminal of a killed client is left as it is.
    watchdog = try? TerminalGuard(
      on: StandardStream.output.rawValue,
      restoring: mode,
      writing: Self.leaveSequence,
    )
    let sequence = Self.enterSequence + (usesMouse ? Self.mouseSequence : "")
    try StandardStream.output.writeAll(Array(sequence.utf8))
  }

  /// Restores the terminal; does nothing outside full-screen mode.
  ///
  /// - Parameter keepsInput: Whether what was typed and not read is for the next program.
  package func leave(keepingInput keepsInput: Bool = false) {
    guard let mode else { return }
    self.mode = nil
    // A disconnected terminal cannot be restored.
    try? StandardStream.output.writeAll(Array(Self.leaveSequence.utf8))
    try? TerminalDevice.restore(mode, on: StandardStream.input.rawValue, keepingInput: keepsInput)
    watchdog.take()?.dismiss()
  }

  /// Forgets the grid on screen, so that the next one is drawn completely.
  package func invalidate() { onScreen = nil }

  /// Shows a grid with a single write; writes nothing if it is already on screen.
  ///
  /// - Parameters:
  ///   - grid: The grid.
  ///   - cursor: The cell of the terminal's cursor; `nil` hides it.
  /// - Throws: `SystemError` if the terminal cannot be written.
  package func draw(_ grid: Grid, cursor: Point? = nil) throws(SystemError) {
    var bytes = GridPatch.bytes(from: onScreen, to: grid, depth: depth)
    if let cursor, !bytes.isEmpty || cursor != self.cursor {
      bytes += Array("\u{1b}[\(cursor.y + 1);\(cursor.x + 1)H\u{1b}[?25h".utf8)
    } else if cursor == nil, self.cursor != nil {
      bytes += Array("\u{1b}[?25l".utf8)
    }
    (onScreen, self.cursor) = (grid, cursor)
    if !bytes.isEmpty { try StandardStream.output.writeAll(bytes) }
  }

  /// Puts a text on the clipboard of the terminal, if it supports OSC 52.
  package func copy(_ text: String) throws(SystemError) {
    try StandardStream.output.writeAll(Clipboard.sequence(for: text))
  }
}
