import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// Cells of the wall with a theme, or with values of states.
struct WallOwnContentTests {
  private let greeting = PreviewID(name: "greeting.xml")

  /// Answers for the windows of the page, from attachment 8 on.
  private func attachAll(_ model: inout ScreenModel) {
    var number = 8
    for window in model.panes.preview.wall.windows where window.shown.attachment == nil {
      let size = window.sentSize ?? .zero
      let frame = ScreenFixture.frame(["plain"], size: size)
      _ = model.attach(window.key, Attached(attachment: number, frame: frame))
      number += 1
    }
  }

  /// Shows the wall with only the axis that is second in the menu, after the variants.
  private func chooseSecondAxis(_ model: inout ScreenModel) {
    _ = model.press(.character("v"))
    for key in [KeyPress.character(" "), .down, .character(" "), .escape] { _ = model.press(key) }
    attachAll(&model)
  }

  /// The request for the window of the preview outside of the wall.
  private func request(_ model: ScreenModel) -> AttachRequest {
    AttachRequest(
      preview: "greeting.xml",
      size: model.panes.layout.content.size,
      playsMotion: true
    )
  }

  /// The states of the preview, as the daemon answers.
  private static let report: ElementReport = {
    let place = ElementReport.Place(
      label: "state",
      place: SourcePlace(file: "greeting.xml", location: SourceLocation(line: 1, column: 1))
    )
    let states: [(String, Value, ElementReport.Control, [String], isDeclared: Bool)] = [
      ("done", .bool(false), .bool, [], true),
      ("look", .string("round"), .choice, ["round", "square"], true),
      ("name", .string("Wolf"), .text, [], true),
      ("count", .int(1), .number, [], true),
      ("row/box.open", .bool(true), .bool, [], false),
    ]
    return ElementReport(
      name: "greeting.xml",
      attributes: states.map { name, value, control, choices, isDeclared in
        ElementReport.Attribute(
          name: name,
          value: value,
          origin: .fallback,
          control: control,
          choices: choices,
          places: isDeclared ? [place] : []
        )
      }
    )
  }()

  @Test func themesAreCellsWhoseWindowsAskForThem() throws {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    var summary = ScreenFixture.greeting
    summary.themes = ["", "dark"]
    _ = model.apply(.added(summary), time: "")
    _ = model.settle()
    _ = model.press(.character("v"))
    chooseSecondAxis(&model)

    let keys = model.panes.preview.wall.windows.map(\.key)
    #expect(keys.map(\.own.theme) == [PreviewTheme(nil), PreviewTheme("dark")])
    let lines = ScreenView.grid(of: model).lines.joined(separator: "\n")
    #expect(lines.contains("no theme") && lines.contains("theme dark"))

    _ = model.press(.character("l"))
    let calls = model.requests(.enter)
    var request = request(model)
    request.theme = PreviewTheme("dark")
    #expect(calls.contains(.attach(request)))
    let frame = ScreenFixture.frame(["dark"], size: request.size)
    _ = model.attach(greeting, Attached(attachment: 40, frame: frame))
    _ = model.press(.escape)
    request.theme = nil
    #expect(model.requests(.escape).contains(.attach(request)))
  }

  @Test func statesWithAListOfValuesAreAxes() {
    let states = Self.report.attributes.compactMap { WallTraits.State($0) }

    #expect(
      states == [
        WallTraits.State(name: "done", values: ["false", "true"]),
        WallTraits.State(name: "look", values: ["round", "square"]),
      ]
    )
  }

  @Test func valuesOfAStateAreCellsWhoseWindowsAskForThem() throws {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    _ = model.press(.character("v"))
    _ = model.panes.noteWallStates(Self.report, of: "greeting.xml")
    _ = model.press(.character("v"))
    let menu = try #require(model.panes.preview.wall.menu)
    #expect(
      menu.choices.map(\.title) == [
        "variants", "values of done", "values of look", "widths 40 80 120",
      ]
    )
    _ = model.press(.escape)
    chooseSecondAxis(&model)

    let keys = model.panes.preview.wall.windows.map(\.key)
    let values = ["false", "true"].map {
      ObjectValue([ObjectValue.Member(name: "done", value: .string($0))])
    }
    #expect(keys.map(\.own.states) == values)
    let lines = ScreenView.grid(of: model).lines.joined(separator: "\n")
    #expect(lines.contains("done=false") && lines.contains("done=true"))
    #expect(lines.contains("wall: 2 values of done"))

    _ = model.press(.character("l"))
    let calls = model.requests(.enter)
    var request = request(model)
    request.states = values[1]
    #expect(calls.contains(.attach(request)))
    let frame = ScreenFixture.frame(["done"], size: request.size)
    _ = model.attach(greeting, Attached(attachment: 40, frame: frame))
    #expect(ScreenView.grid(of: model).lines.contains { $0.contains("2 Greeting · done=true") })
    _ = model.press(.escape)
    // The wall knows its states while one of its cells is shown alone.
    #expect(model.panes.preview.wall.windows.map(\.key) == keys)
    request.states = ObjectValue()
    #expect(model.requests(.escape).contains(.attach(request)))
  }

  @Test func chosenStatesAreRememberedAndReturnWithTheAnswer() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    var memory = ScreenMemory()
    memory.walls.set(WallChoice(names: ["state.look", "state.gone"]), for: "greeting.xml")
    model.panes.restore(memory)

    _ = model.press(.character("v"))
    #expect(model.panes.preview.wall.axes.axes.isEmpty)
    _ = model.panes.noteWallStates(Self.report, of: "greeting.xml")

    #expect(model.panes.preview.wall.axes.axes.map(\.name) == ["state.look"])
    #expect(model.panes.memory.walls == memory.walls)
  }

  @Test func statesOfAnotherPreviewDoNotChangeTheWall() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    _ = model.press(.character("v"))

    #expect(model.panes.noteWallStates(Self.report, of: "todo.json") == [])

    #expect(model.panes.preview.wall.states == [])
  }
}
