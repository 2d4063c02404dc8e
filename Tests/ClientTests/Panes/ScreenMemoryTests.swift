import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct ScreenMemoryTests {
  private func memory() -> ScreenMemory {
    var memory = ScreenMemory()
    memory.arrangement.set(33, of: .previews, on: 120)
    memory.arrangement.set(44, of: .changes, on: 120)
    memory.arrangement.hide(.problems)
    memory.preview = PreviewID(name: "greeting.xml#\u{1} b", variant: "short")
    memory.isPinned = true
    memory.folded = ["a \u{1} b", "layout"]
    memory.walls.set(WallChoice(names: ["variants", "widths"]), for: "a \u{1} b")
    memory.walls.set(WallChoice(names: []), for: "layout/b.xml#B")
    return memory
  }

  @Test func whatIsWrittenIsReadAgain() {
    #expect(ScreenMemory(json: memory().json) == memory())
    #expect(ScreenMemory(json: ScreenMemory().json) == ScreenMemory())
  }

  @Test func aDamagedFileIsAsGoodAsNone() {
    #expect(ScreenMemory(json: Array("[1".utf8)) == nil)
    #expect(ScreenMemory(json: Array("[]".utf8)) == nil)
    let odd = """
      {"previews":"wide","hidden":[1],"shares":{"changes":5000,"previews":0,"problems":10},
      "preview":3,"pinned":"yes","new":true}
      """
    var expected = ScreenMemory()
    expected.arrangement.set(share: 5_000, of: .changes)
    #expect(ScreenMemory(json: Array(odd.utf8)) == expected)
  }

  @Test func theScreenBeginsAsItWasLeft() {
    let size = Size(width: 120, height: 24)
    var model = ScreenModel(size: size)
    _ = model.connect([ScreenFixture.greeting, ScreenFixture.todo])
    #expect(model.showsHint)
    for key in "1>3H" { _ = model.press(.character(key)) }

    let memory = model.panes.memory
    let next = ScreenModel(size: size, memory: memory)

    #expect(!next.showsHint)
    #expect(next.panes.layout.boxes[.previews]?.frame.width == 32)
    #expect(next.panes.layout.boxes[.changes] == nil)
    #expect(next.panes.memory == memory)
  }

  @Test func aHiddenPaneIsShownByItsNumber() {
    var model = ScreenFixture.model(columns: 80, rows: 24)
    _ = model.press(.character("1"))
    _ = model.press(.character("H"))

    #expect(model.panes.layout.boxes[.previews] == nil)
    #expect(model.panes.layout.content.width == 76)
    _ = model.press(.tab)
    #expect(model.panes.focus.pane == .changes)
    _ = model.press(.character("1"))
    #expect(model.panes.layout.boxes[.previews] != nil)
    _ = model.press(.character("2"))
    #expect(model.panes.layout.boxes[.previews] != nil)
  }

  @Test func thePreviewIsNeverHidden() {
    var model = ScreenFixture.model(columns: 80, rows: 24)

    _ = model.press(.character("H"))

    #expect(model.notice == "the preview is always shown; 1, 3 or 4 go to others")
    #expect(model.panes.layout.boxes[.content] != nil)
  }
}
