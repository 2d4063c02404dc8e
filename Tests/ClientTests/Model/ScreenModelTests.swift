import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

struct ScreenModelTests {
  private func summary(_ name: String) -> PreviewSummary {
    PreviewSummary(
      name: name,
      file: name,
      title: nil,
      variants: [],
      generation: 1,
      status: .ok,
    )
  }

  private func picture(_ size: Size, generation: Int = 1, content: Int = 100) -> Frame {
    Frame(
      generation: generation,
      rows: (0..<size.height).map { Frame.Row(y: $0, runs: [Run("row \($0)")]) },
      size: size,
      contentRows: content,
      offset: 0,
      isFull: true,
    )
  }

  private func changes(
    _ outcome: Outcome,
    variant: String? = nil,
    cause: Cause,
    generation: Int
  ) -> PreviewChanges {
    PreviewChanges(
      preview: "a.xml",
      variant: variant,
      generation: generation,
      cause: cause,
      outcome: outcome,
      file: "a.xml",
      changes: [],
      phases: [:],
    )
  }

  /// A client of 90 × 20 that shows `a.xml` of `a.xml` and `b.xml` in its attachment 1.
  private func shownModel() -> ScreenModel {
    var model = ScreenModel(size: Size(width: 90, height: 16))
    _ = model.connect([summary("a.xml"), summary("b.xml")])
    let size = model.panes.layout.content.size
    let answer = Attached(attachment: 1, frame: picture(size))
    _ = model.attach(PreviewID(name: "a.xml"), answer)
    return model
  }

  @Test func firstPreviewIsShownAtTheSizeOfItsPane() {
    var model = ScreenModel(size: Size(width: 90, height: 16))

    let effects = model.connect([summary("a.xml"), summary("b.xml")])

    #expect(effects.first == .attach(PreviewID(name: "a.xml"), Size(width: 64, height: 8)))
  }

