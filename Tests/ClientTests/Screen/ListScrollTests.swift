import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// The lists of all panes under keys, clicks and the wheel.
struct ListScrollTests {
  /// A list on the screen.
  enum Listing: CaseIterable, CustomTestStringConvertible {
    case previews, changes, inspector, states, problems

    var pane: Pane {
      switch self {
      case .previews: .previews
      case .changes, .inspector, .states: .changes
      case .problems: .problems
      }
    }

    var testDescription: String { "\(pane)" }
  }

  /// A client whose list has more lines than its pane.
  private func model(_ listing: Listing) -> ScreenModel {
    var model = ScreenFixture.model(columns: 120, rows: 30)
    switch listing {
    case .previews:
      for number in 0..<80 {
        var summary = ScreenFixture.todo
        summary.name = "many-\(number).xml"
        _ = model.apply(.added(summary), time: "")
      }
    case .changes:
      for generation in 2..<80 {
        _ = model.add(ScreenFixture.changes(generation: generation), time: "14:\(generation)")
      }
    case .inspector:
      let labels = (0..<60).map { OutlineNode("Label", props: ["text": .string("\($0)")]) }
      _ = model.press(.character("i"))
      _ = model.apply(.tree(attachment: 7, OutlineNode("VBox", children: labels)))
    case .states:
      _ = model.press(.character("s"))
      let values = (0..<60).map { ObjectValue.Member(name: "state\($0)", value: .int($0)) }
      _ = model.apply(.states(PreviewID(name: "greeting.xml"), ObjectValue(values)))
    case .problems:
      let all = (0..<40).map { ScreenFixture.diagnostic("problem \($0)") }
      _ = model.apply(all, of: "greeting.xml")
    }
    _ = model.settle(now: 0)
    return model
  }

  private func area(_ listing: Listing, _ model: ScreenModel) -> Rect {
    let inner = model.panes.layout.boxes[listing.pane]?.inner ?? .zero
    return listing == .changes ? ChangesAreas(inner).list : inner
  }

  /// The lines of the list without the sign of its selection.
  private func lines(_ listing: Listing, _ model: ScreenModel) -> [String] {
    let area = area(listing, model)
    let grid = ScreenView.grid(of: model)
    return (area.y..<area.maxY).map { y in
      let characters = Array(grid.rowRuns(y).map(\.text).joined())
      return String(characters.dropFirst(area.x + 1).prefix(area.width - 1))
    }
  }

  private func selection(_ listing: Listing, _ model: ScreenModel) -> Int {
    switch listing {
    case .previews: model.panes.previews.selection
    case .changes: model.panes.side.history.selection
    case .inspector: model.panes.side.inspector.selection
    case .states: model.panes.side.states.selection
    case .problems: model.panes.problems.selection
    }
  }

  private func mouse(_ action: MouseEvent.Action, _ line: Int, _ area: Rect) -> KeyPress {
    .mouse(MouseEvent(action: action, position: Point(x: area.x + 3, y: area.y + line)))
  }

  @Test(arguments: Listing.allCases)
  func theWheelMovesTheLinesAndNotTheSelection(_ listing: Listing) {
    var model = model(listing)
    let before = lines(listing, model)
    let selected = selection(listing, model)

    #expect(model.requests(mouse(.wheelDown, 1, area(listing, model))) == [])
    let after = lines(listing, model)
    #expect(selection(listing, model) == selected)
    #expect(after.prefix(2) == before.dropFirst(3).prefix(2), "\(before) \(after)")

    #expect(model.requests(mouse(.wheelUp, 1, area(listing, model))) == [])
    #expect(lines(listing, model) == before)
  }

  @Test(arguments: Listing.allCases)
  func aClickMovesNoLine(_ listing: Listing) {
    var model = model(listing)
    for _ in 0..<4 { _ = model.press(mouse(.wheelDown, 0, area(listing, model))) }
    // The pane has its final size once it has the focus.
    _ = model.press(mouse(.press, 0, area(listing, model)))
    for _ in 0..<2 { _ = model.press(mouse(.wheelDown, 0, area(listing, model))) }
    let before = lines(listing, model)
    let selected = selection(listing, model)

    for line in [area(listing, model).height - 1, 1] {
      _ = model.press(mouse(.press, line, area(listing, model)))
      #expect(lines(listing, model) == before, "line \(line)")
      #expect(selection(listing, model) != selected)
    }
  }

  @Test(arguments: Listing.allCases)
  func aKeyShowsTheSelectionAgain(_ listing: Listing) {
    var model = model(listing)
    _ = model.press(mouse(.press, 0, area(listing, model)))
    for _ in 0..<4 { _ = model.press(mouse(.wheelDown, 0, area(listing, model))) }
    let scrolled = lines(listing, model)

    _ = model.press(.character("j"))
    let shown = lines(listing, model)
    #expect(shown != scrolled)
    _ = model.press(.character("k"))
    _ = model.press(.character("j"))
    #expect(lines(listing, model) == shown)
  }

  /// The pane of the problems shows more with the focus.
  @Test func aClickChoosesTheProblemThatWasUnderThePointer() {
    var model = ScreenFixture.model(columns: 120, rows: 30)
    _ = model.apply([ScreenFixture.diagnostic("own problem")], of: "greeting.xml")
    for number in 0..<9 {
      var warning = ScreenFixture.diagnostic("warning \(number)")
      warning.severity = .warning
      _ = model.apply([warning], of: "todo.json")
    }
    _ = model.apply([ScreenFixture.diagnostic("other problem")], of: "other.xml")
    _ = model.settle(now: 0)
    let grid = ScreenView.grid(of: model)
    let line = (0..<grid.rows).first { grid.lines[$0].contains("other problem") } ?? 0

    _ = model.press(mouse(.press, line, Rect(x: 0, y: 0, width: 120, height: 30)))
    #expect(model.panes.problems.selected?.diagnostic.message == "other problem")
  }

  @Test func newOutcomesMoveNoLineThatWasScrolledTo() {
    var model = model(.changes)
    _ = model.press(mouse(.wheelDown, 0, area(.changes, model)))
    let before = lines(.changes, model)
    _ = model.add(ScreenFixture.changes(generation: 99), time: "15:00")
    #expect(lines(.changes, model) == before)
  }

  @Test(arguments: Seeds.upTo(300))
  func theSelectionIsInViewAfterKeysOnly(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...60, using: &random)
    let height = Int.random(in: 1...20, using: &random)
    var (scroll, selected) = (ListScroll(), 0)
    for _ in 0..<60 {
      let range = selected..<selected + 1
      let first = scroll.firstVisible(range, of: count, height: height)
      #expect(first >= 0 && first <= max(0, count - height), "seed \(seed)")
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        scroll.turn(by: .random(in: -9...9, using: &random), range, of: count, height: height)
      case 1:
        let line = first + Int.random(in: 0..<height, using: &random)
        scroll.hold(range, of: count, height: height)
        guard line < count else { continue }
        selected = line
        let now = scroll.firstVisible(selected..<selected + 1, of: count, height: height)
        #expect(now == first, "seed \(seed): a click moved lines")
      default:
        scroll.hold(range, of: count, height: height)
        selected = max(0, min(count - 1, selected + .random(in: -9...9, using: &random)))
        let now = scroll.firstVisible(selected..<selected + 1, of: count, height: height)
        #expect(count == 0 || (now..<now + height).contains(selected), "seed \(seed)")
      }
    }
  }
}
