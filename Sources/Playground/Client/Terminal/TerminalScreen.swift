import PlaygroundCore
import PlaygroundSystem

/// The terminal while a client has taken all of it.
final class TerminalScreen {
  /// Alternate screen, no bracketed paste, no cursor, in this order; nothing of the shell's screen or
  /// of its scrollback is touched.
  static let enterSequence = "\u{1b}[?1049h\u{1b}[?2004l\u{1b}[?25l"
  /// The same backwards, after the end of any update under way.
  static let leaveSequence = "\u{1b}[?2026l\u{1b}[0m\u{1b}[?25h\u{1b}[?1049l"

  private let depth: ColorDepth
  private var mode: TerminalMode?
  private var onScreen: Grid?

  /// Creates a screen for a terminal with so many colours; nothing is taken yet.
  init(depth: ColorDepth) {
    self.depth = depth
  }

  /// The terminal's size, 80 × 24 when it does not know.
  var size: Size {
    guard let size = Terminal.size(of: StandardStream.output.rawValue) else {
      return Size(width: 80, height: 24)
    }
    return Size(width: size.columns, height: size.rows)
  }

  /// Takes the terminal.
  func enter() throws(SystemError) {
    guard mode == nil else { return }
    mode = try Terminal.enterRawMode(StandardStream.input.rawValue)
    onScreen = nil
    try StandardStream.output.writeAll(Array(Self.enterSequence.utf8))
  }

  /// Gives the terminal back as it was; does nothing when it was not taken.
  func leave() {
    guard let mode else { return }
    self.mode = nil
    // A terminal that is gone cannot be given back.
    try? StandardStream.output.writeAll(Array(Self.leaveSequence.utf8))
    try? Terminal.restore(mode, on: StandardStream.input.rawValue)
  }

  /// Forgets what is on screen: the next picture is drawn whole.
  func invalidate() { onScreen = nil }

  /// Shows a picture with a single write, and nothing when it is on screen already.
  func draw(_ grid: Grid) throws(SystemError) {
    let bytes = GridPatch.bytes(from: onScreen, to: grid, depth: depth)
    onScreen = grid
    if !bytes.isEmpty { try StandardStream.output.writeAll(bytes) }
  }
}
