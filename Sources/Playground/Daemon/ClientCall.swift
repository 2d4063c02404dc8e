import PlaygroundProtocol

/// A request of a client while it is handled: the handlers of each subject.
struct ClientCall {
  let service: ServiceRequests
  let windows: WindowRequests
  let contents: ContentRequests

  /// Returns the handlers of all methods.
  static func routes() -> RequestRoutes<ClientCall> {
    var routes = RequestRoutes<ClientCall> { $0.service.check }
    routes.add(.initialize) { $0.service.initialize }
    routes.add(.previewList) { $0.service.listPreviews }
    routes.add(.previewAttach) { $0.windows.attach }
    routes.add(.previewSubscribe) { $0.windows.subscribe }
    routes.add(.previewDetach) { $0.windows.detach }
    routes.addLater(.previewReload) { $0.service.reload }
    routes.add(.previewInspect) { $0.windows.inspect }
    routes.add(.viewportResize) { $0.windows.resize }
    routes.add(.viewportScroll) { $0.windows.scroll }
    routes.add(.viewportText) { $0.windows.text }
    routes.add(.eventSend) { $0.windows.send }
    routes.add(.eventUndo) { $0.contents.undo }
    routes.add(.eventRedo) { $0.contents.redo }
    routes.add(.stateGet) { $0.contents.state }
    routes.add(.stateSet) { $0.contents.setState }
    routes.add(.stateReset) { $0.contents.resetState }
    routes.add(.listGet) { $0.contents.content }
    routes.add(.listSet) { $0.contents.setList }
    routes.add(.listApply) { $0.contents.applyScript }
    routes.addLater(.awaitOutcome) { $0.service.awaitOutcome }
    routes.addLater(.logQuery) { $0.service.revisions }
    routes.addLater(.logShow) { $0.service.revision }
    routes.addLater(.logRows) { $0.service.picture }
    routes.add(.daemonStatus) { $0.service.status }
    routes.add(.daemonEvents) { $0.service.events }
    routes.add(.daemonPause) { $0.service.pause }
    routes.add(.daemonResume) { $0.service.resume }
    routes.add(.daemonStop) { $0.service.stop }
    return routes
  }
}
