import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct MouseMeaningTests {
  private let layout = ScreenLayout(
    size: Size(width: 120, height: 24),
    ScreenLayout.Demand(focus: PaneFocus())
  )

  private func meaning(
    _ action: MouseEvent.Action,
    _ x: Int,
    _ y: Int,
    _ mouse: inout ScreenMouse
  ) -> ScreenMouse.Meaning {
    let event = MouseEvent(action: action, position: Point(x: x, y: y))
    return mouse.meaning(of: event, on: layout)
  }

  @Test func linesAreCountedInsideOfThePane() throws {
    var mouse = ScreenMouse()
    let box = try #require(layout.boxes[.previews])

    #expect(
      meaning(.press, 3, box.inner.y + 2, &mouse)
        == .press(.previews, line: 2, Point(x: 3, y: box.inner.y + 2))
    )
    #expect(
      meaning(.press, 3, box.frame.y, &mouse)
        == .press(.previews, line: nil, Point(x: 3, y: box.frame.y))
    )
    #expect(meaning(.press, 3, 0, &mouse) == .nothing)
  }

  @Test func aBorderIsDraggedUntilTheButtonIsReleased() throws {
    var mouse = ScreenMouse()
    let edge = try #require(layout.boxes[.previews]).frame.maxX - 1

    #expect(meaning(.drag, 40, 5, &mouse) == .nothing)
    #expect(meaning(.press, edge, 5, &mouse) == .nothing)
    #expect(meaning(.drag, 40, 5, &mouse) == .resize(.previews, columns: 41))
    #expect(meaning(.release, 40, 5, &mouse) == .nothing)
    #expect(meaning(.drag, 50, 5, &mouse) == .nothing)
  }

  @Test func theThirdPaneIsMeasuredFromTheRight() throws {
    var mouse = ScreenMouse()
    let edge = try #require(layout.boxes[.changes]).frame.x

    #expect(meaning(.press, edge, 5, &mouse) == .nothing)
    #expect(meaning(.drag, 70, 5, &mouse) == .resize(.changes, columns: 50))
  }

  @Test func theWheelConcernsThePaneUnderIt() {
    var mouse = ScreenMouse()
    let point = Point(x: 118, y: 5)

    #expect(meaning(.wheelUp, 118, 5, &mouse) == .turnWheel(.changes, lines: -3, point))
    #expect(meaning(.wheelDown, 118, 5, &mouse) == .turnWheel(.changes, lines: 3, point))
    #expect(meaning(.wheelDown, 118, 23, &mouse) == .nothing)
  }
}
