import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

@Suite struct AccessibleCursorTests {
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

  @Test func otherScreensHideTheCursor() {
    #expect(AccessibleCursor(model(isAccessible: false)).position == nil)
  }
}
