import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct SidePaneTests {
  private let previewID = PreviewID(name: "greeting.xml")
  private let inner = Rect(x: 0, y: 0, width: 36, height: 20)

  private func pane(outcomes: Int = 0) -> SidePane {
    var pane = SidePane()
    for generation in 0..<outcomes {
      _ = pane.history.add(ScreenFixture.changes(generation: generation + 2), time: "12:00:00")
    }
    return pane
  }

  @Test func aPanelReplacesTheChangesUntilItIsToggledAgain() {
    var pane = SidePane()

    pane.toggle(.states)
    #expect(pane.mode == .states)
    pane.toggle(.inspector)
    #expect(pane.mode == .inspector)
    pane.toggle(.inspector)
    #expect(pane.mode == .changes)
  }

  @Test func panelsFetchTheDataOfTheWindowOnScreen() {
    var pane = SidePane()
    let shown = ShownPreview(previewID: previewID, attachment: 7)

    #expect(pane.calls(for: shown) == [])
    pane.toggle(.states)
    #expect(
      pane.calls(for: shown) == [
        .fetchStates(previewID.selection), .fetchControls(previewID.selection),
      ]
    )
    #expect(pane.calls(for: ShownPreview(previewID: previewID)) == [])
  }

  @Test func keysSelectOutcomesAndShowTheirPreview() {
    var pane = pane(outcomes: 3)

    _ = pane.go(.down, in: inner, path: nil)

    #expect(pane.history.selection == 1)
    #expect(pane.choice == .open(previewID))
  }

  @Test func linesBelowTheOutcomesAreNotClickable() {
    var pane = pane(outcomes: 12)

    _ = pane.click(at: Point(x: 1, y: 2), in: inner, path: nil)
    #expect(pane.history.selection == 2)
    let below = Point(x: 1, y: ChangesAreas(inner).listHeight)
    _ = pane.click(at: below, in: inner, path: nil)
    #expect(pane.history.selection == 2)
  }

  @Test func theWordsBesideTheOutcomesAreNotClickable() {
    var pane = pane(outcomes: 12)
    let inner = Rect(x: 10, y: 5, width: 100, height: 12)
    let areas = ChangesAreas(inner)

    _ = pane.click(at: Point(x: areas.detail.x + 1, y: 8), in: inner, path: nil)
    #expect(pane.history.selection == 0)
    _ = pane.click(at: Point(x: areas.list.maxX - 1, y: 8), in: inner, path: nil)
    #expect(pane.history.selection == 3)
  }

  @Test func aStateIsSelectedByAClickAndChangedWithItsType() throws {
    var pane = SidePane()
    pane.toggle(.states)
    let values = ObjectValue([.init(name: "taps", value: 3), .init(name: "name", value: "Ada")])
    pane.states.show(values, of: previewID)

    _ = pane.click(at: Point(x: 1, y: 1), in: inner, path: nil)

    #expect(pane.states.selected?.name == "name")
    #expect(pane.states.selected.map { StatePanel.text(of: $0.value) } == "Ada")
    let change = StateChange(preview: previewID.name, name: "taps", value: 7)
    #expect(try pane.change(of: "taps", to: "7", in: previewID) == [.setState(change)])
    #expect(throws: ValueConversionError.self) {
      try pane.change(of: "taps", to: "x", in: previewID)
    }
  }

  @Test func anotherPreviewHasOtherStates() {
    var pane = SidePane()
    pane.states.show(ObjectValue([.init(name: "taps", value: 3)]), of: previewID)

    pane.beginWindow(isOtherPreview: false)
    #expect(pane.states.previewID == previewID)
    pane.beginWindow(isOtherPreview: true)
    #expect(pane.states.previewID == nil)
  }
}
