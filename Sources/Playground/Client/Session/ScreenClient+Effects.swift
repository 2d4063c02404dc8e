import PlaygroundCore
import PlaygroundProtocol

// The requests and effects of the model, and what becomes of the answers.
extension ScreenClient {
  /// Carries out the effects of a key; a lost connection shows up in the model.
  func perform(_ effects: [ScreenEffect]) throws {
    for effect in effects {
      switch effect {
      case .ask(let request): perform([request])
      case .quit: end(.fine)
      case .suspend: try suspend()
      case .redraw: screen.invalidate()
      }
    }
  }

  /// Makes requests of the daemon; a lost connection shows up in the model.
  func perform(_ requests: [ScreenRequest]) {
    do throws(Connection.Failure) {
      try carryOut(requests)
    } catch {
      lose(error)
    }
  }

  /// Makes requests of the daemon.
  func carryOut(_ requests: [ScreenRequest]) throws(Connection.Failure) {
    for request in requests {
      switch request {
      case .attach(let request): try attach(request)
      case .detach(let selection): try ask(.previewDetach, selection)
      case .resize(let request): try ask(.viewportResize, request)
      case .scroll(let request): try scroll(request)
      case .send(let request): try send(request)
      case .reload(let selection):
        try ask(.previewReload, selection) { client, result in client.notice(result) }
      case .pause: try ask(.daemonPause, NoParameters())
      case .resume: try ask(.daemonResume, NoParameters())
      case .fetchText(let request): try fetchText(request)
      }
    }
  }

  /// Attaches to a preview that is to be on screen.
  private func attach(_ request: AttachRequest) throws(Connection.Failure) {
    try ask(.previewAttach, request) { (client, result) throws(Connection.Failure) in
      switch result {
      case .success(let attached):
        try client.carryOut(client.model.attach(PreviewID(request), attached))
      case .failure(let error): client.model.fail(toAttach: PreviewID(request), error.message)
      }
    }
  }

  /// Fetches the text of a preview to search in.
  private func fetchText(_ request: AttachRequest) throws(Connection.Failure) {
    try ask(.previewAttach, request) { (client, result) throws(Connection.Failure) in
      guard case .success(let attached) = result else { return }
      let lines = attached.frame?.rows.map { $0.runs.map(\.text).joined() } ?? []
      try client.ask(.previewDetach, AttachmentSelection(attachment: attached.attachment))
      try client.carryOut(client.model.adopt(text: lines, of: PreviewID(request)))
    }
  }

  private func scroll(_ request: ScrollRequest) throws(Connection.Failure) {
    try ask(.viewportScroll, request) { (client, result) throws(Connection.Failure) in
      client.notice(result)
      guard case .success(let scrolled) = result, let location = scrolled.location else { return }
      try client.carryOut(client.model.adopt(location: location, attachment: request.attachment))
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
    model.adopt(refusal: error.message)
  }
}
