import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundDaemon
@testable import ServerTestSupport

/// The height that a preview of one component gets in the windows of clients.
struct ComponentHeightTests {
  private static let screen = """
    <preview><VBox width="fill" height="fill"><Label text="head"/>
    <ScrollBox width="fill" height="fill"><Label for="i in 1...50" text="line {i}"/></ScrollBox>
    <Label text="status"/></VBox></preview>
    """

  private func rows(_ client: PreviewServerProbe.Client, _ attachment: Int = 1) throws -> [String] {
    try client.window(attachment).map { row in
      var text = row.runs.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  @Test func aSingleComponentFillsEachWindow() throws {
    let probe = try PreviewServerProbe(Self.screen)
    let client = probe.connect()
    client.attach(rows: 6, columns: 40)
    client.attach(rows: 30, columns: 40)
    let small = try rows(client)
    let large = try rows(client, 2)
    #expect(small.count == 6 && large.count == 30)
    #expect(small.first == "head" && small[1] == "line 1" && small.last == "status")
    #expect(large.first == "head" && large[27] == "line 27" && large.last == "status")

    client.request("viewport/resize", #"{"attachment":1,"columns":40,"rows":9}"#)
    #expect(try rows(client).count == 9)
    #expect(try rows(client).last == "status")
  }

  @Test(arguments: [
    #"<VBox height="fill"><Label text="top"/><Spacer/><Label text="end"/></VBox>"#,
    #"<View height="100%" justify-content="space-between"><Label text="top"/><Label text="end"/></View>"#,
    """
    <VBox width="fill" height="fill"><Label text="top"/><TableBox width="fill" height="fill">
    <Label for="i in 1...50" text="row"/></TableBox><Label text="end"/></VBox>
    """,
    """
    <View height="100%"><Label text="top"/><ScrollBox flex-grow="1" flex-shrink="1" flex-basis="0">
    <Label for="i in 1...50" text="row"/></ScrollBox><Label text="end"/></View>
    """,
  ])
  func theLastElementIsInTheLastRow(_ root: String) throws {
    let probe = try PreviewServerProbe("<preview>\(root)</preview>")
    let client = probe.connect()
    client.attach(rows: 8, columns: 30)
    let rows = try rows(client)
    #expect(rows.first == "top" && rows.count == 8 && rows.last == "end")
  }

  @Test(arguments: [
    #"<VBox><Label for="i in 1...20" text="line {i}"/></VBox>"#,
    #"<VBox height="fill"><Label for="i in 1...20" text="line {i}"/></VBox>"#,
    #"<View><Label for="i in 1...20" text="line {i}"/></View>"#,
    #"<VBox><ScrollBox><Label for="i in 1...19" text="line {i}"/></ScrollBox><Label text="end"/></VBox>"#,
    #"<VBox><Label text="a b c d e f g h i j k l m n o p q r s t" width="2"/></VBox>"#,
  ])
  func tallerContentScrolls(_ root: String) throws {
    let probe = try PreviewServerProbe("<preview>\(root)</preview>")
    let client = probe.connect()
    client.attach(rows: 6, columns: 30)
    #expect(client.text.contains(#""content":20"#))
    client.request("viewport/scroll", #"{"attachment":1,"to":14}"#)
    #expect(try ["line 20", "end", "t"].contains(rows(client).last))
  }

  @Test func aViewportOfManyRowsCanGiveAComponentFewer() throws {
    let probe = try PreviewServerProbe(Self.screen)
    let client = probe.connect()
    client.attach(rows: 40, columns: 30, #","componentRows":5"#)
    #expect(try rows(client).prefix(5).last == "status")
    #expect(client.text.contains(#""content":5"#))
  }

  @Test func aListKeepsItsHeight() throws {
    let probe = try PreviewServerProbe("<preview><Label text='a'/><Label text='b'/></preview>")
    let client = probe.connect()
    client.attach(rows: 9, columns: 30)
    #expect(client.text.contains(#""content":2"#))
  }
}
