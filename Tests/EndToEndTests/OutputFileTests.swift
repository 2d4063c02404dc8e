import Foundation
import PlaygroundCore
import Testing

/// Files that commands write at paths that a person named.
struct OutputFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(Sample.list(["One", "Two"]), as: "list.xml")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
  }

  private func isLink(_ name: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/" + name)) != nil
  }

  /// Records a change.
  private func record() throws {
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("list.xml"))
    try folder.save(Sample.list(["One", "Three"]), as: "list.xml")
    _ = try client.notification("preview/changes")
    // The answer comes when the change is recorded; a daemon that ends has two seconds for that.
    try client.request("log/query")
    _ = daemon.end()
  }

  @Test func anExportGoesThroughLinksAndPipes() throws {
    try record()
    let document = try BuiltCommand.run(["log", "export"], in: folder).output
    #expect(symlink("target.jsonl", folder.path + "/link.jsonl") == 0)
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let words = ["log", "export", "-o"]

    for _ in 0..<2 {
      #expect(try BuiltCommand.run(words + ["../link.jsonl"], in: folder).status == 0)
      #expect(try text("target.jsonl") == document)
      #expect(isLink("link.jsonl"))
    }
    // Opened for both, so that neither side waits.
    let pipe = open(folder.path + "/pipe", O_RDWR)
    defer { close(pipe) }
    #expect(try BuiltCommand.run(words + ["../pipe"], in: folder).status == 0)
    var bytes = [UInt8](repeating: 0, count: document.utf8.count)
    #expect(read(pipe, &bytes, bytes.count) == document.utf8.count)
    #expect(String(decoding: bytes, as: UTF8.self) == document)
    #expect(try BuiltCommand.run(words + ["/dev/stdout"], in: folder).output == document)
    let refused = try BuiltCommand.run(words + [".."], in: folder)
    #expect(refused.status == 1 && refused.errors.contains("expected a file, found a directory"))
  }

  @Test func theScreenIsSavedThroughALinkAndIntoAPipe() throws {
    #expect(symlink("target.txt", folder.path + "/link.txt") == 0)
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let terminal = try TestTerminal(folder, columns: 160, rows: 16)
    defer { terminal.close() }
    try terminal.start(["cd", folder.path])
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("Two")

    try save(as: "link.txt", terminal)
    try terminal.waitFor("saved the screen as link.txt")
    #expect(try text("target.txt").contains("Two"))
    #expect(isLink("link.txt"))
    try save(as: "pipe", terminal)
    try terminal.waitFor("no process reads it")
    // The refused name stays, to be corrected.
    terminal.press("C-u")
    terminal.send("files\n")
    try terminal.waitFor("expected a file, found a directory")
  }

  private func save(as name: String, _ terminal: TestTerminal) throws {
    terminal.send("S")
    try terminal.waitFor("screen.txt")
    terminal.press("C-u")
    terminal.send(name + "\n")
  }
}
