import PlaygroundCore
import PlaygroundProtocol

/// A client's subscription to the changes and diagnostics of all previews.
final class Subscription {
  /// The number of the subscription, which no attachment has.
  let id: Int
  /// The number of the client.
  let peer: Int
  /// The number of changes that were not sent because the client was behind.
  private var missedCount = 0
  /// The previews whose diagnostics are to be sent, in order.
  private var due = DueNames()

  init(id: Int, peer: Int) {
    self.id = id
    self.peer = peer
  }

  /// Counts a change that is not sent.
  func noteMissed() { missedCount += 1 }

  /// Returns the number of changes that were not sent since the last call.
  func takeMissedCount() -> Int {
    defer { missedCount = 0 }
    return missedCount
  }

  /// Has the diagnostics of a preview sent.
  func noteDiagnostics(of preview: ByteExactString) { due.add(preview) }

  /// Removes and returns the next preview whose diagnostics are to be sent.
  func takeDue() -> ByteExactString? { due.takeFirst() }
}
