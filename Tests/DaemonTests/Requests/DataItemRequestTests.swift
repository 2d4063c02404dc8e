import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import ServerTestSupport

/// The items of data files that rows and elements are repeated for.
struct DataItemRequestTests {
  /// Each text is the number of the line in which its item begins.
  private static let data = """
    {"albums": [
      {"id": "b", "title": "2", "hidden": false, "tracks": [
        "3",
        "4"]},
      {"id": "a", "title": "5", "hidden": false, "tracks": [
        "6"]},
      {"id": "c", "title": "7", "hidden": true, "tracks": []}
    ],
    "names": [
      "10",
      "11"
    ]}

    """

  private static let components = """
    <component name="Line"><param name="of"/>
      <HBox><Label text="{of.title}"/><Label for="t in of.tracks" text="{t}"/></HBox>
    </component>
    <component name="Card"><param name="n" default="{0}"/><VBox><slot/></VBox></component>
    """

  private static func page(_ content: String) -> String {
    "<preview><data name=\"all\" src=\"data.json\"/><state name=\"on\" value=\"{true}\"/>"
      + "\(components)\(content)</preview>\n"
  }

  private static func probe(
    _ content: String
  ) throws -> (PreviewServerProbe, PreviewServerProbe.Client) {
    let probe = try PreviewServerProbe(page(content), files: ["data.json": data])
    let client = probe.connect()
    client.attach(rows: 12, columns: 30)
    return (probe, client)
  }

