import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

/// Undoing and redoing changes of clients.
struct UndoTests {
  private static let text = """
    <preview width="24">
      <state name="taps" value="{0}"/>
      <state name="items" value="{['a', 'b', 'c']}"/>
      <state name="name" value=""/>
      <component name="Counter">
        <state name="n" value="{0}"/>
        <Button text="{n}" on-tap="n += 1"/>
      </component>
      <timer every="1000" do="taps += 100"/>
      <list><section id="s">
        <Counter for="item in items" id="{item}" on-delete="remove(items, event.from)"/>
      </section>
      <section id="t"><TextField id="name" text="{name}"/><Label text="{taps}" on-tap="taps += 1"/>
      </section></list>
    </preview>

    """

  private func states(_ probe: PreviewServerProbe) throws -> ObjectValue {
    let preview = try #require(probe.server.workspace.previews["list.xml"])
    return try #require(preview.variant(nil)?.store).allValues
  }

  private func started(
    _ text: String = Self.text
  ) throws -> (
    PreviewServerProbe, PreviewServerProbe.Client
  ) {
    let probe = try PreviewServerProbe(text)
    let client = probe.connect()
    client.attach(rows: 8, columns: 24)
    return (probe, client)
  }

  private func set(_ client: PreviewServerProbe.Client, _ name: String, _ value: String) {
    client.request(
      "state/set",
      #"{"preview":"list.xml","name":"\#(name)","value":\#(value)}"#
    )
  }

