import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The connected clients, in order of connection.
final class PeerTable {
  /// The maximum number of clients: 256, or fewer if descriptors are scarce, because files and the
  /// log need some.
  static let limit = max(1, min(256, CurrentProcess.openFileLimit - 32))

  private let limit: Int
  private var peers: [Peer] = []
  private var nextNumber = 1

  init(limit: Int = PeerTable.limit) { self.limit = limit }

  /// The number of clients.
  var count: Int { peers.count }

  /// The clients, including lost ones until `removeLost()`.
  var all: [Peer] { peers }

  /// Returns the client with a number.
  func peer(_ id: Int) -> Peer? { peers.first { $0.id == id } }

  /// Adds a client; a client beyond the limit receives an error and is dropped at once.
  ///
  /// Otherwise many such clients could use up the descriptors before the end of the turn.
  @discardableResult
  func add(_ connection: any PeerConnection) -> Peer {
    let peer = Peer(id: nextNumber, connection)
    nextNumber += 1
    if peers.count(where: { !$0.isLost }) < limit {
      peers.append(peer)
    } else {
      let error = RPCError(.internalError, "too many clients: the limit is \(limit)")
      peer.enqueue(error.line(id: .null))
      try? peer.flush()
      peer.drop()
    }
    return peer
  }

  /// Reads data of a client and handles its lines in order.
  ///
  /// - Parameters:
  ///   - peer: The client; a connection that cannot be read counts as ended.
  ///   - handle: Handles a line; returns whether to continue with the next line.
  func receive(from peer: Peer, _ handle: ([UInt8]) -> Bool) {
    do {
      guard try peer.receive() else { return peer.drop() }
      while !peer.isLost, let line = try peer.nextLine() {
        guard handle(line) else { return }
      }
    } catch is LineBuffer.Failure {
      let error = RPCError(.invalidRequest, "message too long: expected at most 1 MiB per line")
      peer.enqueue(error.line(id: .null))
      try? peer.flush()
      peer.drop()
    } catch {
      peer.drop()
    }
  }

  /// Queues a notification for every initialized client; optionally only for those that are not
  /// behind.
  func send(_ notification: Notification, unlessBehind: Bool = false) {
    for peer in peers where peer.isInitialized && !(unlessBehind && peer.isBehind) {
      peer.enqueue(notification.line())
    }
  }

  /// Sends queued bytes to all clients, and drops those whose connection failed.
  func flush() {
    for peer in peers where !peer.isLost {
      do throws(SystemError) {
        try peer.flush()
      } catch {
        peer.drop()
      }
    }
  }

  /// Removes lost clients and returns their numbers.
  func removeLost() -> [Int] {
    let lost = peers.filter(\.isLost).map(\.id)
    if !lost.isEmpty { peers.removeAll(where: \.isLost) }
    return lost
  }
}
