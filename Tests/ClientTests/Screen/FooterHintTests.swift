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

  /// Presses the mouse on a text of the footer, as the client does.
  private func click(_ text: String, _ model: inout ScreenModel) throws {
    let canvas = ScreenView.canvas(of: model)
    let line = try #require(canvas.grid.lines.last)
    let start = try #require(line.firstRange(of: text)?.lowerBound)
    let column = line.distance(from: line.startIndex, to: start)
    let point = Point(x: column, y: model.panes.surface.size.height - 1)
    let press = KeyPress.mouse(MouseEvent(action: .press, position: point))
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

  @Test func theFooterNamesTheKeysOfTheHelp() {
    var model = ScreenFixture.model(columns: 120, rows: 32)
    _ = model.press(.character("?"))

    #expect(footer(model).hasPrefix(" KEYS "), "\(footer(model))")
    #expect(!footer(model).contains("detach"))
  }
}
