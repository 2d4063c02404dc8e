import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import ServerTestSupport

/// Changes of an element that previews show before they are written.
struct SourceDraftTests {
  private static let page = """
    <preview>
      <import src="parts.xml"/>
      <list><section id="rows">
        <Card name="ann"/>
        <HBox><Label text="left"/><Label text="right" margin="0"/></HBox>
      </section></list>
    </preview>

    """
  private static let parts = """
    <playground>
      <component name="Card"><param name="name"/><Label text="{name}!"/></component>
    </playground>

    """

  /// A client that changes elements, and another one that looks at the same preview.
  private struct Session {
    let probe: PreviewServerProbe
    let client: PreviewServerProbe.Client
    let viewer: PreviewServerProbe.Client
    /// What the client knows of the element, from before the first step.
    var element = ""

    init() throws {
      probe = try PreviewServerProbe(page, files: ["parts.xml": parts])
      (client, viewer) = (probe.connect(), probe.connect())
      for each in [client, viewer] { each.attach(rows: 6, columns: 20) }
    }

    mutating func choose(_ line: Int, _ column: Int, in file: String = "list.xml") throws {
      client.request("viewport/sources", #"{"attachment":1}"#)
      let sources = try client.answer(to: .viewportSources)
      let known = sources.elements.first {
        $0.declaration.file == file && $0.declaration.location.line == line
      }
      let uses = (known?.uses ?? []).map { use in
        #"{"file":"\#(use.file)","line":\#(use.location.line),"column":\#(use.location.column)}"#
      }
      element =
        #""attachment":1,"generation":\#(sources.generation),"uses":[\#(uses.joined(separator: ","))],"#
        + #""declaration":{"file":"\#(file)","line":\#(line),"column":\#(column)}"#
    }

    /// Changes the element; returns the answer.
    @discardableResult
    func set(_ name: String, _ value: String, isDraft: Bool) throws -> Edited {
      let change = #""change":"set","name":"\#(name)","value":\#(value)"#
      client.request(
        "source/edit",
        #"{\#(element),\#(change)\#(isDraft ? #","draft":true"# : "")}"#
      )
      defer { read() }
      return try client.answer(to: .sourceEdit)
    }

    func revert() {
      client.request("source/revert")
      read()
    }

    func read() {
      probe.server.files.continueReading()
      probe.server.finishTurn()
    }

    func rows(of other: PreviewServerProbe.Client? = nil) throws -> [String] {
      // Attachments are numbered in the order of their requests.
      let rows = try other.map { try $0.window(1) } ?? viewer.window(2)
      return rows.map { $0.runs.map(\.text).joined() }
    }
  }

  /// The rows of a fresh daemon.
  private func rows(_ page: String, _ parts: String = SourceDraftTests.parts) throws -> [String] {
    let probe = try PreviewServerProbe(page, files: ["parts.xml": parts])
    let client = probe.connect()
    client.attach(rows: 6, columns: 20)
    return try client.window(1).map { $0.runs.map(\.text).joined() }
  }

  @Test func eachStepIsShownAsTheFileWithThatEditAndTakenBack() throws {
    var session = try Session()
    let before = try session.rows()
    let outcomes = session.probe.journal.outcomes
    try session.choose(5, 31)
    for value in 1...4 {
      #expect(
        try session.set("margin", "\(value)", isDraft: true) == Edited(file: nil, undoCount: 0)
      )
      let changed = Self.page.replacing("margin=\"0\"", with: "margin=\"\(value)\"")
      let expected = try rows(changed)
      #expect(try session.rows() == expected)
      #expect(try session.rows(of: session.client) == expected)
      #expect(try session.probe.text(of: "list.xml") == Self.page)
    }
    session.revert()
    #expect(try session.rows() == before)
    #expect(session.probe.server.documents.count == 0)
    #expect(session.probe.journal.outcomes == outcomes)
    // The element is still known by its position before the first step.
    try session.set("margin", "2", isDraft: true)
    #expect(try session.rows() == rows(Self.page.replacing("margin=\"0\"", with: "margin=\"2\"")))
  }

  @Test func aStepInAComponentIsShownByAllItsUses() throws {
    var session = try Session()
    try session.choose(2, 46, in: "parts.xml")
    try session.set("text", "\"<{name}>\"", isDraft: true)
    #expect(try session.rows().contains { $0.contains("<ann>") })
    #expect(try session.probe.text(of: "parts.xml") == Self.parts)
  }

