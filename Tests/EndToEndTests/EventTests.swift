import Foundation
import PlaygroundCore
import Testing

/// Events that clients send, and their effects on previews.
struct EventTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private let source = """
    <preview>
      <state name="taps" value="{0}"/>
      <state name="cursor" value="none"/>
      <state name="items" value="{['one', 'two', 'three']}"/>
      <list on-refresh="taps = 0; items = ['fresh']">
        <section id="s">
          <header><Label text="{taps} {cursor}"/></header>
          <Label for="item, index in items" id="{item}" text="{item}"
            on-select="taps += 1; emit('picked', item); log('picked {item}')"
            on-delete="remove(items, index)" on-highlight="cursor = item"
            on-unhighlight="taps += 100"/>
          <cell id="button"><HBox space="1"><Label text="a"/><Button text="OK" on-tap="taps += 10"/></HBox></cell>
          <Label id="bad" text="bad" on-select="remove(items, 99)"/>
        </section>
      </list>
    </preview>
    """

  private func attach(_ client: TestClient, mode: String = "both", rows: Int = 8) throws -> Int {
    let params = #"{"preview":"list.xml","columns":20,"rows":\#(rows),"mode":"\#(mode)"}"#
    return try #require(try client.request("preview/attach", params)["attachment"].number)
  }

  private func send(
    _ client: TestClient,
    _ attachment: Int,
    _ event: String,
    _ more: String = ""
  ) throws -> Value {
    try client.request("event/send", #"{"attachment":\#(attachment),"event":"\#(event)"\#(more)}"#)
  }

  private func states(_ client: TestClient) throws -> Value {
    try client.request("state/get", #"{"preview":"list.xml"}"#)
  }

  @Test func pinnedAndScrolledRowsAreHitWhereTheyAreDrawn() throws {
    let source = """
      <preview>
        <state name="hit" value="nothing"/>
        <list>
          <section id="strip" layout="horizontal" spacing="1" pin-header="true">
            <header><Label text="HEAD {hit}" on-tap="hit = 'head'"/></header>
            <Label for="word in ['one', 'two', 'three', 'four']" text="{word}" on-tap="hit = word"/>
          </section>
          <section id="rows"><Label for="i in 1...9" text="{i}"/></section>
        </list>
      </preview>
      """
    try folder.save(source, as: "list.xml")
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    let params = #"{"preview":"list.xml","columns":12,"rows":4,"mode":"frames"}"#
    let attachment = try #require(
      try client.request("preview/attach", params)["attachment"].number
    )

    let scrolled = try send(client, attachment, "scroll", #","value":5"#)
    let frame = try client.notification("preview/frame")
    let stays = try send(client, attachment, "scroll", #","path":[1,0],"value":5"#)
    let tapped = try send(client, attachment, "tap", #","at":[4,1]"#)
    let after = try client.notification("preview/frame")
    _ = try client.request("viewport/scroll", #"{"attachment":\#(attachment),"to":1}"#)
    _ = try client.notification("preview/frame")
    let pinned = try send(client, attachment, "tap", #","at":[0,0]"#)

    #expect(scrolled["handled"] == true)
    #expect(stays["handled"] == false)
    #expect(picture(ofFrame: .object(frame)).contains("‹o three fo›"))
    #expect(tapped["handled"] == true)
    #expect(picture(ofFrame: .object(after)).contains("HEAD three"))
    #expect(pinned["handled"] == true)
    #expect(try states(client)["hit"] == "head")
  }

  @Test func selectingRunsStatementsAndShowsTheirChanges() throws {
    try folder.save(source, as: "list.xml")
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    let attachment = try attach(client)

    let answer = try send(client, attachment, "select", #","path":[0,1]"#)
    let frame = try client.notification("preview/frame")
    let changes = try client.notification("preview/changes")
    let event = try client.notification("preview/event")
    let revisions = try client.request("log/query", #"{"limit":1}"#)

    #expect(answer["handled"] == true)
    #expect(picture(ofFrame: .object(frame)) == "~ 1 none")
    #expect(changes["cause"] == "<select [0,1]>")
    #expect(changes["outcome"] == "rendered")
    #expect(
      Value.object(event) == [
        "preview": "list.xml", "variant": nil, "name": "picked", "value": "two",
      ]
    )
    #expect(revisions[0]["cause"] == "<select [0,1]> taps: 0 → 1, by test #2")
    #expect(daemon.end().contains("list.xml: picked two"))
  }

  @Test func tapsHitDrawnElementsAndRowsHitTheirCells() throws {
    try folder.save(source, as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    let attachment = try attach(client)

    // The header and three rows precede `a [ OK ]`.
    #expect(try send(client, attachment, "tap", #","at":[4,4]"#)["handled"] == true)
    #expect(try states(client)["taps"] == 10)
    #expect(try send(client, attachment, "tap", #","at":[0,4]"#)["handled"] == false)
    #expect(try send(client, attachment, "tap", #","path":[0,3]"#)["handled"] == true)
    #expect(try states(client)["taps"] == 20)
    #expect(try send(client, attachment, "tap", #","at":[4,7]"#)["handled"] == false)
    #expect(try send(client, attachment, "tap", #","at":[4,99]"#)["handled"] == false)
    #expect(
      try client.failure(
        "event/send",
        #"{"attachment":\#(attachment),"event":"select","path":[0,9]}"#
      ) == -32602
    )
    #expect(try send(client, attachment, "submit")["handled"] == false)
  }

  @Test func rowsAreDeletedAndListsRefreshed() throws {
    try folder.save(source, as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    let attachment = try attach(client)

    #expect(try send(client, attachment, "delete", #","path":[0,1]"#)["handled"] == true)
    #expect(try states(client)["items"] == ["one", "three"])
    #expect(try send(client, attachment, "refresh")["handled"] == true)
    #expect(try states(client)["items"] == ["fresh"])
  }

  @Test func theCursorLeavesOneRowForAnother() throws {
    try folder.save(source, as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    let attachment = try attach(client)

    #expect(try send(client, attachment, "highlight", #","path":[0,0]"#)["handled"] == true)
    #expect(try send(client, attachment, "highlight", #","path":[0,0]"#)["handled"] == false)
    #expect(try states(client)["cursor"] == "one")
    #expect(try states(client)["taps"] == 0)
    #expect(try send(client, attachment, "highlight", #","path":[0,2]"#)["handled"] == true)
    #expect(try states(client)["cursor"] == "three")
    #expect(try states(client)["taps"] == 100)
    try client.request("preview/detach", #"{"attachment":\#(attachment)}"#)
    #expect(try states(client)["taps"] == 200)
  }

  @Test func invalidRequestsAreRejectedWithoutEffect() throws {
    try folder.save(source, as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    let attachment = try attach(client)

    let failed = try client.error(
      "event/send",
      #"{"attachment":\#(attachment),"event":"select","path":[0,4]}"#
    )
    #expect(failed["code"] == -32603)
    #expect(failed["message"] == "on-select: index 99 is out of range: expected 0 to 2")
    #expect(try states(client)["items"] == ["one", "two", "three"])
    #expect(
      try client.failure("event/send", #"{"attachment":99,"event":"select"}"#) == -32001
    )
    #expect(
      try client.failure("event/send", #"{"attachment":\#(attachment),"event":"jump"}"#) == -32602
    )
  }

  @Test func theAlbumsOfTheExampleExpandAndGoAway() throws {
    for name in ["albums.xml", "albums.json", "shared.xml"] {
      let path = "\(BuiltCommand.root)/Examples/\(name)"
      try folder.save(try String(contentsOfFile: path, encoding: .utf8), as: name)
    }
    let client = try RunningDaemon(folder).connect()
    let attached = try client.request(
      "preview/attach",
      #"{"preview":"albums.xml","columns":44,"rows":30}"#
    )
    let attachment = try #require(attached["attachment"].number)

    _ = try send(client, attachment, "select", #","path":[0,1]"#)
    let expanded = try client.notification("preview/changes")
    _ = try send(client, attachment, "select", #","path":[0,1]"#)
    let removed = try client.notification("preview/changes")

    #expect(expanded["changes"]?.elements.map { $0["op"] } == ["update"])
    #expect(expanded["changes"]?[0]["to"] == [0, 1])
    #expect(removed["changes"]?.elements.map { $0["op"] } == ["delete"])
    #expect(removed["changes"]?[0]["from"] == [0, 1])
  }

  // MARK: - What windows show

  private let watched = """
    <preview>
      <state name="seen" value="{[]}"/>
      <state name="count" value="{3}"/>
      <list on-scroll="append(seen, 'scroll')" on-reach-end="count += 2" reach-end-offset="1">
        <section id="s">
          <Label for="n in 0..&lt;count" id="{n}" text="{n}"
            on-appear="append(seen, '+' + format(n, 0))"
            on-disappear="append(seen, '-' + format(n, 0))"/>
        </section>
      </list>
    </preview>
    """

  @Test func rowsSendAppearAndDisappear() throws {
    try folder.save(watched, as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    let attachment = try attach(client, rows: 2)
    // An attachment without frames has no window events.
    _ = try attach(client, mode: "changes", rows: 8)

    // A list of three rows is always near its end.
    #expect(try states(client)["seen"] == ["+0", "+1"])
    #expect(try states(client)["count"] == 5)
    try client.request("viewport/scroll", #"{"attachment":\#(attachment),"by":1}"#)
    #expect(try states(client)["seen"] == ["+0", "+1", "-0", "+2", "scroll"])
    #expect(try states(client)["count"] == 5)
    try client.request("viewport/scroll", #"{"attachment":\#(attachment),"by":1}"#)
    #expect(try states(client)["count"] == 7)
    try client.request("viewport/scroll", #"{"attachment":\#(attachment),"by":-1}"#)
    #expect(try states(client)["count"] == 7)
  }

  @Test func aWindowThatGrowsAsksForNoMore() throws {
    try folder.save(watched, as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    let attachment = try attach(client, rows: 2)

    try client.request(
      "viewport/resize",
      #"{"attachment":\#(attachment),"columns":20,"rows":50}"#
    )

    #expect(try states(client)["count"] == 5)
  }

  @Test func eventsThatSetOneAnotherOffComeToAnEnd() throws {
    let flicker = """
      <preview>
        <state name="on" value="{true}"/>
        <list><section id="s">
          <Label if="{on}" id="a" text="a" on-appear="toggle(on)"/>
          <Label else="" id="b" text="b" on-appear="toggle(on)"/>
        </section></list>
      </preview>
      """
    try folder.save(flicker, as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    _ = try attach(client)

    let status = try client.request("daemon/status")

    #expect(status["warnings"].elements.contains { $0.text.contains("trigger each other") })
  }
}
