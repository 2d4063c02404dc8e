package import PlaygroundCore
package import PlaygroundSystem

/// A process that runs one generation of previews; it is killed with its last reference.
package final class LiveChild {
  /// A message of the child.
  private struct Message {
    let kind: UInt8
    let bytes: [UInt8]
  }

  /// The most output that a child may write, in bytes.
  package static let outputLimit = 1 << 20
  /// How much of the output is kept for messages, in bytes.
  private static let keptOutput = 1 << 16
  /// How long the host may take to report the end of a child that closed its channel.
  private static let patience = 2_000
  private static let headSize = 5

  /// The id of the process.
  package let id: Int32
  private let host: HostProcess
  private let channel: FileDescriptor
  private let output: FileDescriptor
  private var received: [UInt8] = []
  private var written: [UInt8] = []
  private var outputCount = 0
  private var end: ChildEnd?
  /// Whether news arrived before the reply of a call.
  private(set) var hasNews = false

  init(
    id: Int32,
    host: HostProcess,
    channel: consuming FileDescriptor,
    output: consuming FileDescriptor
  ) {
    self.id = id
    self.host = host
    self.channel = channel
    self.output = output
  }

  deinit {
    host.kill(id)
    host.forget(id)
  }

  /// The descriptor to poll for reading: then `receive` has something to do.
  package var number: Int32 { channel.number }

  /// The last output of the child.
  package var outputText: String { String(decoding: written, as: UTF8.self) }

  /// Sends a request and waits for its reply; news that arrive before it set `hasNews`.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - deadline: The time for the answer, in milliseconds; the child is killed after it.
  ///   - cancellation: Kills the child earlier; `nil` for nothing.
  /// - Returns: The reply.
  /// - Throws: `LiveError.childEnded` if the child ended, or was killed.
  package func call(
    _ request: LiveRequest,
    deadlineMilliseconds deadline: Int,
    until cancellation: Cancellation? = nil
  ) throws(LiveError) -> LiveReply {
    try send(request)
    while true {
      let reply = try receive(deadlineMilliseconds: deadline, until: cancellation)
      if reply != .changed { return reply }
      hasNews = true
    }
  }

  /// Resets `hasNews`: contents are made after the news, and contain what has changed.
  func forgetNews() { hasNews = false }

  /// Sends a request.
  ///
  /// - Throws: `LiveError.busy` if the child does not read its requests.
  package func send(_ request: LiveRequest) throws(LiveError) {
    if let end { throw .childEnded(end) }
    let body = request.encoded
    let length = UInt32(body.count)
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: length >> UInt32($0 * 8)) } + body
    host.renewTime(of: id)
    do throws(SystemError) {
      try UnixSocket.sendAll(bytes, on: channel, timeoutMilliseconds: Self.patience)
    } catch {
      if error.isDisconnected { throw .childEnded(try finish()) }
      throw .busy
    }
  }

  /// Waits for the next message.
  ///
  /// - Parameters:
  ///   - deadline: The time to wait in milliseconds; the child is killed after it.
  ///   - cancellation: Kills the child earlier; `nil` for nothing.
  /// - Returns: The message.
  /// - Throws: `LiveError.childEnded` if the child ended, or was killed.
  package func receive(
    deadlineMilliseconds deadline: Int,
    until cancellation: Cancellation? = nil
  ) throws(LiveError) -> LiveReply {
    let end = Clock.monotonicNanoseconds() + UInt64(deadline) * 1_000_000
    while true {
      if let reply = try next() { return reply }
      let now = Clock.monotonicNanoseconds()
      guard now < end else { throw kill(.timedOut(milliseconds: deadline)) }
      if cancellation?.isCancelled ?? false { throw kill(.dismissed) }
      try wait(milliseconds: Int((end - now) / 1_000_000) + 1, until: cancellation)
    }
  }

  /// Returns the next message if it has arrived.
  package func next() throws(LiveError) -> LiveReply? {
    if let end { throw .childEnded(end) }
    try readOutput()
    let isAtEnd = try readChannel()
    if let message = takeMessage() { return try reply(message) }
    if received.count >= Self.headSize, messageLength > LiveLimits().bytes {
      throw kill(.malformed(.tooMuch(.bytes, limit: LiveLimits().bytes)))
    }
    if isAtEnd { throw .childEnded(try finish()) }
    return nil
  }

  /// Kills the child.
  package func dismiss() {
    if end == nil { _ = kill(.dismissed) }
  }

  private func kill(_ reason: ChildEnd) -> LiveError {
    host.kill(id)
    end = reason
    return .childEnded(reason)
  }

  // MARK: - Reading

  private func wait(milliseconds: Int, until cancellation: Cancellation?) throws(LiveError) {
    var entries = [
      PollEntry(channel.number, .read), PollEntry(output.number, .read),
      PollEntry(host.number, .read), PollEntry(cancellation?.number ?? -1, .read),
    ]
    do throws(SystemError) {
      try Poll.wait(&entries, timeoutMilliseconds: milliseconds)
    } catch {
      throw .system(error)
    }
    if !entries[2].ready.isEmpty { try host.receiveReports() }
    // An output that the child closed is always ready: its end is seen with that of the channel.
    if entries[0].ready.isEmpty, entries[1].ready.contains(.hangUp) {
      var one = [PollEntry(channel.number, .read), PollEntry(host.number, .read)]
      _ = try? Poll.wait(&one, timeoutMilliseconds: min(milliseconds, 10))
    }
  }

  /// Reads the output of the child and keeps its end.
  private func readOutput() throws(LiveError) {
    while true {
      var chunk: [UInt8] = []
      guard let count = try? output.read(into: &chunk), count > 0 else { return }
      outputCount += count
      written.append(contentsOf: chunk)
      if written.count > Self.keptOutput { written.removeFirst(written.count - Self.keptOutput) }
      if outputCount > Self.outputLimit { throw kill(.wroteTooMuch(limit: Self.outputLimit)) }
    }
  }

  /// Reads the channel; returns whether the child has closed it.
  private func readChannel() throws(LiveError) -> Bool {
    do throws(SystemError) {
      while received.count < Self.headSize || received.count < Self.headSize + messageLength {
        guard let count = try channel.read(into: &received) else { return false }
        if count == 0 { return true }
        if messageLength > LiveLimits().bytes { return false }
      }
      return false
    } catch {
      return true
    }
  }

  private var messageLength: Int {
    guard received.count >= Self.headSize else { return 0 }
    return (0..<4).reduce(0) { $0 | Int(received[$1]) << ($1 * 8) }
  }

  private func takeMessage() -> Message? {
    guard received.count >= Self.headSize, received.count >= Self.headSize + messageLength else {
      return nil
    }
    let length = messageLength
    let message = Message(
      kind: received[4],
      bytes: Array(received[Self.headSize..<Self.headSize + length])
    )
    received.removeFirst(Self.headSize + length)
    return message
  }

  private func reply(_ message: Message) throws(LiveError) -> LiveReply {
    switch message.kind {
    case UInt8(ascii: "M"):
      do throws(LiveFormatError) {
        return try LiveReply(encoded: message.bytes)
      } catch {
        throw kill(.malformed(error))
      }
    case UInt8(ascii: "C"):
      try readOutput()
      guard let crash = Crash(report: message.bytes, output: outputText) else { fallthrough }
      throw kill(crash.isOfTime ? .usedUp(crash) : .crashed(crash))
    case UInt8(ascii: "E"):
      throw kill(.refused(reason: String(decoding: message.bytes, as: UTF8.self)))
    default: throw kill(.malformed(.invalid(expected: "a kind of message")))
    }
  }

  /// Waits for the status of a child that closed its channel, and returns how it ended.
  private func finish() throws(LiveError) -> ChildEnd {
    let deadline = Clock.monotonicNanoseconds() + UInt64(Self.patience) * 1_000_000
    var status = host.takeStatus(of: id)
    while status == nil, Clock.monotonicNanoseconds() < deadline {
      var entries = [PollEntry(host.number, .read)]
      _ = try? Poll.wait(&entries, timeoutMilliseconds: 50)
      try host.receiveReports()
      status = host.takeStatus(of: id)
    }
    try readOutput()
    guard let status else {
      // It closed the channel and runs on.
      host.kill(id)
      end = .refused(reason: "the preview closed its connection")
      return .refused(reason: "the preview closed its connection")
    }
    let signal = Int(status & 0x7f)
    let found: ChildEnd
    if signal == 0 {
      found = .exited(code: Int(status >> 8) & 0xff)
    } else {
      let crash = Crash(signal: signal, output: outputText)
      found = crash.isOfTime ? .usedUp(crash) : .crashed(crash)
    }
    end = found
    return found
  }
}
