import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct PlainFormatterTests {
  private let text = PlainText(for: TerminalTraits(depth: .none))

  private func shown(_ rows: [Frame.Row], generation: Int = 2) -> ShownPreview {
    var shown = ShownPreview(previewID: PreviewID(name: "a.xml"), attachment: 1)
    shown.apply(
      Frame(
        generation: generation,
        rows: rows,
        size: Size(width: 20, height: 10),
        contentRows: rows.count,
        offset: 0,
        isFull: true,
      )
    )
    return shown
  }

  private func note(_ outcome: Outcome, counts: ChangeCounts, deleted: [String]) -> ChangeNote {
    ChangeNote(
      time: "14:03:59",
      cause: .file("a.xml"),
      previewID: PreviewID(name: "a.xml"),
      generation: 2,
      outcome: outcome,
      counts: counts,
      deleted: deleted,
      phases: [.parse: 1240],
    )
  }

  private func block(of note: ChangeNote, _ shown: ShownPreview) -> String {
    let outcomes = SharedOutcome.outcomes(of: [note]) { _ in shown.diagnostics }
    return text.block(of: outcomes[0], shown)
  }

  @Test func changeIsABlockWithMarksAndDeletedRows() {
    let preview = shown([
      Frame.Row(y: 0, runs: [Run("GREET")]),
      Frame.Row(y: 1, runs: [Run("Hello "), Run("Ada")], mark: .inserted),
      Frame.Row(y: 2, runs: []),
      Frame.Row(y: 3, runs: [Run("Bye")], mark: .moved),
    ])
    let counts = ChangeCounts(insert: 1, delete: 1, move: 1, update: 0)

    let block = block(of: note(.rendered, counts: counts, deleted: ["wolf"]), preview)

    #expect(
      block == """
        == 14:03:59  a.xml  rendered  +1 -1 >1  1.24 ms
          GREET
        + Hello Ada

        > Bye
        - wolf


        """
    )
  }

  @Test func differencesWithoutARowAreListed() {
    var note = note(.rendered, counts: ChangeCounts(update: 2), deleted: [])
    note.changes = [
      Change(
        .update,
        .list,
        from: [],
        to: [],
        props: [PropChange(path: "list.separators", before: .none, after: .value(true))],
      ),
      Change(
        .update,
        .cell,
        from: [0, 0],
        to: [0, 0],
        props: [PropChange(path: "VBox/Label.text", before: .value("a"), after: .value("b"))],
      ),
    ]
    let component = shown([Frame.Row(y: 0, runs: [Run("b")], mark: .updated)])
    let path = ElementPath(section: 0, element: 0)
    let list = shown([Frame.Row(y: 0, runs: [Run("b")], path: path, mark: .updated)])

    #expect(
      block(of: note, component) == """
        == 14:03:59  a.xml  rendered  ~2  1.24 ms
        ~ b
        ~ list.separators: unset → true
        ~ VBox/Label.text: 'a' → 'b'


        """
    )
    #expect(
      block(of: note, list).split(separator: "\n").suffix(2) == [
        "~ list.separators: unset → true", "~ cell [0,0]  VBox/Label.text: 'a' → 'b'",
      ]
    )
  }

  @Test func aRowThatMovedAndChangedHasBothMarksAndBothLines() {
    var note = note(.rendered, counts: ChangeCounts(move: 1, update: 1), deleted: [])
    let prop = PropChange(path: "Label.text", before: .value("Buy mlik"), after: .value("Buy milk"))
    note.changes = [
      Change(.update, .cell, from: [0, 1], to: [0, 0], props: [prop], label: "Buy milk"),
      Change(.move, .cell, from: [0, 1], to: [0, 0], label: "Buy milk"),
    ]
    var row = Frame.Row(y: 0, runs: [Run("Buy milk")], path: ElementPath(section: 0, element: 0))
    (row.mark, row.hasMoved) = (.updated, true)

    #expect(
      block(of: note, shown([row])).split(separator: "\n").dropFirst() == [
        "~>Buy milk", "~ Buy milk  Label.text: 'Buy mlik' → 'Buy milk'", "> Buy milk",
      ]
    )
  }

  @Test func sectionsAreNamedAsSuch() {
    let changes = [
      Change(.insert, .section, id: "s", to: [1], label: "Fruit"),
      Change(.delete, .section, id: "t", from: [2], label: "t"),
      Change(
        .update,
        .section,
        from: [0],
        to: [0],
        props: [
          PropChange(path: "section[0].id", before: .value("a"), after: .value("b"))
        ],
        label: "[0]"
      ),
    ]
    let report = PreviewChanges(
      preview: "a.xml",
      generation: 2,
      cause: .file("a.xml"),
      outcome: .rendered,
      file: "a.xml",
      changes: changes,
      phases: Phases(),
    )
    let note = ChangeNote(report, time: "14:03:59")
    let path = ElementPath(section: 0, element: 0)

    #expect(
      block(of: note, shown([Frame.Row(y: 0, runs: [Run("x")], path: path)]))
        .split(separator: "\n").dropFirst(2) == [
          "+ section 'Fruit'", "~ section [0]  section[0].id: 'a' → 'b'", "- section 't'",
        ]
    )
  }

  @Test func anOutcomeOfAnotherWindowSaysSo() {
    var note = note(.rendered, counts: ChangeCounts(update: 1), deleted: [])
    note.isHidden = true

    let line = block(of: note, shown([Frame.Row(y: 0, runs: [Run("same")])]))
      .split(separator: "\n").first

    #expect(line == "== 14:03:59  a.xml  rendered  not visible here  ~1  1.24 ms")
  }

  @Test func updatesAreNamedByTheirLabels() {
    var note = note(.rendered, counts: ChangeCounts(update: 1), deleted: [])
    let prop = PropChange(path: "Label.text", before: .value("Buy mlik"), after: .value("Buy milk"))
    note.changes = [
      Change(.update, .cell, from: [0, 1], to: [0, 0], props: [prop], label: "Buy milk")
    ]
    let path = ElementPath(section: 0, element: 0)
    let list = shown([Frame.Row(y: 0, runs: [Run("Buy milk")], path: path, mark: .updated)])

    #expect(
      block(of: note, list).split(separator: "\n").dropFirst() == [
        "~ Buy milk", "~ Buy milk  Label.text: 'Buy mlik' → 'Buy milk'",
      ]
    )
  }

  @Test func rowsWithoutAMarkAreNamed() {
    var note = note(.rendered, counts: ChangeCounts(insert: 2, move: 1), deleted: [])
    note.changes = [
      Change(.insert, .cell, to: [0, 0], label: "Marked"),
      Change(.insert, .cell, to: [0, 8], label: "Below"),
      Change(.move, .cell, from: [0, 1], to: [0, 9], label: "Last"),
    ]
    let path = ElementPath(section: 0, element: 0)
    let list = shown([Frame.Row(y: 0, runs: [Run("Marked")], path: path, mark: .inserted)])

    #expect(
      block(of: note, list).split(separator: "\n").dropFirst() == [
        "+ Marked", "+ Below", "> Last",
      ]
    )
  }

  @Test func outcomeOfSeveralPreviewsIsOneBlock() {
    let names = ["a.xml", "b.xml", "c.xml"]
    let notes = names.map { name in
      var note = note(.noVisibleChange, counts: ChangeCounts(), deleted: [])
      (note.cause, note.previewID) = (.file("shared.xml"), PreviewID(name: name))
      return note
    }

    let outcomes = SharedOutcome.outcomes(of: notes) { _ in [] }

    #expect(
      outcomes.map { text.block(of: $0, nil) } == [
        "== 14:03:59  shared.xml  no-visible-change  3 previews: a.xml, b.xml, c.xml\n\n"
      ]
    )
  }

  @Test func deletedRowsAreNamedByTheTextThatTheyShowed() {
    let change = Change(.delete, .cell, id: "milk", from: [0, 1], label: "Buy milk")

    #expect(ChangeText.name(of: change) == "Buy milk")
    #expect(ChangeText.name(of: Change(.delete, .cell, id: "milk", from: [0, 1])) == "milk")
  }

  @Test func changeWithoutPictureIsItsHeadline() {
    let block = block(
      of: note(.unchangedBytes, counts: ChangeCounts(), deleted: []),
      shown([Frame.Row(y: 0, runs: [Run("GREET")])]),
    )

    #expect(block == "== 14:03:59  a.xml  unchanged-bytes  1.24 ms\n\n")
  }

  @Test func previewHasNoMarks() {
    let preview = shown([Frame.Row(y: 0, runs: [Run("GREET")], mark: .updated)])

    #expect(text.block(of: preview, status: .stale) == "== a.xml  stale\nGREET\n\n")
  }

  @Test(arguments: [
    (0, "0.00 ms"), (4, "0.00 ms"), (5, "0.01 ms"), (840, "0.84 ms"), (9_994, "9.99 ms"),
    (10_000, "10.0 ms"), (12_349, "12.3 ms"), (1_500_050, "1500.1 ms"),
  ])
  func millisecondsHaveThreeDigits(_ microseconds: Int, _ expected: String) {
    #expect(ChangeText.milliseconds(microseconds) == expected)
  }

  @Test func waitsGrowUpToTwoSeconds() {
    var backOff = BackOff()

    #expect((0..<8).map { _ in backOff.next() } == [50, 100, 200, 400, 800, 1600, 2000, 2000])
    #expect(backOff.attempts == 8)
  }
}
