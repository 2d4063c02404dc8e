import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundDaemon
@testable import ServerTestSupport

/// Controls operated over the wire.
struct ControlEventTests {
  private static let form = """
    <preview width="24">
      <state name="name" value="Ann"/>
      <state name="count" value="{2}"/>
      <state name="log" value=""/>
      <component name="Counter">
        <state name="n" value="{1}"/>
        <Slider value="{n}" max="10" step="1"/>
      </component>
      <list><section id="s">
        <TextField id="name" text="{name}" on-submit="log = event.value" on-focus="log = 'in'"
          on-blur="log = 'out'"/>
        <Select id="count" value="{count}">
          <Option value="1" text="one"/><Option value="2" text="two"/><Option value="3" text="three"/>
        </Select>
        <Counter id="c"/>
        <Checkbox id="free" text="free"/>
        <Button id="ok" text="OK" on-tap="log = 'tapped'"/>
        <Label text="{log}"/>
      </section></list>
    </preview>

    """

  private func states(_ probe: PreviewServerProbe) throws -> ObjectValue {
    let preview = try #require(probe.server.workspace.previews["list.xml"])
    return try #require(preview.variant(nil)?.store).allValues
  }

  private func send(
    _ client: PreviewServerProbe.Client,
    _ event: String,
    _ value: String,
    attachment: Int = 1
  ) {
    client.request(
      "event/send",
      #"{"attachment":\#(attachment),"event":"\#(event)","value":"\#(value)"}"#
    )
  }

  private func picture(
    _ client: PreviewServerProbe.Client,
    _ attachment: Int = 1
  ) throws -> [String] {
    try client.window(attachment).map { $0.runs.map(\.text).joined() }
  }

  @Test func aFieldChangesItsState() throws {
    let probe = try PreviewServerProbe(Self.form)
    let client = probe.connect()
    client.attach(rows: 7, columns: 24)
    send(client, "key", "tab")
    #expect(try states(probe)["log"] == "in")
    send(client, "text", "a!")
    send(client, "key", "backspace")
    #expect(try states(probe)["name"] == "Anna")
    #expect(try picture(client)[0] == "▸Anna__________◂")
    #expect(
      client.text.contains(#""focus":{"element":"TextField","frame":[0,0,16,1],"cursor":[5,0]}"#)
    )
    send(client, "key", "enter")
    #expect(try states(probe)["log"] == "Anna")
    send(client, "key", "escape")
    #expect(try states(probe)["log"] == "out")
    #expect(try picture(client)[0] == "[Anna__________]")
  }

  @Test func bindingsKeepTheKindOfAState() throws {
    let probe = try PreviewServerProbe(Self.form)
    let client = probe.connect()
    client.attach(rows: 7, columns: 24)
    for _ in 0..<2 { send(client, "key", "tab") }
    send(client, "key", "down")
    #expect(try states(probe)["count"] == 3)
    send(client, "key", "tab")
    send(client, "key", "right")
    #expect(try states(probe)["s/c.n"] == 2)
  }

