import Foundation
import PlaygroundCore
import Testing

/// From the screen to the files, and back, with the built program.
struct SourceTests {
  let folder: TemporaryFolder
  private let page = """
    <preview>
      <!-- stays -->
      <list><section id="rows">
        <Label id="one"  text='First'/>
        <Label id="two" text="Second"/>
      </section></list>
    </preview>

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(page, as: "page.xml")
  }

  private func text() throws -> String {
    try String(contentsOfFile: "\(folder.files)/page.xml", encoding: .utf8)
  }

  @Test func anAttributeIsChangedInTheInspectorAndTheEditUndone() throws {
    let terminal = try TestTerminal(folder, columns: 120, rows: 24)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("Second")
    terminal.press("Enter")
    try terminal.waitFor("ROW")
    terminal.send("i")
    try terminal.waitFor("page.xml:4")
    terminal.send("3")
    try terminal.waitFor("INSPECT")
    terminal.send("j")
    terminal.press("Enter")
    try terminal.waitFor("text: First")
    terminal.send("j")
    terminal.press("Enter")
    try terminal.waitFor("text = First")
    // Without a key before it, a letter replaces the value.
    terminal.press("End")
    terminal.send("!")
    terminal.press("Enter")
    try terminal.waitFor("First!")
    let edited = page.replacingOccurrences(of: "'First'", with: "'First!'")
    try waitUntil("the file is written") { try text() == edited }
    try terminal.waitFor("saved page.xml")
    terminal.send("u")
    try terminal.waitFor("undid the edit")
    #expect(try text() == page)
  }

  @Test func aReadOnlyClientChangesNothing() throws {
    let terminal = try TestTerminal(folder, columns: 120, rows: 24)
    defer { terminal.close() }
    try terminal.start(["playground", "--read-only", folder.files])
    try terminal.waitFor("Second")
    terminal.send("i")
    try terminal.waitFor("Inspector")
    terminal.send("3")
    try terminal.waitFor("INSPECT")
    terminal.send("jjd")
    try terminal.waitFor("read-only")
    #expect(try text() == page)
  }

  @Test func revealTellsClientsAboutTheElementOfALine() throws {
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    let found = try BuiltCommand.run(["reveal", "page.xml:5"], in: folder)
    #expect(found.status == 0, "\(found)")
    let element = try client.notification("source/revealed")
    #expect(element["file"] == "page.xml" && element["line"] == 5 && element["column"] == 5)
    let missing = try BuiltCommand.run(["reveal", "page.xml:99"], in: folder)
    #expect(missing.status == 1 && missing.errors.contains("ends in line 7"), "\(missing)")
    let unknown = try BuiltCommand.run(["reveal", "none.xml:1"], in: folder)
    #expect(unknown.status == 1)
    #expect(
      unknown.errors
        == "playground: no preview uses 'none.xml'; 'playground list' shows the files with previews\n"
    )
    let wrong = try BuiltCommand.run(["reveal", "page.xml"], in: folder)
    #expect(wrong.status == 2 && wrong.errors.contains("todo.xml:12"), "\(wrong)")
    withExtendedLifetime(daemon) {}
  }

  @Test func aRevealedElementIsSelectedOnTheScreen() throws {
    let terminal = try TestTerminal(folder, columns: 120, rows: 24)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("Second")
    let found = try BuiltCommand.run(["reveal", "page.xml:5:6"], in: folder)
    #expect(found.status == 0, "\(found)")
    try terminal.waitFor("▌Second")
  }
}
