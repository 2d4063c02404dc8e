import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

@Suite struct ScreenMouseTests {
  private func press(_ x: Int, _ y: Int, _ action: MouseEvent.Action = .press) -> KeyPress {
    .mouse(MouseEvent(action: action, position: Point(x: x, y: y)))
  }

  @Test func aClickChoosesARowAndASecondOneActs() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    let area = model.layout.content
    let row = ContentLocation.cell(ScreenFixture.path(1))

    #expect(
      model.requests(press(area.x + 3, area.y + 1)) == [.send(attachment: 7, .highlight(), row)]
    )
    #expect(
      model.requests(press(area.x + 3, area.y + 1)) == [.send(attachment: 7, .select(), row)]
    )
  }

  @Test func aClickInTheListShowsThePreview() throws {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    let list = try #require(model.layout.boxes[.previews])

    let requests = model.requests(press(list.inner.x + 2, list.inner.y + 2))

    #expect(requests == [.attach(PreviewID(name: "todo.json"), model.layout.content.size)])
    #expect(model.focus.pane == .previews)
  }

  @Test func theWheelScrollsThePaneUnderIt() throws {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    let area = model.layout.content

    #expect(
      model.requests(press(area.x, area.y, .wheelDown)) == [.scroll(attachment: 7, .by(3))]
    )
    _ = model.press(.character("1"))
    #expect(
      model.requests(press(area.x, area.y, .wheelUp)) == [.scroll(attachment: 7, .by(-3))]
    )
    #expect(model.focus.pane == .previews)
  }

  @Test func aDraggedBorderResizesItsPane() throws {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    let before = try #require(model.layout.boxes[.previews]).frame.width

    _ = model.requests(press(before - 1, 5))
    let requests = model.requests(press(before + 9, 5, .drag))
    _ = model.requests(press(before + 9, 5, .release))
    _ = model.requests(press(60, 5, .drag))

    #expect(model.layout.boxes[.previews]?.frame.width == before + 10)
    #expect(requests == [.resize(attachment: 7, model.layout.content.size)])
  }
}
