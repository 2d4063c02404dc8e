import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import ServerTestSupport

/// The cells that the newest outcome changed, on the screen.
struct ChangedCellsScreenTests {
  private static func cards(_ third: String) -> String {
    """
    <preview width="40"><state name="on" value="{false}"/>
    <list><section id="s" layout="grid" columns="4">
    <Label id="a" text="one"/><Label id="b" text="two"/><Label id="c" text="\(third)"/>
    <Label id="d" text="{on ? 'yes' : 'no'}" on-select="toggle(on)"/>
    </section></list></preview>
    """
  }

  /// The text of the cells of the preview that have an attribute.
  private func text(
    with attribute: TextStyle.Attributes,
    _ model: ScreenModel
  ) -> String {
    let grid = ScreenView.grid(of: model)
    let area = model.panes.layout.content
    var text = ""
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        guard let cell = grid[x, y], cell.style.attributes.contains(attribute) else { continue }
        text.append(cell.cluster)
      }
    }
    return text
  }

  @Test func changedCellsAreUnderlinedUntilTheNextSave() throws {
    let screen = try ServedScreen(Self.cards("six"), size: Size(width: 120, height: 24))
    #expect(text(with: .underline, screen.model) == "")
    try screen.probe.save(Self.cards("sax"))
    try screen.settle()
    #expect(text(with: .underline, screen.model) == "a")
    #expect(text(with: .reverse, screen.model) == "")
    try screen.probe.save(Self.cards("saxo"))
    try screen.settle()
    #expect(text(with: .underline, screen.model) == "o")
  }

  @Test func blanksThatALongerTextLeftBehindAreNotUnderlined() throws {
    let screen = try ServedScreen(Self.cards("a long one"), size: Size(width: 120, height: 24))
    try screen.probe.save(Self.cards("six"))
    try screen.settle()
    #expect(text(with: .underline, screen.model) == "six")
  }

  @Test func whatAPersonDoesInThePreviewIsNotMarked() throws {
    let screen = try ServedScreen(Self.cards("six"), size: Size(width: 120, height: 24))
    try screen.press(.enter, .character("l"), .character("l"), .character("l"))
    try screen.settle()
    try screen.press(.enter)
    try screen.settle()
    let lines = ScreenView.grid(of: screen.model).description
    #expect(lines.contains("yes"), "\(lines)")
    #expect(text(with: .underline, screen.model) == "")
  }

  /// A client with colours after a save that changed two columns of its second row.
  private func model(options: ScreenOptions = ScreenOptions(), depth: ColorDepth) -> ScreenModel {
    var model = ScreenModel(
      size: Size(width: 120, height: 24),
      terminal: TerminalTraits(depth: depth),
      options: options
    )
    _ = model.connect([ScreenFixture.greeting])
    let size = model.panes.layout.content.size
    var frame = ScreenFixture.frame(["GREET", "Hello"], size: size)
    let previewID = PreviewID(name: ScreenFixture.greeting.name)
    _ = model.attach(previewID, Attached(attachment: 7, frame: frame))
    frame.generation = 2
    frame.rows[1].changed = [Frame.Columns(x: 1, width: 2)]
    _ = model.apply(.frame(attachment: 7, frame), time: "", now: 5_000)
    _ = model.apply(.changes(ScreenFixture.changes(generation: 2)), time: "", now: 5_000)
    return model
  }

  @Test func changedCellsAreReversedForASecond() {
    var model = model(depth: .truecolor)
    #expect(text(with: .reverse, model) == "el")
    #expect(text(with: .underline, model) == "")
    #expect((model.nextTick ?? .max) <= 6_000)
    _ = model.settle(now: 6_000)
    #expect(text(with: .reverse, model) == "")
    #expect(text(with: .underline, model) == "el")
  }

  @Test func withoutColoursOrMotionTheyAreUnderlinedAtOnce() {
    var calm = ScreenOptions()
    calm.reducesMotion = true
    for model in [model(depth: .none), model(options: calm, depth: .truecolor)] {
      #expect(text(with: .reverse, model) == "")
      #expect(text(with: .underline, model) == "el")
    }
  }
}
