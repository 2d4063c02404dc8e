import PlaygroundSystem

/// The clipboard of a terminal, and the buffer of tmux around it.
struct ScreenClipboard {
  /// The longest text that is passed to tmux as an argument, in bytes.
  private static let argumentLimit = 100_000

  private let screen: TerminalScreen
  private let console: any Console

  /// Creates the clipboard of a screen.
  init(_ screen: TerminalScreen, _ console: any Console) {
    (self.screen, self.console) = (screen, console)
  }

  /// Puts a text there; returns the names of the places.
  func put(_ text: String) throws -> String {
    try screen.copy(text)
    guard console.environment("TMUX") != nil, text.utf8.count < Self.argumentLimit else {
      return "clipboard"
    }
    let words = ["tmux", "set-buffer", "-w", "--", text]
    return (try? ProgramRun.run(words))?.code == 0 ? "clipboard and tmux" : "clipboard"
  }
}
