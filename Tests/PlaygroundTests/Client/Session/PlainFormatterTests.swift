import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

@Suite struct PlainFormatterTests {
  private let text = PlainText(for: TerminalTraits(depth: .none))

  private func shown(_ rows: [Frame.Row], generation: Int = 2) -> ShownPreview {
    var shown = ShownPreview(previewID: PreviewID(name: "a.xml"), attachment: 1)
    shown.adopt(
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
      cause: "a.xml",
      previewID: PreviewID(name: "a.xml"),
      generation: 2,
      outcome: outcome,
      counts: counts,
      deleted: deleted,
      phases: [.parse: 1240],
    )
  }

  @Test func changeIsABlockWithMarksAndDeletedRows() {
    let preview = shown([
      Frame.Row(y: 0, runs: [Run("GREET")]),
      Frame.Row(y: 1, runs: [Run("Hello "), Run("Ada")], mark: .inserted),
      Frame.Row(y: 2, runs: []),
      Frame.Row(y: 3, runs: [Run("Bye")], mark: .moved),
    ])
    let counts = ChangeCounts(insert: 1, delete: 1, move: 1, update: 0)

    let block = text.block(of: note(.rendered, counts: counts, deleted: ["wolf"]), preview)

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
    note.updates = [
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
      text.block(of: note, component) == """
        == 14:03:59  a.xml  rendered  ~2  1.24 ms
        ~ b
        ~ list.separators: unset → true
        ~ VBox/Label.text: 'a' → 'b'


        """
    )
    #expect(text.block(of: note, list).contains("list.separators"))
    #expect(!text.block(of: note, list).contains("VBox/Label.text"))
  }

  @Test func deletedRowsAreNamedByTheTextThatTheyShowed() {
    let change = Change(.delete, .cell, id: "milk", from: [0, 1], label: "Buy milk")

    #expect(ChangeText.name(of: change) == "Buy milk")
    #expect(ChangeText.name(of: Change(.delete, .cell, id: "milk", from: [0, 1])) == "milk")
  }

  @Test func changeWithoutPictureIsItsHeadline() {
    let block = text.block(
      of: note(.unchangedBytes, counts: ChangeCounts(), deleted: []),
      shown([Frame.Row(y: 0, runs: [Run("GREET")])]),
    )

    #expect(block == "== 14:03:59  a.xml  unchanged-bytes  ±0  1.24 ms\n\n")
  }

  @Test func previewHasNoMarks() {
    let preview = shown([Frame.Row(y: 0, runs: [Run("GREET")], mark: .updated)])

    #expect(text.block(of: preview, status: .stale) == "== a.xml  gen 2  stale\nGREET\n\n")
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
