import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundClient

/// What an emulated terminal shows after random keys, messages and sizes, compared with the model.
struct ScreenPatchPropertyTests {
  private static let steps = 100

  @Test(arguments: Seeds.first(3, of: 100))
  func theTerminalShowsTheModel(seed: Int) throws {
    var session = RandomScreenSession(seed: seed)
    var terminal = EmulatedTerminal(columns: 80, rows: 24)
    var updateCount = 0
    for number in 0..<Self.steps {
      let step = session.next()
      if step.isResized { terminal.resize(columns: step.grid.columns, rows: step.grid.rows) }
      for write in step.writes { try terminal.feed(write) }
      if !step.writes.isEmpty { updateCount += 1 }
      try #require(terminal.screen.grid == step.grid, "seed \(seed), step \(number)")
      #expect(!terminal.isIncomplete && terminal.modes == [25])
    }
    #expect(terminal.updateCount == updateCount)
  }

  /// The emulator must notice what it is there for.
  @Test(arguments: [
    "text", "\u{1b}[?2026hx\u{7}\u{1b}[?2026l", "\u{1b}[?47h", "\u{1b}[2J", "\u{1b}c",
    "\u{1b}[?2026h\u{1b}[999;1Hx\u{1b}[?2026l", "\u{1b}]0;title\u{7}",
  ])
  func theEmulatorRejectsOtherBytes(text: String) {
    var terminal = EmulatedTerminal(columns: 10, rows: 2)

    #expect(throws: EmulatedScreen.Refusal.self) { try terminal.feed(text.utf8 + [0x1b, 0x5b]) }
  }

  @Test func theEmulatorInterpretsWhatSurroundsUpdates() throws {
    var terminal = EmulatedTerminal(columns: 10, rows: 2)

    try terminal.feed((TerminalScreen.enterSequence + TerminalScreen.mouseSequence).utf8)
    #expect(terminal.modes == [1049, 2004, 1000, 1002, 1006])
    try terminal.feed(Clipboard.sequence(for: "a"))
    #expect(terminal.clipboard == "YQ==")
    try terminal.feed(TerminalScreen.leaveSequence.utf8)
    #expect(terminal.modes == [25])
  }
}
