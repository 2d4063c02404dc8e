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

  /// Waits until the line above the rows names the outcome that is `steps` before the newest one.
  ///
  /// The pane of the changes has such numbers too, but no `~1` before them.
  private func waitForOutcome(_ steps: Int, beforeTheNewestOn terminal: TestTerminal) throws {
    try waitUntil("the outcome \(steps) before the newest is shown") {
      let shown = try #/list\.xml · ~1 · ([0-9]+) of ([0-9]+)/#.firstMatch(in: terminal.screen())
      guard let shown, let number = Int(shown.1), let count = Int(shown.2) else { return false }
      return count - number == steps
    }
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
    // A pause between two letters would end the outcome.
    let letters = ["M", "i", "a"].map { #"{"attachment":1,"event":"text","value":"\#($0)"}"# }
    try client.requests("event/send", letters)
    _ = daemon.end()

    let log = try BuiltCommand.run(["log"], in: folder).output
    #expect(log.contains(#"name: "" → "Mia""#))
    #expect(log.split(separator: "\n").count { $0.contains("← change") } == 1)
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

    terminal.write("t<<")
    try waitForOutcome(2, beforeTheNewestOn: terminal)
    try terminal.waitFor("~ Pome fruit")
    terminal.write(">>")
    try waitForOutcome(0, beforeTheNewestOn: terminal)
    try terminal.waitFor("~ Citrus fruit")
  }

  /// A list whose rows have 70 columns.
  private func prices(_ price: String) -> String {
    """
    <preview width="70"><list><section id="s">
      <HBox id="a" width="70"><Label text="Espresso"/><Spacer/><Label text="\(price) a cup"/></HBox>
      <HBox id="b" width="70"><Label text="Tea"/><Spacer/><Label text="$2 a cup"/></HBox>
    </section></list></preview>

    """
  }

  @Test func whatIsWiderThanThePaneIsComparedOnTheWholeScreen() throws {
    try folder.save(prices("$39"), as: "list.xml")
    let terminal = try TestTerminal(folder, columns: 120, rows: 24)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("Espresso")
    try folder.save(prices("$49"), as: "list.xml")
    try terminal.waitFor("“Espresso")

    // The key is offered when the log has answered.
    try terminal.waitFor("c compare")
    terminal.press("c")
    try terminal.waitFor("- Espresso")
    try terminal.waitFor("$39 a cup")
    try terminal.waitFor("$49 a cup")
    // An Escape alone counts when no other byte has followed it for a moment.
    terminal.press("Escape")
    try terminal.waitFor("1 Previews")

    terminal.press("t")
    try waitForOutcome(0, beforeTheNewestOn: terminal)
    try terminal.waitFor("~ Espresso")
    try terminal.waitFor("$49 a cup")
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

    terminal.press("t")
    try waitForOutcome(0, beforeTheNewestOn: terminal)
    terminal.press("<")
    try waitForOutcome(1, beforeTheNewestOn: terminal)
    try terminal.waitFor("~ Pome fruit")
    try folder.save(list("Citrus fruit"), as: "list.xml")
    try terminal.waitFor("in the past, 1 newer")
    try terminal.waitFor("~ Pome fruit")
    terminal.press("q")
    try terminal.waitFor("~ Citrus fruit")
  }
}
