import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Dispatches the requests of clients: those that need the scan of the directory or a file that was
/// not read yet wait for it, the others are answered.
final class RequestDispatcher {
  private let peers: PeerTable
  private let names: FileNames
  private let loading: StartLoading
  private let files: ReloadController
  private let routes: RequestRoutes<Peer>
  private var held = HeldRequests()
  /// Whether requests are answered.
  private(set) var isOpen = true

  /// Creates a dispatcher without requests.
  ///
  /// - Parameters:
  ///   - peers: The clients.
  ///   - names: The names of the files.
  ///   - loading: The files that were not read yet.
  ///   - files: Reads them.
  ///   - routes: The handlers.
  init(
    _ peers: PeerTable,
    _ names: FileNames,
    _ loading: StartLoading,
    _ files: ReloadController,
    routes: RequestRoutes<Peer>
  ) {
    self.peers = peers
    self.names = names
    self.loading = loading
    self.files = files
    self.routes = routes
  }

  /// Has requests wait until `open`; only `daemon/stop` does not.
  func close() { isOpen = false }

  /// Answers the requests that waited for the scan, and further ones as they come.
  func open() {
    isOpen = true
    answerHeld(.scan)
  }

  /// Answers the requests that waited for an event.
  func answerHeld(_ event: HeldRequests.Event) {
    for line in held.take(event) {
      guard let peer = peers.peer(line.peer), !peer.isLost else { continue }
      peer.answer { [unowned self] in handle(line.bytes, from: peer) }
    }
  }

  /// Forgets the waiting requests of clients that are gone.
  func forget(_ peers: [Int]) { held.removeAll(ofPeers: peers) }

  /// Answers a request of a client, or has it wait.
  func handle(_ line: [UInt8], from peer: Peer) {
    do throws(Message.Fault) {
      switch try Message(line: line) {
      case .request(let id, let method, let params): perform(line, id, method, params, of: peer)
      case .notification(let method, let params): perform(line, nil, method, params, of: peer)
      // The daemon sends no requests.
      case .response, .failure: break
      }
    } catch {
      peer.enqueue(error.error.line(id: error.id))
    }
  }

  /// Performs a request, or has it wait; one without an id is not answered.
  private func perform(
    _ line: [UInt8],
    _ id: MessageID?,
    _ method: String,
    _ params: Value,
    of peer: Peer
  ) {
    if !isOpen {
      guard method == Method.daemonStop.name, held.contains(peer.id) else {
        return hold(line, id, of: peer, until: .scan)
      }
      // Its client waits for the answer to `initialize` too.
      open()
    }
    if peer.isInitialized, let path = fileToRead(for: method, params) {
      return hold(line, id, of: peer, until: .reading(path))
    }
    answer(id, method, params, of: peer)
  }

  /// Starts reading the file that a request needs, unless it was read already.
  ///
  /// - Returns: The file that the request has to wait for; `nil` if it can be answered.
  private func fileToRead(for method: String, _ params: Value) -> FilePath? {
    guard case .object(let object) = params else { return nil }
    let name: String
    if Self.previewMethods.contains(method), case .string(let preview)? = object["preview"] {
      name = preview
    } else if Self.fileMethods.contains(method), case .string(let file)? = object["file"] {
      name = names.path(of: file).text
    } else {
      return nil
    }
    guard let path = loading.unreadFile(ofPreview: name) else { return nil }
    loading.demand(path)
    files.read(for: ReadScheduler.patience)
    return loading.unreadFile(ofPreview: name)
  }

  /// The requests that need the content of a preview.
  private static let previewMethods: Set<String> = [
    Method.previewAttach.name, Method.previewReload.name, Method.stateGet.name,
    Method.stateSet.name, Method.stateReset.name, Method.stateControls.name, Method.stateSave.name,
    Method.listGet.name, Method.listSet.name,
    Method.listApply.name, Method.eventUndo.name, Method.eventRedo.name,
  ]

  /// The requests that need the outcome or the previews of a file.
  private static let fileMethods: Set<String> = [
    Method.awaitOutcome.name, Method.sourceOverlay.name, Method.sourceClose.name,
    Method.componentShow.name, Method.sourceReveal.name,
  ]

  private func hold(
    _ line: [UInt8],
    _ id: MessageID?,
    of peer: Peer,
    until event: HeldRequests.Event
  ) {
    peer.hold()
    guard !held.add(line, of: peer.id, until: event), let id else { return }
    let reason = "too many waiting requests: the limit is \(HeldRequests.limit) per client"
    peer.enqueue(RPCError(.internalError, reason).line(id: id))
  }

  private func answer(_ id: MessageID?, _ method: String, _ params: Value, of peer: Peer) {
    let reply: ([UInt8]) -> Void = { line in if id != nil { peer.enqueue(line) } }
    guard peer.isInitialized || method == Method.initialize.name else {
      let error = RPCError(.notInitialized, "expected 'initialize' as the first request")
      return reply(error.line(id: id ?? .null))
    }
    if peer.stage == .restricted, !Self.reservedMethods.contains(method) {
      return peers.refuse(peer)
    }
    routes.answer(id ?? .null, method, params, of: peer, reply: reply)
  }

  /// The requests that remain possible when all places of clients are taken.
  private static let reservedMethods: Set<String> = [
    Method.initialize.name, Method.daemonStatus.name, Method.daemonStop.name,
  ]
}
