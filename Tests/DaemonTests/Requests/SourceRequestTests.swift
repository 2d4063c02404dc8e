import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Where the elements of a window are written, and changes of them in their files.
struct SourceRequestTests {
  private static let components = """
    <playground>
      <component name="Title"><param name="of"/><Label text="{of}"/></component>
      <component name="Card">
        <param name="name"/>
        <VBox><Label text="card"/><Title of="{name}"/><slot/></VBox>
      </component>
    </playground>

    """
  private static let page = """
    <preview>
      <import src="parts.xml"/>
      <list><section id="rows">
        <header><Label text="top"/></header>
        <Card name="ann"><Label text="mine"/></Card>
        <HBox id="two"><Label text="left"/><Label text="right"/></HBox>
      </section></list>
    </preview>

    """

  private static func probe() throws -> (PreviewServerProbe, PreviewServerProbe.Client) {
    let probe = try PreviewServerProbe(page, files: ["parts.xml": components])
    let client = probe.connect()
    client.attach(rows: 8, columns: 20)
    _ = client.take()
    return (probe, client)
  }

  private static func sources(
    _ client: PreviewServerProbe.Client,
    _ more: String = ""
  ) throws
    -> WindowSources
  {
    client.request("viewport/sources", #"{"attachment":1\#(more)}"#)
    return try client.answer(to: .viewportSources)
  }

  private static func text(_ place: SourcePlace) -> String {
    "\(place.file):\(place.location.line):\(place.location.column)"
  }

  @Test func everyDrawnCellIsThatOfAnElementWithItsDeclarationAndItsUses() throws {
    let (_, client) = try Self.probe()
    let sources = try Self.sources(client)
    let found = sources.rows.flatMap { row in
      row.source.map { run in
        let element = sources.elements[run.element]
        let uses = element.uses.map { " <- " + Self.text($0) }.joined()
        return "\(row.y) \(run.x)+\(run.width) \(Self.text(element.declaration))\(uses)"
      }
    }
    #expect(
      found == [
        "0 0+3 list.xml:4:13",
        "1 0+4 parts.xml:5:11 <- list.xml:5:5",
        "2 0+3 parts.xml:2:45 <- parts.xml:5:31 <- list.xml:5:5",
        // What a use contains is written in the preview, not in the component.
        "3 0+4 list.xml:5:22",
        "4 0+4 list.xml:6:20", "4 4+5 list.xml:6:40",
      ]
    )
  }

  @Test func theInspectorSaysWhereElementsAreWritten() throws {
    let (_, client) = try Self.probe()
    client.request("preview/inspect", #"{"attachment":1,"format":"json"}"#)
    guard case .json(let tree)? = try client.answer(to: .previewInspect).tree else {
      Issue.record("no tree")
      return
    }
    func places(_ node: OutlineNode) -> [String] {
      let own = node.source.map { source in
        [
          "\(node.type) \(Self.text(source.declaration))"
            + source.uses.map { " <- \(Self.text($0))" }.joined()
        ]
      }
      return (own ?? []) + node.children.flatMap(places)
    }
    #expect(
      places(tree) == [
        "Label list.xml:4:13", "Card list.xml:5:5", "VBox parts.xml:5:5 <- list.xml:5:5",
        "Label parts.xml:5:11 <- list.xml:5:5", "Title parts.xml:5:31 <- list.xml:5:5",
        "Label parts.xml:2:45 <- parts.xml:5:31 <- list.xml:5:5", "Label list.xml:5:22",
        "HBox list.xml:6:5", "Label list.xml:6:20", "Label list.xml:6:40",
      ]
    )
  }

  // MARK: - Any description

