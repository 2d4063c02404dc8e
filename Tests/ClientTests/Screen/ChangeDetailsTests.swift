import PlaygroundCore
import PlaygroundTerminal
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// The details of an outcome, which scroll apart from the list of outcomes.
struct ChangeDetailsTests {
  private static let longOld = "The quick brown fox jumps over the lazy dog near the old river bank"
  private static let longNew = "The quick brown fox jumps over the lazy dog near the new river bank"

  private func update(_ index: Int, _ before: String, _ after: String) -> Change {
    let prop = PropChange(
      path: "HBox/Label#1.text",
      before: .value(.string(before)),
      after: .value(.string(after)),
    )
    let position = Change.Position.cell(ScreenFixture.path(index))
    return Change(
      .update,
      .cell,
      from: position,
      to: position,
      props: [prop],
      label: "Row \(index)"
    )
  }

  private func model(
    columns: Int = 120,
    rows: Int = 36,
    count: Int = 40,
    _ options: ScreenOptions = ScreenOptions()
  ) -> ScreenModel {
    var model = ScreenFixture.model(columns: columns, rows: rows, options: options)
    let changes = (0..<count).map { update($0, "old \($0)", "new \($0)") }
    _ = model.add(ScreenFixture.changes(generation: 2, changes), time: "14:03:59")
    return model
  }

  private func text(_ model: ScreenModel) -> String {
    ScreenView.grid(of: model).lines.joined(separator: "\n")
  }

  @Test(arguments: [
    Size(width: 80, height: 24), Size(width: 120, height: 36), Size(width: 50, height: 20),
  ])
  func theLastLineOfTheDetailsIsReachedByKeys(size: Size) {
    var model = model(columns: size.width, rows: size.height)

    _ = model.press(.character("m"))
    #expect(model.panes.mode == .details)
    _ = model.press(.character("G"))

    #expect(text(model).contains("'old 39' → 'new 39'"), "\(text(model))")
    _ = model.press(.character("g"))
    #expect(!text(model).contains("'old 39'"))
  }

  @Test(arguments: ["1", "2", "3", "4"])
  func theHintNamesAKeyThatReachesTheDetailsFromThePaneWithTheFocus(pane: Character) throws {
    var model = model()
    _ = model.press(.character(pane))
    #expect(text(model).contains("more lines; m reads them"), "\(text(model))")

    _ = model.press(.character("m"))
    #expect(text(model).contains(" DETAILS "))
    #expect(!text(model).contains("more lines"))
    #expect(text(model).contains("line 1 of 82"), "\(text(model))")
    _ = model.press(.pageDown)
    #expect(!text(model).contains("line 1 of 82"))
  }

  @Test func theWheelScrollsTheDetailsUnderIt() throws {
    var model = model()
    let area = try #require(model.panes.changesAreas(in: model.panes.layout)?.detail)
    let point = Point(x: area.x + 2, y: area.y + 4)
    #expect(text(model).contains("'old 0'"))

    for _ in 0..<40 { _ = model.press(.mouse(MouseEvent(action: .wheelDown, position: point))) }

    #expect(text(model).contains("'old 39'"), "\(text(model))")
    #expect(model.panes.focus.pane == .content)
  }

  @Test func anArrowLeadsToTheDetailsAndBack() {
    var model = model()
    _ = model.press(.character("3"))

    _ = model.press(.right)
    #expect(model.panes.mode == .details)
    _ = model.press(.left)
    #expect(model.panes.mode == .changes)
    _ = model.press(.character("m"))
    _ = model.press(.escape)
    #expect(model.panes.mode == .changes)
    _ = model.press(.escape)
    #expect(model.panes.mode == .content)
  }

  @Test func valuesComeBeforeTheirPlaceInANarrowPane() {
    let text = text(model(columns: 120, count: 1))

    #expect(text.contains("'old 0' → 'new 0'  Label#1.text"), "\(text)")
  }

  @Test func theOldValueStaysInSightWhereThePlaceIsLong() {
    var model = ScreenFixture.model(columns: 110, rows: 36)
    let prop = PropChange(
      path: "VBox/CardWithAVeryLongName#2/AnotherVeryLongName#1.alignment",
      before: .value("leading"),
      after: .value("trailing")
    )
    let change = Change(.update, .cell, from: [0, 0], to: [0, 0], props: [prop], label: "Row")
    _ = model.add(ScreenFixture.changes(generation: 2, [change]), time: "14:03:59")

    #expect(text(model).contains("'leading' → 'trailing'"), "\(text(model))")
  }

  @Test func anEntryThatIsCutIsOpenedAndClosed() {
    var model = ScreenFixture.model(columns: 110, rows: 36)
    let change = update(0, Self.longOld, Self.longNew)
    _ = model.add(ScreenFixture.changes(generation: 2, [change]), time: "14:03:59")
    #expect(!text(model).contains("The quick"))

    _ = model.press(.character("m"))
    for _ in 0..<3 { _ = model.press(.down) }
    _ = model.press(.enter)
    let opened = text(model).filter { $0.isLetter }
    #expect(opened.contains("Thequickbrown"), "\(text(model))")
    #expect(opened.contains("riverbank"))

    _ = model.press(.enter)
    #expect(!text(model).contains("The quick"))
  }

  @Test func enterOnALineThatIsNotCutSaysSo() {
    var model = model(count: 1)
    _ = model.press(.character("m"))

    _ = model.press(.enter)

    #expect(model.notice == "nothing is cut in this line")
  }

  @Test func anOutcomeThatIsReadStaysWhenAnotherOneArrives() {
    var model = model()
    _ = model.press(.character("m"))
    _ = model.press(.pageDown)
    #expect(text(model).contains("'old 8' → 'new 8'"))

    _ = model.add(ScreenFixture.changes(generation: 3, [update(0, "x", "y")]), time: "14:04:01")

    #expect(!text(model).contains("'x' → 'y'"), "\(text(model))")
    #expect(text(model).contains("'old 8' → 'new 8'"))
    #expect(model.panes.side.history.selection == 1)
  }

  @Test func aClickSelectsALineOfTheDetailsAndASecondOneOpensIt() throws {
    var model = ScreenFixture.model(columns: 110, rows: 36)
    let change = update(0, Self.longOld, Self.longNew)
    _ = model.add(ScreenFixture.changes(generation: 2, [change]), time: "14:03:59")
    let area = try #require(model.panes.changesAreas(in: model.panes.layout)?.detail)
    let point = Point(x: area.x + 6, y: area.y + 3)

    _ = model.press(.mouse(MouseEvent(action: .press, position: point)))
    #expect(model.panes.mode == .details)
    #expect(!text(model).contains("The quick"))
    _ = model.press(.mouse(MouseEvent(action: .press, position: point)))

    #expect(text(model).contains("The quick"), "\(text(model))")
  }

  @Test func theDetailsAreCopiedWhole() {
    var model = ScreenFixture.model(columns: 80, rows: 24)
    let change = update(0, Self.longOld, Self.longNew)
    _ = model.add(ScreenFixture.changes(generation: 2, [change]), time: "14:03:59")
    _ = model.press(.character("3"))

    #expect(ScreenText(model.panes).text.contains("'\(Self.longOld)' → '\(Self.longNew)'"))
  }
}
