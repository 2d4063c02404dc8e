import Foundation
import PlaygroundCore
import Testing

/// Rows that clients delete and move.
struct EditTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private let source = """
    <preview>
      <state name="items" value="{['one', 'two', 'three']}"/>
      <state name="said" value=""/>
      <list>
        <section id="s">
          <Label for="item in items" id="{item}" text="{item}"
            on-delete="remove(items, event.from)"
            on-move="move(items, event.from, event.to)"/>
        </section>
        <section id="t" on-move="emit('moved', event)">
          <Label id="a" text="a" on-change="said = event.value"/>
          <Label id="b" text="b" on-move="emit('moved', [event.toSection, event.to])"/>
        </section>
      </list>
    </preview>
    """

  private func send(
    _ client: TestClient,
    _ attachment: Int,
    _ event: String
  ) throws -> Value {
    try client.request("event/send", #"{"attachment":\#(attachment),\#(event)}"#)
  }

  private func attach(_ client: TestClient) throws -> Int {
    let attached = try client.request("preview/attach", Sample.attach("list.xml"))
    return try #require(attached["attachment"].number)
  }

  private func states(_ client: TestClient) throws -> Value {
    try client.request("state/get", #"{"preview":"list.xml"}"#)
  }

  @Test func rowsAreMovedAndDeletedByIndexPath() throws {
    try folder.save(source, as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    let attachment = try attach(client)

    #expect(
      try send(client, attachment, #""event":"move","path":[0,0],"value":2"#)["handled"] == true
    )
    let changes = try client.notification("preview/changes")
    #expect(changes["cause"] == "<move [0,0]>")
    #expect(changes["changes"]?.elements.contains { $0["op"] == "move" } == true)
    #expect(try states(client)["items"] == ["two", "three", "one"])
    _ = try send(client, attachment, #""event":"move","path":[0,1],"value":[0,0]"#)
    #expect(try states(client)["items"] == ["three", "two", "one"])
    _ = try send(client, attachment, #""event":"delete","path":[0,1]"#)
    #expect(try states(client)["items"] == ["three", "one"])
  }

  @Test func anAddressOutsideTheListHasNoEffect() throws {
    try folder.save(source, as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    let attachment = try attach(client)

    for value in ["3", "[0,3]", "[1,3]", "[2,0]"] {
      let answer = try send(
        client,
        attachment,
        #""event":"move","path":[0,0],"value":\#(value)"#
      )
      #expect(answer["handled"] == false, "\(value)")
    }
    #expect(try states(client)["items"] == ["one", "two", "three"])
  }

  @Test func otherSectionsAndTheWholeEventAreAvailable() throws {
    try folder.save(source, as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    let attachment = try attach(client)

    _ = try send(client, attachment, #""event":"move","path":[1,1],"value":[0,3]"#)
    let own = try client.notification("preview/event")
    _ = try send(client, attachment, #""event":"move","path":[1,0],"value":1"#)
    let section = try client.notification("preview/event")
    _ = try send(client, attachment, #""event":"change","path":[1,0],"value":"typed""#)

    #expect(own["value"] == [0, 3])
    #expect(
      section["value"] == [
        "fromSection": 1, "from": 0, "toSection": 1, "to": 1, "value": 1,
      ]
    )
    #expect(try states(client)["said"] == "typed")
  }

  @Test func inTheZooAnimalsAreMovedDeletedAndBroughtBack() throws {
    for name in ["zoo.xml", "zoo-animals.json"] {
      let path = "\(BuiltCommand.root)/Examples/\(name)"
      try folder.save(try String(contentsOfFile: path, encoding: .utf8), as: name)
    }
    let terminal = try TestTerminal(folder, columns: 60, rows: 24)
    defer { terminal.close() }
    try terminal.start(["NO_COLOR=1", "playground", "--reduce-motion", folder.files])
    try terminal.waitFor("ANIMALS 5")

    terminal.press("Enter")
    try terminal.waitFor("▌▸ Amur leopard")
    terminal.send("J")
    try terminal.waitFor("↓▌▸ Amur leopard")
    terminal.send("d")
    try terminal.waitFor("ANIMALS 4")
    try terminal.waitUntilGone("▸ Amur leopard")
    // The cursor is on the row that replaced the deleted one.
    try terminal.waitFor("▌▸ Blue whale")
    terminal.press("Enter")
    try terminal.waitFor("BLUE WHALE")
    terminal.send("r")
    try terminal.waitFor("ANIMALS 5, VISITS 1")
    // The pane of changes names rows that were selected.
    try terminal.waitForScreen("shows no selected whale") { screen in
      !screen.components(separatedBy: "3 Changes")[0].contains("BLUE WHALE")
    }
  }

  @Test func theCursorStaysOnItsRowThroughReloads() throws {
    let names = (0..<40).map { "row\($0)" }
    func save(_ names: [String]) throws {
      let cells = names.map { "<Label id='\($0)' text='= \($0)'/>" }.joined(separator: "\n")
      try folder.save(
        "<preview><list><section id='s'>\(cells)</section></list></preview>",
        as: "list.xml"
      )
    }
    try save(names)
    let terminal = try TestTerminal(folder, columns: 60, rows: 16)
    defer { terminal.close() }
    try terminal.start(["NO_COLOR=1", "playground", "--reduce-motion", folder.files])
    try terminal.waitFor("= row3")
    terminal.send("#row20\n")
    try terminal.waitFor("▌= row20")

    try save((0..<30).map { "new\($0)" } + names)
    try terminal.waitFor("+30")
    try terminal.waitFor("▌= row20")
    try save(names.filter { $0 != "row20" } + ["row20"])
    try terminal.waitFor("-30")
    terminal.press("C-r")
    try terminal.waitFor("reload")
    try terminal.waitFor("▌= row20")
  }
}
