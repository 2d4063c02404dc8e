import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

struct ChangeHistoryTests {
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

  @Test func theOutcomesOfOnePreviewAreListedAlone() {
    var history = ChangeHistory()
    for generation in 2...4 {
      for name in ["greeting.xml", "todo.json"] {
        let update = ScreenFixture.changes(of: name, generation: generation)
        _ = history.add(update, time: "12:00:0\(generation)", now: generation * 2_000)
      }
    }
    #expect(history.groups.count == 6)
    history.select(3)
    let selected = history.selected

    history.filter(by: "greeting.xml")
    #expect(history.groups.map(\.head.generation) == [4, 3, 2])
    #expect(history.selected == selected)
    _ = history.add(
      ScreenFixture.changes(of: "todo.json", generation: 5),
      time: "12:01:00",
      now: 60_000
    )
    #expect(history.selected == selected)

    history.filter(by: nil)
    #expect(history.groups.count == 7)
    #expect(history.selected == selected)
  }

  @Test func equalOutcomesWithinASecondAreOneLine() {
    var history = ChangeHistory()
    for index in 0..<240 {
      let update = ScreenFixture.changes(generation: index + 2)
      let isNew = history.add(update, time: "12:00:00", now: 1 + index * 100)
      #expect(isNew)
    }
    #expect(history.groups.count == 1)
    #expect(history.groups[0].head.repeatCount == 240)
    #expect(history.groups[0].head.generations == 2...241)

    _ = history.add(ScreenFixture.changes(generation: 242), time: "12:00:30", now: 30_000)
    #expect(history.groups.count == 2)
    _ = history.add(ScreenFixture.changes(.invalid, generation: 243), time: "12:00:30", now: 30_100)
    #expect(history.groups.count == 3)
    let other = ScreenFixture.changes(.invalid, of: "todo.json", generation: 2)
    _ = history.add(other, time: "12:00:30", now: 30_200)
    #expect(history.groups.count == 4)
  }

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

  @Test func equalEventsOfDifferentPreviewsAreDifferentOutcomes() {
    var history = ChangeHistory()
    let tap = Cause.event(.tap, ElementPath(section: 0, element: 0))

    for preview in ["a.xml", "b.xml"] {
      let update = ScreenFixture.changes(of: preview, cause: tap, generation: 2)
      _ = history.add(update, time: "12:00:00")
    }

    #expect(history.groups.map(\.notes.count) == [1, 1])
  }

  /// The update after one more key of a text.
  private func typed(_ text: String, before: String, _ generation: Int) -> PreviewChanges {
    let prop = PropChange(
      path: "TextField.text",
      before: .value(.string(before)),
      after: .value(.string(text))
    )
    let change = Change(.update, .cell, from: [0, 0], to: [0, 0], props: [prop])
    var update = ScreenFixture.changes(
      of: "a.xml",
      cause: .event(.change, ElementPath(section: 0, element: 0)),
      generation: generation,
      [change]
    )
    update.isTyped = true
    update.states = [
      StateTransition(name: "text", before: .string(before), after: .string(text))
    ]
    return update
  }

  @Test func typingIsOneOutcomeAsInTheLog() {
    var history = ChangeHistory()

    _ = history.add(typed("a", before: "", 2), time: "1", now: 0)
    _ = history.add(typed("ab", before: "a", 3), time: "2", now: 900)
    _ = history.add(typed("abc", before: "ab", 4), time: "3", now: 1_800)

    #expect(times(history) == ["3"])
    let prop = history.groups[0].head.changes.first?.props.first
    #expect(prop?.before == .value(.string("")) && prop?.after == .value(.string("abc")))
    #expect(history.groups[0].head.generations == 2...4)
  }

  @Test func aPauseOrAnythingElseEndsTyping() {
    var history = ChangeHistory()

    _ = history.add(typed("a", before: "", 2), time: "1", now: 0)
    _ = history.add(typed("ab", before: "a", 3), time: "2", now: 1_100)
    _ = history.add(changes(4), time: "3", now: 1_200)
    _ = history.add(typed("abc", before: "ab", 5), time: "4", now: 1_300)

    #expect(times(history) == ["4", "3", "2", "1"])
  }

