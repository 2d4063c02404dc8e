import PlaygroundSystem
import Synchronization

/// Watches a directory tree on its own thread and delivers the changes in batches.
///
/// When idle, it waits in the kernel without a timer. Only one watcher per process runs at a time;
/// the `start` of another one waits until the first has stopped.
final class Watcher: Sendable {
  private let root: FilePath
  private let names: WatchedNames
  private let deliver: @Sendable (WatchBatch) -> Void
  private let requests: Mailbox<WatchRequest>
  /// The thread's message that files can be watched.
  private let readiness: Mailbox<Result<Void, SystemError>>
  /// The files that the thread has found.
  private let findings: Mailbox<Result<[FilePath], SystemError>>
  private let thread = Mutex<NamedThread?>(nil)
  private let cancellation = ScanCancellation()
  /// The events that the kernel delivered last.
  let history = EventHistory()

  /// Creates a watcher without starting it.
  ///
  /// - Parameters:
  ///   - root: The directory; symbolic links in its path are followed.
  ///   - names: The names that count.
  ///   - deliver: Receives a batch on the watcher's thread; should only queue it.
  /// - Throws: `SystemError` if the root does not exist.
  init(
    root: some FilePathConvertible,
    names: WatchedNames = WatchedNames(includesIgnored: false),
    deliver: @escaping @Sendable (WatchBatch) -> Void
  ) throws(SystemError) {
    self.root = try FileSystem.realPath(root)
    self.names = names
    self.deliver = deliver
    requests = try Mailbox()
    readiness = try Mailbox()
    findings = try Mailbox()
  }

  deinit {
    stop()
  }

  /// Starts the thread, which begins to scan.
  ///
  /// - Throws: `SystemError` if files cannot be watched.
  func open() throws(SystemError) {
    let started = try NamedThread(name: "watch") {
      [root, names, requests, readiness, findings, cancellation, history, deliver] in
      WatchLoop.run(
        root: root,
        names: names,
        requests: requests,
        readiness: readiness,
        findings: findings,
        cancellation: cancellation,
        history: history,
        deliver: deliver,
      )
    }
    thread.withLock { $0 = started }
    try Self.wait(for: readiness)
  }

  /// The descriptor that is ready for reading when the scan has ended.
  var number: Int32 { findings.number }

  /// Returns the candidate description files, sorted, once after the end of the scan; `nil` if it
  /// goes on.
  ///
  /// - Throws: `SystemError` if the directory cannot be scanned.
  func takeFound() throws(SystemError) -> [FilePath]? {
    try findings.takeAll().first?.get()
  }

  /// Starts the thread if necessary, waits for the end of the scan, and returns the candidate
  /// description files, sorted.
  func start() throws(SystemError) -> [FilePath] {
    if thread.withLock({ $0 == nil }) { try open() }
    return try Self.wait(for: findings)
  }

  private static func wait<Answer>(
    for mailbox: Mailbox<Result<Answer, SystemError>>
  ) throws(SystemError) -> Answer {
    while true {
      if let answer = mailbox.takeAll().first { return try answer.get() }
      var entries = [PollEntry(mailbox.number, .read)]
      try Poll.wait(&entries)
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
