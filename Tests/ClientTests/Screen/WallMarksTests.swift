import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import ServerTestSupport

/// The marks of cells of a wall with their own theme or states, over a connection with a server.
struct WallMarksTests {
  private static func card(_ text: String) -> String {
    """
    <playground>
    <style name="card"><when theme="loud" padding-left="2"/></style>
    <preview><state name="done" value="{false}"/><list><section id="s">
    <VBox id="a" style="card"><Label text="\(text) {done ? 'done' : 'open'}"/></VBox>
    </section></list></preview>
    </playground>
    """
  }

  private func lines(_ screen: ServedScreen) -> [String] {
    ScreenView.grid(of: screen.model).description.split(separator: "\n").map(String.init)
  }

  /// The number of cells that show a text with the mark of a changed row.
  private func markedCount(_ text: String, _ screen: ServedScreen) -> Int {
    lines(screen).reduce(0) { count, line in
      let marked = line.split(separator: "~").dropFirst()
      return count + marked.count { $0.drop { $0 == " " }.hasPrefix(text) }
    }
  }

  /// Shows the wall with one axis alone.
  private func show(_ axis: String, _ screen: ServedScreen) throws {
    try screen.press(.character("v"))
    try screen.settle()
    try screen.press(.character("v"))
    let choices = try #require(screen.model.panes.preview.wall.menu).choices
    for choice in choices {
      if choice.isSelected != choice.title.hasPrefix(axis) { try screen.press(.character(" ")) }
      try screen.press(.down)
    }
    try screen.press(.escape)
    try screen.settle()
  }

  @Test(arguments: ["themes", "values of done"])
  func marksStayWhileACellIsOpenedAndClosed(_ axis: String) throws {
    let screen = try ServedScreen(Self.card("Sweep"), size: Size(width: 120, height: 24))
    try show(axis, screen)
    try screen.probe.save(Self.card("Polish"))
    try screen.settle()
    #expect(markedCount("Polish", screen) == 2, "\(lines(screen))")

    for _ in 0..<2 {
      try screen.press(.character("l"), .enter)
      try screen.settle()
      #expect(!screen.model.panes.preview.wall.isVisible)
      #expect(markedCount("Polish", screen) == 1, "\(lines(screen))")
      try screen.press(.escape)
      try screen.settle()
      #expect(screen.model.panes.preview.wall.isVisible)
      #expect(markedCount("Polish", screen) == 2, "\(lines(screen))")
    }
    // As with any other row, the next outcome has marks of its own.
    try screen.probe.save(Self.card("Polish") + "<!-- the same -->")
    try screen.settle()
    #expect(markedCount("Polish", screen) == 0, "\(lines(screen))")
  }
}
