import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// The past of a preview on the screen.
struct TimeTravelTests {
  private static let previewID = PreviewID(name: "greeting.xml")

  private func revision(_ number: Int, _ outcome: Outcome = .rendered) -> Revision {
    Revision(
      number: number,
      time: Timestamp(millisecondsSince1970: Int64(number) * 1_000),
      file: "greeting.xml",
      preview: "greeting.xml",
      cause: .file("greeting.xml"),
      outcome: outcome,
      counts: ChangeCounts(insert: 1, delete: 0, move: 0, update: 2),
      generation: number,
      phases: Phases(),
    )
  }

  /// The picture of a revision on the whole screen of a client with 120 columns and 20 rows.
  private func selection(
    _ revision: Int,
    rows: Int = 15,
    columns: Int = 116
  ) -> PictureSelection {
    PictureSelection(preview: "greeting.xml", revision: revision, rows: rows, columns: columns)
  }

  private func picture(_ lines: [String], marks: [Int: Frame.Mark] = [:]) -> RecordedPicture {
    let size = Size(width: 20, height: lines.count)
    return RecordedPicture(frame: ScreenFixture.frame(lines, marks: marks, size: size))
  }

  /// A client that has entered the past at the newest of the revisions.
  private func travelling(
    _ revisions: [Revision],
    columns: Int = 120,
    rows: Int = 20
  ) -> ScreenModel {
    var model = ScreenFixture.model(columns: columns, rows: rows)
    #expect(model.requests(.character("t")) == [.fetchMoments(of: "greeting.xml")])
    let last = revisions.map(\.number).max() ?? 0
    let requests = model.apply(.moments(preview: "greeting.xml", revisions))
    let area = model.panes.rowsArea
    let newest = selection(last, rows: area.height, columns: area.width)
    #expect(requests == [.fetchPicture(newest)])
    _ = model.apply(.picture(newest, picture(["newest"])))
    return model
  }

  private func screen(_ model: ScreenModel) -> [String] {
    let grid = ScreenView.grid(of: model)
    return (0..<grid.rows).map { grid.rowRuns($0).map(\.text).joined() }
  }

  @Test func savesWithoutChangesAreNoStopAtTheNewestEnd() {
    var model = ScreenFixture.model(columns: 120, rows: 20)
    _ = model.requests(.character("t"))
    let revisions = [revision(3, .unchangedBytes), revision(2), revision(1)]
    let requests = model.apply(.moments(preview: "greeting.xml", revisions))
    #expect(requests == [.fetchPicture(selection(2))])
    #expect(screen(model).contains { $0.contains("2 of 2") })

    // Without any other outcome, the newest of them is shown.
    model = travelling([revision(2, .unchangedBytes), revision(1, .unchangedBytes)])
    #expect(screen(model).contains { $0.contains("1 of 1") })
  }

  @Test func keysGoThroughTime() {
    var model = travelling([revision(4), revision(2), revision(3, .unchangedBytes), revision(1)])
    #expect(model.panes.mode == .past)
    #expect(model.requests(.character("<")) == [.fetchPicture(selection(2))])
    // The rows of another revision are no longer awaited.
    _ = model.apply(.picture(selection(4), picture(["wrong"])))
    #expect(
      model.panes.shownPast?.rows.map { $0.runs.map(\.text).joined() } == ["newest"]
    )
    _ = model.apply(.picture(selection(2), picture(["older", "rows"], marks: [1: .inserted])))
    let lines = screen(model)
    #expect(lines.contains { $0.contains("as of 00:00:02") && !$0.contains("older") })
    #expect(lines.last?.contains("< older  > newer") == true)
    #expect(lines.contains { $0.contains("2 of 3") && $0.contains("+1 ~2") })
    #expect(lines.contains { $0.contains("older") })
    #expect(lines.contains { $0.contains("│+ rows") || $0.contains("│+rows") })
    #expect(lines[0].contains("in the past"))
    #expect(lines.contains { $0.contains("Greeting  PAST") })

