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
/// are added: frames are drawn later from the newest content, and changes are counted. While much
/// output is unread, no further requests of the peer are read.
final class Peer {
  /// The progress of a connection.
  enum Stage {
    /// The peer has not sent `initialize`.
    case new
    /// The peer may send every request.
    case admitted
    /// All places are taken: the peer may only ask for the status and stop the daemon.
    case restricted
    /// The last line is queued; the connection ends when it is sent.
    case closing
  }

  /// The number of unread bytes from which no further requests are read.
  static let pauseLimit = 1 << 20
  /// The number of unread bytes from which a further line ends the connection.
  static let outboxLimit = 8 << 20

  /// The number that the daemon knows it by.
  let id: Int
  /// The time of the connection, in monotonic nanoseconds.
  let start: UInt64
  /// The progress of the connection.
  private(set) var stage: Stage = .new
  /// When the connection ends unless it makes progress; `nil` for an admitted peer.
  private(set) var deadline: UInt64?
  /// The client as the change log names it: its name and its number.
  private(set) var author = ""
  /// Whether the connection has ended; its attachments are removed at the end of the turn.
  private(set) var isLost = false
  /// Whether the connection did not accept all bytes at the last attempt.
  private(set) var isBehind = false
  /// Whether received lines wait until the peer has read its answers.
  private(set) var hasWaitingLines = false
  /// Whether a line was omitted because too much is unread; the connection cannot go on.
  private(set) var isOverfull = false
  private let connection: any PeerConnection
  private var input = LineBuffer()
  private var outbox: [UInt8] = []
  private var sentCount = 0

  /// Creates a peer that has to send `initialize` before the deadline.
  init(id: Int, _ connection: any PeerConnection, start: UInt64 = 0, deadline: UInt64? = nil) {
    self.id = id
    self.connection = connection
    self.start = start
    self.deadline = deadline
  }

  /// Whether the peer has sent `initialize` and receives notifications.
  var isInitialized: Bool { stage == .admitted || stage == .restricted }

  /// The number of bytes that the connection has not accepted yet.
  private var unreadCount: Int { outbox.count - sentCount }

  /// Whether the peer has to read before further requests are handled.
  var isPaused: Bool { unreadCount > Self.pauseLimit }

  /// The events to poll.
  var pollEntry: PollEntry {
    var interest: PollEntry.Readiness = isPaused || stage == .closing ? [] : .read
    if isBehind { interest.insert(.write) }
    return PollEntry(connection.number, interest)
  }

  /// The entry to poll for room for queued bytes.
  var writeEntry: PollEntry { PollEntry(connection.number, .write) }

  /// Marks the peer as initialized by a client with a name.
  func initialize(as name: String) {
    (stage, deadline) = (.admitted, nil)
    author = "\(name) #\(id)"
  }

  /// Marks the peer as initialized with restrictions; it has to leave before the deadline.
  func restrict(until deadline: UInt64) { (stage, self.deadline) = (.restricted, deadline) }

  /// Notes that the answer to `initialize` waits for the daemon, not for the peer.
  func hold() { if stage == .new { deadline = nil } }

  /// Drops the connection.
  func drop() { isLost = true }

  /// Sends an error as the last line instead of all lines that are not begun; the connection ends
  /// when the peer has read it, at the latest at the deadline.
  func refuse(_ error: RPCError, until deadline: UInt64) {
    guard !isLost, stage != .closing else { return }
    stage = .closing
    self.deadline = deadline
    let isWithinLine = sentCount > 0 && outbox[sentCount - 1] != UInt8(ascii: "\n")
    let end = isWithinLine ? outbox[sentCount...].firstIndex(of: UInt8(ascii: "\n")) : nil
    outbox.removeSubrange((end.map { $0 + 1 } ?? sentCount)...)
    outbox += error.line(id: .null)
    do throws(SystemError) {
      try flush()
    } catch {
      drop()
    }
  }

  /// Reads received data.
  ///
  /// - Returns: Whether the connection is still open.
  func receive() throws(SystemError) -> Bool {
    var bytes: [UInt8] = []
    guard let count = try connection.read(into: &bytes) else { return true }
    input.append(bytes)
    return count > 0
  }

  /// Removes and returns the next complete line; `nil` also while the peer has to read first.
  func nextLine() throws(LineBuffer.Failure) -> [UInt8]? {
    hasWaitingLines = isPaused
    return hasWaitingLines ? nil : try input.nextLine()
  }

  /// Adds a line to the outbox, unless the connection ends or too much is unread.
  func enqueue(_ line: [UInt8]) {
    guard !isLost, stage != .closing else { return }
    guard unreadCount <= Self.outboxLimit else {
      isOverfull = true
      return
    }
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
    if stage == .closing { drop() }
  }
}