  @discardableResult
  private func step(
    _ client: PreviewServerProbe.Client,
    _ method: String = "event/undo"
  ) throws -> StepTaken {
    let start = client.connection.sent.count
    client.request(method, #"{"preview":"list.xml"}"#)
    let lines = client.connection.sent[start...].split(separator: UInt8(ascii: "\n"))
    let answers = try lines.compactMap { line -> Value? in
      guard
        case .response(_, let result, _) = try Message(
          line: Array(line),
          limits: Message.daemonLimits,
        )
      else { return nil }
      return result
    }
    return try StepTaken.read(params: try #require(answers.last))
  }

  @Test func aStateGoesBackAndForth() throws {
    let (probe, client) = try started()
    set(client, "taps", "3")
    client.request("event/send", #"{"attachment":1,"event":"tap","path":[1,1]}"#)
    #expect(try states(probe)["taps"] == 4)

    let taken = try step(client)
    #expect(taken.cause == .event(.tap, ElementPath(section: 1, element: 1)))
    #expect(taken.undoCount == 1 && taken.redoCount == 1)
    #expect(try states(probe)["taps"] == 3)
    let change = try #require(client.changes.last)
    #expect(change.cause == .undo && change.author == "x #1")
    #expect(change.states == [StateTransition(name: "taps", before: 4, after: 3)])
    #expect(
      probe.journal.published.last?.recordedCause.text == "<undo> taps: 4 → 3, by x #1"
    )

    #expect(try step(client).cause == .state)
    #expect(try step(client) == StepTaken(generation: 5, undoCount: 0, redoCount: 2))
    try step(client, "event/redo")
    try step(client, "event/redo")
    #expect(try states(probe)["taps"] == 4)
    #expect(try client.changes.last?.cause == .redo)
  }

  @Test func aNewChangeEndsTheUndoneOnes() throws {
    let (probe, client) = try started()
    set(client, "taps", "3")
    try step(client)
    set(client, "taps", "9")
    #expect(try step(client, "event/redo").cause == nil)
    #expect(try states(probe)["taps"] == 9)
  }

  @Test func aDeletedRowComesBackWithItsState() throws {
    let (probe, client) = try started()
    client.request("event/send", #"{"attachment":1,"event":"tap","path":[0,1]}"#)
    #expect(try states(probe)["s/b.n"] == 1)
    client.request("event/send", #"{"attachment":1,"event":"delete","path":[0,1]}"#)
    #expect(try states(probe)["items"] == ["a", "c"])
    #expect(try states(probe)["s/b.n"] == nil)

    try step(client)
    #expect(try states(probe)["items"] == ["a", "b", "c"])
    #expect(try states(probe)["s/b.n"] == 1)
    try step(client)
    #expect(try states(probe)["s/b.n"] == 0)
  }

  @Test func typingIsOneStepUntilAnotherEvent() throws {
    let (probe, client) = try started()
    client.request("event/send", #"{"attachment":1,"event":"focus","path":[1,0]}"#)
    for letter in ["A", "n", "n"] {
      client.request("event/send", #"{"attachment":1,"event":"text","value":"\#(letter)"}"#)
    }
    client.request("event/send", #"{"attachment":1,"event":"key","value":"left"}"#)
    client.request("event/send", #"{"attachment":1,"event":"text","value":"i"}"#)
    client.request("event/send", #"{"attachment":1,"event":"key","value":"escape"}"#)
    client.request("event/send", #"{"attachment":1,"event":"focus","path":[1,0]}"#)
    client.request("event/send", #"{"attachment":1,"event":"text","value":"e"}"#)

    #expect(try step(client).undoCount == 1)
    #expect(try states(probe)["name"] == "Anin")
    #expect(try step(client).undoCount == 0)
    #expect(try states(probe)["name"] == "")
  }

  @Test func typingThatIsTakenBackIsNoStep() throws {
    let (_, client) = try started()
    client.request("event/send", #"{"attachment":1,"event":"focus","path":[1,0]}"#)
    client.request("event/send", #"{"attachment":1,"event":"text","value":"e"}"#)
    client.request("event/send", #"{"attachment":1,"event":"key","value":"backspace"}"#)
    #expect(try step(client).cause == nil)
  }

  @Test func aTimerIsNoStepAndStays() throws {
    let (probe, client) = try started()
    set(client, "name", #""Ann""#)
    probe.server.runTimers(now: 1)
    probe.server.runTimers(now: 1_000_000_001)
    probe.server.finishTurn()
    #expect(try states(probe)["taps"] == 100)
    try step(client)
    #expect(try states(probe)["name"] == "")
    #expect(try states(probe)["taps"] == 100)
  }

  @Test func aClientsListGoesAndComesBack() throws {
    let (probe, client) = try started()
    let texts = { (content: PreviewContent?) in
      content?.sections.flatMap { $0.cells.map { $0.content.type } } ?? []
    }
    func shown() throws -> [String] {
      texts(probe.server.workspace.previews["list.xml"]?.variant(nil)?.state.content)
    }
    let first = try shown()
    let list = #"{"sections":[{"id":"s","cells":[{"type":"Divider"}]}]}"#
    client.request("list/set", #"{"preview":"list.xml","list":\#(list)}"#)
    #expect(try shown() == ["Divider"])
    // A state brings the list of the file back; undoing it, the client's.
    set(client, "taps", "1")
    #expect(try shown() == first)
    try step(client)
    #expect(try shown() == ["Divider"])
    #expect(try states(probe)["taps"] == 0)
    #expect(try step(client).cause == .list)
    #expect(try shown() == first)
    #expect(probe.journal.published.last?.recordedCause.text == "<undo> list, by x #1")
    try step(client, "event/redo")
    #expect(try shown() == ["Divider"])
    #expect(try step(client, "event/redo").refused == [])
    #expect(try shown() == first)
    #expect(try states(probe)["taps"] == 1)
  }

  @Test func aSaveKeepsTheStepsThatStillApply() throws {
    let (probe, client) = try started()
    set(client, "taps", "3")
    set(client, "name", #""Ann""#)
    let list = #"{"sections":[{"id":"s","cells":[{"type":"Divider"}]}]}"#
    client.request("list/set", #"{"preview":"list.xml","list":\#(list)}"#)
    try probe.save(
      Self.text.replacing(#"name="taps" value="{0}""#, with: #"name="taps" value="{50}""#)
    )
    #expect(try step(client).refused == ["list"])
    #expect(try step(client).refused == [])
    #expect(try states(probe)["name"] == "")
    #expect(try step(client).refused == ["taps"])
    #expect(try states(probe)["taps"] == 50)
  }

  @Test func theNumberOfStepsIsLimited() throws {
    let (probe, client) = try started()
    for value in 1...UndoHistory.limit + 5 { set(client, "taps", "\(value)") }
    for _ in 0..<UndoHistory.limit { #expect(try step(client).cause != nil) }
    #expect(try step(client).cause == nil)
    #expect(try states(probe)["taps"] == 5)
  }
}