  @Test func typingEndsAfterItsLongestTime() {
    var history = ChangeHistory()

    for key in 0..<12 {
      _ = history.add(typed("\(key)", before: "", key + 2), time: "\(key)", now: key * 1_000)
    }

    #expect(times(history) == ["11", "10"])
  }

  @Test func theLogHasOneLineForTheVariantsOfAPreview() {
    var history = ChangeHistory()
    _ = history.add(changes(4, .noVisibleChange), time: "live")
    var recorded = revision(3, generation: 4)
    recorded.variant = "empty"

    history.apply([recorded]) { _ in "log" }

    #expect(times(history) == ["live"])
  }

  @Test func outcomesOfADaemonThatRanBeforeAreNotTakenForThoseOfThisOne() {
    var history = ChangeHistory()
    _ = history.add(changes(3), time: "live 3")
    _ = history.add(changes(4), time: "live 4")

    let log = [
      revision(1, generation: 3), revision(2, generation: 4), revision(3, generation: 3),
      revision(4, generation: 4),
    ]
    history.apply(log) { "at \($0.millisecondsSince1970)" }

    #expect(times(history) == ["live 4", "live 3", "at 2000", "at 1000"])
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
    history.apply(log) { "at \($0.millisecondsSince1970)" }

    #expect(times(history) == ["live", "at 2000", "at 1000"])
    history.select(1)
    let questions = [history.takeQuestion(), history.takeQuestion()]
    #expect(questions == [.details(2), nil])
  }

  @Test func onePreviewAfterTheOtherIsOneLineOfTheLog() {
    var history = ChangeHistory()

    history.apply([revision(1, generation: 2), revision(2, generation: 9, preview: "b.xml")]) { _ in
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

  @Test func aSaveOfTheSameErrorIsNoCorrection() {
    var history = ChangeHistory()
    _ = history.add(changes(1, .invalid), time: "1")
    _ = history.add(changes(2, .unchangedBytes), time: "2")
    _ = history.add(changes(3), time: "3")

    #expect(history.groups.map(\.head.isRecovery) == [true, false, false])
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

    history.apply(numbersOf: [revision(7, generation: 3), revision(8, generation: 4)])
    let details = [history.takeQuestion(), history.takeQuestion()]
    #expect(details == [.details(8), nil])
    let hunk = SourceHunk(oldLine: 4, newLine: 4, lines: ["-a", "+b"])
    history.apply(
      WireSamples.detailed(
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

  @Test func theLogIsAskedAgainAfterItHasAnswered() {
    var history = ChangeHistory()
    let previewID = PreviewID(name: "a.xml")
    _ = history.add(changes(4), time: "1")
    _ = history.takeQuestion()

    for generation in 5...9 {
      _ = history.add(changes(generation), time: "2")
      let question = history.takeQuestion()
      #expect(question == nil)
    }
    history.endQuestion()
    let next = history.takeQuestion()

    #expect(next == .number(previewID, generation: 9))
    history.beginConnection()
    history.select(1)
    let other = history.takeQuestion()
    #expect(other == .number(previewID, generation: 8))
  }

  @Test func theLogNotesTheAuthorOfAnEvent() {
    var note = ChangeNote(changes(4), time: "")
    note.cause = .state
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

  @Test func largeOutcomesAreDroppedBeforeTheyFillTheMemory() {
    var history = ChangeHistory()
    for generation in 1...100 {
      let text = "\(generation)" + String(repeating: "x", count: 1 << 20)
      let change = Change(.insert, .cell, id: text, to: [0, 0], label: "row")
      _ = history.add(ScreenFixture.changes(generation: generation, [change]), time: "")
    }
    #expect(history.groups.count > 10 && history.groups.count <= 64)
    #expect(history.groups.first?.head.generation == 100)

    // One group may have the outcomes of many previews.
    for number in 0..<140 {
      let name = "\(number)" + String(repeating: "x", count: 1 << 20)
      let update = ScreenFixture.changes(of: name, cause: .file("theme.xml"), generation: 101)
      _ = history.add(update, time: "")
    }
    let bytes = history.groups.reduce(0) { $0 + $1.byteCount }
    #expect(bytes <= 2 * ChangeGroup.byteLimit)
  }
}
