import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct ScreenMouseTests {
  private func press(_ x: Int, _ y: Int, _ action: MouseEvent.Action = .press) -> KeyPress {
    .mouse(MouseEvent(action: action, position: Point(x: x, y: y)))
  }

  @Test func aClickChoosesARowAndASecondOneActs() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    let area = model.panes.layout.content
    let row = ContentLocation.cell(ScreenFixture.path(1))

    #expect(click(area.x + 3, area.y + 1, &model) == [.send(attachment: 7, .highlight(), row)])
    #expect(click(area.x + 3, area.y + 1, &model) == [.send(attachment: 7, .select(), row)])
  }

  @Test func aClickOnAControlOperatesIt() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    let area = model.panes.layout.content
    let point = ContentLocation.point(Point(x: 3, y: 1))
    let tap = EventRequest(attachment: 7, event: .tap(), location: point)

    #expect(click(area.x + 3, area.y + 1, &model, isOnControl: true) == [.send(tap)])
    _ = model.apply(answer: false, to: tap)
    #expect(model.notice == nil)
  }

  @Test func aClickBesideControlsRemovesTheFocus() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    let area = model.panes.layout.content
    focus("TextField", in: &model)

    #expect(
      click(area.x + 3, area.y + 1, &model) == [
        .send(attachment: 7, .blur(), .content),
        .send(attachment: 7, .highlight(), .cell(ScreenFixture.path(1))),
      ]
    )
  }

  /// Clicks at a cell of the screen, and returns the requests that follow the answer.
  private func click(
    _ x: Int,
    _ y: Int,
    _ model: inout ScreenModel,
    isOnControl: Bool = false
  ) -> [Call] {
    let area = model.panes.layout.content
    let point = ContentLocation.point(Point(x: x - area.x, y: y - area.y))
    let request = EventRequest(attachment: 7, event: .focus(), location: point)
    #expect(model.requests(press(x, y)) == [.send(request)])
    return model.apply(answer: isOnControl, to: request)
  }

  /// Gives a control in the first two rows of the preview the focus.
  private func focus(_ element: String, in model: inout ScreenModel) {
    let lines = ["GREET", "Hello Marsellus", "Hello The Wolf"]
    var frame = ScreenFixture.frame(lines, size: model.panes.layout.content.size)
    frame.focus = Frame.Focus(element: element, frame: Rect(x: 0, y: 0, width: 9, height: 2))
    _ = model.apply(frame, attachment: 7)
  }

  @Test func aClickInTheListShowsThePreview() throws {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    let list = try #require(model.panes.layout.boxes[.previews])

    let requests = model.requests(press(list.inner.x + 2, list.inner.y + 2))

    #expect(requests == [.attach(PreviewID(name: "todo.json"), model.panes.layout.content.size)])
    #expect(model.panes.focus.pane == .previews)
  }

  @Test func theWheelScrollsThePaneUnderIt() throws {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    let area = model.panes.layout.content

    // The daemon knows whether there is a box that scrolls at the cell.
    #expect(
      model.requests(press(area.x + 2, area.y + 1, .wheelDown)) == [
        .scroll(attachment: 7, .by(3), at: Point(x: 2, y: 1))
      ]
    )
    _ = model.press(.character("1"))
    #expect(
      model.requests(press(area.x, area.y, .wheelUp)) == [
        .scroll(attachment: 7, .by(-3), at: Point(x: 0, y: 0))
      ]
    )
    #expect(model.panes.focus.pane == .previews)
  }

  @Test func aDraggedBorderResizesItsPane() throws {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    let before = try #require(model.panes.layout.boxes[.previews]).frame.width

    _ = model.requests(press(before - 1, 5))
    let requests = model.requests(press(before + 9, 5, .drag))
    _ = model.requests(press(before + 9, 5, .release))
    _ = model.requests(press(60, 5, .drag))

    #expect(model.panes.layout.boxes[.previews]?.frame.width == before + 10)
    #expect(requests == [.resize(attachment: 7, model.panes.layout.content.size)])
  }
}
