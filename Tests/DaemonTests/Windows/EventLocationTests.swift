import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import ServerTestSupport

/// Where events happen: cells and sections that do not exist, previews of one component, the focus.
struct EventLocationTests {
  private static let form = """
    <preview width="24">
      <state name="name" value="Ann"/>
      <state name="log" value=""/>
      <list><section id="s">
        <TextField text="{name}" on-focus="log = 'in'"/><Checkbox text="free"/>
        <Button text="OK" on-tap="log = 'tapped'"/><Label text="{log}" on-select="log = 'row'"/>
        <Label text="a" on-delete="log = 'gone'"/><Label text="b" on-highlight="log = 'high'"/>
      </section></list>
    </preview>

    """

  private func states(_ probe: PreviewServerProbe) throws -> ObjectValue {
    let preview = try #require(probe.server.workspace.previews["list.xml"])
    return try #require(preview.variant(nil)?.store).allValues
  }

  @Test(arguments: ["tap", "select", "focus", "highlight", "delete"])
  func anEventForACellThatDoesNotExistIsAnErrorWithoutEffect(event: String) throws {
    let probe = try PreviewServerProbe(Self.form)
    let client = probe.connect()
    client.attach(rows: 7, columns: 24)
    let (before, sent) = (try states(probe), client.text.count)
    for path in ["[0,6]", "[1,0]", "[9,9]", "[1]"] {
      _ = client.take()
      client.request("event/send", #"{"attachment":1,"event":"\#(event)","path":\#(path)}"#)
      #expect(client.take() == ["error -32602"], "\(path)")
    }
    let messages = client.text.dropFirst(sent)
    #expect(messages.contains("no cell at [0,6]: the number of cells in section 0 is 6"))
    #expect(messages.contains("no cell at [1,0]: the number of sections is 1"))
    #expect(messages.contains("no section at [1]: the number of sections is 1"))
    #expect(try states(probe) == before)
  }

  @Test func aComponentIsTheOnlyCellOfItsPreview() throws {
    let probe = try PreviewServerProbe(
      """
      <preview><state name="on" value="{false}"/><state name="n" value="{0}"/>
        <VBox on-select="n += 1"><Checkbox on="{on}"/></VBox></preview>

      """
    )
    let client = probe.connect()
    client.attach(rows: 3, columns: 10)
    func send(_ event: String, _ target: String) throws -> [Value?] {
      _ = client.take()
      client.request("event/send", #"{"attachment":1,"event":"\#(event)",\#(target)}"#)
      let states = try states(probe)
      return [.string(client.take().last ?? ""), states["on"], states["n"]]
    }

    #expect(try send("tap", #""path":[3,9]"#) == ["error -32602", false, 0])
    #expect(try send("tap", #""path":[0,1]"#) == ["error -32602", false, 0])
    #expect(try send("select", #""path":[1]"#) == ["error -32602", false, 0])
    #expect(try send("tap", #""at":[12,0]"#) == ["result", false, 0])
    #expect(try send("select", #""at":[12,0]"#) == ["result", false, 0])
    #expect(try send("select", #""at":[0,2]"#) == ["result", false, 0])
    #expect(try send("select", #""path":[0,0]"#) == ["result", false, 1])
    #expect(try send("tap", #""path":[0,0]"#) == ["result", true, 1])
  }

  @Test func anAnswerSaysWhetherAControlHasTheFocus() throws {
    let probe = try PreviewServerProbe(Self.form)
    let client = probe.connect()
    client.attach(rows: 7, columns: 24)
    func focus(after event: String, _ more: String) -> Bool {
      let count = client.text.count
      client.request("event/send", #"{"attachment":1,"event":"\#(event)"\#(more)}"#)
      return client.text.dropFirst(count).contains(#""focus":true"#)
    }

    #expect(!focus(after: "text", #","value":"a""#))
    #expect(focus(after: "focus", #","path":[0,0]"#))
    #expect(focus(after: "text", #","value":"a""#))
    #expect(!focus(after: "blur", ""))
    #expect(try states(probe)["name"] == "Anna")
  }
}
