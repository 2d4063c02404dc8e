import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

/// Undoing all random events leads to the first content, redoing all to the last one.
struct UndoPropertyTests {
  private static let text = """
    <preview width="24">
      <state name="items" value="{['a', 'b', 'c', 'd']}"/>
      <state name="next" value="{0}"/>
      <state name="name" value=""/>
      <component name="Counter">
        <state name="n" value="{0}"/>
        <Button text="{n}" on-tap="n += 1"/>
      </component>
      <list on-refresh="append(items, 'x' + string(next)); next += 1">
        <section id="s">
          <Counter for="item in items" id="{item}" on-delete="remove(items, event.from)"
            on-move="move(items, event.from, event.to)"/>
        </section>
        <section id="t"><TextField id="name" text="{name}"/><Checkbox id="c" text="c"/></section>
      </list>
    </preview>

    """

  /// What people see: all values, and the content.
  private struct Picture: Equatable {
    let values: [String: Value]
    let content: PreviewContent?

    init(_ probe: PreviewServerProbe) throws {
      let preview = try #require(probe.server.workspace.previews["list.xml"])
      let variant = try #require(preview.variant(nil))
      let members = variant.store.allValues.members.map { ($0.name, $0.value) }
      values = Dictionary(members) { $1 }
      content = variant.state.content
    }

    var count: Int {
      guard case .array(let items)? = values["items"] else { return 0 }
      return items.count
    }
  }

  @Test(arguments: Seeds.first(4, of: 8))
  func eventsAreUndoneAndRedone(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let probe = try PreviewServerProbe(Self.text)
    let client = probe.connect()
    client.attach(rows: 12, columns: 24)
    let first = try Picture(probe)
    for _ in 0..<40 {
      try act(client, Picture(probe).count, &random)
      if Int.random(in: 0..<8, using: &random) == 0 {
        client.request("event/undo", #"{"preview":"list.xml"}"#)
      }
      if Int.random(in: 0..<12, using: &random) == 0 {
        client.request("event/redo", #"{"preview":"list.xml"}"#)
      }
      // A save that changes no state.
      if Int.random(in: 0..<12, using: &random) == 0 {
        let width = Int.random(in: 20...40, using: &random)
        try probe.save(Self.text.replacing("width=\"24\"", with: "width=\"\(width)\""))
      }
    }
    let last = try Picture(probe)
    let history = { probe.server.workspace.previews["list.xml"]?.variant(nil)?.history }
    var pictures: [Picture] = []
    let count = try #require(history()?.undoCount)
    while history()?.undoCount != 0 {
      pictures.append(try Picture(probe))
      client.request("event/undo", #"{"preview":"list.xml"}"#)
    }
    #expect(try Picture(probe) == first, "seed \(seed)")
    for picture in pictures.reversed() {
      client.request("event/redo", #"{"preview":"list.xml"}"#)
      #expect(try Picture(probe) == picture, "seed \(seed)")
    }
    #expect(try Picture(probe) == last, "seed \(seed)")
    #expect(history()?.undoCount == count)
    #expect(!client.text.contains(#""refused":[""#), "seed \(seed)")
  }

  private func act(
    _ client: PreviewServerProbe.Client,
    _ rows: Int,
    _ random: inout SeededGenerator
  ) throws {
    let row = Int.random(in: 0...max(0, rows - 1), using: &random)
    let send = { (event: String, rest: String) in
      client.request("event/send", #"{"attachment":1,"event":"\#(event)"\#(rest)}"#)
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where rows > 0: send("delete", #","path":[0,\#(row)]"#)
    case 1 where rows > 1:
      send("move", #","path":[0,\#(row)],"value":\#(Int.random(in: 0..<rows, using: &random))"#)
    case 2: send("refresh", "")
    case 3 where rows > 0: send("tap", #","path":[0,\#(row)]"#)
    case 4: send("focus", #","path":[1,0]"#)
    case 5: send("text", #","value":"\#(["a", "b", "c"].randomElement(using: &random) ?? "")""#)
    case 6: send("tap", #","path":[1,1]"#)
    default:
      let value = Int.random(in: 0..<9, using: &random)
      client.request("state/set", #"{"preview":"list.xml","name":"next","value":\#(value)}"#)
    }
  }
}
