import Foundation
import TestSupport
import Testing

/// The wall of the full-screen client in a real terminal emulator.
@Suite(.serialized) struct WallScreenTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(Self.card("Hello"), as: "card.xml")
  }

  /// A preview with three variants.
  private static func card(_ greeting: String) -> String {
    let names = ["Ada", "Bob", "Cyd"].map { "<variant name=\"\($0)\" who=\"\($0)\"/>" }
    return """
      <preview title="Card"><state name="who" value="you"/>
      <list><section id="s"><Label id="a" text="\(greeting) {who}" color="red"/></section></list>
      \(names.joined())</preview>
      """
  }

  /// Terminals of several sizes, with and without characters beyond ASCII, with 16 colours, and
  /// read aloud.
  ///
  /// The last three are in the long form only: `ClientPicturesTests` has walls of their sizes.
  static let terminals: [(columns: Int, rows: Int, environment: [String], options: [String])] = [
    (40, 15, [], []), (80, 24, [], ["--ascii"]),
    (120, 32, ["TERM=xterm-16color", "COLORTERM="], []), (80, 24, ["NO_COLOR=1"], []),
    (80, 24, [], ["--accessible"]), (80, 24, [], []), (120, 32, [], []), (200, 50, [], []),
  ]

  @Test(arguments: Seeds.first(5, of: terminals))
  func everyCellIsShownAndFollowsSaves(
    _ setting: (columns: Int, rows: Int, environment: [String], options: [String])
  ) throws {
    let daemon = try RunningDaemon(folder)
    defer { withExtendedLifetime(daemon) {} }
    let terminal = try TestTerminal(folder, columns: setting.columns, rows: setting.rows)
    defer { terminal.close() }
    let command = ["playground", "attach", folder.files] + setting.options
    try terminal.start(["clear", "&&", "env"] + setting.environment + command)
    try terminal.waitFor("Hello you")

    terminal.press("v")
    try terminal.waitFor("WALL")
    try show("Cyd", in: terminal)
    try terminal.waitFor("Hello Cyd")
    try folder.save(Self.card("Howdy"), as: "card.xml")
    try terminal.waitFor("Howdy Cyd")
    try terminal.waitFor(setting.options.contains("--accessible") ? "changed" : "~")

    terminal.press("Enter")
    try terminal.waitUntilGone("WALL")
    try terminal.waitFor("Howdy Cyd")
    terminal.press("Escape")
    try terminal.waitFor("WALL")
    terminal.press("Escape")
    try terminal.waitUntilGone("WALL")
    terminal.send("q")
    try terminal.waitFor("Detached")
  }

  /// Selects cells until the one with a title is on the page.
  private func show(_ title: String, in terminal: TestTerminal) throws {
    for _ in 0..<4 { terminal.press("l") }
    try terminal.waitFor(title)
  }

  @Test func theMenuOfAxesAddsWidthsThatFollowOnPages() throws {
    let terminal = try TestTerminal(folder, columns: 80, rows: 24)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("Hello you")

    terminal.press("v")
    try terminal.waitFor("WALL")
    terminal.press("v")
    try terminal.waitFor("widths 40 80 120")
    terminal.press("End")
    terminal.press("Space")
    terminal.press("Escape")

    try terminal.waitFor("page 1 of ")
    try terminal.waitFor("40 columns")
    terminal.press("l")
    try terminal.waitFor("of 80 cols")
    terminal.press("l")
    try terminal.waitFor("of 120 cols")
    terminal.send("q")
    try terminal.waitFor("Detached")

    // The axes are remembered for the preview.
    try terminal.start(["clear", "&&", "playground", "attach", folder.files])
    try terminal.waitFor("Hello you")
    terminal.press("v")
    try terminal.waitFor("40 columns")
  }

  @Test func lightAndDarkCellsHaveTheirOwnGround() throws {
    let terminal = try TestTerminal(folder, columns: 120, rows: 32)
    defer { terminal.close() }
    try terminal.start(["COLORTERM=truecolor", "playground", folder.files])
    try terminal.waitFor("Hello you")

    terminal.press("v")
    terminal.press("v")
    try terminal.waitFor("light and dark")
    for key in ["Space", "j", "j", "Space", "Escape"] { terminal.press(key) }
    try terminal.waitUntilGone("light and dark")
    try terminal.waitForScreen("shows two cells with their grounds") { screen in
      screen.components(separatedBy: "Hello you").count == 3
        && screen.contains("light") && screen.contains("dark")
    }
  }

  /// A preview with a theme and a state, whose rows depend on both.
  private static func task(_ title: String) -> String {
    """
    <playground><style name="row"><when theme="wide" padding-left="5"/></style>
    <preview title="Task"><state name="done" value="{false}"/><list><section id="s">
    <HBox id="a" style="row"><Label text="{done ? '\(title) is done' : '\(title) is open'}"/></HBox>
    </section></list></preview></playground>
    """
  }

  @Test func themesAndValuesOfStatesAreCellsThatFollowSaves() throws {
    try folder.save(Self.task("Sweep"), as: "card.xml")
    let terminal = try TestTerminal(folder, columns: 120, rows: 32)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("Sweep is open")

    terminal.press("v")
    try terminal.waitFor("WALL")
    terminal.press("v")
    try terminal.waitFor("values of done")
    for key in ["Space", "j", "Space", "End", "Space", "Escape"] { terminal.press(key) }
    try terminal.waitFor("theme wide · done=true")
    try terminal.waitFor("     Sweep is done")

    try folder.save(Self.task("Polish"), as: "card.xml")
    try terminal.waitFor("     Polish is done")
    try terminal.waitFor("~")

    for key in ["j", "l", "Enter"] { terminal.press(key) }
    try terminal.waitUntilGone("WALL")
    try terminal.waitFor("     Polish is done")
    terminal.press("Escape")
    try terminal.waitFor("WALL")
    terminal.press("Escape")
    try terminal.waitUntilGone("     Polish is done")
    try terminal.waitFor("Polish is open")
    terminal.send("q")
    try terminal.waitFor("Detached")
  }
}
