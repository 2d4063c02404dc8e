import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

/// What the change log keeps of typing.
struct TypingRecordTests {
  private static let form = """
    <preview width="24">
      <state name="name" value="Ann"/>
      <state name="password" value=""/>
      <state name="length" value="{0}"/>
      <list><section id="s">
        <TextField id="name" text="{name}"/>
        <TextField id="password" text="{password}" secret="true" on-change="length += 1"/>
        <TextField id="free" secret="true"/>
        <Button id="ok" text="OK" on-tap="name = ''"/>
      </section></list>
    </preview>

    """

  private let probe: PreviewServerProbe
  private let client: PreviewServerProbe.Client

  init() throws {
    probe = try PreviewServerProbe(Self.form)
    client = probe.connect()
    client.attach(rows: 5, columns: 24)
  }

  private var causes: [String] { probe.journal.published.map(\.recordedCause.text) }

  private func type(_ text: String) {
    for letter in text {
      client.request("event/send", #"{"attachment":1,"event":"text","value":"\#(letter)"}"#)
    }
  }

  private func press(_ key: String) {
    client.request("event/send", #"{"attachment":1,"event":"key","value":"\#(key)"}"#)
  }

  @Test func consecutiveKeysAreOneOutcome() throws {
    press("tab")
    type("abc")
    press("backspace")
    #expect(causes == [])
    #expect(try client.changes.count == 4)
    press("tab")
    #expect(causes == [#"<change [0,0]> name: "Ann" → "Annab", by x #1"#])
    let outcome = try #require(probe.journal.published.first)
    #expect(outcome.outcome == .rendered && outcome.generation == 5)
    let props = outcome.recorded?.changes.changes.first?.props
    #expect(props?.first?.before == .value("Ann") && props?.first?.after == .value("Annab"))
  }

  @Test func typingThatIsTakenBackLooksTheSame() {
    press("tab")
    type("a")
    press("backspace")
    press("escape")
    #expect(causes == ["<change [0,0]>, by x #1"] || causes == ["<change [0,0]>"])
    #expect(probe.journal.published.first?.outcome == .noVisibleChange)
  }

  @Test(arguments: ["event", "state", "save", "detach", "query", "other client", "pause", "close"])
  func anyOtherEventRecordsTheTyping(_ what: String) throws {
    press("tab")
    type("ab")
    #expect(causes == [])
    switch what {
    case "event": client.request("event/send", #"{"attachment":1,"event":"tap","path":[0,3]}"#)
    case "state":
      client.request("state/set", #"{"preview":"list.xml","name":"length","value":2}"#)
    case "save": try probe.save(Self.form.replacing("OK", with: "Fine"))
    case "detach": client.request("preview/detach", #"{"attachment":1}"#)
    case "query": client.request("log/query")
    case "other client":
      let other = probe.connect()
      other.attach(rows: 5, columns: 24)
      other.request("event/send", #"{"attachment":2,"event":"focus","path":[0,0]}"#)
      other.request("event/send", #"{"attachment":2,"event":"text","value":"x"}"#)
    case "pause":
      #expect(probe.server.timeoutMilliseconds(now: 0) != nil)
      probe.server.runTimers(now: .max)
    default:
      client.connection.isClosed = true
      probe.server.receive(from: client.peer)
      probe.server.finishTurn()
    }
    #expect(causes.first == #"<change [0,0]> name: "Ann" → "Annab", by x #1"#, "\(what)")
  }

  @Test func longTypingIsRecordedInParts() {
    var record = TypingRecord()
    let control = probe.journal.published.first?.typing
    #expect(control == nil && record.take() == nil)
    press("tab")
    type("a")
    probe.server.publisher.recordTyping()
    guard let outcome = probe.journal.published.first else {
      Issue.record("nothing was recorded")
      return
    }
    var now: UInt64 = 5
    _ = record.add(outcome, now: now)
    #expect(record.due == now + TypingRecord.pause)
    while now < TypingRecord.limit {
      now += TypingRecord.pause / 2
      #expect(record.add(outcome, now: now).isEmpty)
    }
    #expect(record.due == 5 + TypingRecord.limit)
  }

  @Test func aSecretIsNeitherSentNorRecorded() throws {
    press("tab")
    press("tab")
    type("hunter2")
    press("tab")
    type("hunter2")
    press("shift-tab")
    for _ in 0..<2 { client.request("event/undo", #"{"preview":"list.xml"}"#) }
    client.request("event/redo", #"{"preview":"list.xml"}"#)
    client.request("state/reset", #"{"preview":"list.xml","name":"password"}"#)
    client.request("preview/inspect", #"{"attachment":1}"#)
    client.request("list/get", #"{"preview":"list.xml"}"#)
    probe.server.publisher.recordTyping()

    #expect(causes.first?.contains(#"password: "******" → "******""#) == true)
    for outcome in probe.journal.published {
      let texts =
        [outcome.recordedCause.text, "\(outcome.states)"]
        + outcome.differences.flatMap { difference in
          let contents = [difference.before, difference.after].compactMap(\.self)
          return ["\(difference.changes.changes)"] + contents.map { "\(OutlineNode($0))" }
            + contents.map { "\(DrawnRows(of: $0, width: 24))" }
        }
      for text in texts { #expect(!text.contains("hunt"), "\(text)") }
    }
    // Only the answers about states contain it.
    for line in client.text.split(separator: "\n") where line.contains("hunt") {
      #expect(line.contains(#""result":{"name""#), "\(line)")
    }
    #expect(try client.window(1)[1].runs.map(\.text).joined().contains("*") == false)
  }

  @Test func aSecretIsDrawnAsAsterisks() throws {
    press("tab")
    press("tab")
    type("hunter2")
    #expect(try client.window(1)[1].runs.map(\.text).joined() == "▸*******_______◂")
    press("home")
    type("漢")
    #expect(try client.window(1)[1].runs.map(\.text).joined() == "▸********______◂")
    press("ctrl-a")
    press("ctrl-c")
    press("tab")
    press("ctrl-v")
    #expect(try client.window(1)[2].runs.map(\.text).joined() == "▸______________◂")
  }
}
