import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// One connection to the daemon.
///
/// What is sent waits in `outbox` until the socket takes it. While something waits, nothing that can
/// be said again later is added: frames are drawn anew from the newest content, changes are counted.
final class Peer {
  /// Bytes that may wait before the peer is taken for lost; answers to its requests count.
  static let outboxLimit = 64 << 20

  /// The number the daemon knows it by.
  let id: Int
  let socket: FileDescriptor
  /// What it sent and was not read yet.
  var input = LineBuffer()
  /// Whether it said `initialize`.
  var isInitialized = false
  /// Whether the connection is over; what it held is let go at the end of the loop's turn.
  var isLost = false
  private var outbox: [UInt8] = []
  private var sentCount = 0

  init(id: Int, socket: consuming FileDescriptor) {
    self.id = id
    self.socket = socket
  }

  /// Whether the socket would not take all there was when it was last tried.
  private(set) var isBehind = false

  /// Adds a line to what is sent.
  ///
  /// - Returns: Whether the peer is still worth talking to.
  func enqueue(_ line: [UInt8]) -> Bool {
    guard outbox.count - sentCount + line.count <= Self.outboxLimit else { return false }
    if outbox.isEmpty { outbox = line } else { outbox += line }
    return true
  }

  /// Sends what the socket takes.
  func flush() throws(SystemError) {
    while sentCount < outbox.count {
      let count = try UnixSocket.send(outbox[sentCount...], on: socket)
      guard count > 0 else {
        isBehind = true
        return
      }
      sentCount += count
    }
    isBehind = false
    outbox.removeAll(keepingCapacity: outbox.capacity <= 1 << 20)
    sentCount = 0
  }
}
