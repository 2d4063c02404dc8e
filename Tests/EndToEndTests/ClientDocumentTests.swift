import Foundation
import Testing

/// The screens of docs/CLIENT.md: the session of a new user, from `playground new` to a mended
/// error.
///
/// `RECORD=1` rewrites them.
@Suite struct ClientDocumentTests {
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

    let screens = try session()

    try #require(blocks.count == screens.count)
    let replacements = zip(blocks, screens).map { block, screen in
      MarkdownDocument.Replacement(block: block, text: screen)
    }
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      return try document.save(replacements)
    }
    for replacement in replacements {
      let line = replacement.block.lines.lowerBound
      #expect(replacement.text == replacement.block.text, "line \(line)")
    }
  }

  /// Plays the session and returns its screens in the order of the document.
  private func session() throws -> [String] {
    let terminal = try TestTerminal(folder, columns: 118, rows: 26)
    defer {
      _ = try? BuiltCommand.run(["stop", app], in: folder)
      terminal.close()
    }
    var screens: [String] = []
    try terminal.start(["cd", app, "&&", "clear"])
    try terminal.start(["playground", "new", "hello"])
    try terminal.waitFor("hello.xml\n")
    let written = try String(contentsOfFile: app + "/hello.xml", encoding: .utf8)

    try terminal.start(["playground"])
    try terminal.waitFor("3 in all")
    try terminal.waitFor("● live")
    screens.append(try capture(terminal))

    let edited = written.replacingOccurrences(of: "'Barbara'", with: "'Barbara', 'Edsger'")
    try save(edited)
    try terminal.waitFor("source  hello.xml")
    screens.append(try capture(terminal))

    terminal.press("Enter")
    terminal.press("i")
    try terminal.waitFor("cell")
    screens.append(try capture(terminal))
    terminal.press("i")
    terminal.press("Escape")
    try terminal.waitUntilGone("Inspector")
    // An Escape alone counts when no other byte has followed it for a moment.
    try terminal.waitFor(" PREVIEW ")

    terminal.resize(columns: 80, rows: 16)
    try save(edited.replacingOccurrences(of: #"text="{name}""#, with: #"txt="{name}""#))
    try terminal.waitFor("STALE")
    try terminal.waitFor("'txt' of")
    try terminal.waitFor("56 cols")
    screens.append(try capture(terminal))

    terminal.resize(columns: 40, rows: 15)
    try terminal.waitFor("38 cols")
    screens.append(try capture(terminal))
    terminal.resize(columns: 118, rows: 26)
    try terminal.waitFor("3 Changes")

    try save(edited)
    try terminal.waitFor("correct again, ")
    try terminal.waitFor("source  hello.xml")
    screens.append(try capture(terminal))
    return screens
  }

  private func save(_ text: String) throws {
    let temporary = app + "/.hello.tmp"
    try ProcessStart.keepingAway {
      try Data(text.utf8).write(to: URL(fileURLWithPath: temporary))
    }
    guard rename(temporary, app + "/hello.xml") == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Returns the screen once it no longer changes.
  private func capture(_ terminal: TestTerminal) throws -> String {
    var last = ""
    try waitUntil("the screen is at rest") {
      let screen = terminal.screen()
      defer { last = screen }
      return !screen.isEmpty && screen == last
    }
    return StableScreen(last).text
  }
}
