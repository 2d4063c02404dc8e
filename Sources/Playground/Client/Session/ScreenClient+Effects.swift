import PlaygroundCore
import PlaygroundProtocol

/// What the model wants done.
extension ScreenClient {
  /// Does what the model wants done; a lost connection shows up in the model.
  func perform(_ effects: [ScreenModel.Effect]) throws {
    for effect in effects {
      switch effect {
      case .quit: end(.fine)
      case .suspend: try suspend()
      case .redraw: screen.invalidate()
      default:
        do throws(Connection.Failure) {
          try carryOut([effect])
        } catch {
          lose(error)
        }
      }
    }
  }

  /// Asks the daemon for what the model wants.
  func carryOut(_ effects: [ScreenModel.Effect]) throws(Connection.Failure) {
    for effect in effects {
      switch effect {
      case .attach(let target, let size): try ask(.previewAttach(request(target, size, .both)))
      case .detach(let attachment): try ask(.previewDetach(attachment: attachment))
      case .resize(let attachment, let size):
        try ask(.viewportResize(attachment: attachment, size: size))
      case .scroll(let attachment, let target):
        try ask(.viewportScroll(attachment: attachment, target: target))
      case .send(let attachment, let event, let place):
        try ask(.eventSend(EventRequest(attachment: attachment, event: event, place: place)))
      case .scrollStrip(let attachment, let place, let columns):
        let request = EventRequest(
          attachment: attachment,
          event: "scroll",
          place: place,
          value: .int(columns),
        )
        try ask(.eventSend(request))
      case .move(let attachment, let path, let target):
        let request = EventRequest(
          attachment: attachment,
          event: "move",
          place: .cell(path),
          value: [.int(target.section), .int(target.element)],
        )
        try ask(.eventSend(request))
      case .reload(let target):
        let selection = PreviewSelection(preview: target.preview, variant: target.variant)
        try ask(.previewReload(selection))
      case .pause(let isPaused): try ask(isPaused ? .daemonPause : .daemonResume)
      case .fetchText(let target, let size):
        // Whoever only listens does not look: rows that are searched in do not come into view.
        if let id = try ask(.previewAttach(request(target, size, .changes))) {
          textRequests.insert(id)
        }
      case .redraw, .suspend, .quit: break
      }
    }
  }

  private func request(
    _ target: Target,
    _ size: Size,
    _ mode: AttachRequest.Mode
  ) -> AttachRequest {
    AttachRequest(
      preview: target.preview,
      variant: target.variant,
      size: size,
      color: mode == .both ? depth : .none,
      cells: model.cells,
      mode: mode,
    )
  }

  @discardableResult
  func ask(_ request: Request) throws(Connection.Failure) -> Int? {
    try connection?.send(request)
  }
}