    #expect(model.requests(.character("<")) == [.fetchPicture(selection(1))])
    #expect(model.requests(.character("<")) == [])
    #expect(model.notice == "nothing older is recorded")
    #expect(model.requests(.character(">")) == [.fetchPicture(selection(2))])
    #expect(model.requests(.character(">")) == [.fetchPicture(selection(4))])
    #expect(model.requests(.character(">")) == [])
    #expect(!model.panes.preview.travel.isActive && model.notice == "back to now")
  }

  @Test func keysOfABurstWaitForTheOutcomes() {
    var model = ScreenFixture.model(columns: 120, rows: 20)
    #expect(model.requests(.character("t")).count == 1)
    for key in "<<" { #expect(model.requests(.character(key)) == []) }
    let revisions = [revision(1), revision(2), revision(3)]
    // Only the rows of the last outcome are of interest.
    #expect(
      model.apply(.moments(preview: "greeting.xml", revisions)) == [.fetchPicture(selection(1))]
    )
    #expect(screen(model).contains { $0.contains("1 of 3") })

    #expect(model.requests(.character("<")) == [])
    #expect(model.notice == "nothing older is recorded")
  }

  @Test func aBurstMayLeadBackToNow() {
    var model = ScreenFixture.model(columns: 120, rows: 20)
    for key in "t<>>" { _ = model.requests(.character(key)) }
    #expect(model.panes.preview.travel.isActive)
    #expect(model.apply(.moments(preview: "greeting.xml", [revision(1), revision(2)])) == [])
    #expect(!model.panes.preview.travel.isActive)
    #expect(model.notice == "back to now")
  }

  @Test func keysOfABurstWaitForTheRows() {
    var model = ScreenFixture.model(columns: 120, rows: 14)
    for key in "tj<]" { _ = model.requests(.character(key)) }
    let requests = model.apply(.moments(preview: "greeting.xml", [revision(1), revision(2)]))
    #expect(requests == [.fetchPicture(selection(2, rows: 9))])
    let lines = (0..<50).map { "line \($0)" }
    // The step down is taken in the rows of the newest outcome, then the one before is shown.
    #expect(
      model.apply(.picture(selection(2, rows: 9), picture(lines))) == [
        .fetchPicture(selection(1, rows: 9))
      ]
    )
    #expect(
      model.apply(.picture(selection(1, rows: 9), picture(lines, marks: [40: .updated]))) == []
    )
    #expect(model.panes.shownPast?.rows.contains { $0.mark == .updated } == true)
  }

  @Test func stepsToNewerOutcomesWaitUntilTheyAreRead() {
    var model = travelling([revision(1), revision(2)])
    for generation in 5...6 {
      _ = model.add(ScreenFixture.changes(generation: generation), time: "10:00:00")
    }
    #expect(model.requests(.character(">")).count == 1)
    #expect(model.requests(.character(">")) == [])
    let revisions = (1...4).map { revision($0) }
    let requests = model.apply(.moments(preview: "greeting.xml", revisions))
    #expect(requests == [.fetchPicture(selection(4))])
    // An answer to an earlier question changes nothing.
    #expect(model.apply(.moments(preview: "greeting.xml", [revision(1)])) == [])
    #expect(screen(model).contains { $0.contains("4 of 4") })
  }

  @Test func aLogThatCannotBeReadEndsTheWaiting() {
    var model = ScreenFixture.model(columns: 120, rows: 20)
    for key in "t<" { _ = model.requests(.character(key)) }
    _ = model.apply(.pastUnreadable(preview: "greeting.xml", "the log is locked"))
    #expect(!model.panes.preview.travel.isActive)
    #expect(model.notice == "the log is locked")

    model = travelling([revision(1), revision(2)])
    for key in "<j" { _ = model.requests(.character(key)) }
    _ = model.apply(.pastUnreadable(preview: "greeting.xml", "the log is locked"))
    #expect(model.panes.preview.travel.isActive)
    #expect(model.requests(.character(">")) == [.fetchPicture(selection(2))])
  }

  @Test(arguments: [KeyPress.escape, .character("q"), .character("t"), .control("c")])
  func keysLeadBackToNow(key: KeyPress) {
    var model = travelling([revision(1)])
    #expect(model.press(key) == [])
    #expect(model.takeActions() == [])
    #expect(!model.panes.preview.travel.isActive)
    #expect(screen(model).contains { $0.contains("Hello Marsellus") })
  }

  @Test func savesDoNotLeaveThePast() {
    var model = travelling([revision(1), revision(2)])
    _ = model.requests(.character("<"))
    _ = model.apply(.picture(selection(1), picture(["first"])))
    _ = model.add(ScreenFixture.changes(generation: 5), time: "10:00:00")
    let size = model.panes.layout.content.size
    _ = model.apply(ScreenFixture.frame(["saved"], size: size, generation: 5), attachment: 7)
    _ = model.add(ScreenFixture.changes(of: "todo.json", generation: 2), time: "10:00:01")
    _ = model.settle(now: 60_000)
    #expect(model.panes.preview.content.shown?.previewID == Self.previewID)
    #expect(screen(model)[0].contains("in the past, 1 newer"))
    #expect(screen(model).contains { $0.contains("first") })
    #expect(!screen(model).contains { $0.contains("saved") })

    // After the newest known outcome follow those that arrived.
    _ = model.requests(.character(">"))
    #expect(model.requests(.character(">")) == [.fetchMoments(of: "greeting.xml")])
    let requests = model.apply(
      .moments(preview: "greeting.xml", [revision(1), revision(2), revision(3)])
    )
    #expect(requests == [.fetchPicture(selection(3))])
    _ = model.requests(.escape)
    #expect(screen(model).contains { $0.contains("saved") })
  }

  @Test func thePastCannotBeChanged() {
    var model = travelling([revision(1)])
    for key in ["d", "J", "R", "u", "i", "s", "/"] as [Character] {
      #expect(model.requests(.character(key)) == [], "\(key)")
      #expect(model.notice == TimeTravel.refusal, "\(key)")
    }
    #expect(model.requests(.enter) == [])
    let point = model.panes.layout.content.origin
    let press = MouseEvent(action: .press, position: point)
    #expect(model.requests(.mouse(press)) == [])
    #expect(model.panes.preview.travel.isActive)
  }

  @Test func openStatesCannotBeChangedInThePast() {
    var model = ScreenFixture.model(columns: 120, rows: 20)
    _ = model.requests(.character("s"))
    let values = ObjectValue([.init(name: "taps", value: 3)])
    _ = model.apply(.states(Self.previewID, values))
    _ = model.requests(.character("2"))
    _ = model.requests(.character("t"))
    _ = model.apply(.moments(preview: "greeting.xml", [revision(1)]))
    _ = model.requests(.character("3"))

    for key in [KeyPress.enter, .character("R"), .character("u"), .character("U")] {
      #expect(model.requests(key) == [], "\(key)")
      #expect(model.notice == TimeTravel.refusal, "\(key)")
      #expect(model.keys.prompt == nil, "\(key)")
    }
    #expect(!ScreenView.grid(of: model).description.contains("⏎ change"))
    _ = model.requests(.escape)
    _ = model.requests(.character("3"))
    _ = model.requests(.enter)
    #expect(model.keys.prompt != nil)
  }

  @Test func longPicturesAreScrolled() {
    var model = travelling([revision(1), revision(2)], rows: 14)
    _ = model.requests(.character("<"))
    let lines = (0..<50).map { "line \($0)" }
    _ = model.apply(.picture(selection(1, rows: 9), picture(lines, marks: [40: .updated])))
    let first = { () -> String? in
      model.panes.shownPast?.rows.first.map { $0.runs.map(\.text).joined() }
    }
    _ = model.requests(.character("j"))
    #expect(first() == "line 1")
    _ = model.requests(.character("]"))
    #expect(model.panes.shownPast?.rows.contains { $0.mark == .updated } == true)
    _ = model.requests(.character("G"))
    let height = model.panes.layout.content.height - 1
    #expect(first() == "line \(50 - height)")
    #expect(screen(model).contains { $0.contains("line 49") })
  }

  @Test func anOlderOutcomeOfTheChangesIsShown() {
    var model = ScreenFixture.model(columns: 120, rows: 20)
    _ = model.apply(.history([revision(8), revision(7)]))
    _ = model.add(ScreenFixture.changes(generation: 9), time: "10:00:00")
    _ = model.add(ScreenFixture.changes(generation: 10), time: "10:00:01")
    _ = model.requests(.character("3"))
    #expect(!model.requests(.enter).contains(.fetchMoments(of: "greeting.xml")))
    #expect(!model.panes.preview.travel.isActive)

    _ = model.requests(.character("3"))
    _ = model.requests(.character("j"))
    #expect(model.requests(.enter).contains(.fetchMoments(of: "greeting.xml")))
    var live = revision(20)
    live.generation = 10
    var newest = revision(21)
    newest.generation = 11
    // Generation 9 is typing that was recorded with generation 10.
    let all = [revision(7), revision(8), live, newest]
    #expect(
      model.apply(.moments(preview: "greeting.xml", all)) == [.fetchPicture(selection(20))]
    )

    _ = model.requests(.escape)
    _ = model.requests(.character("3"))
    _ = model.requests(.character("G"))
    _ = model.requests(.enter)
    #expect(
      model.apply(.moments(preview: "greeting.xml", all)) == [.fetchPicture(selection(7))]
    )
    #expect(model.panes.focus.pane == .content)
  }

  @Test func withoutRecordsThereIsNoPast() {
    var model = ScreenFixture.model(columns: 120, rows: 20)
    _ = model.requests(.character("t"))
    #expect(model.apply(.moments(preview: "greeting.xml", [])) == [])
    #expect(!model.panes.preview.travel.isActive)
    #expect(model.notice == "no outcome of this preview is recorded")
  }

  @Test func anotherPreviewEndsThePast() {
    var model = travelling([revision(1)])
    _ = model.requests(.character("1"))
    _ = model.requests(.character("j"))
    _ = model.requests(.character("j"))
    #expect(!model.panes.preview.travel.isActive)
  }

  @Test func undoingSaysWhatItDid() {
    var model = ScreenFixture.model(columns: 120, rows: 20)
    #expect(model.requests(.character("u")) == [.undo(Self.previewID.selection)])
    #expect(model.requests(.character("U")) == [.redo(Self.previewID.selection)])
    let path = ElementPath(section: 0, element: 1)
    var step = StepTaken(cause: .event(.delete, path), generation: 3, undoCount: 2, redoCount: 1)
    _ = model.apply(.stepped(step, isRedo: false))
    #expect(model.notice == "undone: delete row 2; 2 more")
    step.refused = ["taps", "list"]
    _ = model.apply(.stepped(step, isRedo: true))
    #expect(
      model.notice
        == "redone: delete row 2; 1 more; not restored, because the file was saved since: taps, list"
    )
    _ = model.apply(.stepped(StepTaken(generation: 3, undoCount: 0, redoCount: 0), isRedo: true))
    #expect(model.notice == "there is nothing to redo")
  }
}
