import PlaygroundProtocol

extension PreviewServer {
  /// Returns the handlers of all methods.
  func makeRoutes() -> RequestRoutes<Peer> {
    let service = ServiceRequests(server: self)
    let windows = WindowRequests(server: self)
    let contents = ContentRequests(server: self)
    var routes = RequestRoutes<Peer>(checkFile: service.check)
    routes.add(.initialize, service.initialize)
    routes.add(.previewList, service.listPreviews)
    routes.add(.previewAttach, windows.attach)
    routes.add(.previewSubscribe, windows.subscribe)
    routes.add(.previewDetach, windows.detach)
    routes.addLater(.previewReload, service.reload)
    routes.add(.previewInspect, windows.inspect)
    routes.add(.viewportResize, windows.resize)
    routes.add(.viewportScroll, windows.scroll)
    routes.add(.viewportText, windows.text)
    routes.addLater(.eventSend, windows.send)
    routes.addLater(.eventUndo, contents.undo)
    routes.addLater(.eventRedo, contents.redo)
    routes.add(.stateGet, contents.state)
    routes.addLater(.stateSet, contents.setState)
    routes.addLater(.stateReset, contents.resetState)
    routes.add(.listGet, contents.content)
    routes.add(.listSet, contents.setList)
    routes.add(.listApply, contents.applyScript)
    routes.addLater(.awaitOutcome, service.awaitOutcome)
    routes.addLater(.logQuery, service.revisions)
    routes.addLater(.logShow, service.revision)
    routes.addLater(.logRows, service.picture)
    routes.add(.daemonStatus, service.status)
    routes.add(.daemonEvents, service.events)
    routes.add(.daemonPause, service.pause)
    routes.add(.daemonResume, service.resume)
    routes.add(.daemonStop, service.stop)
    return routes
  }
}
