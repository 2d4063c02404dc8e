import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Connections: taking them, reading from them, writing to them, losing them.
extension Daemon {
  /// Connections beyond so many are refused: 256, or fewer where descriptors are scarce, for files
  /// and the log need some too.
  static let peerLimit = max(1, min(256, CurrentProcess.openFileLimit - 32))

  func acceptPeers() {
    while true {
      do throws(SystemError) {
        guard let socket = try listener.accept() else { return }
        try greet(Peer(id: makeNumber(), socket: socket))
      } catch {
        recorder.note("a client could not be let in: \(error)")
        return
      }
    }
  }

  /// Lets a connection in, unless it is another user's or one too many.
  private func greet(_ peer: Peer) throws(SystemError) {
    guard try UnixSocket.peerUser(of: peer.socket) == CurrentProcess.user else { return }
    peers.append(peer)
    guard peers.count > Self.peerLimit else { return }
    let error = RPCError(.internalError, "\(Self.peerLimit) clients are connected already")
    send(error.line(id: .null), to: peer)
    flushPeers()
    drop(peer)
  }

  func peer(_ id: Int) -> Peer? {
    peers.first { $0.id == id }
  }

  /// Reads what a peer sent and answers its requests, in their order.
  func receive(from id: Int) {
    guard let peer = peer(id) else { return }
    do {
      var bytes: [UInt8] = []
      guard let count = try peer.socket.read(into: &bytes) else { return }
      guard count > 0 else {
        drop(peer)
        return
      }
      peer.input.append(bytes)
      while let line = try peer.input.nextLine() {
        guard !isStopping, !peer.isLost else { return }
        handle(line, from: peer)
      }
    } catch is LineBuffer.Failure {
      let error = RPCError(.invalidRequest, "a line is longer than 1 MiB")
      send(error.line(id: .null), to: peer)
      try? peer.flush()
      drop(peer)
    } catch {
      // A connection that cannot be read is a connection that ended.
      drop(peer)
    }
  }

  /// Adds a line to what a peer is sent; one that lets too much pile up is dropped.
  func send(_ line: [UInt8], to peer: Peer) {
    guard !peer.isLost else { return }
    if !peer.enqueue(line) { drop(peer) }
  }

  /// Adds a notification to what a peer is sent.
  func send(_ notification: Notification, to peer: Peer) {
    send(notification.line(), to: peer)
  }

  /// Sends every peer what it can take, newest frames drawn where it is due.
  func deliver() {
    flushPeers()
    for peer in peers where !peer.isBehind && !peer.isLost { sendWhatIsDue(to: peer) }
    flushPeers()
  }

  /// Sends what the sockets take, and nothing new.
  func flushPeers() {
    for peer in peers where !peer.isLost {
      do throws(SystemError) {
        try peer.flush()
      } catch {
        drop(peer)
      }
    }
  }

  /// Gives a connection up.
  ///
  /// It is forgotten at the end of the turn, for loops over peers and attachments may be under way.
  func drop(_ peer: Peer) {
    peer.isLost = true
  }

  /// Forgets the connections that were given up.
  func forgetLostPeers() {
    for peer in peers where peer.isLost {
      for attachment in attachments where attachment.peer == peer.id { detach(attachment.id) }
    }
    peers.removeAll { $0.isLost }
  }

  /// Forgets an attachment and the layouts that only it needed.
  func detach(_ id: Int) {
    guard let index = attachments.firstIndex(where: { $0.id == id }) else { return }
    var attachment = attachments.remove(at: index)
    let target = attachment.target
    leave(&attachment)
    attachment.images.end()
    layouts.prune(target, keeping: offersInUse(for: target))
  }
}
