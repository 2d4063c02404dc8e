package import PlaygroundCore
package import PlaygroundSystem

/// A terminal in full-screen mode.
package final class TerminalScreen {
  /// Enters the alternate screen, disables bracketed paste and hides the cursor.
  ///
  /// The shell's screen and scrollback are unchanged.
  static let enterSequence = "\u{1b}[?1049h\u{1b}[?2004l\u{1b}[?25l"
  /// Reverses `enter`, after the end of any unfinished update.
  static let leaveSequence = "\u{1b}[?2026l\u{1b}[0m\u{1b}[?25h\u{1b}[?1049l"

  private let depth: ColorDepth
  private var mode: TerminalMode?
  /// Restores the terminal if this process is killed.
  private var watchdog: TerminalGuard?
  private var onScreen: Grid?

  /// Creates a screen with `depth` colours; the terminal is unchanged.
  package init(depth: ColorDepth) {
    self.depth = depth
  }

  /// The size of the terminal, 80 × 24 if it is unknown.
  package var size: Size {
    guard let size = Terminal.size(of: StandardStream.output.rawValue) else {
      return Size(width: 80, height: 24)
    }
    return Size(width: size.columns, height: size.rows)
  }

  /// Enters full-screen mode.
  package func enter() throws(SystemError) {
    guard mode == nil else { return }
    let mode = try Terminal.enterRawMode(StandardStream.input.rawValue)
    self.mode = mode
    onScreen = nil
    // Without it, only the terminal of a killed client is left as it is.
    watchdog = try? TerminalGuard(
      on: StandardStream.output.rawValue,
      restoring: mode,
      writing: Self.leaveSequence,
    )
    try StandardStream.output.writeAll(Array(Self.enterSequence.utf8))
  }

  /// Restores the terminal; does nothing outside full-screen mode.
  package func leave() {
    guard let mode else { return }
    self.mode = nil
    // A disconnected terminal cannot be restored.
    try? StandardStream.output.writeAll(Array(Self.leaveSequence.utf8))
    try? Terminal.restore(mode, on: StandardStream.input.rawValue)
    watchdog.take()?.dismiss()
  }

  /// Forgets the grid on screen, so that the next one is drawn completely.
  package func invalidate() { onScreen = nil }

  /// Shows a grid with a single write; writes nothing if it is already on screen.
  package func draw(_ grid: Grid) throws(SystemError) {
    let bytes = GridPatch.bytes(from: onScreen, to: grid, depth: depth)
    onScreen = grid
    if !bytes.isEmpty { try StandardStream.output.writeAll(bytes) }
  }
}