  @Test func aControlWithoutAStateKeepsItsValue() throws {
    let probe = try PreviewServerProbe(Self.form)
    let client = probe.connect()
    client.attach(rows: 7, columns: 24)
    client.request("event/send", #"{"attachment":1,"event":"tap","at":[1,3]}"#)
    #expect(try states(probe)["s/free.on"] == true)
    #expect(try picture(client)[3] == "▸x◂ free")
    // Another client sees the value, not the focus.
    let other = probe.connect()
    other.attach(rows: 7, columns: 24)
    #expect(try picture(other, 2)[3] == "[x] free")
    client.request("state/set", #"{"preview":"list.xml","name":"s/free.on","value":false}"#)
    #expect(try picture(other, 2)[3] == "[ ] free")
    client.request("state/reset", #"{"preview":"list.xml","name":"s/free.on"}"#)
    #expect(try states(probe)["s/free.on"] == nil)
  }

  @Test func aReloadKeepsTheFocus() throws {
    let probe = try PreviewServerProbe(Self.form)
    let client = probe.connect()
    client.attach(rows: 7, columns: 24)
    send(client, "key", "tab")
    send(client, "key", "home")
    send(client, "text", "X")
    try probe.save(Self.form.replacing("text=\"OK\"", with: "text=\"Fine\""))
    send(client, "text", "Y")
    #expect(try states(probe)["name"] == "XYAnn")
    try probe.save("<preview>")
    send(client, "text", "Z")
    #expect(try picture(client)[0] == "▸XYZAnn________◂")
  }

  @Test func twoClientsSeeOneState() throws {
    let probe = try PreviewServerProbe(Self.form)
    let (one, two) = (probe.connect(), probe.connect())
    one.attach(rows: 7, columns: 24)
    two.attach(rows: 7, columns: 24)
    send(one, "key", "tab")
    send(two, "key", "tab", attachment: 2)
    send(two, "key", "home", attachment: 2)
    send(one, "text", "a")
    send(two, "text", "X", attachment: 2)
    #expect(try states(probe)["name"] == "XAnna")
    for (client, attachment) in [(one, 1), (two, 2)] {
      #expect(try picture(client, attachment)[0] == "▸XAnna_________◂")
    }
  }

  @Test func aTappedButtonLooksPressedForAWhile() throws {
    let probe = try PreviewServerProbe(Self.form)
    let client = probe.connect()
    client.attach(rows: 7, columns: 24)
    #expect(probe.server.timeoutMilliseconds(now: 0) == nil)
    client.request("event/send", #"{"attachment":1,"event":"tap","at":[2,4]}"#)
    #expect(try states(probe)["log"] == "tapped")
    #expect(try picture(client)[4] == "▶ OK ◀")
    #expect(probe.server.timeoutMilliseconds(now: 0) != nil)
    probe.server.runTimers(now: .max)
    probe.server.finishTurn()
    #expect(try picture(client)[4] == "▸ OK ◂")
    #expect(probe.server.timeoutMilliseconds(now: 0) == nil)
  }

  /// The focus is that of one client, also if both windows are drawn in the same pass.
  @Test func aClickDoesNotGiveOtherClientsTheFocus() throws {
    let probe = try PreviewServerProbe(Self.form)
    let (one, two) = (probe.connect(), probe.connect())
    one.attach(rows: 7, columns: 24)
    two.attach(rows: 7, columns: 24)
    one.request("event/send", #"{"attachment":1,"event":"tap","at":[1,3]}"#)
    #expect(try picture(one)[3] == "▸x◂ free")
    #expect(try picture(two, 2)[3] == "[x] free")
    two.request("event/send", #"{"attachment":2,"event":"tap","at":[1,3]}"#)
    #expect(try picture(one)[3] == "▸ ◂ free")
    #expect(try picture(two, 2)[3] == "▸ ◂ free")
  }

  @Test func aTappedRowLooksPressedForAWhile() throws {
    let probe = try PreviewServerProbe(
      """
      <preview width="24">
        <state name="count" value="{0}"/>
        <style name="card"><when state="pressed" reverse="true"/></style>
        <list><section id="s">
          <HBox id="a" on-tap="count += 1"><Label style="card" text="tap"/></HBox>
          <Label id="b" style="card" text="row" on-select="count += 10"/>
          <Label id="c" text="plain" on-tap="count += 100"/>
        </section></list>
      </preview>

      """
    )
    let (client, other) = (probe.connect(), probe.connect())
    client.attach(rows: 3, columns: 24)
    other.attach(rows: 3, columns: 24)
    func reversed(_ client: PreviewServerProbe.Client, _ attachment: Int) throws -> [Bool] {
      try client.window(attachment).map {
        $0.runs.contains { $0.style.attributes.contains(.reverse) }
      }
    }
    client.request("event/send", #"{"attachment":1,"event":"tap","at":[1,0]}"#)
    #expect(try reversed(client, 1) == [true, false, false])
    #expect(try reversed(other, 2) == [false, false, false])
    #expect(probe.server.timeoutMilliseconds(now: 0) != nil)
    client.request("event/send", #"{"attachment":1,"event":"select","path":[0,1]}"#)
    #expect(try reversed(client, 1) == [false, true, false])
    #expect(try states(probe)["count"] == 11)
    probe.server.runTimers(now: .max)
    probe.server.finishTurn()
    #expect(try reversed(client, 1) == [false, false, false])
    #expect(probe.server.timeoutMilliseconds(now: 0) == nil)
    client.request("event/send", #"{"attachment":1,"event":"tap","at":[1,2]}"#)
    #expect(probe.server.timeoutMilliseconds(now: 0) == nil)
    #expect(try states(probe)["count"] == 111)
  }

  @Test func aChangeOfAStateSaysWhoMadeIt() throws {
    let probe = try PreviewServerProbe(Self.form)
    let client = probe.connect()
    client.attach(rows: 7, columns: 24)
    client.request("state/set", #"{"preview":"list.xml","name":"count","value":1}"#)
    let change = try #require(client.changes.last)
    #expect(change.states == [StateTransition(name: "count", before: 2, after: 1)])
    #expect(change.author == "x #1")
    let outcome = try #require(probe.journal.published.last)
    #expect(outcome.recordedCause.text == "<state> count: 2 → 1, by x #1")

    for _ in 0..<3 { send(client, "key", "tab") }
    send(client, "key", "right")
    #expect(
      probe.journal.published.last?.recordedCause.text == "<change [0,2]> s/c.n: 1 → 2, by x #1"
    )
    client.request("event/send", #"{"attachment":1,"event":"tap","path":[0,3]}"#)
    #expect(
      probe.journal.published.last?.recordedCause.text
        == "<change [0,3]> s/free.on: null → true, by x #1"
    )
  }

  @Test func inputWithoutAFocusIsNotHandled() throws {
    let probe = try PreviewServerProbe(Self.form)
    let client = probe.connect()
    client.attach(rows: 7, columns: 24)
    send(client, "text", "a")
    send(client, "key", "enter")
    client.request("event/send", #"{"attachment":1,"event":"focus","path":[0,5]}"#)
    #expect(!client.text.contains(#""handled":true"#))
    client.request("event/send", #"{"attachment":1,"event":"focus","path":[0,4]}"#)
    #expect(client.text.contains(#""handled":true"#))
    _ = client.take()
    send(client, "key", "f1")
    #expect(client.take() == ["error -32602"])
    #expect(client.text.contains("unknown key 'f1': expected a key such as"))
  }

  @Test func aSelectListsItsChoicesAndTakesOne() throws {
    let probe = try PreviewServerProbe(Self.form)
    let client = probe.connect()
    client.attach(rows: 7, columns: 24)
    for _ in 0..<2 { send(client, "key", "tab") }

    #expect(
      client.text.contains(
        #""choices":[{"value":"1","title":"one"},{"value":"2","title":"two","selected":true},"#
      )
    )
    send(client, "change", "3")
    #expect(try states(probe)["count"] == 3)
    send(client, "change", "4")
    #expect(try states(probe)["count"] == 3)
  }

  @Test func theWheelScrollsTheBoxUnderItWithoutTheFocus() throws {
    let rows = (0..<9).map { #"<Label text="row \#($0)"/>"# }.joined()
    let probe = try PreviewServerProbe(
      """
      <preview width="24"><list><section>
        <VBox id="box"><Label text="top"/><ScrollBox height="3">\(rows)</ScrollBox></VBox>
        <Label text="end"/>
      </section></list></preview>
      """
    )
    let client = probe.connect()
    client.attach(rows: 4, columns: 24)
    func turn(_ count: Int, _ row: Int) throws -> [String] {
      client.request("viewport/scroll", #"{"attachment":1,"by":\#(count),"at":[2,\#(row)]}"#)
      return try picture(client)
    }

    #expect(try turn(3, 2)[2] == "row 4")
    #expect(try turn(30, 2)[3].hasPrefix("row 8"))
    // The box cannot move any further, so the window does.
    #expect(try turn(1, 2)[3] == "end")
    #expect(!client.text.contains(#""focus":{"#))
  }
}
