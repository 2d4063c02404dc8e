import Foundation
import Testing

/// The full-screen review in a terminal while files are saved.
@Suite(.serialized) struct ReviewScreenTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(Sample.list(["One", "Two"]), as: "list.xml")
  }

  @Test func aSaveIsShownWithoutAKey() throws {
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("list.xml"))
    try folder.save(Sample.list(["One", "Three"]), as: "list.xml")
    _ = try client.notification("preview/changes")
    let terminal = try TestTerminal(folder, columns: 100, rows: 24)
    defer { terminal.close() }
    try waitUntil("the change is recorded") {
      try BuiltCommand.run(["review", "list", folder.files], in: folder).output.contains("list.xml")
    }
    try terminal.start(["playground", "review", folder.files])
    try terminal.waitFor("+ Three")

    try folder.save(Sample.list(["One", "Four"]), as: "list.xml")
    try terminal.waitFor("+ Four")
    terminal.send("c")
    terminal.write("half a comment")
    try terminal.waitFor("comment: half a comment")
    try folder.save(Sample.list(["One", "Five"]), as: "list.xml")
    try terminal.waitFor("+ Five")
    #expect(terminal.screen().contains("comment: half a comment"))
  }

  /// Comparing takes longer than pressing a key: what was saved meanwhile was not seen.
  @Test func aKeyIsAboutTheRowsThatWereDrawn() throws {
    for index in 0..<60 { try folder.save(Sample.list(["Row \(index)"]), as: "p\(index).xml") }
    try commit()
    let terminal = try TestTerminal(folder, columns: 100, rows: 24)
    defer { terminal.close() }
    try terminal.start(["playground", "review", folder.files, "--since", "HEAD"])
    try terminal.waitFor("nothing to review")
    try folder.save(Sample.list(["One", "Three"]), as: "list.xml")
    try terminal.waitFor("+ Three")
    for text in ["Four", "Five", "Six"] {
      try folder.save(Sample.list(["One", text]), as: "list.xml")
      terminal.send("a")

      try terminal.waitFor("+ \(text)")
      let check = ["review", folder.files, "--since", "HEAD", "--check"]
      let result = try BuiltCommand.run(check, in: folder)
      #expect(result.status == 1 && result.output.contains("pending"), "\(text): \(result)")
    }
    terminal.send("a")
    try terminal.waitFor("1 accepted")
    terminal.send("q")
    try terminal.waitForShell()
    let check = ["review", folder.files, "--since", "HEAD", "--check"]
    #expect(try BuiltCommand.run(check, in: folder).status == 0)
  }

  private func commit() throws {
    for words in [
      ["init", "-q"], ["add", "."],
      ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "first"],
    ] {
      let git = Process()
      git.executableURL = URL(fileURLWithPath: "/usr/bin/git")
      git.arguments = ["-C", folder.files] + words
      try git.start()
      git.waitUntilExit()
      try #require(git.terminationStatus == 0)
    }
  }

  /// No daemon is running: files are compared with those of a commit.
  @Test func aSaveIsComparedWithTheCommit() throws {
    try commit()
    let terminal = try TestTerminal(folder, columns: 100, rows: 24)
    defer { terminal.close() }
    try terminal.start(["playground", "review", folder.files, "--since", "HEAD"])
    try terminal.waitFor("nothing to review")

    try folder.save(Sample.list(["One", "Six"]), as: "list.xml")
    try terminal.waitFor("+ Six")
  }
}
