import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundTerminal
@testable import ServerTestSupport

/// Previews that are wider than their pane, or narrower than their window, over a connection.
struct WideWindowTests {
  private static let line = "begin " + String(repeating: "0123456789", count: 9) + " end"
  private static let narrow = """
    <preview width="44"><list><section id="s">
    <HBox id="a" width="fill"><Label text="left" width="fill"/><Label text="right"/></HBox>
    </section></list></preview>
    """
  private static let wide = """
    <preview><list><section id="s"><Label id="a" text="\(line)" lines="1"/></section>
    <section id="t" layout="grid" columns="4">
    <Label id="c0" text="c0"/><Label id="c1" text="c1"/><Label id="c2" text="c2"/>
    <Label id="c3" text="c3"/></section></list></preview>
    """

  private func lines(_ screen: ServedScreen) -> [String] {
    ScreenView.grid(of: screen.model).description.split(separator: "\n").map(String.init)
  }

  private func screen(_ text: String, keys: String = "") throws -> ServedScreen {
    let screen = try ServedScreen(text, size: Size(width: 100, height: 24))
    for key in keys {
      try screen.press(.character(key))
      try screen.settle()
    }
    return screen
  }

  // MARK: - The width that is drawn

  @Test func theTitleSaysTheWidthThatThePreviewHas() throws {
    let screen = try screen(Self.narrow)
    #expect(lines(screen).contains { $0.contains(" 44 cols ") }, "\(lines(screen))")
    let row = lines(screen).first { $0.contains("left") } ?? ""
    #expect(row.contains("left" + String(repeating: " ", count: 35) + "right"))
  }

  @Test func aChosenWidthHoldsForAPreviewThatDeclaresOne() throws {
    // 40, then 60 columns.
    let screen = try screen(Self.narrow, keys: "ww")
    #expect(screen.model.panes.surface.chosenWidth == 60)
    #expect(lines(screen).contains { $0.contains(" 60 cols ") }, "\(lines(screen))")
    #expect(lines(screen).contains { $0.contains("┴···60") })
    let row = lines(screen).first { $0.contains("left") } ?? ""
    #expect(row.contains("left" + String(repeating: " ", count: 51) + "right"), "\(row)")
    // The width of the pane is the declared one again.
    for _ in 0..<4 { try screen.press(.character("w")) }
    try screen.settle()
    #expect(lines(screen).contains { $0.contains(" 44 cols ") }, "\(lines(screen))")
  }

  // MARK: - Columns without room

  @Test(arguments: [KeyPress.character("l"), .right])
  func keysShowTheRightPart(_ key: KeyPress) throws {
    let screen = try screen(Self.wide, keys: "wwwww")
    #expect(screen.model.panes.surface.chosenWidth == 120)
    #expect(lines(screen).contains { $0.contains("begin") && !$0.contains("end") })
    #expect(lines(screen).contains { $0.contains(" of 120 cols ") }, "\(lines(screen))")
    for _ in 0..<12 { try screen.press(key) }
    try screen.settle()
    #expect(lines(screen).contains { !$0.contains("begin") && $0.contains("9 end") })
    #expect(lines(screen).contains { $0.contains("┴··120") }, "\(lines(screen))")
    #expect(lines(screen).contains { $0.contains("–120 of 120 cols ") }, "\(lines(screen))")
    try screen.press(key)
    try screen.settle()
    #expect(screen.model.notice == "no columns are hidden there")
    for _ in 0..<12 { try screen.press(key == .right ? .left : .character("h")) }
    #expect(lines(screen).contains { $0.contains("begin") })
    try screen.press(.character("h"))
    try screen.settle()
    #expect(screen.model.notice == "no columns are hidden there")
  }

  @Test func theWheelShowsTheRightPart() throws {
    let screen = try screen(Self.wide, keys: "wwwww")
    let area = screen.model.panes.layout.content
    let point = Point(x: area.x + 3, y: area.y + 1)
    let turns = [
      MouseEvent(action: .wheelRight, position: point),
      MouseEvent(action: .wheelDown, position: point, hasShift: true),
    ]
    for turn in turns {
      for _ in 0..<12 { try screen.press(.mouse(turn)) }
      #expect(lines(screen).contains { $0.contains("9 end") }, "\(lines(screen))")
      let back: MouseEvent.Action = turn.hasShift ? .wheelUp : .wheelLeft
      for _ in 0..<12 {
        let event = MouseEvent(action: back, position: point, hasShift: turn.hasShift)
        try screen.press(.mouse(event))
      }
      #expect(lines(screen).contains { $0.contains("begin") })
    }
  }

  @Test func theSelectedCellIsKeptInViewAndClicksMeetWhatIsDrawn() throws {
    let screen = try screen(Self.wide, keys: "wwwww")
    try screen.press(.enter, .down)
    try screen.settle()
    for _ in 0..<3 {
      try screen.press(.character("l"))
      try screen.settle()
    }
    #expect(screen.model.panes.preview.content.cursor.path == ElementPath(section: 1, element: 3))
    let shown = lines(screen)
    #expect(shown.contains { $0.contains("c3") }, "\(shown)")
    let y = shown.firstIndex { $0.contains("c2") } ?? 0
    let row = shown[y]
    let x = row.firstRange(of: "c2").map { row.distance(from: row.startIndex, to: $0.lowerBound) }
    try screen.press(.mouse(MouseEvent(action: .press, position: Point(x: x ?? 0, y: y))))
    try screen.settle()
    #expect(screen.model.panes.preview.content.cursor.path == ElementPath(section: 1, element: 2))
  }
}
