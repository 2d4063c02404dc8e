import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

@Suite struct ChangeHistoryTests {
  private func changes(_ generation: Int, _ outcome: Outcome = .rendered) -> PreviewChanges {
    ScreenFixture.changes(outcome, of: "a.xml", generation: generation)
  }

  private func revision(_ number: Int, generation: Int, preview: String = "a.xml") -> Revision {
    Revision(
      number: number,
      time: Timestamp(millisecondsSince1970: Int64(number) * 1000),
      file: preview,
      preview: preview,
      cause: .file("a.xml"),
      outcome: .rendered,
      counts: ChangeCounts(update: 1),
      generation: generation,
      phases: [:],
    )
  }

  private func times(_ history: ChangeHistory) -> [String] { history.groups.map(\.head.time) }

  @Test func anUpdateIsOneLineHoweverOftenItArrives() {
    var history = ChangeHistory()

    #expect(history.add(changes(1), time: "1") == true)
    #expect(history.add(changes(1), time: "2") == false)
    #expect(history.add(changes(2), time: "3") == true)
    #expect(times(history) == ["3", "1"])
  }

  @Test func aRestartedDaemonCountsFromTheStart() {
    var history = ChangeHistory()
    _ = history.add(changes(1), time: "1")

    history.beginConnection()

    #expect(history.add(changes(1), time: "2") == true)
    #expect(history.add(changes(1), time: "3") == false)
  }

  @Test func onlyTheNewestAreKept() {
    var history = ChangeHistory()

    for generation in 0..<ChangeHistory.limit + 3 {
      _ = history.add(changes(generation), time: "\(generation)")
    }

    #expect(history.groups.count == ChangeHistory.limit)
    #expect(history.groups.last?.head.time == "3")
  }

  @Test func aLateClientSeesTheLogBelowWhatItSawItself() {
    var history = ChangeHistory()
    _ = history.add(changes(4), time: "live")

    let log = [revision(3, generation: 4), revision(2, generation: 3), revision(1, generation: 2)]
    history.adopt(log) { "at \($0.millisecondsSince1970)" }

    #expect(times(history) == ["live", "at 2000", "at 1000"])
    history.select(1)
    let questions = [history.takeQuestion(), history.takeQuestion()]
    #expect(questions == [.details(2), nil])
  }

  @Test func onePreviewAfterTheOtherIsOneLineOfTheLog() {
    var history = ChangeHistory()

    history.adopt([revision(1, generation: 2), revision(2, generation: 9, preview: "b.xml")]) { _ in
      "now"
    }

    #expect(history.groups.count == 1)
    #expect(history.groups[0].notes.map(\.previewID.name) == ["b.xml", "a.xml"])
  }

  @Test func theNewestStaysSelectedUntilAnotherOneIs() {
    var history = ChangeHistory()
    for generation in 1...3 { _ = history.add(changes(generation), time: "\(generation)") }
    #expect(history.selected?.head.time == "3")

    history.move(.down, page: 1)
    _ = history.add(changes(4), time: "4")

    #expect(history.selected?.head.time == "2")
  }

  @Test func aCorrectionIsNamed() {
    var history = ChangeHistory()
    _ = history.add(changes(1, .invalid), time: "1")
    _ = history.add(changes(2), time: "2")
    _ = history.add(changes(3), time: "3")

    #expect(history.groups.map(\.head.isRecovery) == [false, true, false])
  }

  @Test func anErrorOfAnEarlierConnectionWasPerhapsCorrectedSince() {
    var history = ChangeHistory()
    _ = history.add(changes(1, .invalid), time: "1")
    history.beginConnection()
    _ = history.add(changes(1), time: "2")

    #expect(history.groups[0].head.isRecovery == false)
  }

  @Test func theLogAddsTheSourceToALiveOutcome() {
    var history = ChangeHistory()
    _ = history.add(changes(4), time: "live")
    let question = history.takeQuestion()
    #expect(question == .number(PreviewID(name: "a.xml"), generation: 4))

    history.adopt(numbersOf: [revision(7, generation: 3), revision(8, generation: 4)])
    let details = [history.takeQuestion(), history.takeQuestion()]
    #expect(details == [.details(8), nil])
    let hunk = SourceHunk(oldLine: 4, newLine: 4, lines: ["-a", "+b"])
    history.adopt(
      RevisionDetail(
        revision: revision(8, generation: 4),
        changes: [],
        diagnostics: [],
        before: ["a"],
        after: ["b"],
        hunks: [hunk]
      )
    )

    let record = ChangeNote.Record(hunks: [hunk], before: ["a"], after: ["b"])
    #expect(history.selected?.head.record == record)
    let last = history.takeQuestion()
    #expect(last == nil)
  }

  @Test func theLogNotesTheAuthorOfAnEvent() {
    var note = ChangeNote(changes(4), time: "")
    note.cause = Cause.state.text
    var recorded = revision(9, generation: 4)
    recorded.cause = .noted(.state, "count: 1 → 2, by x #1")

    #expect(note.isRecorded(as: recorded))
    recorded.generation = 5
    #expect(!note.isRecorded(as: recorded))
  }

  @Test func theRowsOfAnOlderOutcomeAreWhereTheyAreNow() {
    var history = ChangeHistory()
    let previewID = PreviewID(name: "a.xml")
    let first = [
      Change(.insert, .cell, to: [0, 1]), Change(.update, .cell, from: [0, 3], to: [0, 4]),
    ]
    let second = [Change(.insert, .cell, to: [0, 0]), Change(.delete, .cell, from: [0, 1])]
    for (index, changes) in [first, second].enumerated() {
      let update = ScreenFixture.changes(of: "a.xml", generation: index + 1, changes)
      _ = history.add(update, time: "")
    }
    #expect(history.rowsOfOlderOutcome(in: previewID) == nil)

    history.select(1)

    let row = ChangedRow(path: ElementPath(section: 0, element: 4), kind: .updated)
    #expect(history.rowsOfOlderOutcome(in: previewID) == [row])
    #expect(history.rowsOfOlderOutcome(in: PreviewID(name: "b.xml")) == nil)
  }
}
