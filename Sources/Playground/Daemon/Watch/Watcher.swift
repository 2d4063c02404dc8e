import PlaygroundSystem
import Synchronization

/// Watches a directory tree on its own thread and delivers the changes in batches.
///
/// When idle, it waits in the kernel without a timer. Only one watcher per process runs at a time;
/// the `start` of another one waits until the first has stopped.
final class Watcher: Sendable {
  private let root: FilePath
  private let includesIgnored: Bool
  private let deliver: @Sendable (WatchBatch) -> Void
  private let requests: Mailbox<WatchRequest>
  /// The thread's answers: empty when files can be watched, then the files found.
  private let answers: Mailbox<Result<[FilePath], SystemError>>
  private let waiting = Mutex<[Result<[FilePath], SystemError>]>([])
  private let thread = Mutex<NamedThread?>(nil)
  private let cancellation = ScanCancellation()

  /// Creates a watcher without starting it.
  ///
  /// - Parameters:
  ///   - root: The directory; symbolic links in its path are followed.
  ///   - includesIgnored: Whether hidden, generated and ignored files are included.
  ///   - deliver: Receives a batch on the watcher's thread; should only queue it.
  /// - Throws: `SystemError` if the root does not exist.
  init(
    root: some FilePathConvertible,
    includesIgnored: Bool = false,
    deliver: @escaping @Sendable (WatchBatch) -> Void
  ) throws(SystemError) {
    self.root = try FileSystem.realPath(root)
    self.includesIgnored = includesIgnored
    self.deliver = deliver
    requests = try Mailbox()
    answers = try Mailbox()
  }

  deinit {
    stop()
  }

  /// Starts the thread, which begins to scan.
  ///
  /// - Throws: `SystemError` if files cannot be watched.
  func open() throws(SystemError) {
    let names = WatchedNames(includesIgnored: includesIgnored)
    let started = try NamedThread(name: "watch") {
      [root, requests, answers, cancellation, deliver] in
      WatchLoop.run(
        root: root,
        names: names,
        requests: requests,
        answers: answers,
        cancellation: cancellation,
        deliver: deliver,
      )
    }
    thread.withLock { $0 = started }
    _ = try nextAnswer()
  }

  /// The descriptor that is ready for reading when the scan has ended.
  var number: Int32 { answers.number }

  /// Returns the candidate description files, sorted, once after the end of the scan; `nil` if it
  /// goes on.
  ///
  /// - Throws: `SystemError` if the directory cannot be scanned.
  func takeFound() throws(SystemError) -> [FilePath]? {
    let new = answers.takeAll()
    return try waiting.withLock { waiting throws(SystemError) in
      waiting += new
      return waiting.isEmpty ? nil : try waiting.removeFirst().get()
    }
  }

  /// Starts the thread if necessary, waits for the end of the scan, and returns the candidate
  /// description files, sorted.
  func start() throws(SystemError) -> [FilePath] {
    if thread.withLock({ $0 == nil }) { try open() }
    return try nextAnswer()
  }

  private func nextAnswer() throws(SystemError) -> [FilePath] {
    while true {
      if let answer = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        return try answer.get()
      }
      var entries = [PollEntry(answers.number, .read)]
      try Poll.wait(&entries)
      let new = answers.takeAll()
      waiting.withLock { $0 += new }
    }
  }

  /// Replaces the set of paths watched in addition to the tree; they need not exist.
  ///
  /// The `watched` of a batch lists new paths as soon as they are watched.
  ///
  /// - Parameter paths: Absolute, or relative to the root; batches use the same spelling.
  package func setExtraPaths(_ paths: [FilePath]) {
    requests.post(.extraPaths(paths))
  }

  /// Stops watching and waits until the thread has ended, which is soon also during a scan;
  /// idempotent.
  func stop() {
    guard let running = thread.withLock({ $0.take() }) else { return }
    cancellation.cancel()
    requests.post(.stop)
    running.join()
  }
}
