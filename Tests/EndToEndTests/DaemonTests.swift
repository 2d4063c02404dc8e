import Foundation
import PlaygroundCore
import Testing

/// The daemon from the point of view of its clients.
struct DaemonTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aSaveRedrawsTheRowsThatChanged() throws {
    try folder.save(Sample.list(["one", "two", "three"]), as: "list.xml")
    let client = try RunningDaemon(folder).connect()

    let attached = try client.request("preview/attach", Sample.attach("list.xml"))
    try folder.save(Sample.list(["one", "zwei", "three", "four"]), as: "list.xml")
    let frame = try client.notification("preview/frame")
    let changes = try client.notification("preview/changes")

    #expect(picture(ofFrame: attached["frame"]) == "  one\n  two\n  three")
    #expect(frame["full"] == false)
    #expect(frame["rows"]?.elements.map { $0["y"].number } == [1, 3])
    #expect(picture(ofFrame: .object(frame)) == "~ zwei\n+ four")
    #expect(frame["content"] == 4)
    #expect(changes["outcome"] == "rendered")
    #expect(changes["cause"] == "list.xml")
    #expect(changes["changes"]?.elements.map { $0["op"].text } == ["update", "insert"])
  }

  @Test func moreThanThreeHundredChangesReplaceAllRows() throws {
    let rows = (0..<301).map { "row \($0)" }
    try folder.save(Sample.list(["first"]), as: "list.xml")
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("list.xml"))

    try folder.save(Sample.list(["first"] + rows), as: "list.xml")
    let frame = try client.notification("preview/frame")
    let changes = try client.notification("preview/changes")
    let status = try client.request("daemon/status")

    #expect(frame["full"] == true)
    #expect(frame["rows"]?.elements.contains { !$0["mark"].isNull } == false)
    #expect(changes["changes"]?.elements.count == 301)
    #expect(
      status["warnings"].elements.map(\.text) == [
        "list.xml: replaced all rows, fallback: 301 > 300 changes in total"
      ]
    )
  }

  @Test func aBrokenFileKeepsTheLastGoodRender() throws {
    try folder.save(Sample.list(["one"]), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", Sample.attach("list.xml"))

    try folder.save("<preview><list><section>", as: "list.xml")
    let changes = try client.notification("preview/changes")
    let report = try client.notification("preview/diagnostics")
    let previews = try client.request("preview/list")
    let again = try client.request("preview/attach", Sample.attach("list.xml"))

    #expect(changes["outcome"] == "invalid")
    #expect(report["diagnostics"]?[0]["severity"] == "error")
    #expect(report["diagnostics"]?[0]["file"] == "list.xml")
    #expect(previews[0]["status"] == "stale")
    #expect(picture(ofFrame: again["frame"]) == "  one")

    try folder.save(Sample.list(["one"]), as: "list.xml")
    let mended = try client.notification("preview/changes")
    let cleared = try client.notification("preview/diagnostics")

    #expect(mended["outcome"] == "no-visible-change")
    #expect(cleared["diagnostics"] == [])
  }

  @Test func savesOfEveryKindAreSeen() throws {
    try folder.save(Sample.list(["0"]), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", Sample.attach("list.xml"))
    let path = folder.files + "/list.xml"

    try Data(Sample.list(["in place"]).utf8).write(to: URL(fileURLWithPath: path))
    #expect(picture(ofFrame: .object(try client.notification("preview/frame"))) == "~ in place")

    try FileManager.default.removeItem(atPath: path)
    try Data(Sample.list(["anew"]).utf8).write(to: URL(fileURLWithPath: path))
    #expect(picture(ofFrame: .object(try client.notification("preview/frame"))) == "~ anew")

    try folder.save(Sample.list(["renamed"]), as: "list.xml")
    #expect(picture(ofFrame: .object(try client.notification("preview/frame"))) == "~ renamed")
  }

  @Test func filesInNewFoldersAppear() throws {
    let client = try RunningDaemon(folder).connect()

    try folder.save(Sample.list(["deep"]), as: "a/b/c/list.xml")
    let added = try client.notification("preview/added")
    let attached = try client.request("preview/attach", Sample.attach("a/b/c/list.xml"))

    #expect(added["name"] == "a/b/c/list.xml")
    #expect(picture(ofFrame: attached["frame"]) == "  deep")
  }

  @Test func equalBytesAreUnchanged() throws {
    try folder.save(Sample.list(["one"]), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", Sample.attach("list.xml"))

    try folder.save(Sample.list(["one"]), as: "list.xml")

    #expect(try client.notification("preview/changes")["outcome"] == "unchanged-bytes")
  }

  @Test func aFileThatGoesAndComesBackKeepsItsAttachments() throws {
    try folder.save(Sample.list(["one"]), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", Sample.attach("list.xml"))

    try folder.remove("list.xml")
    #expect(try client.notification("preview/removed")["name"] == "list.xml")
    #expect(try client.notification("preview/changes")["outcome"] == "removed")
    try folder.save(Sample.list(["two"]), as: "list.xml")
    #expect(try client.notification("preview/added")["name"] == "list.xml")
    let frame = try client.notification("preview/frame")

    #expect(picture(ofFrame: .object(frame)) == "~ two")
  }

  @Test func dataAndImportsReloadTheirDependents() throws {
    try folder.save(
      """
      <preview><data name="words" src="words.json"/><import src="parts.xml"/>
      <list><section id="s"><Word for="word in words" word="{word}"/></section></list></preview>
      """,
      as: "list.xml",
    )
    try folder.save(#"["one"]"#, as: "words.json")
    try folder.save(part("- "), as: "parts.xml")
    let client = try RunningDaemon(folder).connect()
    let attached = try client.request("preview/attach", Sample.attach("list.xml"))

    try folder.save(#"["one", "two"]"#, as: "words.json")
    let data = try client.notification("preview/frame")
    let cause = try client.notification("preview/changes")["cause"]
    try folder.save(part("* "), as: "parts.xml")
    let parts = try client.notification("preview/frame")

    #expect(picture(ofFrame: attached["frame"]) == "  - one")
    #expect(picture(ofFrame: .object(data)) == "+ - two")
    #expect(cause == "words.json")
    #expect(picture(ofFrame: .object(parts)) == "~ * one\n~ * two")
  }

  @Test func dataThatDoesNotExistYetIsWatchedFor() throws {
    try folder.save(
      """
      <preview><data name="words" src="later/words.json"/>
      <list><section id="s"><Label for="word in words" text="{word}"/></section></list></preview>
      """,
      as: "list.xml",
    )
    let client = try RunningDaemon(folder).connect()
    let attached = try client.request("preview/attach", Sample.attach("list.xml"))

    try folder.save(#"["here"]"#, as: "later/words.json")
    let frame = try client.notification("preview/frame")

    #expect(attached["frame"] == .null)
    #expect(attached["diagnostics"][0]["code"] == "missing-file")
    #expect(picture(ofFrame: .object(frame)) == "  here")
  }

  @Test func stateIsSetAndReset() throws {
    try folder.save(
      """
      <preview><state name="taps" value="{0}"/>
      <list><section id="s"><Label text="{taps} taps"/></section></list></preview>
      """,
      as: "list.xml",
    )
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", Sample.attach("list.xml"))

    let set = try client.request("state/set", #"{"preview":"list.xml","name":"taps","value":3}"#)
    let frame = try client.notification("preview/frame")
    let get = try client.request("state/get", #"{"preview":"list.xml"}"#)
    let reset = try client.request("state/reset", #"{"preview":"list.xml"}"#)
    let back = try client.notification("preview/frame")

    #expect(set == ["taps": 3])
    #expect(picture(ofFrame: .object(frame)) == "~ 3 taps")
    #expect(get == ["taps": 3])
    #expect(reset == ["taps": 0])
    #expect(picture(ofFrame: .object(back)) == "~ 0 taps")
    #expect(
      try client.failure("state/set", #"{"preview":"list.xml","name":"taps","value":"x"}"#)
        == -32602
    )
    #expect(
      try client.failure("state/set", #"{"preview":"list.xml","name":"taps?","value":1}"#)
        == -32001
    )
  }

  @Test func everyAttachmentHasItsOwnSizeAndOffset() throws {
    try folder.save(Sample.list((1...20).map { "row \($0) of twenty" }), as: "list.xml")
    let client = try RunningDaemon(folder).connect()

    let narrow = try client.request(
      "preview/attach",
      #"{"preview":"list.xml","columns":8,"rows":3}"#,
    )
    let wide = try client.request(
      "preview/attach",
      #"{"preview":"list.xml","columns":30,"rows":2}"#,
    )
    let number = try #require(wide["attachment"].number)
    try client.request("viewport/scroll", #"{"attachment":\#(number),"to":5}"#)
    let scrolled = try client.notification("preview/frame")
    try client.request("viewport/resize", #"{"attachment":\#(number),"columns":30,"rows":3}"#)
    let resized = try client.notification("preview/frame")

    #expect(picture(ofFrame: narrow["frame"]) == "  row 1 of\n  twenty\n  row 2 of")
    #expect(picture(ofFrame: .object(scrolled)) == "  row 6 of twenty\n  row 7 of twenty")
    #expect(scrolled["offset"] == 5)
    #expect(resized["full"] == true)
    #expect(resized["size"] == [30, 3])
    #expect(try client.failure("viewport/scroll", #"{"attachment":99,"to":5}"#) == -32001)
  }
}

/// A file that declares a component for a word.
private func part(_ bullet: String) -> String {
  """
  <playground><component name="Word"><param name="word"/><Label text="\(bullet){word}"/></component>
  </playground>
  """
}
