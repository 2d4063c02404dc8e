import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundDaemon
@testable import ServerTestSupport

/// What is typed into a control while the preview cannot be built with it.
struct UnbuildableTypingTests {
  private func preview(_ rest: String) -> String {
    """
    <preview width="24"><state name="q" value="1"/><state name="on" value="{true}"/>
    <data name="c" src="c.json"/>
    <list><section id="s"><TextField id="f" text="{q}"/><Checkbox id="b" on="{on}"/>\(rest)
    </section></list></preview>
    """
  }

  private func send(_ client: PreviewServerProbe.Client, _ event: String, _ value: String) {
    client.request("event/send", #"{"attachment":1,"event":"\#(event)","value":"\#(value)"}"#)
  }

  private func rows(_ client: PreviewServerProbe.Client) throws -> [String] {
    try client.window(1).map { $0.runs.map(\.text).joined() }
  }

  private func state(_ probe: PreviewServerProbe, _ name: String = "q") -> Value? {
    probe.server.workspace.previews["list.xml"]?.variant(nil)?.store[name]
  }

  private func probe(_ rest: String) throws -> PreviewServerProbe {
    try PreviewServerProbe(preview(rest), files: ["c.json": #"{"1":"one","15":"fifteen"}"#])
  }

  @Test(arguments: [
    (#"<Label text="{100 / (int(q) ?? 1)}"/>"#, "0", "05", "100"),
    (#"<Label text="{c[q]}"/>"#, "7", "75", "one"),
    (#"<Label text="{q}: {1 / (q == '0' ? 0 : 1)}"/>"#, "0", "05", "1: 1"),
    (#"<Label for="i in range(0, q == '0' ? 9000000 : 1)" text="row"/>"#, "0", "05", "row"),
  ])
  func theFieldShowsWhatWasTyped(
    _ rest: String,
    _ first: String,
    _ both: String,
    _ old: String
  )
    throws
  {
    let probe = try probe(rest)
    let client = probe.connect()
    client.attach(rows: 4, columns: 24)
    send(client, "key", "tab")
    send(client, "key", "backspace")
    send(client, "text", first)
    #expect(state(probe) == .string(first))
    #expect(try rows(client)[0].hasPrefix("▸\(first)_"))

    send(client, "text", "5")
    #expect(state(probe) == .string(both))
    #expect(try rows(client)[0].hasPrefix("▸\(both)_"))
    #expect(!old.isEmpty)
  }

  @Test func theRestKeepsItsLastGoodRowsWithTheReasonAtItsPlace() throws {
    let probe = try probe(#"<Label text="{q}: {100 / (int(q) ?? 1)}"/>"#)
    let client = probe.connect()
    client.attach(rows: 4, columns: 24)
    client.request("state/set", #"{"preview":"list.xml","name":"q","value":"0"}"#)
    #expect(try rows(client)[0].hasPrefix("[0_"))
    #expect(try rows(client)[2].hasPrefix("1: 100"))
    #expect(client.text.contains("division by zero"))

    client.request("state/set", #"{"preview":"list.xml","name":"q","value":"4"}"#)
    #expect(try rows(client)[0].hasPrefix("[4_"))
    #expect(try rows(client)[2].hasPrefix("4: 25"))
  }

  @Test func allControlsAndUndoShowTheStates() throws {
    let probe = try probe(#"<Label text="{1 / (on ? 1 : 0)}"/>"#)
    let client = probe.connect()
    client.attach(rows: 4, columns: 24)
    client.request("event/send", #"{"attachment":1,"event":"tap","at":[1,1]}"#)
    #expect(state(probe, "on") == false)
    #expect(try rows(client)[1].hasPrefix("▸ ◂"))
    client.request("event/send", #"{"attachment":1,"event":"tap","at":[1,1]}"#)
    #expect(state(probe, "on") == true)
    client.request("event/undo", #"{"preview":"list.xml"}"#)
    #expect(state(probe, "on") == false)
    #expect(try rows(client)[1].hasPrefix("▸ ◂"))
  }
}
