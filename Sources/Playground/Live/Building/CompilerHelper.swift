import PlaygroundSystem

/// The process of a warm compiler.
final class CompilerHelper {
  private let socket: FileDescriptor
  private let program: SocketProgram
  private var received: [UInt8] = []
  /// The objects of the requests without an answer, in order.
  private var pending: [FilePath] = []

  /// Starts a program.
  init(_ words: [String]) throws(SystemError) {
    let pair = try SocketPair()
    program = try SocketProgram(words, on: pair.other)
    socket = pair.ownEnd()
  }

  deinit {
    UnixSocket.shutDown(socket)
    // They are the results of cancelled requests.
    for object in pending { _ = try? FileSystem.remove(object) }
  }

  /// The id of the process.
  var id: Int32 { program.id }

  /// Whether the process has closed its connection although no answer is missing.
  var hasEnded: Bool {
    guard pending.isEmpty else { return false }
    var entries = [PollEntry(socket.number, .read)]
    _ = try? Poll.wait(&entries, timeoutMilliseconds: 0)
    return !entries[0].ready.isEmpty
  }

  /// Sends the arguments of a compilation to an object.
  func send(
    _ arguments: [String],
    _ object: FilePath,
    within milliseconds: Int
  ) throws(SystemError) {
    let body: [UInt8] = arguments.flatMap { text -> [UInt8] in Array(text.utf8) + [0] }
    let length = UInt32(body.count)
    let head = (0..<4).map { UInt8(truncatingIfNeeded: length >> UInt32($0 * 8)) }
    pending.append(object)
    try UnixSocket.sendAll(head + body, on: socket, timeoutMilliseconds: milliseconds)
  }

  /// Waits for the answer to the last request; those to earlier ones are skipped.
  ///
  /// - Returns: The answer; `nil` after a cancellation.
  func answer(
    within milliseconds: Int,
    limit: Int,
    until cancellation: Cancellation?
  ) throws(SystemError) -> [UInt8]? {
    let deadline = Clock.monotonicNanoseconds() + UInt64(milliseconds) * 1_000_000
    while true {
      while let answer = try takeAnswer(limit: limit) {
        guard !pending.isEmpty else { throw .cancelled("read", "from the compiler") }
        let object = pending.removeFirst()
        if pending.isEmpty { return answer }
        _ = try? FileSystem.remove(object)
      }
      let now = Clock.monotonicNanoseconds()
      guard now < deadline else { throw .cancelled("wait", "for the compiler") }
      var entries = [
        PollEntry(socket.number, .read), PollEntry(cancellation?.number ?? -1, .read),
      ]
      try Poll.wait(&entries, timeoutMilliseconds: Int((deadline - now) / 1_000_000) + 1)
      if !entries[1].ready.isEmpty { return nil }
      if try socket.read(into: &received) == 0 { throw .cancelled("read", "from the compiler") }
    }
  }

  /// Returns the next complete answer.
  private func takeAnswer(limit: Int) throws(SystemError) -> [UInt8]? {
    guard received.count >= 4 else { return nil }
    let count = (0..<4).reduce(0) { $0 | Int(received[$1]) << ($1 * 8) }
    if count > limit { throw .cancelled("read", "an answer of the compiler") }
    guard received.count >= 4 + count else { return nil }
    let answer = Array(received[4..<4 + count])
    received.removeFirst(4 + count)
    return answer
  }
}