  /// A description with labels of lower-case letters, in rows, boxes, components, slots and loops.
  private static func random(_ random: inout SeededGenerator) -> String {
    func word() -> String {
      let letters = Array("abcdefgh")
      return String(
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &random)]
        }
      )
    }
    func element(_ depth: Int) -> String {
      switch depth == 0 ? 0 : Int.random(in: 0..<7, using: &random) {
      case 1: return "<HBox>\(element(depth - 1))<Label text=\"-\"/>\(element(depth - 1))</HBox>"
      case 2: return "<VBox>\(element(depth - 1))\(element(depth - 1))</VBox>"
      case 3: return "<Part>\(element(depth - 1))</Part>"
      case 4: return "<Pair first=\"{1}\"/>"
      case 5: return "<VBox><Label for=\"n in [1, 2]\" text=\"\(word())\"/></VBox>"
      default: return "<Label text=\"\(word())\"/>"
      }
    }
    let parts = """
      <component name="Part"><VBox><Label text="\(word())"/><slot/></VBox></component>
      <component name="Pair"><param name="first"/><HBox><Label text="{first}"/><Label text="\(word())"/></HBox></component>
      """
    let pin = Bool.random(using: &random) ? " pin-header=\"true\"" : ""
    let sections = (0..<2).map { number in
      let rows = (0..<4).map { _ in element(3) }.joined(separator: "\n")
      return
        "<section id=\"s\(number)\"\(pin)><header><Label text=\"\(word())\"/></header>\n\(rows)\n</section>"
    }
    return "<preview>\(parts)<list>\(sections.joined())</list></preview>\n"
  }

  private static func cells(_ rows: [Frame.Row]) -> [[Character]] {
    rows.map { row in Array(row.runs.map(\.text).joined()) }
  }

  @Test func changingALiteralChangesExactlyTheCellsOfItsElement() throws {
    var changedCount = 0
    for seed in Seeds.upTo(1_000) {
      var random = SeededGenerator(seed: seed + 37_000)
      let source = Self.random(&random)
      let probe = try PreviewServerProbe(source)
      let client = probe.connect()
      client.attach(rows: 12, columns: 40)
      client.request("viewport/scroll", #"{"attachment":1,"to":\#(seed % 5)}"#)
      let sources = try Self.sources(client)
      let before = Self.cells(try client.window(1))
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      let literals = sources.elements.filter { element in
        let location = element.declaration.location
        let rest = lines[location.line - 1].dropFirst(location.column - 1)
        return rest.hasPrefix("<Label ") && rest.prefix { $0 != ">" }.contains("text=\"")
          && (rest.prefix { $0 != ">" }.split(separator: "\"").last { $0 != "/" })
            .map { $0.allSatisfy(\.isLetter) } == true
      }
      guard let element = literals.randomElement(using: &random) else { continue }
      let location = element.declaration.location
      var changed = lines.map { Array($0) }
      var line = changed[location.line - 1]
      let marker = Array("text=\"")
      guard
        var index = (location.column - 1..<line.count - marker.count).first(where: { start in
          Array(line[start..<start + marker.count]) == marker
        })
      else { continue }
      index += marker.count
      while line[index] != "\"" {
        line[index] = Character(line[index].uppercased())
        index += 1
      }
      changed[location.line - 1] = line
      try probe.save(changed.map { String($0) }.joined(separator: "\n"))
      let after = Self.cells(try client.window(1))
      var expected: Set<Point> = []
      for row in sources.rows {
        for run in row.source where sources.elements[run.element].declaration == element.declaration
        {
          for x in run.x..<run.x + run.width { expected.insert(Point(x: x, y: row.y)) }
        }
      }
      var found: Set<Point> = []
      for y in before.indices {
        for x in 0..<max(before[y].count, after[y].count) {
          let old = before[y].indices.contains(x) ? before[y][x] : " "
          let new = after[y].indices.contains(x) ? after[y][x] : " "
          if old != new { found.insert(Point(x: x, y: y)) }
        }
      }
      #expect(
        found == expected,
        "seed \(seed): line \(location.line) column \(location.column)\n\(source)"
      )
      if found != expected { return }
      changedCount += found.count
    }
    #expect(changedCount > 50)
  }

  @Test func aLookAtAWindowReadsTheLinesOfAnUnchangedFileOnce() throws {
    let (probe, client) = try Self.probe()
    _ = try Self.sources(client)
    let count = probe.server.layouts.lines.indexCount
    for _ in 0..<5 { _ = try Self.sources(client) }
    #expect(probe.server.layouts.lines.indexCount == count)
  }

  // MARK: - Revealing

  @Test func revealingTellsAllClientsAndFindsTheElementInAWindow() throws {
    let (probe, client) = try Self.probe()
    let other = probe.connect()
    other.request("source/reveal", #"{"file":"parts.xml","line":5,"column":35}"#)
    #expect(other.take() == ["source/revealed", "result"])
    #expect(client.take() == ["source/revealed"])
    let place = #","reveal":{"file":"parts.xml","line":5,"column":35}"#
    let sources = try Self.sources(client, place)
    // The use of 'Title' draws nothing itself; its body does.
    #expect(
      sources.revealed
        == WindowSources.Revealed(
          declaration: SourcePlace(
            file: "parts.xml",
            location: SourceLocation(line: 5, column: 31)
          ),
          path: ElementPath(section: 0, element: 0),
          areas: [Rect(x: 0, y: 2, width: 3, height: 1)]
        )
    )
    other.request("source/reveal", #"{"file":"none.xml","line":1}"#)
    other.request("source/reveal", #"{"file":"list.xml","line":99}"#)
    #expect(other.take() == ["error -32001", "error -32602"])
  }

  @Test func anElementBelowTheWindowIsScrolledTo() throws {
    let rows = (0..<50).map { "<Label id=\"r\($0)\" text=\"row \($0)\"/>\n" }.joined()
    let probe = try PreviewServerProbe(
      "<preview><list><section id=\"s\">\n\(rows)</section></list></preview>"
    )
    let client = probe.connect()
    client.attach(rows: 5, columns: 20)
    let sources = try Self.sources(client, #","reveal":{"file":"list.xml","line":42,"column":1}"#)
    let revealed = try #require(sources.revealed)
    #expect(revealed.path == ElementPath(section: 0, element: 40))
    #expect(revealed.declaration.location.line == 42)
    let y = try #require(revealed.areas.first).y
    #expect(Self.cells(try client.window(1))[y] == Array("row 40"))
  }

  // MARK: - Editing

  private static func element(_ sources: WindowSources, at line: Int, _ column: Int) -> String {
    #""attachment":1,"generation":\#(sources.generation),"#
      + #""declaration":{"file":"list.xml","line":\#(line),"column":\#(column)}"#
  }

  @Test func anEditIsSavedShownAndUndone() throws {
    let (probe, client) = try Self.probe()
    let element = Self.element(try Self.sources(client), at: 6, 20)
    client.request(
      "source/edit",
      #"{\#(element),"change":"set","name":"text","value":"new & old"}"#
    )
    let edited = try client.answer(to: .sourceEdit)
    #expect(edited == Edited(file: "list.xml", undoCount: 1))
    let text = try probe.text(of: "list.xml")
    #expect(text == Self.page.replacing("text=\"left\"", with: "text=\"new &amp; old\""))
    try probe.save(text)
    #expect(Self.cells(try client.window(1))[4].prefix(9) == Array("new & old")[...])
    client.request("source/undo")
    #expect(try client.answer(to: .sourceUndo) == Edited(file: "list.xml", undoCount: 0))
    #expect(try probe.text(of: "list.xml") == Self.page)
    client.request("source/undo")
    #expect(try client.answer(to: .sourceUndo) == Edited(file: nil, undoCount: 0))
  }

  @Test func anEditOfAFileThatHasChangedIsRefusedAndNothingIsLost() throws {
    let (probe, client) = try Self.probe()
    let element = Self.element(try Self.sources(client), at: 6, 20)
    let saved = Self.page + "<!-- by another program -->\n"
    try probe.folder.write(saved, to: "list.xml")
    client.request("source/edit", #"{\#(element),"change":"delete"}"#)
    #expect(client.take().last == "error -32602")
    #expect(try probe.text(of: "list.xml") == saved)
  }

  @Test func anEditForAnOlderContentIsRefused() throws {
    let (probe, client) = try Self.probe()
    let element = Self.element(try Self.sources(client), at: 6, 20)
    try probe.save("\n" + Self.page)
    _ = client.take()
    client.request("source/edit", #"{\#(element),"change":"delete"}"#)
    #expect(client.take() == ["error -32602"])
  }

  @Test func anUndoAfterASaveByOthersIsRefused() throws {
    let (probe, client) = try Self.probe()
    let element = Self.element(try Self.sources(client), at: 6, 20)
    client.request("source/edit", #"{\#(element),"change":"unset","name":"text"}"#)
    _ = client.take()
    try probe.folder.write("<preview/>", to: "list.xml")
    client.request("source/undo")
    #expect(client.take() == ["error -32602"])
    #expect(try probe.text(of: "list.xml") == "<preview/>")
  }

  @Test func anEditThatWouldMakeTheFileInvalidIsRefused() throws {
    let (probe, client) = try Self.probe()
    let element = Self.element(try Self.sources(client), at: 6, 20)
    _ = client.take()
    for change in [
      #""change":"insert","name":"NoSuchElement""#,
      #""change":"set","name":"lines","value":"many""#,
      #""change":"set","name":"no-such-attribute","value":"x""#,
    ] {
      client.request("source/edit", "{\(element),\(change)}")
      #expect(client.take() == ["error -32602"], "\(change)")
    }
    #expect(try probe.text(of: "list.xml") == Self.page)
  }

  @Test func theDaemonRefusesEditsOfAReadOnlyClient() throws {
    let probe = try PreviewServerProbe(Self.page, files: ["parts.xml": Self.components])
    let connection = MemoryConnection()
    let client = PreviewServerProbe.Client(
      server: probe.server,
      connection: connection,
      peer: probe.server.peers.add(connection)
    )
    let program = #""client":{"name":"x","version":"1"}"#
    client.request("initialize", #"{"protocol":"1.0",\#(program),"readOnly":true}"#)
    client.attach(rows: 8, columns: 20)
    let element = Self.element(try Self.sources(client), at: 6, 20)
    _ = client.take()
    client.request("source/edit", #"{\#(element),"change":"delete"}"#)
    client.request("source/undo")
    #expect(client.take() == ["error -32602", "error -32602"])
    #expect(try probe.text(of: "list.xml") == Self.page)
  }

  @Test func attributesSayWhereTheyComeFrom() throws {
    let page = """
      <preview>
        <style name="loud" bold="true" color="red"/>
        <component name="Row">
          <param name="title" default="none"/>
          <Label text="{title}" style="loud" lines="2"/>
        </component>
        <Row title="ann" margin="1"/>
      </preview>

      """
    let probe = try PreviewServerProbe(page)
    let client = probe.connect()
    client.attach(rows: 8, columns: 20)
    let sources = try Self.sources(client)
    let element = try #require(sources.elements.first { !$0.uses.isEmpty })
    let use = element.uses[0].location
    client.request(
      "source/element",
      #"{\#(Self.element(sources, at: 5, 5)),"uses":[{"file":"list.xml","line":\#(use.line),"column":\#(use.column)}]}"#
    )
    let report = try client.answer(to: .sourceElement)
    #expect(report.name == "Label")
    let origins = report.attributes.prefix(5).map { attribute in
      let places = attribute.places.map { "\($0.label) \($0.place.location.line)" }
      return "\(attribute.name) \(attribute.origin.rawValue) \(attribute.control.rawValue): "
        + places.joined(separator: ", ")
    }
    #expect(
      origins == [
        "text expression text: here 5, argument title 7, param title 4",
        "style literal text: here 5", "lines literal number: here 5",
        "bold style bool: style loud 2", "color style color: style loud 2",
      ]
    )
    let margin = try #require(report.attributes.first { $0.name == "margin" })
    #expect(margin.origin == .use)
    #expect(
      margin.places.map { "\($0.label) \($0.place.location.line)" } == ["use of the component 7"]
    )
  }
}

extension PreviewServerProbe.Client {
  /// Returns the last answer that was sent.
  func answer<Params, Answer>(to method: Method<Params, Answer>) throws -> Answer {
    let lines = connection.sent.split(separator: UInt8(ascii: "\n")).reversed()
    for line in lines {
      switch try Message(line: Array(line), limits: Message.daemonLimits) {
      case .response(_, let result, _): return try method.answer(result)
      case .failure(_, let error): throw error
      case .notification, .request: continue
      }
    }
    throw RPCError(.internalError, "no answer")
  }
}

extension PreviewServerProbe {
  /// Returns the text of a file.
  func text(of name: String) throws -> String {
    let content = try FileContent(of: folder.root.appending(FilePath(text: name)), limit: 1 << 20)
    return String(decoding: content.bytes, as: UTF8.self)
  }
}
