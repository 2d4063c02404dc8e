import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

struct ComparisonTests {
  private let before = ["TO DO", "[ ] Buy milk", "[ ] Write the log", "end"]
  private let after = ["TO DO", "[ ] Write the manual", "end", "new"]

  private func text(_ style: ComparisonView.Style) -> [String] {
    let lines = ComparisonLines(RowComparison(from: before, to: after), style).lines
    return lines.map { sides in
      sides.map { side in
        side.map {
          "\($0.sign)" + $0.parts.map { $0.isChanged ? "<\($0.text)>" : $0.text }.joined()
        }
          ?? ""
      }.joined(separator: " | ")
    }
  }

  @Test func rowsBeforeAreAboveRowsAfter() {
    let lines = text(.words)

    #expect(lines.first == " TO DO" && lines.last == "+new")
    #expect(lines.filter { $0.hasPrefix("-") }.count == 2)
    #expect(lines.contains { $0.hasPrefix("+") && $0.contains("manual") })
  }

  @Test func bothSidesAreBesideEachOther() {
    let lines = text(.sideBySide)

    #expect(lines.count == 5)
    #expect(lines.first == " TO DO |  TO DO")
    #expect(lines.last == " | +new")
  }

  @Test func eachSideIsShownAlone() {
    #expect(
      text(.before).map { $0.filter { $0 != "<" && $0 != ">" } }.map { String($0.dropFirst()) }
        == before
    )
    #expect(
      text(.after).map { $0.filter { $0 != "<" && $0 != ">" } }.map { String($0.dropFirst()) }
        == after
    )
  }

  @Test func changedWordsAreMarked() {
    let pairs = RowComparison(from: ["Write the change log"], to: ["Write the change manual"]).pairs

    #expect(pairs.count == 1)
    #expect(pairs[0].before?.filter(\.isChanged).map(\.text) == ["log"])
    #expect(pairs[0].after?.filter(\.isChanged).map(\.text) == ["manual"])
  }

  @Test func theStylesFollowEachOtherUpToThePreview() {
    var view = ComparisonView()
    var styles: [ComparisonView.Style?] = []
    for _ in 0..<5 {
      view.advance()
      styles.append(view.style)
    }

    #expect(styles == [.words, .sideBySide, .before, .after, nil])
  }

  @Test func aComparisonIsScrolledToItsEnds() {
    var view = ComparisonView()
    view.advance()
    let rows = (0..<30).map { "row \($0)" }
    let lines = ComparisonLines(RowComparison(from: rows, to: rows), .words)
    let pane = Size(width: 40, height: 10)

    view.scroll(.bottom, lines, in: pane)
    #expect(view.corner(of: lines, in: pane).y == 20)
    view.scroll(.up, lines, in: pane)
    #expect(view.corner(of: lines, in: pane).y == 19)
    view.scroll(.top, lines, in: pane)
    #expect(view.corner(of: lines, in: pane).y == 0)
  }

  // MARK: - On the screen

  /// A client that has read the newest outcome from the log.
  private func model() -> ScreenModel {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    _ = model.add(ScreenFixture.changes(generation: 2), time: "14:03:59")
    let revision = Revision(
      number: 5,
      time: Timestamp(millisecondsSince1970: 0),
      file: "greeting.xml",
      preview: "greeting.xml",
      cause: .file("greeting.xml"),
      outcome: .rendered,
      counts: ChangeCounts(),
      generation: 2,
      phases: [:]
    )
    _ = model.apply(.located([revision]))
    let detail = WireSamples.detailed(
      revision: revision,
      changes: [],
      diagnostics: [],
      before: before,
      after: after
    )
    _ = model.apply(.revision(detail))
    return model
  }

  @Test func theKeyOfTheRowComparesOutsideOfRows() {
    var model = model()

    _ = model.press(.character("c"))
    let words = ScreenView.grid(of: model).description
    #expect(!words.contains("d next view"))
    #expect(words.contains("- [ ] Buy milk") && words.contains("c next view  Esc preview"))
    _ = model.press(.character("c"))
    let beside = ScreenView.grid(of: model).description
    #expect(beside.contains("side by side  14:03:59"))
    // A line between the sides, from the top to the bottom.
    #expect(ScreenView.grid(of: model).lines.count { $0.count { $0 == "│" } == 3 } == 20)
    _ = model.press(.escape)
    #expect(ScreenView.grid(of: model).description.contains("Hello Marsellus"))
  }

  @Test func keysOfRowsHaveNoEffectOnHiddenRows() {
    var model = model()
    _ = model.choose(ScreenFixture.path(1))
    _ = model.press(.character("3"))
    _ = model.press(.character("c"))
    #expect(model.panes.mode == .comparison)

    for key in [KeyPress.enter, .delete, .character("J"), .character("]"), .character("/")] {
      #expect(model.requests(key) == [], "\(key)")
      #expect(model.notice?.contains("Esc shows the preview") == true, "\(key)")
    }
    // The rows are drawn for half the width.
    let selection = PictureSelection(
      preview: "greeting.xml",
      revision: 5,
      rows: 20,
      columns: 56,
      includesBefore: true
    )
    #expect(model.requests(.character("c")) == [.fetchPicture(selection)])
    #expect(model.panes.preview.comparison.style == .sideBySide)
    _ = model.press(.escape)
    #expect(model.panes.mode == .row)
  }

  @Test func aComparisonIsDrawnInTheWidthOfTheWholeScreen() {
    var model = model()
    let selection = PictureSelection(
      preview: "greeting.xml",
      revision: 5,
      rows: 20,
      columns: 116,
      includesBefore: true
    )
    #expect(model.requests(.character("c")) == [.fetchPicture(selection)])
    #expect(model.panes.layout.boxes.count == 1)
    let old = ScreenFixture.frame(["old wide row"], size: Size(width: 116, height: 1))
    let new = ScreenFixture.frame(["new wide row"], size: Size(width: 116, height: 1))
    _ = model.apply(.picture(selection, RecordedPicture(frame: new, before: old)))
    let screen = ScreenView.grid(of: model).description
    #expect(screen.contains("- old wide row") && screen.contains("+ new wide row"), "\(screen)")
    _ = model.press(.escape)
    #expect(model.panes.layout.boxes.count > 1)
  }

  @Test func thePastReplacesAComparison() {
    var model = model()
    _ = model.press(.character("c"))

    _ = model.press(.character("t"))

    #expect(model.panes.mode == .past)
    #expect(model.panes.preview.comparison.style == nil)
  }

  @Test func anotherPreviewEndsTheComparison() {
    var model = model()
    _ = model.press(.character("c"))

    _ = model.press(.character("1"))
    _ = model.press(.character("G"))

    #expect(model.panes.preview.comparison.style == nil)
  }

  @Test(arguments: [Outcome.noVisibleChange, .invalid, .unchangedBytes])
  func anOutcomeThatChangedNoRowIsNotCompared(_ outcome: Outcome) {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    _ = model.add(ScreenFixture.changes(outcome, generation: 2), time: "14:03:59")
    #expect(!ScreenView.grid(of: model).description.contains("c compare"))

    _ = model.press(.character("c"))

    #expect(model.notice == "this outcome changed no row")
  }

  @Test func anOutcomeThatIsNotInTheLogIsNotCompared() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    _ = model.press(.character("c"))
    #expect(model.notice == "nothing has changed yet")
    _ = model.add(ScreenFixture.changes(generation: 2), time: "14:03:59")

    _ = model.press(.character("c"))

    #expect(model.notice == "the log has no rows of this outcome")
    #expect(model.panes.preview.comparison.style == nil)
  }
}
