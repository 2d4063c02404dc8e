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
/// Lines wait in `outbox` until the connection accepts them. While the peer is behind, frames are
/// drawn later from the newest content, changes are counted, and it learns later which previews
/// there are. While much output is unread, no further requests of the peer are read, and answers
/// wait. So a client that reads never has much more than one long line to read, and is not closed
/// for it.
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
  /// The number of unread bytes, beside one longer line, from which a further line ends the
  /// connection.
  static let outboxLimit = 8 << 20
  /// The maximum number of questions to the change log that wait.
  static let questionLimit = 4_096
  /// The maximum number of previews about which a client that does not read is informed later.
  static let announcementLimit = 100_000

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
  /// Whether the client may not change files.
  private(set) var isReadOnly = false
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
  private var outbox = Outbox()
  /// The answers that are ready, and wait until the peer has read others.
  private var answers = DeferredWork()
  /// The questions to the change log that wait for the answer to an earlier one.
  private var questions = DeferredWork()
  private var isAsking = false
  /// The previews that were added, changed or removed while the peer was behind.
  private var announcements = DueNames()

  /// Creates a peer that has to send `initialize` before the deadline.
  init(id: Int, _ connection: any PeerConnection, start: UInt64 = 0, deadline: UInt64? = nil) {
    self.id = id
    self.connection = connection
    self.start = start
    self.deadline = deadline
  }

  /// Whether the peer has sent `initialize` and receives notifications.
  var isInitialized: Bool { stage == .admitted || stage == .restricted }

  /// Whether the peer has to read before it receives further answers.
  private var isFull: Bool { outbox.byteCount > Self.pauseLimit }

  /// Whether the peer has to read before further requests are handled.
  var isPaused: Bool { isFull || !answers.isEmpty }

  /// Whether there is something to do for the peer that waited until it has read its output.
  var canContinue: Bool {
    guard !isLost, stage != .closing, !isFull else { return false }
    return !answers.isEmpty || hasWaitingLines || (!isAsking && !questions.isEmpty)
  }

  /// The events to poll.
  var pollEntry: PollEntry {
    var interest: PollEntry.Readiness = isPaused || stage == .closing ? [] : .read
    if isBehind { interest.insert(.write) }
    return PollEntry(connection.number, interest)
  }

  /// The entry to poll for room for queued bytes.
  var writeEntry: PollEntry { PollEntry(connection.number, .write) }

  /// Marks the peer as initialized by a client with a name.
  func initialize(as name: String, isReadOnly: Bool = false) {
    (stage, deadline) = (.admitted, nil)
    self.isReadOnly = isReadOnly
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
    (answers, questions) = (DeferredWork(), DeferredWork())
    outbox.removeWaiting()
    outbox.append(error.line(id: .null))
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
  ///
  /// Much output is sent at once, so that the peer is known to be behind.
  func enqueue(_ line: [UInt8]) {
    guard !isLost, stage != .closing else { return }
    guard outbox.byteCount(besideOneLineAbove: Self.outboxLimit) <= Self.outboxLimit else {
      isOverfull = true
      return
    }
    outbox.append(line)
    guard isFull, !isBehind else { return }
    do throws(SystemError) {
      try flush()
    } catch {
      drop()
    }
  }

  // MARK: - What waits until the peer has read

  /// Sends an answer that is ready: immediately, or when the peer has read others.
  func answer(_ send: @escaping () -> Void) {
    if isPaused { answers.append(send) } else { send() }
  }

  /// Asks the change log when it has answered the earlier questions of the peer, and the peer has
  /// read the answers.
  ///
  /// - Returns: Whether not too many questions wait.
  func ask(_ question: @escaping () -> Void) -> Bool {
    guard questions.count < Self.questionLimit else { return false }
    questions.append(question)
    askNext()
    return true
  }

  /// Notes that a question has been answered; the next one is asked by `proceed()`.
  func endQuestion() { isAsking = false }

  /// Sends the answers, and asks the questions, that waited until the peer has read its output.
  func proceed() {
    while !isFull, let send = answers.takeFirst() { send() }
    askNext()
  }

  private func askNext() {
    guard !isAsking, !isFull, let question = questions.takeFirst() else { return }
    isAsking = true
    question()
  }

  /// Whether the peer learns about a preview with the others of which it was not informed.
  var defersAnnouncements: Bool { isBehind || announcements.count > 0 }

  /// Has the peer informed about a preview when it has read its output.
  func announceLater(_ name: String) {
    announcements.add(ByteExactString(name))
    if announcements.count > Self.announcementLimit { isOverfull = true }
  }

  /// Removes and returns the next preview of which the peer is to be informed.
  func takeAnnouncement() -> ByteExactString? { announcements.takeFirst() }

  /// Sends as many queued bytes as the connection accepts.
  func flush() throws(SystemError) {
    while let bytes = outbox.next {
      let count = try connection.send(bytes)
      guard count > 0 else {
        isBehind = true
        return
      }
      outbox.removeFirst(count)
    }
    isBehind = false
    if stage == .closing { drop() }
  }
}
