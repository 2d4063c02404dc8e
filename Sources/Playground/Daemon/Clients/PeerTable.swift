import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The connected clients, in order of connection.
///
/// Besides the places of clients there is a reserve. A client in the reserve may only ask for the
/// status and stop the daemon, so that this is always possible. Connections that do not send
/// `initialize` in time, and clients that stay in the reserve, are closed.
final class PeerTable {
  /// The number of places in the reserve.
  static let reserve = 8
  /// The maximum number of clients: 256, or fewer if descriptors are scarce, because files, the
  /// log, and the programs of previews in Swift need some.
  static let limit = max(1, min(256, CurrentProcess.openFileLimit - 48 - reserve))
  /// The time for `initialize`, for a stay in the reserve, and for reading a refusal.
  private static let patience: UInt64 = 5_000_000_000
  /// The time after which a connection without `initialize` makes room if no place is left.
  private static let silence: UInt64 = 1_000_000_000

  private let limit: Int
  private let reserve: Int
  /// Returns the time in monotonic nanoseconds.
  private let clock: () -> UInt64
  private var peers: [Peer] = []
  private var byID: [Int: Peer] = [:]
  private var nextNumber = 1

  /// Creates a table of at most `limit` clients and `reserve` others.
  init(
    limit: Int = PeerTable.limit,
    reserve: Int = PeerTable.reserve,
    clock: @escaping () -> UInt64 = Clock.monotonicNanoseconds
  ) {
    self.limit = limit
    self.reserve = reserve
    self.clock = clock
  }

  /// The number of clients.
  var count: Int { peers.count }

  /// The clients, including lost ones until `removeLost()`.
  var all: [Peer] { peers }

  /// Whether a client has sent `initialize` and is connected.
  var hasInitialized: Bool { peers.contains { $0.isInitialized && !$0.isLost } }

  /// Returns the client with a number.
  func peer(_ id: Int) -> Peer? { byID[id] }

  // MARK: - Coming and going

  /// Adds a client; without a free place, it receives an error and is dropped at once.
  ///
  /// Otherwise many such clients could use up the descriptors before the end of the turn.
  @discardableResult
  func add(_ connection: any PeerConnection) -> Peer {
    let now = clock()
    let peer = Peer(id: nextNumber, connection, start: now, deadline: now + Self.patience)
    nextNumber += 1
    if peers.count(where: { !$0.isLost }) >= limit + reserve, !removeSilent(now) {
      peer.refuse(tooMany, until: now)
      peer.drop()
    } else {
      peers.append(peer)
      byID[peer.id] = peer
    }
    return peer
  }

  /// Removes the oldest connection that has been silent for a while.
  ///
  /// - Returns: Whether there was one.
  private func removeSilent(_ now: UInt64) -> Bool {
    let index = peers.firstIndex { peer in
      peer.stage == .new && peer.deadline != nil && !peer.isLost
        && now - peer.start >= Self.silence
    }
    guard let index else { return false }
    let peer = peers.remove(at: index)
    byID[peer.id] = nil
    peer.refuse(Self.late, until: now)
    peer.drop()
    return true
  }

  /// Gives a client that has sent `initialize` with its name a place, or one in the reserve.
  func admit(_ peer: Peer, as name: String, isReadOnly: Bool = false) {
    guard peer.stage == .new else { return }
    if peers.count(where: { $0.stage == .admitted && !$0.isLost }) < limit {
      peer.initialize(as: name, isReadOnly: isReadOnly)
    } else {
      peer.restrict(until: clock() + Self.patience)
    }
  }

  /// Refuses a request of a client in the reserve, and ends its connection.
  func refuse(_ peer: Peer) { peer.refuse(tooMany, until: clock() + Self.patience) }

  /// Ends connections whose deadline is over or whose unread output exceeds the limit.
  func expire() {
    let now = clock()
    for peer in peers where !peer.isLost {
      if peer.isOverfull {
        peer.refuse(Self.unread, until: now + Self.patience)
      } else if let deadline = peer.deadline, deadline <= now {
        switch peer.stage {
        case .new: peer.refuse(Self.late, until: now)
        case .restricted: peer.refuse(tooMany, until: now)
        case .admitted, .closing: break
        }
        peer.drop()
      }
    }
  }

