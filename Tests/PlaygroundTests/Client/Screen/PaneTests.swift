import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundClient

@Suite struct PaneTests {
  private func list() -> PreviewList {
    var list = PreviewList()
    list.replace(
      with: ["a.xml", "b.xml"].map {
        PreviewSummary(
          name: $0,
          file: $0,
          title: nil,
          variants: [],
          generation: 1,
          status: .ok,
        )
      }
    )
    return list
  }

  @Test func theFocusVisitsEachPaneOnceAndReturns() {
    var focus = PaneFocus()
    let start = focus.pane

    var visited: [Pane] = []
    for _ in Pane.allCases {
      focus.advance()
      visited.append(focus.pane)
    }

    #expect(Set(visited) == Set(Pane.allCases))
    #expect(focus.pane == start)
  }

  @Test func aListOpensItsSelectedPreview() {
    var list = list()

    #expect(list.perform(.go(.down), page: 5) == PaneResponse())
    #expect(list.perform(.open, page: 5) == PaneResponse(opened: PreviewID(name: "b.xml")))
  }

  @Test(arguments: [PaneCommand.refresh, .delete, .moveRow(by: 1), .goAside(by: 1)])
  func keysOfRowsLeaveAListUnchanged(command: PaneCommand) {
    var list = list()
    let before = list

    #expect(list.perform(command, page: 5) == PaneResponse())
    #expect(list == before)
  }

  @Test func anEmptyListOpensNothing() {
    var list = PreviewList()

    #expect(list.perform(.open, page: 5) == PaneResponse())
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
}
