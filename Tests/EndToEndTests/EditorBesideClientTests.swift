import Foundation
import TestSupport
import Testing

/// Neovim and the full-screen client beside it, each on a screen of its own.
struct EditorBesideClientTests {
  private static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/nvim")

  @Test(.enabled(if: isInstalled, "Neovim is not installed"))
  func eachKeyInNeovimIsOnTheScreenOfTheClientAndTheFileIsAsItWas() throws {
    let folder = try TemporaryFolder()
    let text = "<preview>\n  <Label text=\"one\"/>\n  <Label text=\"two\"/>\n</preview>\n"
    try folder.save(text, as: "page.xml")
    try folder.save("{}", as: ".git/HEAD")
    let setup = try MarkdownDocument("docs/EDITORS.md").blocks.filter {
      $0.heading == "Neovim" && $0.language == "lua"
    }
    try folder.save(try #require(setup.count == 2 ? setup[1].text : nil), as: "nvim/init.lua")
    let client = try TestTerminal(folder, columns: 90, rows: 20)
    defer { client.close() }
    let editor = try TestTerminal(folder, columns: 80, rows: 20, name: "editor")
    defer { editor.close() }
    try client.start(["playground", folder.files])
    try client.waitFor("two")
    let programs = URL(fileURLWithPath: BuiltCommand.path).deletingLastPathComponent().path
    try editor.start([
      "cd", folder.files, "&&", "env", "XDG_CONFIG_HOME=\(folder.files)", "PATH=\(programs):$PATH",
      "/usr/bin/nvim", "page.xml",
    ])
    try editor.waitFor("Label")

    editor.send("/one\ncwTHREE")
    try editor.waitFor("text=\"THREE\"")
    try client.waitFor("~ THREE")
    #expect(try saved(folder) == text)

    // An unfinished tag keeps the last good content.
    editor.press("Escape")
    editor.send("o<Lab")
    try client.waitForScreen("keeps the last good content") { screen in
      screen.contains("STALE") && screen.contains("~ THREE") && screen.contains("two")
    }

    // The last key before the save is seen: a text that the daemon receives after the save is
    // compared with it.
    editor.press("Escape")
    editor.send("u/two\ncwTWO")
    try client.waitFor("~ TWO")
    try client.waitUntilGone("STALE")
    editor.press("Escape")
    editor.send(":w\n")
    let expected = text.replacing("one", with: "THREE").replacing("two", with: "TWO")
    try waitUntil("the file is saved") { (try? saved(folder)) == expected }
    try client.waitFor("2 changed")
    try client.waitForScreen("marks what was saved") { screen in
      screen.contains("~ THREE") && screen.contains("~ TWO")
    }
    editor.send(":q!\n")
    try editor.waitForShell()
  }

  private func saved(_ folder: TemporaryFolder) throws -> String {
    try String(contentsOfFile: folder.files + "/page.xml", encoding: .utf8)
  }
}
