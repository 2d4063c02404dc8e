import Core
import Foundation
import Testing

@testable import Playground

/// The daemon as its clients see it.
@Suite struct DaemonTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aSaveRedrawsTheRowsThatChanged() throws {
    try folder.save(list(["one", "two", "three"]), as: "list.xml")
    let client = try RunningDaemon(folder).connect()

    let attached = try client.request("preview/attach", attach("list.xml"))
    try folder.save(list(["one", "zwei", "three", "four"]), as: "list.xml")
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

  @Test func aboveThreeHundredChangesAllRowsAreDrawnAnew() throws {
    let rows = (0..<301).map { "row \($0)" }
    try folder.save(list(["first"]), as: "list.xml")
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    try client.request("preview/attach", attach("list.xml"))

    try folder.save(list(["first"] + rows), as: "list.xml")
    let frame = try client.notification("preview/frame")
    let changes = try client.notification("preview/changes")
    let status = try client.request("daemon/status")

    #expect(frame["full"] == true)
    #expect(frame["rows"]?.elements.contains { !$0["mark"].isNull } == false)
    #expect(changes["changes"]?.elements.count == 301)
    #expect(
      status["warnings"].elements.map(\.text) == [
        "list.xml: all rows are drawn anew, fallback: 301 > 300 changes in total"
      ]
    )
  }

  @Test func aBrokenFileKeepsTheLastGoodRender() throws {
    try folder.save(list(["one"]), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", attach("list.xml"))

    try folder.save("<preview><list><section>", as: "list.xml")
    let changes = try client.notification("preview/changes")
    let report = try client.notification("preview/diagnostics")
    let previews = try client.request("preview/list")
    let again = try client.request("preview/attach", attach("list.xml"))

    #expect(changes["outcome"] == "invalid")
    #expect(report["diagnostics"]?[0]["severity"] == "error")
    #expect(report["diagnostics"]?[0]["file"] == "list.xml")
    #expect(previews[0]["status"] == "stale")
    #expect(picture(ofFrame: again["frame"]) == "  one")

    try folder.save(list(["one"]), as: "list.xml")
    let mended = try client.notification("preview/changes")
    let cleared = try client.notification("preview/diagnostics")

    #expect(mended["outcome"] == "no-visible-change")
    #expect(cleared["diagnostics"] == [])
  }

  @Test func savesOfEveryKindAreSeen() throws {
    try folder.save(list(["0"]), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", attach("list.xml"))
    let path = folder.files + "/list.xml"

    try Data(list(["in place"]).utf8).write(to: URL(fileURLWithPath: path))
    #expect(picture(ofFrame: .object(try client.notification("preview/frame"))) == "~ in place")

    try FileManager.default.removeItem(atPath: path)
    try Data(list(["anew"]).utf8).write(to: URL(fileURLWithPath: path))
    #expect(picture(ofFrame: .object(try client.notification("preview/frame"))) == "~ anew")

    try folder.save(list(["renamed"]), as: "list.xml")
    #expect(picture(ofFrame: .object(try client.notification("preview/frame"))) == "~ renamed")
  }

  @Test func filesInNewFoldersAppear() throws {
    let client = try RunningDaemon(folder).connect()

    try folder.save(list(["deep"]), as: "a/b/c/list.xml")
    let added = try client.notification("preview/added")
    let attached = try client.request("preview/attach", attach("a/b/c/list.xml"))

    #expect(added["name"] == "a/b/c/list.xml")
    #expect(picture(ofFrame: attached["frame"]) == "  deep")
  }

  @Test func equalBytesAreUnchanged() throws {
    try folder.save(list(["one"]), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", attach("list.xml"))

    try folder.save(list(["one"]), as: "list.xml")

    #expect(try client.notification("preview/changes")["outcome"] == "unchanged-bytes")
  }

  @Test func aFileThatGoesAndComesBackKeepsItsAttachments() throws {
    try folder.save(list(["one"]), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", attach("list.xml"))

    try folder.remove("list.xml")
    #expect(try client.notification("preview/removed")["name"] == "list.xml")
    #expect(try client.notification("preview/changes")["outcome"] == "removed")
    try folder.save(list(["two"]), as: "list.xml")
    #expect(try client.notification("preview/added")["name"] == "list.xml")
    let frame = try client.notification("preview/frame")

    #expect(picture(ofFrame: .object(frame)) == "~ two")
  }

  @Test func dataAndImportsReloadWhatDependsOnThem() throws {
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
    let attached = try client.request("preview/attach", attach("list.xml"))

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
    let attached = try client.request("preview/attach", attach("list.xml"))

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
    try client.request("preview/attach", attach("list.xml"))

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
    try folder.save(list((1...20).map { "row \($0) of twenty" }), as: "list.xml")
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

  // MARK: - Clients that behave badly

  @Test func initializeComesFirstAndVersionsHaveToMatch() throws {
    let daemon = try RunningDaemon(folder)
    let client = try TestClient(daemon.socketPath)

    #expect(try client.failure("preview/list") == -32002)
    #expect(
      try client.failure("initialize", #"{"protocol":"2.0","client":{"name":"x","version":"1"}}"#)
        == -32003
    )
    try client.request("initialize", #"{"protocol":"1.0","client":{"name":"x","version":"1"}}"#)
    #expect(try client.failure("no/such/method") == -32601)
    #expect(try client.failure("preview/attach", #"{"preview":"x"}"#) == -32602)
    #expect(try client.failure("preview/attach", attach("x")) == -32001)
  }

  @Test func garbageIsAnsweredAndTheConnectionGoesOn() throws {
    let client = try RunningDaemon(folder).connect()

    try client.send("no JSON at all\n")
    let error = try client.nextMessage(for: "an error")

    #expect(error["error"]?["code"] == -32700)
    #expect(try client.request("preview/list") == [])
  }

  @Test func aLineThatIsTooLongEndsTheConnection() throws {
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()

    #expect(throws: (any Error).self) {
      // The daemon may close before everything is written; both ends of that are an error here.
      try client.send(String(repeating: "x", count: (1 << 20) + 2))
      while true { _ = try client.nextMessage(for: "the end") }
    }

    #expect(try daemon.connect().request("preview/list") == [])
  }

  @Test func halfALineAndAVanishedClientHurtNobody() throws {
    let daemon = try RunningDaemon(folder)
    var rude: TestClient? = try TestClient(daemon.socketPath)
    try rude?.send(#"{"jsonrpc":"2.0","id":1,"meth"#)
    rude = nil

    #expect(try daemon.connect().request("preview/list") == [])
  }

  @Test func aClientThatNeverReadsDelaysNobodyAndIsToldWhatItMissed() throws {
    let texts = (0..<400).map { "row \($0) " + String(repeating: "x", count: 200) }
    try folder.save(list(texts), as: "list.xml")
    let daemon = try RunningDaemon(folder)
    let lazy = try daemon.connect()
    let quick = try daemon.connect()
    let size = #"{"preview":"list.xml","columns":250,"rows":400}"#
    try lazy.request("preview/attach", size)
    try quick.request("preview/attach", size)

    for round in 1...20 {
      try folder.save(list(texts.map { $0 + " \(round)" }), as: "list.xml")
      let frame = try quick.notification("preview/frame")
      #expect(frame["rows"]?.elements.count == 400)
    }
    let missed = try lazy.notification("client/missed")

    #expect(try #require(missed["changes"]?.number) > 0)
    var last = try lazy.notification("preview/frame")
    while last["rows"]?[0]["runs"][0]["text"].text.hasSuffix(" 20") != true {
      last = try lazy.notification("preview/frame")
    }
  }

  @Test func scarceDescriptorsTurnNewClientsAwayOnly() throws {
    try folder.save(list(["one"]), as: "list.xml")
    let daemon = try RunningDaemon(folder, openFileLimit: 40)
    let client = try daemon.connect()
    try client.request("preview/attach", attach("list.xml"))

    let crowd = try (0..<60).map { _ in try TestClient(daemon.socketPath) }
    let refusal = try crowd[59].nextMessage(for: "a refusal")
    try folder.save(list(["two"]), as: "list.xml")
    let frame = try client.notification("preview/frame")

    #expect(refusal["error"]?["message"] == "8 clients are connected already")
    #expect(picture(ofFrame: .object(frame)) == "~ two")
  }

  // MARK: - Starting and ending

  @Test func aSecondDaemonIsRefused() throws {
    let daemon = try RunningDaemon(folder)

    let second = try BuiltCommand.run(["serve", folder.files], in: folder)

    #expect(second.status == 1)
    #expect(second.errors.contains("already"))
    #expect(try daemon.connect().request("preview/list") == [])
  }

  @Test func aStaleSocketIsReplaced() throws {
    var daemon: RunningDaemon? = try RunningDaemon(folder)
    let path = daemon?.socketPath
    kill(try #require(daemon?.process.processIdentifier), SIGKILL)
    daemon?.process.waitUntilExit()
    #expect(folder.sockets.count == 1)
    daemon = nil

    let next = try RunningDaemon(folder)
    // The dead daemon's socket is there already: only an answer shows that the new one serves.
    try waitUntil("the new daemon answers") {
      (try? next.connect().request("preview/list")) == []
    }

    #expect(next.socketPath == path)
  }

  @Test func endingRemovesTheSocketAndTellsClients() throws {
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()

    _ = daemon.end()

    #expect(try client.notification("daemon/stopping")["reason"] == "stopped")
    #expect(folder.sockets.isEmpty)
    #expect(daemon.process.terminationStatus == 0)
  }

  @Test func daemonStopEndsIt() throws {
    let daemon = try RunningDaemon(folder)

    try daemon.connect().request("daemon/stop")
    daemon.process.waitUntilExit()

    #expect(daemon.process.terminationStatus == 0)
    #expect(folder.sockets.isEmpty)
  }

  // MARK: - The log

  @Test func outcomesAreRecorded() throws {
    try folder.save(list(["one"]), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", attach("list.xml"))
    try folder.save(list(["one", "two"]), as: "list.xml")
    _ = try client.notification("preview/changes")

    var revisions = try client.request("log/query")
    try waitUntil("the change is recorded") {
      revisions = try client.request("log/query")
      return revisions.elements.count == 1
    }
    let number = try #require(revisions[0]["revision"].number)
    let detail = try client.request("log/show", #"{"revision":\#(number)}"#)

    #expect(revisions[0]["outcome"] == "rendered")
    #expect(revisions[0]["counts"] == ["insert": 1, "delete": 0, "move": 0, "update": 0])
    #expect(detail["before"] == ["one"])
    #expect(detail["after"] == ["one", "two"])
  }

  @Test func aLogThatCannotBeWrittenStopsNothing() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/state")
    try Data().write(to: URL(fileURLWithPath: folder.path + "/state"))
    try folder.save(list(["one"]), as: "list.xml")
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    try client.request("preview/attach", attach("list.xml"))

    try folder.save(list(["two"]), as: "list.xml")
    let frame = try client.notification("preview/frame")

    #expect(picture(ofFrame: .object(frame)) == "~ two")
    try waitUntil("the daemon warns of its log") {
      let status = try client.request("daemon/status")
      return status["warnings"].elements.contains { $0.text.hasPrefix("changes are not recorded") }
    }
    #expect(daemon.end().contains("changes are not recorded"))
  }

  // MARK: - Odd files

  @Test(arguments: [
    ("empty.xml", ""),
    ("binary.xml", "\u{0}\u{1}\u{2}\u{3}"),
    ("half.xml", "<preview><list><sect"),
    ("half.json", #"{"list": {"sections": [{"ce"#),
  ])
  func badFilesAreReportedAndOthersGoOn(name: String, text: String) throws {
    try folder.save(list(["fine"]), as: "fine.xml")
    try FileManager.default.createDirectory(
      atPath: folder.files + "/folder.xml",
      withIntermediateDirectories: false,
    )
    let client = try RunningDaemon(folder).connect()

    try folder.save(text, as: name)
    try folder.save(list(["still fine"]), as: "fine.xml")
    let attached = try client.request("preview/attach", attach("fine.xml"))
    let revisions = try client.request("log/query")

    #expect(!attached["frame"].isNull)
    #expect(revisions.elements.allSatisfy { !$0["outcome"].text.isEmpty })
  }
}

extension Value {
  var isNull: Bool { self == .null }
}

/// The params of an attachment that sees twenty columns and five rows.
private func attach(_ preview: String) -> String {
  #"{"preview":"\#(preview)","columns":20,"rows":5}"#
}

/// A list of labels under written ids.
private func list(_ texts: [String]) -> String {
  let cells = texts.enumerated().map { #"<Label id="\#($0)" text="\#($1)"/>"# }
  return
    "<preview><list><section id=\"s\">\(cells.joined(separator: "\n"))</section></list></preview>"
}

/// A file that declares how a word looks.
private func part(_ bullet: String) -> String {
  """
  <playground><component name="Word"><param name="word"/><Label text="\(bullet){word}"/></component>
  </playground>
  """
}
