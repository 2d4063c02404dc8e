import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

/// Previews read and set by clients; reloaded files; paused watching.
struct ListRequestTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(Sample.list(["one", "two"]), as: "list.xml")
  }

  private let preview = #"{"preview":"list.xml"}"#

  private func texts(_ tree: Value) -> [String] {
    if !tree["props"]["text"].isNull { return [tree["props"]["text"].text] }
    return tree["children"].elements.flatMap(texts)
  }

  @Test func theListIsReadAsItIsShown() throws {
    let client = try RunningDaemon(folder).connect()

    let shown = try client.request("list/get", preview)
    try client.request(
      "list/apply",
      #"{"preview":"list.xml","script":"remove item at indexPath [0, 0]"}"#
    )
    let after = try client.request("list/get", preview)
    let printed = try BuiltCommand.run(
      ["tree", "\(folder.files)/list.xml", "--format", "json"],
      in: folder
    )

    #expect(texts(shown["tree"]) == ["one", "two"])
    #expect(shown["tree"] == (try Value(json: Array(printed.output.utf8)))["tree"])
    #expect(texts(after["tree"]) == ["two"])
    #expect(after["generation"].number == shown["generation"].number.map { $0 + 1 })
    #expect(try client.failure("list/get", #"{"preview":"none.xml"}"#) == -32001)
  }

  @Test func aSetListIsShownComparedAndRecorded() throws {
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", Sample.attach("list.xml"))

    let set = try client.request(
      "list/set",
      """
      {"preview":"list.xml","list":{"sections":[{"id":"s","cells":[\
      {"type":"Label","id":"1","text":"two"},{"type":"Label","id":"0","text":"ONE"},\
      {"type":"Label","for":"i in 3...4","text":"{i}"}]}]}}
      """
    )
    let frame = try client.notification("preview/frame")
    let revisions = try client.request("log/query", #"{"limit":1}"#)
    try folder.save(Sample.list(["one", "two"]), as: "list.xml")
    let back = try client.notification("preview/frame")

    #expect(set["outcome"] == "rendered")
    #expect(set["cause"] == "<list>")
    #expect(
      set["changes"].elements.map { $0["op"].text }.sorted() == [
        "insert", "insert", "move", "update",
      ]
    )
    #expect(picture(ofFrame: .object(frame)).contains("+ 3\n+ 4"))
    #expect(revisions[0]["cause"] == "<list>")
    #expect(picture(ofFrame: .object(back)).contains("one"))
  }

  @Test func anInvalidListIsRejectedWithLocations() throws {
    let client = try RunningDaemon(folder).connect()

    let error = try client.error(
      "list/set",
      #"{"preview":"list.xml","list":{"sections":[{"cells":[{"type":"Lable"}]}]}}"#
    )
    let shown = try client.request("list/get", preview)

    #expect(error["code"] == -32602)
    #expect(error["message"].text.hasPrefix("'list': unknown component 'Lable'"))
    #expect(error["data"]["diagnostics"][0]["file"] == "list")
    #expect(error["data"]["diagnostics"][0]["code"] == "unknown-component")
    #expect(texts(shown["tree"]) == ["one", "two"])
  }

  @Test func anInspectorReceivesTheTreeOfItsWindow() throws {
    let client = try RunningDaemon(folder).connect()
    let attached = try client.request("preview/attach", Sample.attach("list.xml"))
    let number = try #require(attached["attachment"].number)

    let document = try client.request(
      "preview/inspect",
      #"{"attachment":\#(number),"format":"xml"}"#
    )["xml"].text
    let first = try client.request("preview/inspect", #"{"attachment":\#(number)}"#)
    try folder.save(Sample.list(["one", "two", "three"]), as: "list.xml")
    let pushed = try client.notification("preview/tree")
    let last = try client.request(
      "preview/inspect",
      #"{"attachment":\#(number),"active":false}"#
    )
    try folder.save(Sample.list(["four"]), as: "list.xml")
    while try client.notification("preview/changes")["changes"]?.elements.count != 3 {}

    #expect(document.contains("<Label id=\"0\" frame=\"0 0 3 1\" text=\"one\"/>"), "\(document)")
    #expect(texts(first["tree"]) == ["one", "two"])
    #expect(first["tree"]["frame"] == ["x": 0, "y": 0, "width": 20, "height": 2])
    let label = first["tree"]["children"][0]["children"][1]["children"][0]
    #expect(label["trace"].elements.map(\.text) == ["at most 20 x any: 3x1"])
    #expect(pushed["attachment"] == .int(number))
    #expect(texts(pushed["tree"] ?? .null) == ["one", "two", "three"])
    #expect(last == ["tree": nil])
    #expect(try client.request("preview/list").elements.count == 1)
    #expect(!client.hasWaiting("preview/tree"))
  }

  // MARK: - Reading again

  @Test func aFileIsReadAgainAndKeepsItsState() throws {
    try folder.save(
      """
      <preview><state name="n" value="{1}"/>
      <list><section id="s"><Label text="n is {n}"/></section></list></preview>
      """,
      as: "list.xml"
    )
    let client = try RunningDaemon(folder).connect()
    try client.request("state/set", #"{"preview":"list.xml","name":"n","value":7}"#)
    try client.request("list/set", #"{"preview":"list.xml","list":{"sections":[]}}"#)

    let changes = try client.request("preview/reload", preview)
    let again = try client.request("preview/reload", preview)
    let shown = try client.request("list/get", preview)

    #expect(changes["cause"] == "<reload>")
    #expect(changes["outcome"] == "rendered")
    #expect(again["outcome"] == "no-visible-change")
    #expect(texts(shown["tree"]) == ["n is 7"])
    #expect(try client.failure("preview/reload", #"{"preview":"none.xml"}"#) == -32001)
  }

  // MARK: - Pausing

  @Test func filesChangedWhilePausedAreReadOnceAfterwards() throws {
    let client = try RunningDaemon(folder).connect()
    let other = try RunningDaemonPeer(client)
    try client.request("preview/attach", Sample.attach("list.xml"))

    try client.request("daemon/pause")
    #expect(
      Value.object(try client.notification("daemon/paused")) == ["paused": true, "waiting": 0]
    )
    for text in ["first", "second", "third"] {
      try folder.save(Sample.list([text]), as: "list.xml")
    }
    #expect(
      Value.object(try client.notification("daemon/paused")) == ["paused": true, "waiting": 1]
    )
    // All saves were noticed once a later one of another file was.
    try folder.save(Sample.list(["other"]), as: "other.xml")
    #expect(
      Value.object(try client.notification("daemon/paused")) == ["paused": true, "waiting": 2]
    )
    #expect(try client.request("daemon/status")["paused"] == true)
    #expect(texts(try client.request("list/get", preview)["tree"]) == ["one", "two"])
    #expect(try other.welcome()["paused"] == true)

    try client.request("daemon/resume")
    var outcomes: [Value] = []
    try waitUntil("the save is recorded") {
      outcomes = try client.request("log/query", preview).elements
      return !outcomes.isEmpty
    }

    #expect(texts(try client.request("list/get", preview)["tree"]) == ["third"])
    #expect(outcomes.map { $0["outcome"] } == ["rendered"])
    #expect(try other.welcome()["paused"].isNull)
  }

  // MARK: - Places

  @Test func aWindowGoesToACellById() throws {
    try folder.save(Sample.list((0..<50).map { "row \($0)" }), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    let attached = try client.request("preview/attach", Sample.attach("list.xml"))
    let number = try #require(attached["attachment"].number)

    let found = try client.request("viewport/scroll", #"{"attachment":\#(number),"to":"30"}"#)
    let frame = try client.notification("preview/frame")
    let path = try client.request("viewport/scroll", #"{"attachment":\#(number),"to":[0,3]}"#)
    let windows = try client.request("daemon/status")["windows"]

    #expect(found == ["path": [0, 30]])
    #expect(frame["offset"] == 30)
    #expect(path == ["path": [0, 3]])
    #expect(windows[0]["offset"] == 3)
    #expect(windows[0]["content"] == 50)
    #expect(
      try client.failure("viewport/scroll", #"{"attachment":\#(number),"to":"none"}"#) == -32602
    )
  }
}

/// Returns the daemon's greeting of a later client.
private struct RunningDaemonPeer {
  private let socketPath: String

  init(_ client: TestClient) throws {
    socketPath = try #require(client.daemon).socketPath
  }

  func welcome() throws -> Value {
    let params = #"{"protocol":"1.0","client":{"name":"x","version":"1"}}"#
    return try TestClient(socketPath).request("initialize", params)
  }
}
