import PlaygroundCore
import PlaygroundProtocol

/// Sends the changes and diagnostics of all previews to the clients that subscribed to them.
///
/// A client that is also attached to a preview receives them once, for its attachment.
final class Subscribers {
  /// The number of diagnostics lists that are queued before the connection is tried.
  private static let batchSize = 16

  private let workspace: Workspace
  private let peers: PeerTable
  /// The subscriptions by client.
  private var subscriptions: [Int: Subscription] = [:]

  init(_ workspace: Workspace, _ peers: PeerTable) {
    self.workspace = workspace
    self.peers = peers
  }

  /// The numbers of the clients.
  var clients: Set<Int> { Set(subscriptions.keys) }

  // MARK: - Coming and going

  /// Subscribes a client; the diagnostics that exist are sent as fast as it reads them.
  ///
  /// - Parameters:
  ///   - peer: The client; one subscription is enough for it.
  ///   - newNumber: Returns a number that no attachment has.
  /// - Returns: The number of its subscription.
  func add(_ peer: Peer, _ newNumber: () -> Int) -> Int {
    if let known = subscriptions[peer.id] { return known.id }
    let subscription = Subscription(id: newNumber(), peer: peer.id)
    for name in workspace.previews.diagnosedNames { subscription.noteDiagnostics(of: name) }
    subscriptions[peer.id] = subscription
    return subscription.id
  }

  /// Ends a subscription of a client; returns whether it has one of that number.
  func remove(_ id: Int, of peer: Peer) -> Bool {
    guard subscriptions[peer.id]?.id == id else { return false }
    subscriptions[peer.id] = nil
    return true
  }

  /// Ends the subscriptions of disconnected clients.
  func removeAll(ofPeers peers: [Int]) {
    for id in peers { subscriptions[id] = nil }
  }

  // MARK: - Delivery

  /// Queues the outcome of a preview; `attached` are the attachments to it.
  func send(_ outcome: PreviewOutcome, of name: String, besides attached: [Attachment]) {
    guard !subscriptions.isEmpty else { return }
    let informed = attached.filter { $0.previewID.variant == nil && $0.mode.includesChanges }
    let others = subscribers(except: informed)
    guard !others.isEmpty else { return }
    let line = Notification.changes(outcome.report(for: PreviewID(name: name))).line()
    for (subscription, peer) in others {
      if peer.isBehind { subscription.noteMissed() } else { peer.enqueue(line) }
    }
  }

  /// Has the diagnostics of a preview sent; clients with attachments to it receive them for these.
  func noteDiagnostics(of name: String, besides attached: [Attachment] = []) {
    for (subscription, _) in subscribers(except: attached) {
      subscription.noteDiagnostics(of: ByteExactString(name))
    }
  }

  /// Sends the numbers of missed changes, and diagnostics until the clients are behind.
  func deliver() {
    for (subscription, peer) in subscribers(except: []) where !peer.isBehind {
      let missed = subscription.takeMissedCount()
      if missed > 0 {
        peer.enqueue(Notification.missed(attachment: subscription.id, changes: missed).line())
      }
      while !peer.isBehind, !peer.isLost, sendDiagnostics(of: subscription, to: peer) {
        peers.flush()
      }
    }
  }

  /// Queues some of the diagnostics that are to be sent; returns whether there were any.
  private func sendDiagnostics(of subscription: Subscription, to peer: Peer) -> Bool {
    for count in 0..<Self.batchSize {
      guard let name = subscription.takeDue() else { return count > 0 }
      guard let preview = workspace.previews[name.text] else { continue }
      let report = PreviewDiagnostics(
        preview: preview.name,
        generation: preview.generation,
        diagnostics: preview.diagnostics,
      )
      peer.enqueue(Notification.diagnostics(report).line())
    }
    return true
  }

  /// The subscriptions with their clients, in order of creation, except those of attachments.
  private func subscribers(
    except attachments: [Attachment]
  ) -> [(subscription: Subscription, peer: Peer)] {
    guard !subscriptions.isEmpty else { return [] }
    let excluded = Set(attachments.map(\.peer))
    return subscriptions.values.sorted { $0.id < $1.id }.compactMap { subscription in
      guard !excluded.contains(subscription.peer), let peer = peers.peer(subscription.peer)
      else { return nil }
      return (subscription, peer)
    }
  }
}