  @Test func aLostConnectionTakesAStepBack() throws {
    var session = try Session()
    let before = try session.rows()
    try session.choose(5, 11)
    try session.set("text", "\"other\"", isDraft: true)
    #expect(try session.rows() != before)
    session.client.connection.isClosed = true
    session.probe.server.receive(from: session.client.peer)
    session.probe.server.finishTurn()
    session.read()
    #expect(try session.rows() == before)
    #expect(session.probe.server.documents.count == 0)
  }

  @Test func anEditWritesAStepAndTheElementIsKnownByItsOldPositionAfterwards() throws {
    var session = try Session()
    try session.choose(5, 11)
    try session.set("text", "\"one\"", isDraft: true)
    let edited = try session.set("text", "\"one\"", isDraft: false)
    #expect(edited == Edited(file: "list.xml", undoCount: 1))
    var text = Self.page.replacing("left", with: "one")
    #expect(try session.probe.text(of: "list.xml") == text)
    #expect(try session.rows() == rows(text))
    session.client.request("source/element", "{\(session.element)}")
    let report = try session.client.answer(to: .sourceElement)
    #expect(report.attributes.first { $0.name == "text" }?.value == "one")

    // Another attribute, again in steps, before the watcher has noticed the save.
    try session.set("margin", "1", isDraft: true)
    text = text.replacing("text=\"one\"", with: "text=\"one\" margin=\"1\"")
    #expect(try session.rows() == rows(text))
    #expect(try session.set("margin", "1", isDraft: false).undoCount == 2)
    #expect(try session.probe.text(of: "list.xml") == text)
    for count in [1, 0] {
      session.client.request("source/undo")
      #expect(try session.client.answer(to: .sourceUndo).undoCount == count)
    }
    #expect(try session.probe.text(of: "list.xml") == Self.page)
    try session.probe.save(Self.page)
    #expect(try session.rows() == rows(Self.page))
  }

  @Test func aStepBackToTheValueOfTheFileIsNoEdit() throws {
    var session = try Session()
    try session.choose(5, 11)
    try session.set("text", "\"one\"", isDraft: true)
    try session.set("text", "\"left\"", isDraft: true)
    #expect(try session.rows() == rows(Self.page))
    #expect(try session.set("text", "\"left\"", isDraft: false) == Edited(file: nil, undoCount: 0))
    #expect(session.probe.server.documents.count == 0)
  }

  @Test func aStepIsDroppedWhenAnotherElementIsChanged() throws {
    var session = try Session()
    try session.choose(5, 11)
    try session.set("text", "\"one\"", isDraft: true)
    session.revert()
    try session.choose(5, 31)
    try session.set("text", "\"two\"", isDraft: true)
    #expect(try session.rows() == rows(Self.page.replacing("right", with: "two")))
  }

  @Test func aSaveByAnotherProgramEndsAStep() throws {
    var session = try Session()
    try session.choose(5, 11)
    try session.set("text", "\"one\"", isDraft: true)
    let saved = Self.page.replacing("right", with: "saved")
    try session.probe.save(saved)
    #expect(throws: RPCError.self) { try session.set("text", "\"two\"", isDraft: true) }
    #expect(try session.rows() == rows(saved))
    #expect(try session.probe.text(of: "list.xml") == saved)
    #expect(throws: RPCError.self) { try session.set("text", "\"two\"", isDraft: false) }
    #expect(try session.probe.text(of: "list.xml") == saved)
  }

  @Test func anInvalidStepIsRefusedAndTheLastOneStays() throws {
    var session = try Session()
    try session.choose(5, 31)
    try session.set("margin", "2", isDraft: true)
    let shown = try session.rows()
    #expect(throws: RPCError.self) { try session.set("margin", "\"wide\"", isDraft: true) }
    #expect(try session.rows() == shown)
  }

  @Test func aChangeOfAFileThatIsShownWithAStepOfAnotherClientIsRefused() throws {
    var session = try Session()
    try session.choose(5, 11)
    try session.set("text", "\"one\"", isDraft: true)
    session.viewer.request("viewport/sources", #"{"attachment":2}"#)
    let generation = try session.viewer.answer(to: .viewportSources).generation
    session.viewer.request(
      "source/edit",
      #"{"attachment":2,"generation":\#(generation),"declaration":{"file":"list.xml","line":5,"column":31},"#
        + #""change":"set","name":"text","value":"two"}"#
    )
    #expect(throws: RPCError.self) { try session.viewer.answer(to: .sourceEdit) }
    #expect(try session.probe.text(of: "list.xml") == Self.page)
  }
}
