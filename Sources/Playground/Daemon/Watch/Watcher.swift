import PlaygroundSystem
import Synchronization

/// Watches a directory tree on a thread of its own and hands over what changes.
///
/// At rest it waits in the kernel without a timer. One watcher at a time works in a process;
/// another one's `start` waits until the first has stopped.
final class Watcher: Sendable {
  private let root: String
  private let includesIgnored: Bool
  private let deliver: @Sendable (WatchBatch) -> Void
  private let requests: Mailbox<WatchRequest>
  private let thread = Mutex<NamedThread?>(nil)

  /// Prepares a watcher.
  ///
  /// - Parameters:
  ///   - root: the directory; symbolic links on the way are followed.
  ///   - includesIgnored: whether hidden, generated and ignored files count too.
  ///   - deliver: takes a batch, on the watcher's thread; should only queue it.
  /// - Throws: `SystemError` when the root does not exist.
  init(
    root: String,
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

  /// Starts to watch and returns the files that can be descriptions, sorted.
  func start() throws(SystemError) -> [String] {
    let answer = try Mailbox<Result<[String], SystemError>>()
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

  /// Watches these paths too, wherever they are, also before they exist; replaces those set before.
  ///
  /// A batch names those that are new in `watched` as soon as they are watched.
  ///
  /// - Parameter paths: absolute, or relative to the root; batches name them in the same spelling.
  package func setExtraPaths(_ paths: [String]) {
    requests.post(.extraPaths(paths))
  }

  /// Stops watching and waits until the thread has ended; again is no harm.
  func stop() {
    guard let running = thread.withLock({ $0.take() }) else { return }
    requests.post(.stop)
    running.join()
  }
}

/// What the owner asks of the watcher's thread.
enum WatchRequest: Sendable {
  case extraPaths([String])
  case stop
}
