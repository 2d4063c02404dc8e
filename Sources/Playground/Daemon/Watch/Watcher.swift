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
  private let thread = Mutex<NamedThread?>(nil)

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
  }

  deinit {
    stop()
  }

  /// Starts watching and returns the candidate description files, sorted.
  func start() throws(SystemError) -> [FilePath] {
    let answer = try Mailbox<Result<[FilePath], SystemError>>()
    let names = WatchedNames(includesIgnored: includesIgnored)
    let started = try NamedThread(name: "watch") { [root, requests, deliver] in
      WatchLoop.run(root: root, names: names, requests: requests, answer: answer, deliver: deliver)
    }
    thread.withLock { $0 = started }
    var entries = [PollEntry(answer.number, .read)]
    try Poll.wait(&entries)
    guard let result = answer.takeAll().first else { return [] }
    return try result.get()
  }

  /// Replaces the set of paths watched in addition to the tree; they need not exist.
  ///
  /// The `watched` of a batch lists new paths as soon as they are watched.
  ///
  /// - Parameter paths: Absolute, or relative to the root; batches use the same spelling.
  package func setExtraPaths(_ paths: [FilePath]) {
    requests.post(.extraPaths(paths))
  }

  /// Stops watching and waits until the thread has ended; idempotent.
  func stop() {
    guard let running = thread.withLock({ $0.take() }) else { return }
    requests.post(.stop)
    running.join()
  }
}
