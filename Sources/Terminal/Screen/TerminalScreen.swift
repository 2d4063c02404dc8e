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

  /// Saves the title, enables reports of the focus, and asks for the keyboard protocol of kitty,
  /// the colour of the background and, last, the attributes, which every terminal answers.
  static let reportSequence =
    "\u{1b}[22;2t\u{1b}[?1004h\u{1b}[?u\u{1b}]11;?\u{1b}\\\u{1b}[c"
  /// Has kitty's protocol tell keys apart that otherwise are the same bytes, and report for each
  /// also the key at the same place of an English keyboard.
  private static let keyboardSequence = "\u{1b}[>5u"
  /// Reverses both; without the protocol it has no effect.
  static let quietSequence = "\u{1b}[?2026l\u{1b}[<u\u{1b}[?1004l"
  private static let titleSequence = "\u{1b}[23;2t"
  /// The time after the questions in which the screen is not left without the answers, which would
  /// be input for the next program.
  private static let answerNanoseconds: UInt64 = 200_000_000

  private let depth: ColorDepth
  private let usesMouse: Bool
  private let usesReports: Bool
  private var mode: TerminalMode?
  /// Restores the terminal if this process is killed.
  private var watchdog: TerminalGuard?
  private var onScreen: Grid?
  /// The cell of the visible cursor; `nil` while it is hidden.
  private var cursor: Point?
  /// The links on the screen, and those of the next grid.
  private var links = (shown: ScreenLinks(), next: ScreenLinks())
  /// The time until which the terminal may answer, in monotonic nanoseconds; `nil` if it has.
  private var answerEnd: UInt64?

  /// Creates a screen with `depth` colours; the terminal is unchanged.
  ///
  /// - Parameters:
  ///   - depth: The number of colours.
  ///   - usesMouse: Whether the terminal reports the mouse.
  ///   - usesReports: Whether the terminal reports its focus, its background and more keys.
  package init(depth: ColorDepth, usesMouse: Bool = false, usesReports: Bool = false) {
    self.depth = depth
    self.usesMouse = usesMouse
    self.usesReports = usesReports
  }

  /// The size of the terminal.
  package var size: Size {
    Size(width: OutputSize.columns, height: OutputSize.rows)
  }

  /// Enters full-screen mode.
  ///
  /// - Parameter keepsInput: Whether what was typed before is input for this program.
  /// - Throws: `SystemError` if there is no terminal for keys.
  package func enter(keepingInput keepsInput: Bool = false) throws(SystemError) {
    guard mode == nil else { return }
    let mode = try TerminalDevice.enterRawMode(
      KeyDevice.shared.number,
      keepingInput: keepsInput
    )
    self.mode = mode
    (onScreen, cursor) = (nil, nil)
    HeldErrors.begin(on: StandardStream.output.rawValue)
    // Without it, only the terminal of a killed client is left as it is.
    watchdog = try? TerminalGuard(
      on: StandardStream.output.rawValue,
      restoring: mode,
      writing: endSequence,
    )
    let sequence =
      Self.enterSequence + (usesMouse ? Self.mouseSequence : "")
      + (usesReports ? Self.reportSequence : "")
    answerEnd = usesReports ? Clock.monotonicNanoseconds() + Self.answerNanoseconds : nil
    try StandardStream.output.writeAll(Array(sequence.utf8))
  }

  /// The bytes that restore the terminal.
  private var endSequence: String {
    guard usesReports else { return Self.leaveSequence }
    return Self.quietSequence + Self.leaveSequence + Self.titleSequence
  }

  /// Asks for more keys if the terminal has them, and notes the last answer.
  package func take(_ answer: TerminalAnswer) throws(SystemError) {
    guard mode != nil, usesReports else { return }
    switch answer {
    case .keyboardProtocol:
      try StandardStream.output.writeAll(Array(Self.keyboardSequence.utf8))
    case .attributes: answerEnd = nil
    case .background, .focus: break
    }
  }

  /// Reads the answers that have not arrived, for a short time.
  private func awaitAnswers() {
    var decoder = KeyDecoder()
    var entries = [PollEntry(KeyDevice.shared.number, .read)]
    while let end = answerEnd {
      let now = Clock.monotonicNanoseconds()
      // A terminal that is gone, or cannot be read, does not answer.
      guard now < end,
        let count = try? Poll.wait(&entries, timeoutMilliseconds: Int((end - now) / 1_000_000) + 1),
        count > 0, let bytes = try? KeyDevice.shared.read(limit: 1), !bytes.isEmpty
      else {
        answerEnd = nil
        return
      }
      _ = decoder.keys(from: bytes)
      if decoder.takeAnswers().contains(.attributes) { answerEnd = nil }
    }
  }

  /// Takes the links of the next grid.
  package func show(_ links: [ScreenLink]) { self.links.next = ScreenLinks(links: links) }

  /// Restores the terminal; does nothing outside full-screen mode.
  ///
  /// - Parameter keepsInput: Whether what was typed and not read is for the next program.
  package func leave(keepingInput keepsInput: Bool = false) {
    guard let mode else { return }
    self.mode = nil
    restore { () throws(SystemError) in
      try StandardStream.output.writeAll(Array(endSequence.utf8))
    }
    awaitAnswers()
    restore { () throws(SystemError) in
      try TerminalDevice.restore(mode, on: KeyDevice.shared.number, keepingInput: keepsInput)
    }
    HeldErrors.end()
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
    var bytes = GridPatch.bytes(from: onScreen, links.shown, to: grid, links.next, depth: depth)
    if let cursor, !bytes.isEmpty || cursor != self.cursor {
      bytes += Array("\u{1b}[\(cursor.y + 1);\(cursor.x + 1)H\u{1b}[?25h".utf8)
    } else if cursor == nil, self.cursor != nil {
      bytes += Array("\u{1b}[?25l".utf8)
    }
    (onScreen, self.cursor, links.shown) = (grid, cursor, links.next)
    if bytes.isEmpty { return }
    try StandardStream.output.writeAll(bytes)
    HeldErrors.shorten()
  }

  /// Puts a text on the clipboard of the terminal, if it supports OSC 52.
  package func copy(_ text: String) throws(SystemError) {
    try StandardStream.output.writeAll(Clipboard.sequence(for: text))
  }
}
