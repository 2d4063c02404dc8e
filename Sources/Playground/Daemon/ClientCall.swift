import PlaygroundCore
import PlaygroundProtocol

/// One request of a peer while it is handled; its methods are the handlers.
struct ClientCall {
  let daemon: Daemon
  let peer: Peer

  /// Returns the handler of every method.
  static func routes() -> RequestRoutes<ClientCall> {
    var routes = RequestRoutes<ClientCall>()
    routes.add(.initialize, ClientCall.initialize)
    routes.add(.previewList, ClientCall.listPreviews)
    routes.add(.previewAttach, ClientCall.attach)
    routes.add(.previewDetach, ClientCall.detach)
    routes.add(.previewReload, ClientCall.reload)
    routes.add(.previewInspect, ClientCall.inspect)
    routes.add(.viewportResize, ClientCall.resize)
    routes.add(.viewportScroll, ClientCall.scroll)
    routes.add(.eventSend, ClientCall.send)
    routes.add(.stateGet, ClientCall.state)
    routes.add(.stateSet, ClientCall.setState)
    routes.add(.stateReset, ClientCall.resetState)
    routes.add(.listGet, ClientCall.content)
    routes.add(.listSet, ClientCall.setList)
    routes.add(.listApply, ClientCall.apply)
    routes.add(.logQuery, ClientCall.revisions)
    routes.add(.logShow, ClientCall.revision)
    routes.add(.daemonStatus, ClientCall.status)
    routes.add(.daemonPause, ClientCall.pause)
    routes.add(.daemonResume, ClientCall.resume)
    routes.add(.daemonStop, ClientCall.stop)
    return routes
  }
}

// MARK: - Previews and their windows

extension ClientCall {
  private func initialize(_ hello: Hello) -> Welcome { daemon.initialize(peer) }

  private func listPreviews(_: NoParameters) -> [PreviewSummary] {
    daemon.workspace.previews.map(\.summary)
  }

  private func attach(_ request: AttachRequest) throws(RPCError) -> Attached {
    try daemon.attach(request, for: peer)
  }

  private func detach(_ selection: AttachmentSelection) throws(RPCError) -> Done {
    let index = try index(of: selection.attachment)
    daemon.detach(daemon.attachments[index].id)
    return Done()
  }

  private func reload(_ selection: PreviewSelection) throws(RPCError) -> PreviewChanges {
    try daemon.reload(selection)
  }

  private func inspect(_ request: InspectRequest) throws(RPCError) -> Inspection {
    Inspection(tree: daemon.inspect(try index(of: request.attachment), as: request.format))
  }

  private func resize(_ request: ResizeRequest) throws(RPCError) -> Done {
    daemon.resize(try index(of: request.attachment), to: request.size)
    return Done()
  }

  private func scroll(_ request: ScrollRequest) throws(RPCError) -> Scrolled {
    Scrolled(place: try daemon.scroll(index(of: request.attachment), request.target))
  }

  private func send(_ request: EventRequest) throws(RPCError) -> Handled {
    Handled(try daemon.answer(request, at: index(of: request.attachment)))
  }

  private func index(of attachment: Int) throws(RPCError) -> Int {
    try daemon.index(ofAttachment: attachment, of: peer)
  }
}

// MARK: - States and lists

extension ClientCall {
  private func state(_ selection: StateSelection) throws(RPCError) -> ObjectValue {
    try daemon.values(of: selection)
  }

  private func setState(_ request: StateChange) throws(RPCError) -> ObjectValue {
    try daemon.set(request)
  }

  private func resetState(_ selection: StateSelection) throws(RPCError) -> ObjectValue {
    try daemon.reset(selection)
  }

  private func content(_ selection: PreviewSelection) throws(RPCError) -> ShownContent {
    try daemon.content(of: selection)
  }

  private func setList(_ request: ListRequest) throws(RPCError) -> PreviewChanges {
    try daemon.set(request)
  }

  private func apply(_ request: ScriptRequest) throws(RPCError) -> PreviewChanges {
    try daemon.apply(request)
  }
}

// MARK: - Log and daemon

extension ClientCall {
  private func revisions(_ query: LogQuery) throws(RPCError) -> [Revision] {
    try daemon.recorder.revisions(query)
  }

  private func revision(_ selection: RevisionSelection) throws(RPCError) -> RevisionDetail {
    try daemon.recorder.revision(selection.revision)
  }

  private func status(_: NoParameters) -> ObjectValue { daemon.counters }

  private func pause(_: NoParameters) -> Done {
    daemon.pause()
    return Done()
  }

  private func resume(_: NoParameters) -> Done {
    daemon.resume()
    return Done()
  }

  private func stop(_: NoParameters) -> Done {
    daemon.isStopping = true
    return Done()
  }
}
