import Glibc
import Synchronization

/// Writes messages to a standard stream on a separate thread, so that no caller waits for its
/// reader.
///
/// A stream that cannot be written, such as that of a terminal that is gone, loses the message and
/// nothing else.
package final class MessageOutput: Sendable {
  /// The maximum number of waiting messages; further ones are dropped and counted.
  static let queueLimit = 1_000
  /// The size, in bytes, from which a log file is renamed and continued in a new file.
  static let fileLimit = 1 << 20

  private struct Queue {
    var messages: [String] = []
    var droppedCount = 0
    var isWriting = false
    var isClosed = false
  }

  private let stream: StandardStream
  private let droppedLine: @Sendable (_ count: Int) -> String?
  private let queue: Mutex<Queue>
  private let added: WakeUp
  private let written: WakeUp

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - rotatesFile: Whether the stream is a log file of this process alone. Beyond 1 MiB it
  ///     is then renamed to `NAME.1`, replacing an older one.
  ///   - droppedLine: Returns the line that reports dropped messages; `nil` for none.
  /// - Throws: `SystemError` if the thread cannot be created.
  package init(
    to stream: StandardStream = .error,
    rotatesFile: Bool = false,
    droppedLine: @escaping @Sendable (_ count: Int) -> String? = { _ in nil }
  ) throws(SystemError) {
    self.stream = stream
    self.droppedLine = droppedLine
    queue = Mutex(Queue())
    added = try WakeUp()
    written = try WakeUp()
    // The thread keeps this value; it ends with `close()` or with the process.
    _ = try NamedThread(name: "messages") { [self] in run(rotatesFile: rotatesFile) }
  }

  /// Queues a message, a line without its end; never waits.
  package func write(_ message: String) {
    queue.withLock { queue in
      guard queue.messages.count < Self.queueLimit else {
        queue.droppedCount += 1
        return
      }
      queue.messages.append(message)
    }
    added.ring()
  }

  /// Ends the thread; waits until all messages are written, but no longer than the time.
  package func close(timeoutMilliseconds: Int = 200) {
    queue.withLock { $0.isClosed = true }
    added.ring()
    let deadline = Clock.monotonicNanoseconds() + UInt64(timeoutMilliseconds) * 1_000_000
    while queue.withLock({ $0.isWriting || !$0.messages.isEmpty }) {
      let now = Clock.monotonicNanoseconds()
      guard now < deadline else { return }
      var entries = [PollEntry(written.number, .read)]
      // Without poll(2) the rest is not waited for.
      guard
        (try? Poll.wait(&entries, timeoutMilliseconds: Int((deadline - now) / 1_000_000) + 1))
          != nil
      else { return }
      written.clear()
    }
  }

  private func run(rotatesFile: Bool) {
    while true {
      var entries = [PollEntry(added.number, .read)]
      guard (try? Poll.wait(&entries)) != nil else { return }
      added.clear()
      let (lines, isClosed) = queue.withLock { queue in
        defer {
          queue.messages = []
          queue.droppedCount = 0
          queue.isWriting = true
        }
        let dropped = queue.droppedCount
        let note = dropped == 0 ? nil : droppedLine(dropped)
        return (queue.messages + [note].compactMap(\.self), queue.isClosed)
      }
      for line in lines {
        // A closed stream leaves none for a report.
        try? stream.writeAll(Array((line + "\n").utf8))
      }
      if rotatesFile { rotate() }
      queue.withLock { $0.isWriting = false }
      written.ring()
      if isClosed { return }
    }
  }

  /// Continues in a new file if the log file is large.
  private func rotate() {
    let number = stream.rawValue
    guard let status = try? FileStatus(of: number), status.kind == .regular,
      status.byteCount > Self.fileLimit,
      let path = try? FileSystem.linkTarget(of: "/proc/self/fd/\(number)")
    else { return }
    do throws(SystemError) {
      try FileSystem.rename(path, to: FilePath(bytes: path.bytes + ".1".utf8))
      let file = try FileSystem.openForAppending(path)
      for stream in [StandardStream.output, .error] {
        try systemCall("dup2", path.text) { dup2(file.number, stream.rawValue) }
      }
    } catch {
      // The old file goes on; the next message tries again.
      return
    }
  }
}
