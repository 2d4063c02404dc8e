import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The socket of a peer, replaceable in tests.
protocol PeerConnection: AnyObject {
  /// The descriptor to poll.
  var number: Int32 { get }

  /// Appends received bytes to `bytes`.
  ///
  /// - Returns: The number of bytes; 0 at the end of the connection, `nil` if no data is available.
  func read(into bytes: inout [UInt8]) throws(SystemError) -> Int?

  /// Sends without blocking and returns the number of bytes sent.
  func send(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int
}

/// A connected Unix socket of a client.
final class SocketConnection: PeerConnection {
  private let socket: FileDescriptor

  init(_ socket: consuming FileDescriptor) { self.socket = socket }

  var number: Int32 { socket.number }

  func read(into bytes: inout [UInt8]) throws(SystemError) -> Int? { try socket.read(into: &bytes) }

  func send(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    try UnixSocket.send(bytes, on: socket)
  }
}

/// A client of the daemon.
///
/// Lines wait in `outbox` until the connection accepts them. While the peer is behind, only answers
/// are added: frames are drawn later from the newest content, and changes are counted.
final class Peer {
  /// The maximum number of queued bytes, including answers; beyond it, the peer is dropped.
  static let outboxLimit = 64 << 20

  /// The number that the daemon knows it by.
  let id: Int
  /// Whether the peer has sent `initialize`.
  private(set) var isInitialized = false
  /// Whether the connection has ended; its attachments are removed at the end of the turn.
  private(set) var isLost = false
  /// Whether the connection did not accept all bytes at the last attempt.
  private(set) var isBehind = false
  private let connection: any PeerConnection
  private var input = LineBuffer()
  private var outbox: [UInt8] = []
  private var sentCount = 0

  init(id: Int, _ connection: any PeerConnection) {
    self.id = id
    self.connection = connection
  }

  /// The events to poll.
  var pollEntry: PollEntry {
    PollEntry(connection.number, isBehind ? [.read, .write] : .read)
  }

  /// Marks the peer as initialized.
  func initialize() { isInitialized = true }

  /// Drops the connection.
  func drop() { isLost = true }

  /// Reads received data.
  ///
  /// - Returns: Whether the connection is still open.
  func receive() throws(SystemError) -> Bool {
    var bytes: [UInt8] = []
    guard let count = try connection.read(into: &bytes) else { return true }
    input.append(bytes)
    return count > 0
  }

  /// Removes and returns the next complete line.
  func nextLine() throws(LineBuffer.Failure) -> [UInt8]? { try input.nextLine() }

  /// Adds a line to the outbox unless the peer is lost; a full outbox drops the peer.
  func enqueue(_ line: [UInt8]) {
    guard !isLost else { return }
    guard outbox.count - sentCount + line.count <= Self.outboxLimit else { return drop() }
    if outbox.isEmpty { outbox = line } else { outbox += line }
  }

  /// Sends as many queued bytes as the connection accepts.
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