  @Test func theOtherPreviewsAreSubscribedToAtOnce() {
    var model = ScreenModel(size: Size(width: 90, height: 16))

    let requests = model.connect([summary("a.xml"), summary("b.xml")])

    #expect(
      requests.dropFirst() == [.subscribe, .fetchHistory(LogQuery(limit: ChangeHistory.limit))]
    )
    #expect(model.settle() == [])
  }

  @Test func aPreviewThatIsAskedForByNameDoesNotWaitForTheListToBeSorted() {
    var model = ScreenModel(size: Size(width: 90, height: 16), wanted: "b10.xml")
    let names = ["b10.xml", "b2.xml"]

    let requests = model.connect(names.map(summary))

    #expect(requests.first == .attach(PreviewID(name: "b10.xml"), Size(width: 64, height: 8)))
    #expect(model.panes.previews.entries.isEmpty)
    _ = model.settle()
    #expect(model.panes.previews.previewIDs.map(\.name) == ["b2.xml", "b10.xml"])
  }

  @Test func aPreviewThatIsNotThereGivesWayToTheFirstOfTheList() {
    var model = ScreenModel(size: Size(width: 90, height: 16), wanted: "gone.xml")

    #expect(model.connect([summary("b10.xml"), summary("b2.xml")]).first == .subscribe)
    #expect(
      model.settle() == [.attach(PreviewID(name: "b2.xml"), Size(width: 64, height: 8))]
    )
  }

  @Test func theStatusOfOtherPreviewsIsAskedForAfterMissedChanges() {
    var model = shownModel()
    #expect(model.miss(2, attachment: 1) == [])
    #expect(model.miss(2, attachment: 5) == [.fetchPreviews])

    var broken = summary("b.xml")
    broken.status = .stale
    _ = model.apply(.previews([summary("a.xml"), broken]))
    _ = model.settle()

    #expect(model.panes.index.brokenCount == 1)
    #expect(model.panes.previews.selected == PreviewID(name: "a.xml"))
  }

  @Test func previewAskedForIsShownFirst() {
    var model = ScreenModel(size: Size(width: 90, height: 16), wanted: "b.xml")

    let effects = model.connect([summary("a.xml"), summary("b.xml")])

    #expect(effects.first == .attach(PreviewID(name: "b.xml"), Size(width: 64, height: 8)))
  }

  @Test(arguments: [
    (KeyPress.character("j"), ScrollDestination.by(1)), (.down, .by(1)), (.character("k"), .by(-1)),
    (.character("g"), .to(0)), (.character("G"), .to(100)), (.control("d"), .by(4)),
    (.control("u"), .by(-4)), (.pageDown, .by(8)), (.pageUp, .by(-8)),
  ])
  func keysScrollThePreview(_ key: KeyPress, _ target: ScrollDestination) {
    var model = shownModel()

    #expect(model.requests(key) == [.scroll(attachment: 1, target)])
  }

  @Test func movingInTheListShowsAnotherPreviewAtOnce() {
    var model = shownModel()

    #expect(model.requests(.character("1")) == [])
    let effects = model.requests(.character("j"))

    let size = model.panes.layout.content.size
    #expect(effects == [.attach(PreviewID(name: "b.xml"), size)])
    let answer = Attached(attachment: 2, frame: picture(size))
    #expect(model.attach(PreviewID(name: "b.xml"), answer) == [.detach(attachment: 1)])
    #expect(model.panes.preview.content.shown?.previewID == PreviewID(name: "b.xml"))
  }

  @Test func answerThatIsNoLongerWantedIsDetached() {
    var model = shownModel()
    let answer = Attached(attachment: 9, frame: picture(model.panes.layout.content.size))

    #expect(model.attach(PreviewID(name: "b.xml"), answer) == [.detach(attachment: 9)])
    #expect(model.panes.preview.content.shown?.previewID == PreviewID(name: "a.xml"))
  }

  @Test func anotherTerminalSizeResizesTheWindow() {
    var model = shownModel()

    let effects = model.resize(to: Size(width: 50, height: 16))

    #expect(effects == [.resize(attachment: 1, Size(width: 48, height: 13))])
    #expect(model.resize(to: Size(width: 50, height: 16)) == [])
  }

  @Test func changedRowsReplaceThoseOfTheirPlace() {
    var model = shownModel()
    var frame = picture(model.panes.layout.content.size, generation: 2)
    frame.isFull = false
    frame.rows = [Frame.Row(y: 1, runs: [Run("new")], mark: .inserted)]

    _ = model.apply(frame, attachment: 1)

    let texts = model.panes.preview.content.shown?.rows.prefix(3).map {
      $0.runs.map(\.text).joined()
    }
    #expect(texts == ["row 0", "new", "row 2"])
    #expect(model.panes.preview.content.shown?.generation == 2)
  }

  @Test func framesOfOtherAttachmentsAreIgnored() {
    var model = shownModel()
    let before = model

    _ = model.apply(picture(Size(width: 3, height: 3), generation: 9), attachment: 4)

    #expect(model == before)
  }

  @Test func lostDaemonIsFoundAgainWithTheSamePreview() {
    var model = shownModel()
    model.disconnect(attempts: 2)

    #expect(model.connection == .lost(attempts: 2, isStopped: false))
    #expect(model.requests(.character("j")) == [])
    let effects = model.connect([summary("a.xml"), summary("b.xml")])

    #expect(effects.first == .attach(PreviewID(name: "a.xml"), model.panes.layout.content.size))
    #expect(model.panes.preview.content.shown?.rows.isEmpty == false)
  }

  @Test func searchGoesThroughTheWholeText() {
    var model = shownModel()

    #expect(model.requests(.character("/")) == [.fetchText(attachment: 1, from: 0)])
    let lines = (0..<100).map { $0 % 30 == 20 ? "the Wolf \($0)" : "row \($0)" }
    #expect(model.apply(text: lines) == [])
    for character in "wol" { _ = model.press(.character(character)) }
    let effects = model.requests(.character("f"))

    #expect(effects == [.scroll(attachment: 1, .to(16))])
    #expect(model.keys.search?.status == "/wolf  1/3")
    #expect(model.requests(.enter) == [.scroll(attachment: 1, .to(16))])
    #expect(model.requests(.character("n")) == [.scroll(attachment: 1, .to(46))])
    #expect(model.requests(.character("N")) == [.scroll(attachment: 1, .to(16))])
    #expect(model.requests(.escape) == [])
    #expect(model.keys.search == nil)
  }

  @Test func aSearchReadsTheTextInPieces() {
    var model = shownModel()
    _ = model.requests(.character("/"))
    for character in "wolf" { _ = model.press(.character(character)) }

    let rows = [String](repeating: "row", count: 50)
    #expect(
      model.apply(text: rows, of: 100) == [.fetchText(attachment: 1, from: 50)]
    )
    let rest = rows.dropLast() + ["wolf"]
    #expect(
      model.apply(text: Array(rest), from: 50, of: 100) == [.scroll(attachment: 1, .to(95))]
    )
    #expect(model.keys.search?.status == "/wolf  1/1")
    let frame = picture(model.panes.layout.content.size, generation: 2)
    #expect(model.apply(frame, attachment: 1) == [.fetchText(attachment: 1, from: 0)])
    #expect(model.apply(text: rows, of: 50, generation: 2, attachment: 8) == [])
  }

  @Test func aSearchGoesOnOverANewConnection() {
    var model = shownModel()
    _ = model.requests(.character("/"))
    model.disconnect(attempts: 1)
    _ = model.connect([summary("a.xml"), summary("b.xml")])

    let answer = Attached(attachment: 3, frame: picture(model.panes.layout.content.size))
    let requests = model.attach(PreviewID(name: "a.xml"), answer)

    #expect(requests.contains(.fetchText(attachment: 3, from: 0)))
  }

  @Test(arguments: [
    ("wolf", 3), ("Wolf", 2), ("WOLF", 1), ("xx", 0), ("lf w", 2),
  ])
  func upperCaseLettersMakeTheSearchMindCase(_ query: String, _ count: Int) {
    var search = Search(origin: 0)
    let rows = ["Wolf Wolf", "WOLF", "half word", ""]
    search.apply(ContentText(generation: 1, start: 0, rows: rows, contentRows: 4))

    for character in query { search.type(character) }

    #expect(search.matches.count == count)
  }

  @Test func updateToldTwiceIsOneNote() {
    var model = shownModel()
    let changes = changes(.rendered, cause: .file("a.xml"), generation: 2)

    _ = model.add(changes, time: "1")
    _ = model.add(changes, time: "2")

    #expect(model.panes.side.history.groups.count == 1)
  }

  @Test func aStateMendsNoFile() {
    var model = shownModel()
    let error = WireSamples.diagnostic
    let invalid = changes(.invalid, cause: .file("a.xml"), generation: 2)
    let rendered = changes(.rendered, cause: .state, generation: 3)

    _ = model.add(invalid, time: "12:00:00")
    _ = model.apply([error], of: "a.xml")
    _ = model.add(rendered, time: "12:00:01")

    #expect(model.panes.previews.catalog.summaries[0].status == .stale)
    #expect(model.panes.preview.content.shown?.diagnostics == [error])
    _ = model.apply([], of: "a.xml")
    #expect(model.panes.previews.catalog.summaries[0].status == .ok)
    #expect(model.panes.preview.content.shown?.diagnostics == [])
  }

  @Test func quittingAndSuspendingAreLeftToTheSession() {
    var model = shownModel()

    #expect(model.actions(.character("q")) == [.quit])
    #expect(model.actions(.control("c")) == [.quit])
    #expect(model.actions(.control("z")) == [.suspend])
    #expect(model.actions(.control("l")) == [.redraw])
  }

  @Test func aFileThatWasNotReadIsReadForThePreviewInIt() {
    let size = Size(width: 80, height: 24)
    let unread = PreviewSummary(
      name: "b.xml",
      file: "b.xml",
      variants: [],
      generation: 0,
      status: .building
    )
    var model = ScreenModel(size: size, wanted: "b.xml#Home")
    let wanted = PreviewID(name: "b.xml#Home")
    let content = model.panes.layout.content.size
    #expect(model.connect([summary("a.xml"), unread]).first == .attach(wanted, content))

    // The file was read, and has the preview under the name of the file alone.
    var home = summary("b.xml")
    home.title = "Home"
    _ = model.apply(.added(home), time: "")
    _ = model.apply(.attachFailed(wanted, "unknown preview 'b.xml#Home'"))
    #expect(model.settle().first == .attach(PreviewID(name: "b.xml"), content))
    #expect(model.notice == nil)
  }

  @Test func anUnknownPreviewInAFileIsReported() {
    let size = Size(width: 80, height: 24)
    var model = ScreenModel(size: size, wanted: "a.xml#None")
    var unread = summary("a.xml")
    (unread.generation, unread.status) = (0, .building)
    _ = model.connect([unread])
    _ = model.apply(.added(summary("a.xml")), time: "")
    _ = model.apply(.attachFailed(PreviewID(name: "a.xml#None"), "unknown preview"))
    #expect(model.notice == "unknown preview")
    let content = model.panes.layout.content.size
    #expect(model.settle().first == .attach(PreviewID(name: "a.xml"), content))
  }

  /// A data file may be first in the list until the daemon has read it.
  @Test func aFirstFileWithoutPreviewsIsPassedOverSilently() {
    let size = Size(width: 80, height: 24)
    var model = ScreenModel(size: size)
    let content = model.panes.layout.content.size
    let names = ["albums.json", "bands.json", "page.xml"]
    let unread = names.map { name in
      var unread = summary(name)
      (unread.generation, unread.status) = (0, .building)
      return unread
    }
    #expect(model.connect(unread).first == .attach(PreviewID(name: names[0]), content))
    for (name, next) in zip(names, names.dropFirst()) {
      _ = model.apply(.attachFailed(PreviewID(name: name), "unknown preview '\(name)'"))
      #expect(model.settle().first == .attach(PreviewID(name: next), content))
      #expect(model.notice == nil)
    }
    _ = model.apply(.attachFailed(PreviewID(name: names[2]), "unknown preview 'page.xml'"))
    #expect(model.notice == nil)
    #expect(model.settle().isEmpty)
  }
}
