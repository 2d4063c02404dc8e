import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The socket of a peer, or its stand-in in tests.
protocol PeerConnection: AnyObject {
  /// The descriptor to wait for.
  var number: Int32 { get }

  /// Appends what has arrived to `bytes`.
  ///
  /// - Returns: The number of bytes; 0 at the end of the connection, `nil` when nothing has arrived.
  func read(into bytes: inout [UInt8]) throws(SystemError) -> Int?

  /// Sends as many of the bytes as the connection takes, and returns their number.
  func send(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int
}

/// A Unix socket that a client has connected to.
final class SocketConnection: PeerConnection {
  private let socket: FileDescriptor

  init(_ socket: consuming FileDescriptor) { self.socket = socket }

  var number: Int32 { socket.number }

  func read(into bytes: inout [UInt8]) throws(SystemError) -> Int? { try socket.read(into: &bytes) }

  func send(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    try UnixSocket.send(bytes, on: socket)
  }
}

/// One client of the daemon.
///
/// Lines wait in `outbox` until the connection takes them. While the peer is behind, nothing is added
/// that can be sent later: frames are drawn from the newest content, changes are counted.
final class Peer {
  /// The most bytes that may wait, answers included, before the peer is dropped.
  static let outboxLimit = 64 << 20

  /// The number that the daemon knows it by.
  let id: Int
  /// Whether it has sent `initialize`.
  private(set) var isInitialized = false
  /// Whether the connection is over; its attachments are removed at the end of the loop's turn.
  private(set) var isLost = false
  /// Whether the connection did not take everything when it was last tried.
  private(set) var isBehind = false
  private let connection: any PeerConnection
  private var input = LineBuffer()
  private var outbox: [UInt8] = []
  private var sentCount = 0

  init(id: Int, _ connection: any PeerConnection) {
    self.id = id
    self.connection = connection
  }

  /// What to wait for.
  var pollEntry: PollEntry {
    PollEntry(connection.number, isBehind ? [.read, .write] : .read)
  }

  /// Notes that it has sent `initialize`.
  func initialize() { isInitialized = true }

  /// Gives the connection up.
  func drop() { isLost = true }

  /// Reads what has arrived.
  ///
  /// - Returns: Whether the connection is still open.
  func receive() throws(SystemError) -> Bool {
    var bytes: [UInt8] = []
    guard let count = try connection.read(into: &bytes) else { return true }
    input.append(bytes)
    return count > 0
  }

  /// Takes the next whole line that was received.
  func nextLine() throws(LineBuffer.Failure) -> [UInt8]? { try input.nextLine() }

  /// Adds a line to the outbox, unless the peer is lost; a full outbox loses the peer.
  func enqueue(_ line: [UInt8]) {
    guard !isLost else { return }
    guard outbox.count - sentCount + line.count <= Self.outboxLimit else { return drop() }
    if outbox.isEmpty { outbox = line } else { outbox += line }
  }

  /// Sends what the connection takes.
  func flush() throws(SystemError) {
    while sentCount < outbox.count {
      let count = try connection.send(outbox[sentCount...])
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
