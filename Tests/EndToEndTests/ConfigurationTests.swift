import Foundation
import Testing

/// The configuration of the built binary: files of all kinds, and a client that runs meanwhile.
@Suite(.serialized) struct ConfigurationTests {
  let folder: TemporaryFolder
  private var path: String { folder.path + "/.config/playground/config" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(
      "<preview><list><section id='s'><Label text='Hello'/></section></list></preview>",
      as: "hello.xml"
    )
  }

  private func configure(_ text: String) throws {
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try ProcessStart.keepingAway {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
  }

  private func check() throws -> (status: Int32, output: String) {
    let result = try BuiltCommand.run(["config", "check", folder.files], in: folder)
    return (result.status, result.output)
  }

  @Test func checkNamesErrorsOfBothFilesWithTheirPlaces() throws {
    #expect(try check() == (0, ""))
    try configure("{\n  // colours\n  \"colours\": {}\n}")
    try folder.save(#"{"editor": "touch /tmp/x"}"#, as: ".playground/config")

    let (status, output) = try check()
    #expect(status == 1)
    #expect(
      output.contains(
        "/.config/playground/config:3:4: error: unknown setting 'colours' in a configuration; "
          + "did you mean 'colors'? [unknown-name]"
      ),
      "\(output)"
    )
    #expect(
      output.contains(".playground/config:1:3: error: 'editor' is a setting of the user alone"),
      "\(output)"
    )
  }

  @Test func whatIsNoTextFileIsNamed() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(try check().output.contains("expected a file, found a directory"))
    try FileManager.default.removeItem(atPath: path)
    try configure(String(repeating: " ", count: 1 << 20) + "{}")
    #expect(try check().output.contains("expected at most 1048576 bytes, found 1048578"))
    try configure("{}")
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    let (status, output) = try check()
    #expect(status == 1)
    #expect(output.contains("config:1:1: error: expected a file, found a "), "\(output)")
  }

  @Test func editCreatesTheFileAndChecksIt() throws {
    let tool = folder.path + "/ed"
    let script = "#!/bin/sh\ncat \"$1\" > '\(folder.path)/seen'\necho '{\"kyes\": {}}' > \"$1\"\n"
    try ProcessStart.write(program: script, to: tool)

    let terminal = try TestTerminal(folder, columns: 250, rows: 12)
    defer { terminal.close() }
    try terminal.start(["EDITOR=\(tool)", "playground", "config", "edit"])
    try terminal.waitFor("unknown setting 'kyes'")
    let seen = try String(contentsOfFile: folder.path + "/seen", encoding: .utf8)
    #expect(seen.hasPrefix("// The configuration of playground."), "\(seen)")
  }

  @Test func aClientFollowsTheFilesAndKeepsItsSettingsAfterAnError() throws {
    let terminal = try TestTerminal(folder, columns: 120, rows: 20)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("Hello")

    // The directory of the file does not exist yet.
    try configure(#"{"keys": {"everywhere": {"help": "A"}}}"#)
    try terminal.waitFor("the configuration was read again")
    terminal.send("z")
    try terminal.waitFor("A keys")
    // A key ends a notice, so it has to be read before the next one.
    terminal.send("z")
    try terminal.waitFor("1 Previews")
    try configure(#"{"keys": {"everywhere": {"help": "AA"}}}"#)
    try terminal.waitFor("config:1:35: expected a key such as")
    terminal.send("z")
    try terminal.waitFor("A keys")

    // Replaced by renaming, then removed.
    let other = folder.path + "/other"
    try ProcessStart.write(#"{"keys": {"everywhere": {"help": "B"}}}"#, to: other)
    #expect(rename(other, path) == 0)
    try terminal.waitFor("the configuration was read again")
    terminal.send("z")
    try terminal.waitFor("B keys")
    try FileManager.default.removeItem(atPath: path)
    try terminal.waitFor("the configuration was read again")
    terminal.send("z")
    try terminal.waitFor("? keys")

    // The directory's file, which is created with its directory.
    try folder.save(#"{"marks": {"inserted": "»"}}"#, as: ".playground/config")
    try terminal.waitFor("the configuration was read again")
    try folder.save(
      """
      <preview><list><section id='s'><Label text='Hello'/><Label text='New'/></section></list>
      </preview>
      """,
      as: "hello.xml"
    )
    try terminal.waitFor("» New")
  }

  @Test func aFreshClientIsWhereTheLastOneWas() throws {
    try folder.save(
      """
      <preview><variant name="long"/><list><section id='s'><Label text='Other'/></section></list>
      </preview>
      """,
      as: "other.xml"
    )
    let terminal = try TestTerminal(folder, columns: 120, rows: 20)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("Hello")
    terminal.send("1jj")
    try terminal.waitFor("Other")
    terminal.send("3H2f")
    try terminal.waitFor("pinned to")
    terminal.send("q")
    try terminal.waitFor("The daemon keeps running")
    try terminal.start(["clear", "&&", "playground", "attach", folder.files])
    try terminal.waitFor("pinned to")
    try terminal.waitFor("Other")
    #expect(!terminal.screen().contains("3 Changes"), "\(terminal.screen())")

    // Another size has the same shares.
    terminal.send("q")
    try terminal.waitFor("The daemon keeps running")
    let state = try #require(
      FileManager.default.subpaths(atPath: folder.path)?.first { $0.hasSuffix("screen.json") }
    )
    try Data("{\"preview\": [".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(state)"))
    try terminal.start(["clear", "&&", "playground", "attach", folder.files])
    try terminal.waitFor("following saves")
    try terminal.waitFor("Hello")
  }
}
