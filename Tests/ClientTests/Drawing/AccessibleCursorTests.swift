import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct AccessibleCursorTests {
  private func model(isAccessible: Bool = true) -> ScreenModel {
    let options = ScreenOptions(isAccessible: isAccessible)
    var model = ScreenFixture.model(columns: 80, rows: 24, options: options)
    let size = model.panes.layout.content.size
    let frame = ScreenFixture.frame(
      ["a", "b", "c"],
      marks: [1: .updated],
      size: size,
      generation: 2
    )
    _ = model.apply(frame, attachment: 7)
    return model
  }

  @Test func theCursorIsOnTheFirstChangedRow() {
    let model = model()
    let layout = model.panes.layout

    let position = AccessibleCursor(model).position

    #expect(position == Point(x: layout.gutter.x, y: layout.content.y + 1))
  }

  @Test func aChosenRowComesFirst() {
    var model = model()
    _ = model.choose(ScreenFixture.path(2))

    #expect(AccessibleCursor(model).position?.y == model.panes.layout.content.y + 2)
  }

  @Test func inTheListTheCursorIsOnTheSelectedLine() throws {
    var model = model()
    _ = model.press(.character("1"))
    _ = model.press(.character("j"))
    let inner = try #require(model.panes.layout.boxes[.previews]).inner

    #expect(AccessibleCursor(model).position == Point(x: inner.x, y: inner.y + 1))
  }

  @Test func inTheDocumentationTheCursorIsOnTheFirstVisibleLine() throws {
    var model = model()
    _ = model.press(.character("D"))
    _ = model.press(.character("3"))
    let inner = try #require(model.panes.layout.boxes[.changes]).inner

    #expect(AccessibleCursor(model).position == inner.origin)
  }

  @Test func inTheHelpTheCursorIsOnTheChosenKey() throws {
    for size in [Size(width: 80, height: 24), Size(width: 200, height: 50)] {
      let options = ScreenOptions(isAccessible: true)
      var model = ScreenFixture.model(columns: size.width, rows: size.height, options: options)
      _ = model.press(.character("?"))
      for _ in 0..<40 {
        _ = model.press(.down)
        let grid = ScreenView.grid(of: model)
        let position = try #require(AccessibleCursor(model).position)
        #expect(grid[position.x, position.y]?.style.attributes.contains(.reverse) == true)
        #expect(
          position.x == 0
            || grid[position.x - 1, position.y]?.style.attributes.contains(.reverse)
              != true
        )
      }
    }
  }

  // MARK: - Lists above the panes

  /// Checks that the cursor is in the first cell of a selected line with some text.
  private func expectCursor(
    _ model: ScreenModel,
    at text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let grid = ScreenView.grid(of: model)
    guard let position = AccessibleCursor(model).position else {
      Issue.record("no cursor:\n\(grid)", sourceLocation: sourceLocation)
      return
    }
    let line = String(grid.lines[position.y].dropFirst(position.x))
    #expect(line.hasPrefix(text), "\(position):\n\(grid)", sourceLocation: sourceLocation)
    #expect(
      grid[position.x, position.y]?.style.attributes.contains(.reverse) == true,
      sourceLocation: sourceLocation
    )
  }

  @Test func onTheWallTheCursorIsOnTheSelectedCell() {
    var model = model()
    _ = model.press(.character("v"))
    expectCursor(model, at: "selected: as written")
    _ = model.press(.character("l"))
    expectCursor(model, at: "selected: short")
  }

  @Test func inTheMenuOfTheWallTheCursorIsOnTheMarkedAxis() {
    var model = model()
    _ = model.press(.character("v"))
    _ = model.press(.character("v"))
    expectCursor(model, at: "variants")
    _ = model.press(.end)
    expectCursor(model, at: "widths 40 80 120")
  }

  @Test func inAListOfChoicesOfAStateTheCursorIsOnTheMarkedOne() {
    var model = model()
    _ = model.press(.character("s"))
    let tone = ElementReport.Attribute(
      name: "tone",
      value: "red",
      origin: .fallback,
      control: .choice,
      choices: ["red", "green"]
    )
    let report = ElementReport(name: "greeting.xml", attributes: [tone])
    model.panes.side.states.show(report, of: PreviewID(name: "greeting.xml"))
    _ = model.press(.enter)
    expectCursor(model, at: "red, chosen")
    _ = model.press(.down)
    expectCursor(model, at: "green")
  }

  @Test func inAListOfChoicesOfAControlTheCursorIsOnTheMarkedOne() {
    var model = model()
    let size = model.panes.layout.content.size
    var focus = Frame.Focus(element: "Select", frame: Rect(x: 2, y: 1, width: 12, height: 1))
    focus.choices = ["small", "large"].map {
      Frame.Focus.Choice(value: $0, title: $0, isSelected: $0 == "large", isDisabled: false)
    }
    var frame = ScreenFixture.frame(["a", "b", "c"], size: size, generation: 3)
    frame.focus = focus
    _ = model.apply(frame, attachment: 7)
    _ = model.press(.character(" "))
    expectCursor(model, at: "large, chosen")
    _ = model.press(.up)
    expectCursor(model, at: "small")
  }

  @Test func inThePaletteTheCursorIsOnTheChosenValueOfASetting() throws {
    let setting = Setting(["lint", "accessibility"], .flag, "advice", standard: "false")
    var options = ScreenOptions(isAccessible: true)
    options.entries = [try #require(SettingEntry(setting, in: Configuration()))]
    var model = ScreenFixture.model(columns: 80, rows: 24, options: options)
    _ = model.press(.control("p"))
    for letter in "=lint" { _ = model.press(.character(letter)) }
    _ = model.press(.enter)
    try #require(model.keys.palette?.change?.choices == ["true", "false"])
    expectCursor(model, at: " ")
    let first = try #require(AccessibleCursor(model).position)
    _ = model.press(model.keys.palette?.change?.choice == 0 ? .down : .up)
    expectCursor(model, at: " ")
    #expect(AccessibleCursor(model).position != first)
  }

  @Test func otherScreensHideTheCursor() {
    #expect(AccessibleCursor(model(isAccessible: false)).position == nil)
  }
}
