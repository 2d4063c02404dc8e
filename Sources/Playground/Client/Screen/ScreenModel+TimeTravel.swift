import PlaygroundCore
import PlaygroundProtocol

// The past of the preview on screen.
extension ScreenModel {
  /// Enters the past of the preview on screen.
  mutating func travel(to previewID: PreviewID?, at start: PastStart) -> [ScreenRequest] {
    guard let previewID else { return [] }
    focus.move(to: .content)
    return travel.begin(previewID, at: start, depth: surface.terminal.depth)
  }

  /// Performs a command in the past; returns `nil` for one that has its usual effect.
  mutating func performInPast(_ command: Command) -> [ScreenEffect]? {
    let page = max(1, layout.content.height - 1)
    let response: PaneResponse
    switch TimeTravel.meaning(of: command, in: focus.pane) {
    case .go(let step): response = travel.go(by: step)
    case .goToMark(let step): response = travel.goToMark(by: step, page: page)
    case .scroll(let motion):
      travel.scroll(motion, page: page)
      response = PaneResponse()
    case .leave:
      travel.end()
      response = PaneResponse(notice: "back to now")
    case .refused: response = PaneResponse(notice: CommandAvailability.pastReason)
    case .other: return nil
    }
    return collect(response).map(ScreenEffect.ask)
  }

  /// Carries out an action of the mouse on the past; returns whether it was one.
  mutating func actInPast(on event: MouseEvent) -> Bool {
    guard layout.pane(at: event.position) == .content else { return false }
    let page = max(1, layout.content.height - 1)
    switch event.action {
    case .wheelUp: travel.scroll(by: -3, page: page)
    case .wheelDown: travel.scroll(by: 3, page: page)
    case .press:
      if layout.border(at: event.position) != nil { return false }
      focus.move(to: .content)
    case .release, .drag: return false
    }
    return true
  }
}
