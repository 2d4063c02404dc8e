import Foundation
import Testing

/// The screens of docs/CLIENT.md: the session of a new user, from `playground new` to a mended
/// error.
///
/// `RECORD=1` rewrites them.
struct ClientDocumentTests {
  let folder: TemporaryFolder
  private let app: String

  init() throws {
    folder = try TemporaryFolder()
    app = folder.path + "/app"
    try FileManager.default.createDirectory(atPath: app, withIntermediateDirectories: false)
  }

  @Test func theScreensAreThoseOfANewUsersSession() throws {
    let document = try MarkdownDocument("docs/CLIENT.md")
    let blocks = document.blocks.dropLast().filter { $0.language == "text" }

    let screens = try session(blocks.map(\.text))

    try #require(blocks.count == screens.count)
    let replacements = zip(blocks, screens).map { block, screen in
      MarkdownDocument.Replacement(block: block, text: screen)
    }
    if recordsAnew { return try document.save(replacements) }
    for replacement in replacements {
      let line = replacement.block.lines.lowerBound
      #expect(replacement.text == replacement.block.text, "line \(line)")
    }
  }

  private var recordsAnew: Bool { ProcessInfo.processInfo.environment["RECORD"] == "1" }

  /// Plays the session and returns its screens in the order of the document.
  ///
  /// - Parameter recorded: The screens in the document.
  /// - Returns: The screens.
  /// - Throws: An error if a screen does not appear.
  private func session(_ recorded: [String]) throws -> [String] {
    let terminal = try TestTerminal(folder, columns: 118, rows: 26)
    defer {
      _ = try? BuiltCommand.run(["stop", app], in: folder)
      terminal.close()
    }
    var screens: [String] = []
    func capture() throws {
      let index = screens.count
      let expected = recorded.indices.contains(index) ? recorded[index] : nil
      screens.append(try self.capture(terminal, expected))
    }
    try terminal.start(["cd", app, "&&", "clear"])
    try terminal.start(["playground", "new", "hello"])
    try terminal.waitFor("hello.xml\n")
    let written = try String(contentsOfFile: app + "/hello.xml", encoding: .utf8)

    try terminal.start(["playground"])
    try terminal.waitFor("3 in all")
    try terminal.waitFor("● live")
    try capture()

    let edited = written.replacingOccurrences(of: "'Barbara'", with: "'Barbara', 'Edsger'")
    try save(edited)
    try terminal.waitFor("source  hello.xml")
    try capture()

    terminal.press("Enter")
    terminal.press("i")
    try terminal.waitFor("cell")
    try capture()
    terminal.press("i")
    terminal.press("Escape")
    try terminal.waitUntilGone("Inspector")
    // An Escape alone counts when no other byte has followed it for a moment.
    try terminal.waitFor(" PREVIEW ")

    terminal.resize(columns: 80, rows: 16)
    try save(edited.replacingOccurrences(of: #"text="{name}""#, with: #"txt="{name}""#))
    try terminal.waitFor("STALE")
    try terminal.waitFor("'txt' of")
    try terminal.waitFor("40 cols")
    try capture()

    terminal.resize(columns: 40, rows: 15)
    try terminal.waitFor("38 cols")
    try capture()
    terminal.resize(columns: 118, rows: 26)
    try terminal.waitFor("3 Changes")

    try save(edited)
    try terminal.waitFor("correct again, ")
    try terminal.waitFor("source  hello.xml")
    try capture()
    return screens
  }

  private func save(_ text: String) throws {
    let temporary = app + "/.hello.tmp"
    try ProcessStart.keepingAway {
      try Data(text.utf8).write(to: URL(fileURLWithPath: temporary))
    }
    guard rename(temporary, app + "/hello.xml") == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Returns the screen once it is the recorded one, else the last one after a while; if screens
  /// are recorded, the one that has not changed for half a second.
  private func capture(_ terminal: TestTerminal, _ recorded: String?) throws -> String {
    var (last, since) = ("", Date.now)
    let deadline = Date.now + 20
    try waitUntil("the screen is at rest") {
      let screen = StableScreen(terminal.screen()).text
      if screen != last { (last, since) = (screen, .now) }
      if recordsAnew { return !screen.isEmpty && since.distance(to: .now) > 0.5 }
      return screen == recorded || Date.now > deadline
    }
    return last
  }
}
