import Foundation
import Testing

/// The review as a pane of the full-screen client.
@Suite(.serialized) struct ReviewPaneTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(Sample.list(["One", "Two"]), as: "list.xml")
  }

  private func check() throws -> Int32 {
    try BuiltCommand.run(["review", folder.files, "--check"], in: folder).status
  }

  @Test func aSaveIsSeenAndJudgedInThePane() throws {
    let daemon = try RunningDaemon(folder)
    defer { withExtendedLifetime(daemon) {} }
    let terminal = try TestTerminal(folder, columns: 130, rows: 32)
    defer { terminal.close() }
    try terminal.start(["playground", "attach", folder.files])
    try terminal.waitFor("Two")
    terminal.send("5")
    try terminal.waitFor("3 Review")

    try folder.save(Sample.list(["One", "Three"]), as: "list.xml")
    try terminal.waitFor("▸ pending   list.xml")
    try terminal.waitFor("+ Three")
    #expect(try check() == 1)
    terminal.send("a")
    try terminal.waitFor("▸ accepted  list.xml")
    try waitUntil("the verdict is recorded") { try check() == 0 }

    // Undone, rejected with a comment, and accepted again after the next save.
    terminal.send("u")
    try terminal.waitFor("▸ pending   list.xml")
    try waitUntil("the verdict is taken back") { try check() == 1 }
    terminal.send("x")
    try terminal.waitFor("▸ rejected  list.xml")
    terminal.send("c")
    terminal.write("too long")
    terminal.press("Enter")
    try terminal.waitFor("“too long”")
    try folder.save(Sample.list(["One", "Tri"]), as: "list.xml")
    try terminal.waitFor("+ Tri")
    try terminal.waitFor("▸ pending   list.xml")
    // A verdict is recorded, however soon the client is left.
    terminal.write("aq")
    try terminal.waitForShell()
    #expect(try check() == 0)

    // The pane is there again after a new start.
    try terminal.start(["playground", "attach", folder.files])
    try terminal.waitFor("3 Review")
    try terminal.waitFor("nothing to review")
  }

  /// The review works without a daemon: its log is a file.
  @Test func theReviewOutlivesTheDaemon() throws {
    let daemon = try RunningDaemon(folder)
    defer { withExtendedLifetime(daemon) {} }
    let terminal = try TestTerminal(folder, columns: 80, rows: 24)
    defer { terminal.close() }
    try terminal.start(["playground", "attach", folder.files])
    try terminal.waitFor("Two")
    try folder.save(Sample.list(["One", "Four"]), as: "list.xml")
    try terminal.waitFor("Four")
    #expect(try BuiltCommand.run(["stop", folder.files], in: folder).status == 0)
    terminal.send("5")
    try terminal.waitFor("▸ pending   list.xml")
    terminal.send("a")
    try waitUntil("the verdict is recorded") { try check() == 0 }
  }
}
