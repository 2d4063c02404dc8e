import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

/// Rows that requests name by the ids of section and cell.
struct RowIdentityTests {
  private static let list = """
    <preview>
      <state name="names" value="{['ada', 'grace', 'barbara']}"/>
      <list><section id="people">
        <Label for="name, index in names" id="{name}" text="{name}"
          on-move="move(names, event.from, event.to)" on-delete="remove(names, index)"/>
        <Label text="nameless" on-delete="names = []"/>
      </section></list>
    </preview>
    """

  private func send(_ client: PreviewServerProbe.Client, _ event: String) -> String {
    client.request("event/send", #"{"attachment":1,\#(event)}"#)
    return client.text.split(separator: "\n").last.map(String.init) ?? ""
  }

  @Test func aRowIsFoundWhereverItWasMoved() throws {
    let probe = try PreviewServerProbe(Self.list)
    let client = probe.connect()
    client.attach()
    let move = #""event":"move","row":["people","ada"],"value""#

    _ = send(client, "\(move):1")
    let answer = send(client, "\(move):2")
    _ = send(client, #""event":"delete","row":[null,"ada"]"#)

    #expect(answer.contains(#""handled":true,"generation":3,"row":["people","ada"]"#), "\(answer)")
    let store = try #require(probe.server.workspace.previews["list.xml"]?.variant(nil)?.store)
    #expect(store["names"] == .array([.string("grace"), .string("barbara")]))
  }

  @Test func aMissingRowIsRefused() throws {
    let probe = try PreviewServerProbe(Self.list)
    let client = probe.connect()
    client.attach()

    let answer = send(client, #""event":"delete","row":["people","wolf"]"#)

    #expect(answer.contains("no cell has the id 'wolf' in 'people'"), "\(answer)")
    #expect(answer.contains("-32602"))
  }

  @Test func aRowWithoutAnIdIsAnsweredWithoutOne() throws {
    let probe = try PreviewServerProbe(Self.list)
    let client = probe.connect()
    client.attach()

    let answer = send(client, #""event":"highlight","path":[0,3]"#)

    #expect(
      answer.contains(#""handled":false,"generation":1,"path":[0,3],"reactions":["delete"]}"#),
      "\(answer)"
    )
  }

  @Test func theRowUnderTheCursorNamesItsReactions() throws {
    let probe = try PreviewServerProbe(
      """
      <preview><list><section id="s">
        <Label text="plain"/>
        <HBox><Label text="a"/><Label text="b" on-tap="log('b')"/></HBox>
        <HBox><Button text="press"/></HBox>
        <HBox><Button text="never" disabled="{true}"/></HBox>
        <Label text="chosen" on-select="log('c')" on-move="log('m')"/>
      </section></list></preview>
      """
    )
    let client = probe.connect()
    client.attach()

    let reactions = (0..<5).map { row in
      let answer = send(client, #""event":"highlight","path":[0,\#(row)]"#)
      return answer.split(separator: #""reactions":"#).last.map { String($0.dropLast(2)) } ?? ""
    }

    #expect(reactions == ["[]", #"["tap"]"#, #"["tap"]"#, "[]", #"["select","move"]"#])
  }

  @Test func aSummaryNamesTheLineOfThePreview() throws {
    let probe = try PreviewServerProbe("<!-- first -->\n\n" + Self.list)

    #expect(probe.server.workspace.previews["list.xml"]?.summary.line == 3)
  }
}
