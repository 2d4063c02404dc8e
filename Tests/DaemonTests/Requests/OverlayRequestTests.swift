import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Previews follow the texts of documents that are open in editors.
struct OverlayRequestTests {
  typealias Probe = PreviewServerProbe

  let probe: Probe
  let editor: Probe.Client
  let viewer: Probe.Client

  init() throws {
    probe = try Probe(
      files: [
        "data.json": #"["x"]"#,
        "user.xml": "<preview><data name='d' src='data.json'/><Label text='{d[0]}'/></preview>",
      ]
    )
    probe.server.workspace.load("user.xml")
    (editor, viewer) = (probe.connect(), probe.connect())
    viewer.attach(rows: 4)
    _ = (editor.take(), viewer.take())
  }

  private func json(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func type(
    _ text: String,
    version: Int,
    in file: String = "list.xml",
    by client: Probe.Client? = nil
  ) {
    (client ?? editor).request(
      "source/overlay",
      #"{"file":"\#(file)","version":\#(version),"text":\#(json(text))}"#
    )
  }

  private func edit(_ edits: String, version: Int) {
    editor.request(
      "source/overlay",
      #"{"file":"list.xml","version":\#(version),"edits":[\#(edits)]}"#
    )
  }

  private func close(_ file: String = "list.xml", by client: Probe.Client? = nil) {
    (client ?? editor).request("source/close", #"{"file":"\#(file)"}"#)
  }

  private var rows: [String] {
    get throws { try viewer.window(1).map { $0.runs.map(\.text).joined() } }
  }

  private func texts(of name: String) -> [String] {
    let content = probe.server.workspace.previews[name]?.variant(nil)?.state.content
    return content.map { DrawnRows(of: $0, width: nil).texts } ?? []
  }

  private var generation: Int { probe.server.workspace.previews["list.xml"]?.generation ?? 0 }

  // MARK: - Frames

  @Test func framesFollowTheTextWithoutAnOutcomeInTheLog() throws {
    let before = generation

    type(Probe.list("ONE", "two", "three", "four"), version: 1)

    #expect(editor.take() == ["result"])
    #expect(viewer.take() == ["preview/frame", "preview/changes"])
    #expect(try rows == ["ONE", "two", "three", "four"])
    let changes = try viewer.changes
    #expect(changes.map(\.cause.text) == ["<typing>"])
    #expect(generation == before + 1 && changes.last?.generation == generation)
    #expect(probe.journal.outcomes == [])
  }

  @Test func editsAreAppliedInOrder() throws {
    type(Probe.list("one"), version: 1)

    edit(
      #"{"range":{"line":1,"column":1,"endLine":1,"endColumn":10},"text":"<preview width='9'>"},"#
        + #"{"range":{"line":1,"column":1,"endLine":1,"endColumn":1},"text":"<!-- é -->"},"#
        + #"{"range":{"line":1,"column":11,"endLine":1,"endColumn":19},"text":"<preview"}"#,
      version: 2
    )

    #expect(editor.take() == ["result", "result"])
    #expect(probe.server.workspace.previews["list.xml"]?.width(of: nil) == 9)
  }

  @Test func anEditThatIsWrongChangesNothingAndNamesTheCure() throws {
    let text = Probe.list("one", "two", "three", "four")
    type(text, version: 5)
    _ = (editor.take(), viewer.take())
    let range = #""range":{"line":1,"column":1,"endLine":1,"endColumn":1}"#

    type("x", version: 5)
    edit(
      #"{\#(range),"text":"a"},{"range":{"line":9,"column":1,"endLine":9,"endColumn":1},"text":""}"#,
      version: 6
    )
    editor.request("source/overlay", #"{"file":"list.xml","version":7}"#)
    editor.request("source/overlay", #"{"file":"list.xml","version":7,"text":"","edits":[]}"#)
    editor.request("source/overlay", #"{"file":"data.json","version":1,"edits":[]}"#)
    editor.request("source/overlay", #"{"file":"../x.xml","version":1,"text":""}"#)
    close("data.json")

    #expect(editor.take() == Array(repeating: "error -32602", count: 6) + ["error -32001"])
    for cure in [
      "'version' must be greater than 5, found 5; send 'source/close' first to begin again",
      "the text ends in line 2, found line 9; send the whole text as 'text'",
      "'text' is missing; expected 'text' or 'edits'",
      "'text' and 'edits' cannot be combined",
      "'data.json' is not open on this connection; send its whole text as 'text'",
      "'data.json' is not open on this connection; 'source/overlay' opens it",
    ] {
      #expect(editor.text.contains(cure), "\(cure)")
    }
    #expect(viewer.take() == [])
    // The version that was refused is still free.
    edit(#"{\#(range),"text":" "}"#, version: 6)
    #expect(editor.take() == ["result"])
  }

  @Test func editsOfAFileThatIsNotOpenNeedItsDigest() throws {
    let digest = SHA256(of: Array(Probe.list("one", "two", "three", "four").utf8)).hexadecimal
    let edits = #""edits":[{"range":{"line":1,"column":46,"endLine":1,"endColumn":46},"text":""}]"#

    editor.request(
      "source/overlay",
      #"{"file":"list.xml","version":1,"base":"\#(digest)",\#(edits)}"#
    )
    close()
    editor.request(
      "source/overlay",
      #"{"file":"list.xml","version":1,"base":"\#(String(repeating: "0", count: 64))",\#(edits)}"#
    )

    #expect(editor.take() == ["result", "result", "error -32602"])
    #expect(editor.text.contains("'base' is not the SHA-256 of 'list.xml' as last read"))
  }

  @Test func previewsFollowTheTextsOfFilesThatTheyLoad() throws {
    type(#"["typed"]"#, version: 1, in: "data.json")
    #expect(texts(of: "user.xml") == ["typed"])

    close("data.json")
    #expect(texts(of: "user.xml") == ["x"])
    #expect(probe.journal.outcomes == [])
  }

  @Test func aDocumentWithoutAFileIsShownUntilItIsClosed() throws {
    type(Probe.list("new"), version: 1, in: "new.xml")
    #expect(texts(of: "new.xml") == ["new"])
    #expect(viewer.take() == ["preview/added", "preview/changes"])

    close("new.xml")

    #expect(viewer.take() == ["preview/removed"])
    #expect(probe.server.workspace.previews["new.xml"]?.status == .removed)
    #expect(probe.journal.outcomes == [])
  }

  @Test func aFileThatIsRemovedWhileItIsOpenAndSavedWithErrorsHasThese() throws {
    let text = Probe.list("ONE", "two", "three", "four")
    type(text, version: 1)
    try FileSystem.remove(probe.folder["list.xml"])
    probe.server.files.take(WatchBatch(removed: ["list.xml"]))
    probe.server.finishTurn()

    try probe.save("<preview><Labl/></preview>")

    let preview = try #require(probe.server.workspace.previews["list.xml"])
    #expect(
      preview.saved.diagnostics.map(\.message) == [
        "unknown component 'Labl'; did you mean 'Label'?"
      ]
    )
    #expect(try rows == ["ONE", "two", "three", "four"])
  }

  @Test func aDocumentEndsWithItsConnection() throws {
    type(Probe.list("ONE", "two", "three", "four"), version: 1)
    editor.connection.isClosed = true

    probe.server.receive(from: editor.peer)
    probe.server.finishTurn()

    #expect(try rows == ["one", "two", "three", "four"])
    #expect(probe.server.documents.count == 0)
    #expect(probe.journal.outcomes == [])
  }

  // MARK: - Saving

  @Test func aSaveIsOneOutcomeWithTheSumOfTheChanges() throws {
    type(Probe.list("ONE", "two", "three", "four"), version: 1)
    type(Probe.list("ONE", "TWO", "three", "four"), version: 2)
    type(Probe.list("ONE", "TWO", "three"), version: 3)
    _ = viewer.take()

    try probe.save(Probe.list("ONE", "TWO", "three"))

    #expect(probe.journal.outcomes == ["rendered list.xml"])
    let recorded = try #require(probe.journal.published.first?.recorded)
    #expect(recorded.before.map { DrawnRows(of: $0, width: nil).texts }?.count == 4)
    #expect(ChangeCounts(recorded.changes.changes) == ChangeCounts(try sum()))
    #expect(viewer.take() == ["preview/changes"])
    let changes = try #require(try viewer.changes.last)
    #expect(changes.wasShown && !changes.isHidden && changes.cause == .file("list.xml"))
    #expect(changes.counts == ChangeCounts(try sum()))
    close()
    #expect(viewer.take() == [] && probe.journal.outcomes.count == 1)
  }

  /// The changes of the same save without typing.
  private func sum() throws -> [Change] {
    let plain = try Probe()
    try plain.save(Probe.list("ONE", "TWO", "three"))
    return plain.journal.published.first?.recorded?.changes.changes ?? []
  }

  @Test func marksCompareWithTheSavedFile() throws {
    type(Probe.list("ONE", "two", "three", "four"), version: 1)
    type(Probe.list("ONE", "two", "three", "FOUR"), version: 2)

    #expect(try viewer.window(1).map { $0.mark != nil } == [true, false, false, true])
    type(Probe.list("one", "two", "three", "FOUR"), version: 3)
    #expect(try viewer.window(1).map { $0.mark != nil } == [false, false, false, true])
    close()
    #expect(try viewer.window(1).map { $0.mark != nil } == [false, false, false, false])
  }

  @Test func awaitCountsSavesOnly() throws {
    let since = generation
    editor.request("await", #"{"file":"list.xml","since":\#(since)}"#)
    type(Probe.list("ONE"), version: 1)
    #expect(editor.take() == ["result"])

    try probe.save(Probe.list("ONE"))

    #expect(editor.take() == ["result"])
    #expect(generation == since + 2)
  }

  @Test func awaitAndTheLogSeeAFileThatSomebodyElseSaves() throws {
    type(Probe.list("typed"), version: 1)
    _ = viewer.take()

    try probe.save("<preview><Lable/></preview>")
    editor.request("await", #"{"file":"list.xml"}"#)

    #expect(probe.journal.outcomes == ["invalid list.xml"])
    #expect(editor.text.contains("unknown component 'Lable'"))
    #expect(texts(of: "list.xml") == ["typed"])
    #expect(viewer.take() == [])

    try probe.save(Probe.list("saved"))
    #expect(probe.journal.outcomes == ["invalid list.xml", "rendered list.xml"])
    #expect(texts(of: "list.xml") == ["typed"])
    close()
    #expect(texts(of: "list.xml") == ["saved"])
    #expect(probe.journal.outcomes.count == 2)
  }

  @Test func aDocumentThatIsClosedBeforeTheSaveIsNoticedIsOneOutcome() throws {
    let text = Probe.list("ONE", "two", "three", "four")
    type(text, version: 1)
    _ = viewer.take()
    try probe.folder.write(text, to: "list.xml")

    close()
    try probe.save(text)
    try probe.finishComparing()

    #expect(probe.journal.outcomes == ["rendered list.xml"])
    #expect(viewer.take() == ["preview/changes"])
    #expect(try rows.first == "ONE")
  }

  @Test(arguments: [false, true])
  func aSaveThatIsNoticedDuringTheReadingForAClosedDocumentIsOneOutcome(
    isWrittenInTime: Bool
  ) throws {
    let lanes = try ManualLanes()
    let probe = try Probe(lanes: lanes)
    let editor = probe.connect()
    func finish() {
      for _ in 0..<4 {
        for lane in 0...4 { lanes.finish(lane) }
        probe.server.files.continueReading()
      }
    }
    finish()
    let text = Probe.list("ONE", "two", "three", "four")
    type(text, version: 1, by: editor)
    finish()
    if isWrittenInTime { try probe.folder.write(text, to: "list.xml") }

    close(by: editor)
    for lane in 0...4 { lanes.finish(lane) }
    try probe.save(text)
    finish()
    try probe.finishComparing()
    finish()

    #expect(probe.journal.outcomes == ["rendered list.xml"])
    // The next save is one of its own, also of the same bytes.
    try probe.save(text)
    finish()
    try probe.finishComparing()
    finish()
    #expect(probe.journal.outcomes == ["rendered list.xml", "unchanged-bytes list.xml"])
  }

  @Test func statesSurviveTypingAndSaving() throws {
    let text = "<preview><state name='n' value='{1}'/><Label text='a {n}'/></preview>"
    try probe.save(text, to: "state.xml")
    type(text.replacing("a ", with: "b "), version: 1, in: "state.xml")
    editor.request("state/set", #"{"preview":"state.xml","name":"n","value":2}"#)
    #expect(texts(of: "state.xml") == ["b 2"])

    try probe.save(text.replacing("a ", with: "b "), to: "state.xml")

    #expect(texts(of: "state.xml") == ["b 2"])
    let saved = try #require(probe.journal.published.last?.recorded)
    #expect(saved.before.map { DrawnRows(of: $0, width: nil).texts } == ["a 2"])
    #expect(saved.after.map { DrawnRows(of: $0, width: nil).texts } == ["b 2"])
  }

  // MARK: - Speed

  @Test func answersNeverWaitForAReadingAndWhatIsTypedMeanwhileCostsOneMore() throws {
    let lanes = try ManualLanes()
    let probe = try Probe(lanes: lanes)
    let editor = probe.connect()
    func text(_ version: Int) -> String { Probe.list("key \(version)") }
    func finish() {
      for lane in 0...4 { lanes.finish(lane) }
      // The first call adopts what was read, the second one goes on.
      for _ in 0..<2 { probe.server.files.continueReading() }
    }

    for version in 1...60 {
      type(text(version), version: version, by: editor)
      #expect(editor.take() == ["result"])
    }
    #expect(lanes.started == ["list.xml"])
    finish()
    let intermediate = probe.server.workspace.previews["list.xml"]?.variant(nil)?.state.content
    #expect(intermediate.map { DrawnRows(of: $0, width: nil).texts } == ["key 1"])
    #expect(lanes.started == ["list.xml", "list.xml"])
    finish()
    let newest = probe.server.workspace.previews["list.xml"]?.variant(nil)?.state.content
    #expect(newest.map { DrawnRows(of: $0, width: nil).texts } == ["key 60"])
    #expect(lanes.running.isEmpty)
  }

  // MARK: - Problems

  @Test func aProblemIsReportedAfterAPauseInTyping() throws {
    type("<preview><Label text='{1 +}'/></preview>", version: 1)
    type("<preview><Label te", version: 2)
    #expect(viewer.take() == [])
    #expect(try rows.first == "one")

    try probe.finishComparing()

    #expect(viewer.take() == ["preview/changes", "preview/diagnostics"])
    #expect(try viewer.changes.map(\.outcome) == [.invalid])
    #expect(try rows.first == "one")
    type(Probe.list("ONE"), version: 3)
    #expect(viewer.take() == ["preview/frame", "preview/changes", "preview/diagnostics"])
    #expect(probe.journal.outcomes == [])
  }

  @Test func aProblemThatIsCorrectedInTimeIsNotReported() throws {
    type("<preview><Label te", version: 1)
    type(Probe.list("ONE", "two", "three", "four"), version: 2)
    try probe.finishComparing()

    #expect(try viewer.changes.map(\.outcome) == [.rendered])
  }

  // MARK: - Two editors

  @Test func theTextThatWasTypedLastIsShownAndBothEditorsAreTold() throws {
    let other = probe.connect()
    type(Probe.list("first"), version: 1)
    type(Probe.list("second"), version: 1, by: other)
    #expect(texts(of: "list.xml") == ["second"])
    #expect(editor.take() == ["result", "daemon/notice"])
    #expect(other.take() == ["daemon/notice", "result"])
    #expect(viewer.take().contains("daemon/notice") == false)

    type(Probe.list("third"), version: 2)
    #expect(texts(of: "list.xml") == ["third"])
    #expect(editor.take() == ["result"])

    close()
    #expect(texts(of: "list.xml") == ["second"])
  }

  @Test func aPreviewKeepsItsNameWhileItsTitleIsTyped() throws {
    func text(_ titles: String...) -> String {
      let previews = titles.map { title in
        "<preview\(title.isEmpty ? "" : " title='\(title)'")><Label text='\(title)!'/></preview>"
      }
      return "<playground>\(previews.joined())</playground>"
    }
    try probe.save(text("One", "Two"), to: "two.xml")
    func names() -> [String] {
      probe.server.workspace.files[FilePath(text: "two.xml")]?.previewNames ?? []
    }
    func title(_ name: String) -> String? { probe.server.workspace.previews[name]?.summary.title }
    #expect(names() == ["two.xml#One", "two.xml#Two"])
    for (index, typed) in ["On", "O", "", "U", "Uno"].enumerated() {
      type(text(typed, "Two"), version: index + 1, in: "two.xml")
      #expect(names() == ["two.xml#One", "two.xml#Two"], "\(typed)")
      #expect(title("two.xml#One") == (typed.isEmpty ? nil : typed), "\(typed)")
    }
    // A further preview has a name of its own, the others stay.
    type(text("New", "Uno", "Two"), version: 9, in: "two.xml")
    #expect(names().sorted() == ["two.xml#One", "two.xml#Two", "two.xml#Uno"])
    type(text("Uno", "Two"), version: 10, in: "two.xml")
    try probe.save(text("Uno", "Two"), to: "two.xml")
    #expect(names() == ["two.xml#Uno", "two.xml#Two"])
    #expect(probe.server.workspace.previews["two.xml#One"]?.status == .removed)
  }

  @Test func aSwiftFileIsCompiledWhenItIsSaved() throws {
    type("struct Previews {}", version: 1, in: "Previews.swift")

    #expect(editor.take() == ["result"])
    #expect(viewer.take() == [])
    #expect(probe.server.workspace.previews["Previews.swift"] == nil)
  }
}
