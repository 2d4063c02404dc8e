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
      case .attach(let target, let size): try attach(request(target, size, .both))
      case .detach(let attachment):
        try ask(.previewDetach, AttachmentSelection(attachment: attachment))
      case .resize(let attachment, let size):
        try ask(.viewportResize, ResizeRequest(attachment: attachment, size: size))
      case .scroll(let attachment, let target):
        try scroll(ScrollRequest(attachment: attachment, target: target))
      case .send(let attachment, let event, let place):
        try send(EventRequest(attachment: attachment, event: event, place: place))
      case .scrollStrip(let attachment, let place, let columns):
        try send(
          EventRequest(
            attachment: attachment,
            event: .scroll(columns: columns),
            place: place,
          )
        )
      case .move(let attachment, let path, let target):
        try send(
          EventRequest(
            attachment: attachment,
            event: .move(to: .path(target)),
            place: .cell(path),
          )
        )
      case .reload(let target):
        let selection = PreviewSelection(preview: target.preview, variant: target.variant)
        try ask(.previewReload, selection) { client, result in client.notice(result) }
      case .pause(let isPaused): try ask(isPaused ? .daemonPause : .daemonResume, NoParameters())
      case .fetchText(let target, let size): try fetchText(request(target, size, .changes))
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

  /// Attaches to a preview that is to be on screen.
  private func attach(_ request: AttachRequest) throws(Connection.Failure) {
    try ask(.previewAttach, request) { (client, result) throws(Connection.Failure) in
      switch result {
      case .success(let attached):
        try client.carryOut(client.model.attach(Target(request), attached))
      case .failure(let error): client.model.fail(toAttach: Target(request), error.message)
      }
    }
  }

  /// Fetches the text of a preview to search in.
  ///
  /// The attachment only listens for changes, so that searching brings no rows into view.
  private func fetchText(_ request: AttachRequest) throws(Connection.Failure) {
    try ask(.previewAttach, request) { (client, result) throws(Connection.Failure) in
      guard case .success(let attached) = result else { return }
      let lines = attached.frame?.rows.map { $0.runs.map(\.text).joined() } ?? []
      try client.ask(.previewDetach, AttachmentSelection(attachment: attached.attachment))
      try client.carryOut(client.model.adopt(text: lines, of: Target(request)))
    }
  }

  private func scroll(_ request: ScrollRequest) throws(Connection.Failure) {
    try ask(.viewportScroll, request) { (client, result) throws(Connection.Failure) in
      client.notice(result)
      guard case .success(let scrolled) = result, let place = scrolled.place else { return }
      try client.carryOut(client.model.adopt(place: place, attachment: request.attachment))
    }
  }

  private func send(_ request: EventRequest) throws(Connection.Failure) {
    try ask(.eventSend, request) { (client, result) throws(Connection.Failure) in
      client.notice(result)
      guard case .success(let answer) = result else { return }
      try client.carryOut(client.model.adopt(answer: answer.isHandled, to: request))
    }
  }

  /// Shows why the daemon refused a request, if it did.
  private func notice<Answer>(_ result: Result<Answer, RPCError>) {
    guard case .failure(let error) = result else { return }
    model.notice = DrawnText.line(error.message)
  }
}