  private static func sources(
    _ client: PreviewServerProbe.Client,
    _ more: String = ""
  ) throws -> WindowSources {
    client.request("viewport/sources", #"{"attachment":1\#(more)}"#)
    return try client.answer(to: .viewportSources)
  }

  /// Returns what is drawn by elements with items: the text, and the lines of the items.
  private static func drawn(_ client: PreviewServerProbe.Client) throws -> [String] {
    let sources = try sources(client)
    let rows = try client.window(1).map { row in Array(row.runs.map(\.text).joined()) }
    return sources.rows.flatMap { row in
      row.source.compactMap { run in
        let items = sources.elements[run.element].items
        #expect(items.allSatisfy { $0.file == "data.json" })
        let cells = rows[row.y].dropFirst(run.x).prefix(run.width)
        let text = String(cells).trimmingPrefix { $0 == " " }
        return text.isEmpty ? nil : "\(text) \(items.map(\.location.line))"
      }
    }
  }

  @Test(
    arguments: [
      #"<Label for="a in all.albums" text="{a.title}"/>"#,
      #"<Label for="a in all.albums" if="{!a.hidden}" id="{a.id}" text="{a.title}"/>"#,
      #"<Label for="a in sorted(all.albums, a => a.title)" text="{a.title}"/>"#,
      #"<Label for="a in reversed(filter(all.albums, a => !a.hidden))" text="{a.title}"/>"#,
      #"<Label for="n in all.names" text="{n}"/>"#,
      #"<Label for="n in reversed(all.names)" text="{n}"/>"#,
      #"<Line for="a in all.albums" of="{a}"/>"#,
      #"<Card for="a in all.albums"><Label text="{a.title}"/></Card>"#,
      #"<Card><Label for="a in all.albums" text="{a.title}"/></Card>"#,
      #"<group for="a in all.albums"><Label text="{a.title}"/></group>"#,
      #"<group for="a in all.albums"><Label for="t in a.tracks" text="{t}"/></group>"#,
      #"<group for="a in all.albums" if="{a.id != 'b'}"><Label for="t in a.tracks" text="{t}"/></group>"#,
      #"<HBox><Label for="a, i in all.albums" text="{all.albums[i].title}"/></HBox>"#,
      #"<Label for="t in all.albums[1].tracks" text="{t}"/>"#,
      #"<let name="xs" value="{filter(all.albums, a => a.id != 'b')}"/><Label for="a in xs" text="{a.title}"/>"#,
      #"<list><section for="a in all.albums"><header><Label text="{a.title}"/></header><Label for="t in a.tracks" text="{t}"/></section></list>"#,
      #"<list><section for="a in all.albums" layout="grid" columns="2"><Label for="t in a.tracks" text="{t}"/><footer><Label text="{a.title}"/></footer></section></list>"#,
      #"<cell for="a in all.albums"><HBox><Label text="{a.title}"/></HBox></cell>"#,
      #"<TableBox height="4" separators="none"><section><Label for="a in all.albums" text="{a.title}"/></section></TableBox>"#,
    ]
  )
  func aTextOfAnItemComesFromTheLineOfTheItem(content: String) throws {
    let (probe, client) = try Self.probe(content)
    #expect(probe.server.workspace.previews["list.xml"]?.diagnostics.map(\.message) == [])

    let drawn = try Self.drawn(client)

    #expect(!drawn.isEmpty)
    for one in drawn {
      let parts = one.split(separator: " ", maxSplits: 1)
      let lines = parts[1].dropFirst().dropLast().split(separator: ", ")
      #expect(lines.first == parts[0], "\(one) of \(drawn)")
    }
  }

  @Test func theItemsAroundAnItemFollowIt() throws {
    let (_, client) = try Self.probe(#"<Line for="a in all.albums" of="{a}"/>"#)
    #expect(try Self.drawn(client).prefix(3) == ["2 [2]", "3 [3, 2]", "4 [4, 2]"])
  }

  @Test func whatNoItemMadeHasNone() throws {
    let (_, client) = try Self.probe(
      #"<Label text="a"/><Label for="i in range(0, 2)" text="{i}"/><Label for="a in ['10']" text="{a}"/>"#
    )
    #expect(try Self.drawn(client) == ["a []", "0 []", "1 []", "10 []"])
  }

  @Test func anItemIsFoundAfterItsFileAndTheStateHaveChanged() throws {
    let (probe, client) = try Self.probe(
      #"<Label for="a in all.albums" if="{on || a.id == 'a'}" id="{a.id}" text="{a.title}"/>"#
    )
    #expect(try Self.drawn(client) == ["2 [2]", "5 [5]", "7 [7]"])
    try probe.save("\n" + Self.data, to: "data.json")
    #expect(try Self.drawn(client) == ["2 [3]", "5 [6]", "7 [8]"])
    client.request("state/set", #"{"preview":"list.xml","name":"on","value":false}"#)
    #expect(try Self.drawn(client) == ["5 [6]"])
  }

  @Test func theInspectorNamesTheItem() throws {
    let (_, client) = try Self.probe(#"<Line for="a in all.albums" of="{a}"/>"#)
    client.request("preview/inspect", #"{"attachment":1,"format":"json"}"#)
    guard case .json(let tree) = try client.answer(to: .previewInspect).tree else {
      Issue.record("no tree")
      return
    }
    let rows = tree.children[0].children
    let lines = rows.map { $0.children[0].source?.items.map(\.location.line) }
    #expect(lines == [[2], [5], [7]])
    let labels = rows[0].children[0].children[0].children
    #expect(labels.map { $0.source?.items.map(\.location.line) } == [[2], [3, 2], [4, 2]])
  }

  @Test(
    arguments: [
      (2, [0, 0]), (5, [0, 1]), (7, [0, 2]), (3, [0, 0]), (4, [0, 0]), (6, [0, 1]),
    ]
  )
  func aLineOfTheDataSelectsTheRowThatItMade(line: Int, path: [Int]) throws {
    let (_, client) = try Self.probe(#"<Line for="a in all.albums" of="{a}"/>"#)
    let place = #"{"file":"data.json","line":\#(line),"column":5}"#
    let found = try #require(Self.sources(client, #","reveal":\#(place)"#).revealed)
    #expect(found.path == ElementPath(section: path[0], element: path[1]))
    #expect(found.declaration.file == "data.json")
    #expect(!found.areas.isEmpty)
  }

  @Test func aLineThatMadeNoRowSelectsNone() throws {
    let (_, client) = try Self.probe(#"<Label for="n in all.names" text="{n}"/>"#)
    let place = #"{"file":"data.json","line":6,"column":5}"#
    #expect(try Self.sources(client, #","reveal":\#(place)"#).revealed == nil)
    let other = #"{"file":"data.json","line":11,"column":5}"#
    let found = try #require(Self.sources(client, #","reveal":\#(other)"#).revealed)
    #expect(found.path == ElementPath(section: 0, element: 1))
    #expect(found.areas == [Rect(x: 0, y: 1, width: 2, height: 1)])
  }

  @Test func aLineOfDataIsRevealedInThePreviewsThatLoadIt() throws {
    let (_, client) = try Self.probe(#"<Label for="n in all.names" text="{n}"/>"#)
    client.request("source/reveal", #"{"file":"data.json","line":11}"#)
    let revealed = try client.answer(to: .sourceReveal)
    #expect(revealed.previews == ["list.xml"])
    #expect(revealed.place.location == SourceLocation(line: 11, column: 3))
  }

  @Test func aRowFarDownIsScrolledTo() throws {
    let items = (0..<500).map { "{\"id\": \($0), \"title\": \"t\($0)\"}" }.joined(separator: ",\n")
    let page = """
      <preview><data name="d" src="data.json"/>
      <Label for="a in d" text="{a.title}"/></preview>
      """
    let client = try PreviewServerProbe(page, files: ["data.json": "[\n\(items)\n]"]).connect()
    client.attach(rows: 5, columns: 30)
    let place = #"{"file":"data.json","line":402,"column":9}"#
    let found = try #require(Self.sources(client, #","reveal":\#(place)"#).revealed)
    #expect(found.path == ElementPath(section: 0, element: 400))
    #expect(
      try client.window(1).map { $0.runs.map(\.text).joined() }.contains { $0.hasPrefix("t400") }
    )
  }
}