  /// The earliest deadline of a connection, in monotonic nanoseconds.
  var nextDeadline: UInt64? { peers.lazy.compactMap(\.deadline).min() }

  /// Removes lost clients and returns their numbers.
  func removeLost() -> [Int] {
    let lost = peers.filter(\.isLost).map(\.id)
    for id in lost { byID[id] = nil }
    if !lost.isEmpty { peers.removeAll(where: \.isLost) }
    return lost
  }

  private var tooMany: RPCError {
    RPCError(.internalError, "too many clients: the limit is \(limit)")
  }

  private static let late = RPCError(.notInitialized, "expected 'initialize' within 5 seconds")

  private static let unread = RPCError(
    .internalError,
    "too much unread output: the limit is \(Peer.outboxLimit >> 20) MiB beside one long line",
  )

  // MARK: - Lines

  /// Reads data of a client and handles its lines in order.
  ///
  /// - Parameters:
  ///   - peer: The client; a connection that cannot be read counts as ended.
  ///   - handle: Handles a line; returns whether to continue with the next line.
  func receive(from peer: Peer, _ handle: ([UInt8]) -> Bool) {
    do {
      guard try peer.receive() else { return peer.drop() }
      while !peer.isLost, peer.stage != .closing, let line = try peer.nextLine() {
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

  /// The clients that have read their answers, and for which something waits.
  var waiting: [Peer] { peers.filter(\.canContinue) }

  /// Queues a notification for every initialized client but some; optionally only for those that
  /// are not behind.
  ///
  /// Clients that are behind learn later which previews there are.
  func send(
    _ notification: Notification,
    unlessBehind: Bool = false,
    except excluded: Set<Int> = []
  ) {
    let concerned = peers.filter {
      $0.isInitialized && !(unlessBehind && $0.isBehind) && !excluded.contains($0.id)
    }
    guard !concerned.isEmpty else { return }
    let line = notification.line()
    let name = notification.listedPreview
    for peer in concerned {
      if let name, peer.defersAnnouncements { peer.announceLater(name) } else { peer.enqueue(line) }
    }
  }

  /// Informs the clients that have caught up about the previews that changed in the meantime.
  ///
  /// - Parameter summary: Returns the summary of a preview; `nil` if there is none any more.
  func sendAnnouncements(_ summary: (ByteExactString) -> PreviewSummary?) {
    for peer in peers where !peer.isLost && peer.defersAnnouncements {
      while !peer.isBehind, !peer.isLost, let name = peer.takeAnnouncement() {
        let notification = summary(name).map(Notification.added) ?? .removed(name: name.text)
        peer.enqueue(notification.line())
      }
    }
  }

  /// Sends queued bytes to the clients that read them, for a limited time.
  ///
  /// - Parameter nanoseconds: The time, which clients that do not read use up.
  func finish(within nanoseconds: UInt64) {
    let deadline = clock() + nanoseconds
    flush()
    while true {
      var entries = peers.filter { $0.isBehind && !$0.isLost }.map(\.writeEntry)
      let now = clock()
      guard !entries.isEmpty, now < deadline else { return }
      let rest = Int((deadline - now) / 1_000_000) + 1
      guard let count = try? Poll.wait(&entries, timeoutMilliseconds: rest), count > 0 else {
        return
      }
      flush()
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
}

extension Notification {
  /// The preview that the notification adds to the list of previews, or removes from it.
  fileprivate var listedPreview: String? {
    switch self {
    case .added(let summary): summary.name
    case .removed(let name): name
    case .frame, .tree, .changes, .diagnostics, .event, .revealed, .cursor, .documentEdit,
      .sourceDiagnostics, .paused,
      .notice, .stopping,
      .missed:
      nil
    }
  }
}
