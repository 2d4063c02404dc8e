import PlaygroundCore
import Testing

/// Boxes that a client scrolls.
struct ScrollBoxTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func scrollEventsOfABoxMoveIt() throws {
    try folder.save(
      """
      <preview><state name="top" value="{0}"/><list><section id="s">
        <ScrollBox id="box" height="2" width="6" offset-y="{top}" on-scroll="top += event.value">
          <Label for="n in 1...4" text="row {n}"/>
        </ScrollBox>
      </section></list></preview>
      """,
      as: "box.xml",
    )
    let client = try RunningDaemon(folder).connect()
    let attached = try client.request(
      "preview/attach",
      #"{"preview":"box.xml","columns":10,"rows":3}"#,
    )
    let number = try #require(attached["attachment"].number)
    func scroll(_ members: String) throws -> Value {
      let params = #"{"attachment":\#(number),"event":"scroll",\#(members)}"#
      return try client.request("event/send", params)["handled"]
    }
    func picture() throws -> String {
      EndToEndTests.picture(ofFrame: .object(try client.notification("preview/frame")))
    }

    #expect(EndToEndTests.picture(ofFrame: attached["frame"]) == "  row 1\n  row 2↓")
    #expect(try scroll(#""path":[0,0],"value":1"#) == true)
    #expect(try picture() == "~ row 2↑\n~ row 3↓")
    #expect(try scroll(#""at":[1,0],"value":9"#) == true)
    #expect(try picture() == "~ row 3↑\n~ row 4")
    #expect(try scroll(#""at":[9,2],"value":1"#) == false)
  }
}
