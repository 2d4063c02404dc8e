import PlaygroundCore
import PlaygroundTerminal
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// The hints of the footer: those of what has the focus, and their effect when they are pressed.
struct FooterHintTests {
  private func footer(_ model: ScreenModel) -> String {
    ScreenView.grid(of: model).lines.last ?? ""
  }

  /// Presses the mouse on the last line with a text, as the client does.
  private func click(_ text: String, _ model: inout ScreenModel) throws {
    let canvas = ScreenView.canvas(of: model)
    let row = try #require(canvas.grid.lines.lastIndex { $0.contains(text) })
    let line = canvas.grid.lines[row]
    let start = try #require(line.firstRange(of: text)?.lowerBound)
    let column = line.distance(from: line.startIndex, to: start)
    let press = KeyPress.mouse(MouseEvent(action: .press, position: Point(x: column, y: row)))
    _ = model.press(canvas.hints.key(for: press))
  }

  @Test func aClickOnAHintPressesIt() throws {
    var model = ScreenFixture.model(columns: 120, rows: 32)

    try click("i inspect", &model)
    #expect(model.panes.side.panel == .inspector)
    try click("? keys", &model)
    #expect(model.keys.help != nil)
    try click("Esc close", &model)
    #expect(model.keys.help == nil)
    try click("find", &model)
    #expect(model.keys.palette != nil)
  }

  @Test func aClickOnAHintInAFramePressesIt() throws {
    var model = ScreenFixture.model(columns: 120, rows: 32)
    _ = model.press(.character("i"))

    try click("3 select", &model)
    #expect(model.panes.mode == .inspector)
    try click("i close", &model)
    #expect(model.panes.side.panel == .changes)
    _ = model.press(.character("s"))
    try click("s close", &model)
    #expect(model.panes.side.panel == .changes)
  }

  @Test func aHintInAFrameHasTheKeyOfTheConfiguration() throws {
    var options = ScreenOptions()
    var configuration = SettingTable()
    configuration["keys.everywhere"] = .keys([
      NamedKeys(
        name: "inspect",
        spellings: ["x"],
        command: .preview(.inspect),
        keys: [.character("x")]
      )
    ])
    options.settings = ScreenSettings(Configuration(user: configuration))
    var model = ScreenFixture.model(columns: 120, rows: 32, options: options)
    _ = model.press(.character("x"))

    try click("x close", &model)

    #expect(model.panes.side.panel == .changes)
  }

  @Test func noHintIsPressedWhileKeysAreText() throws {
    var model = ScreenFixture.model(columns: 120, rows: 32)
    _ = model.press(.character("i"))
    _ = model.press(.character("/"))

    #expect(ScreenView.canvas(of: model).hints.isEmpty)
  }

  @Test func theResultOfASearchIsApartFromTheKeys() {
    var model = ScreenFixture.model(columns: 120, rows: 32)
    for key in [KeyPress.character("/"), .character("z"), .enter] { _ = model.press(key) }

    #expect(footer(model).contains("/z"), "\(footer(model))")
    #expect(footer(model).contains("  / search"), "\(footer(model))")
  }

  @Test func aClickBesideTheHintsHasNoEffect() {
    let model = ScreenFixture.model(columns: 120, rows: 32)
    let point = Point(x: 1, y: model.panes.surface.size.height - 1)
    let press = KeyPress.mouse(MouseEvent(action: .press, position: point))

    #expect(ScreenView.canvas(of: model).hints.key(for: press) == press)
  }

  @Test(arguments: ["1", "2", "3"])
  func theHelpBeginsWithTheKeysOfThePaneWithTheFocus(pane: Character) {
    var model = ScreenFixture.model(columns: 120, rows: 32)
    _ = model.press(.character(pane))
    let mode = model.panes.mode.rawValue

    _ = model.press(.character("?"))

    let text = ScreenView.grid(of: model).lines.joined(separator: "\n")
    #expect(text.contains(" Here: \(mode) "), "\(text)")
    _ = model.press(.character("z"))
    #expect(!ScreenView.grid(of: model).lines.joined().contains("Here:"))
  }

  @Test(arguments: [(80, 24), (120, 32), (40, 12)])
  func theFooterNamesTheKeysOfTheHelp(columns: Int, rows: Int) {
    var model = ScreenFixture.model(columns: columns, rows: rows)
    _ = model.press(.character("?"))

    #expect(footer(model).contains("⏎ choose  Esc close  ↓ next"), "\(footer(model))")
  }

  @Test func theFooterNamesWhatEnterDoesToASetting() throws {
    let setting = Setting(["options", "ascii"], .flag, "--ascii: draw in ASCII", standard: "false")
    var options = ScreenOptions()
    options.entries = [
      try #require(SettingEntry(setting, in: Configuration(user: SettingTable())))
    ]
    var model = ScreenFixture.model(columns: 120, rows: 32, options: options)
    for key in [KeyPress.control("p"), .character("="), .enter] { _ = model.press(key) }

    #expect(footer(model).contains("⏎ write to your configuration  Esc back"), "\(footer(model))")
    try click("Esc back", &model)
    #expect(model.keys.palette?.change == nil)
  }

  @Test func anOpenHelpHidesTheKeysOfThePreview() {
    var model = ScreenFixture.model(columns: 120, rows: 32)
    _ = model.press(.character("?"))

    #expect(footer(model).hasPrefix(" KEYS "), "\(footer(model))")
    #expect(!footer(model).contains("detach"))
  }
}
