import PlaygroundCore
import PlaygroundProtocol

// The past of the preview on screen.
extension ScreenPanes {
  /// Enters the past of a preview; returns the requests for its outcomes.
  mutating func enterPast(of previewID: PreviewID, at start: PastStart) -> [ScreenRequest] {
    enter(.content)
    endComparison()
    return travel.begin(previewID, at: start, depth: surface.terminal.depth)
  }

  /// Performs a command in the past; returns `nil` for one that has its usual effect.
  mutating func performInPast(_ command: Command) -> PaneResponse? {
    guard travel.isActive else { return nil }
    let page = max(1, layout.content.height - 1)
    switch TimeTravel.meaning(of: command, in: focus.pane) {
    case .go(let step): return travel.go(by: step)
    case .goToMark(let step): return travel.goToMark(by: step, page: page)
    case .scroll(let motion):
      travel.scroll(motion, page: page)
      return PaneResponse()
    case .leave:
      travel.end()
      return PaneResponse(notice: "back to now")
    case .refused: return PaneResponse(notice: CommandAvailability.pastReason)
    case .other: return nil
    }
  }

  /// Carries out a mouse action on the past; returns `nil` for one elsewhere.
  mutating func actInPast(_ meaning: ScreenMouse.Meaning) -> [ScreenRequest]? {
    guard travel.isActive else { return nil }
    switch meaning {
    case .turnWheel(.content, let lines, _):
      travel.scroll(by: lines, page: max(1, layout.content.height - 1))
    case .press(.content, _, _): enter(.content)
    case .nothing, .resize, .turnWheel, .press: return nil
    }
    return resizeViewport()
  }
}
