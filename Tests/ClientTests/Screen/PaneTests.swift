import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundClient

struct PaneTests {
  @Test func theFocusVisitsEachPaneOnceAndReturns() {
    var focus = PaneFocus()
    let start = focus.pane

    var visited: [Pane] = []
    for _ in Pane.allCases {
      focus.advance(by: 1)
      visited.append(focus.pane)
    }

    #expect(Set(visited) == Set(Pane.allCases))
    #expect(focus.pane == start)
    focus.advance(by: -1)
    focus.advance(by: 1)
    #expect(focus.pane == start)
  }

  @Test func viewportsHaveTheSizeOfThePaneUnlessFixed() {
    let terminal = TerminalTraits(depth: .none)
    let size = Size(width: 80, height: 24)
    let area = Rect(x: 22, y: 1, width: 58, height: 0)
    let surface = ScreenSurface(size: size, terminal: terminal, fixedViewport: nil)
    let fixed = ScreenSurface(
      size: size,
      terminal: terminal,
      fixedViewport: Size(width: 40, height: 9)
    )

    #expect(surface.viewport(in: area) == Size(width: 58, height: 1))
    #expect(fixed.viewport(in: area) == Size(width: 40, height: 9))
  }

  @Test func aChosenWidthReplacesThatOfThePane() {
    let size = Size(width: 80, height: 24)
    let terminal = TerminalTraits(depth: .none)
    var surface = ScreenSurface(size: size, terminal: terminal, fixedViewport: nil)
    let area = Rect(x: 0, y: 0, width: 58, height: 20)

    let widths = ScreenSurface.widths.map { _ in
      surface.changeWidth()
      return surface.viewport(in: area).width
    }

    #expect(widths == [40, 60, 80, 100, 120, 58])
  }
}
