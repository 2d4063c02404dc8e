import Foundation
import Testing

/// Undoing, and the past of a preview, in a terminal.
@Suite(.serialized) struct PastTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(list("Fruit"), as: "list.xml")
  }

  private func list(_ title: String) -> String {
    """
    <preview>
      <state name="items" value="{['apple', 'pear', 'plum']}"/>
      <list><section id="s">
        <header><Label text="\(title)"/></header>
        <Label for="item in items" id="{item}" text="{item}" on-delete="remove(items, event.from)"/>
      </section></list>
    </preview>

    """
  }

  /// The number of recorded outcomes after which the rows looked different.
  private func momentCount() throws -> Int {
    struct Revision: Decodable { let outcome: String }
    let log = try BuiltCommand.run(["log", "--format", "json"], in: folder).output
    let revisions = try JSONDecoder().decode([Revision].self, from: Data(log.utf8))
    return revisions.count { $0.outcome == "rendered" }
  }

  @Test func aDeletedRowComesBack() throws {
    let terminal = try TestTerminal(folder, columns: 120, rows: 20)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("plum")

    terminal.press("Enter")
    try terminal.waitFor("▌apple")
    terminal.press("d")
    try terminal.waitFor("- “apple”")
    terminal.press("u")
    try terminal.waitFor("undone: delete row 1")
    try terminal.waitFor("+ apple")
    terminal.press("u")
    try terminal.waitFor("there is nothing to undo")
    terminal.press("U")
    try terminal.waitFor("redone: delete row 1")
  }

  @Test func typingIsOneOutcomeEvenIfTheDaemonStops() throws {
    let form = """
      <preview><state name="name" value=""/>
        <list><section id="s"><TextField id="f" text="{name}"/></section></list>
      </preview>
      """
    try folder.save(form, as: "form.xml")
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("form.xml"))
    try client.request("event/send", #"{"attachment":1,"event":"focus"}"#)
    for letter in ["M", "i", "a"] {
      try client.request(
        "event/send",
        #"{"attachment":1,"event":"text","value":"\#(letter)"}"#
      )
    }
    _ = daemon.end()

    let log = try BuiltCommand.run(["log"], in: folder).output
    #expect(log.contains(#"name: "" → "Mia""#))
    #expect(log.split(separator: "\n").count { $0.contains("<change") } == 1)
  }

  @Test func keysInOneWriteGoThroughThePast() throws {
    let terminal = try TestTerminal(folder, columns: 120, rows: 20)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("Fruit")
    for title in ["Pome fruit", "Stone fruit", "Citrus fruit"] {
      try folder.save(list(title), as: "list.xml")
      try terminal.waitFor("~ \(title)")
    }

    let count = try momentCount()
    terminal.write("t<<")
    try terminal.waitFor("list.xml · ~1 · \(count - 2) of \(count)")
    try terminal.waitFor("~ Pome fruit")
    terminal.write(">>")
    try terminal.waitFor("list.xml · ~1 · \(count) of \(count)")
    try terminal.waitFor("~ Citrus fruit")
  }

  @Test func thePastIsShownWhileSavesArrive() throws {
    let terminal = try TestTerminal(folder, columns: 120, rows: 20)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("Fruit")
    for title in ["Pome fruit", "Stone fruit"] {
      try folder.save(list(title), as: "list.xml")
      try terminal.waitFor("~ \(title)")
    }

    // The line above the rows; the pane of the changes has such numbers too.
    let count = try momentCount()
    terminal.press("t")
    try terminal.waitFor("list.xml · ~1 · \(count) of \(count)")
    terminal.press("<")
    try terminal.waitFor("list.xml · ~1 · \(count - 1) of \(count)")
    try terminal.waitFor("~ Pome fruit")
    try folder.save(list("Citrus fruit"), as: "list.xml")
    try terminal.waitFor("in the past, 1 newer")
    #expect(terminal.screen().contains("~ Pome fruit"))
    terminal.press("q")
    try terminal.waitFor("~ Citrus fruit")
  }
}
