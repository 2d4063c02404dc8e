import Glibc
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// A watcher on a temporary directory, and all it has reported so far.
final class WatchProbe {
  let folder: TemporaryDirectory
  let watcher: Watcher
  let found: [FilePath]
  private let mailbox: Mailbox<WatchBatch>
  /// Everything reported since the last `forget`, in order.
  private(set) var batches: [WatchBatch] = []

  init(
    _ folder: TemporaryDirectory,
    below name: String = "root",
    includesIgnored: Bool = false,
    names: WatchedNames? = nil
  ) throws {
    self.folder = folder
    try Directory.make(folder[name])
    let mailbox = try Mailbox<WatchBatch>()
    self.mailbox = mailbox
    let names = names ?? WatchedNames(includesIgnored: includesIgnored)
    watcher = try Watcher(root: folder[name], names: names) { mailbox.post($0) }
    found = try watcher.start()
  }

  var dirty: [FilePath] { batches.flatMap { $0.dirty + $0.touched + $0.quiet } }
  var removed: [FilePath] { batches.flatMap(\.removed) }
  var watched: [FilePath] { batches.flatMap(\.watched) }
  var notices: [WatchNotice] { batches.flatMap(\.notices) }

  func forget() { batches = [] }

  /// Takes what has been reported by now.
  func collect() { batches += mailbox.takeAll() }

  /// Waits until the condition holds, at most a minute.
  @discardableResult
  func wait(
    _ location: SourceLocation = #_sourceLocation,
    until condition: (WatchProbe) -> Bool
  ) -> Bool {
    let deadline = Clock.monotonicNanoseconds() + 60_000_000_000
    while !condition(self) {
      var entries = [PollEntry(mailbox.number, .read)]
      let now = Clock.monotonicNanoseconds()
      guard now < deadline, (try? Poll.wait(&entries, timeoutMilliseconds: 1000)) != nil else {
        Issue.record("nothing of it came: \(batches)", sourceLocation: location)
        return false
      }
      batches += mailbox.takeAll()
    }
    return true
  }

  /// Does steps that depend on being faster than a limit of the watcher, again if they were not:
  /// on a busy machine, a test can be paused between any two steps.
  func attempt(
    within nanoseconds: UInt64,
    _ location: SourceLocation = #_sourceLocation,
    _ steps: () throws -> Void
  ) throws {
    for _ in 0..<100 {
      let start = Clock.monotonicNanoseconds()
      try steps()
      if Clock.monotonicNanoseconds() - start < nanoseconds { return }
      try waitForQuiet(location)
      forget()
    }
    Issue.record("the steps took too long each time", sourceLocation: location)
  }

  /// Waits until everything done before has been reported: a file made for this purpose has, and
  /// its removal, which is reported after the same moment of quiet as any other path.
  func waitForQuiet(_ location: SourceLocation = #_sourceLocation) throws {
    let path = "\(rootPath)/quiet-marker.xml"
    try FileSystem.write([], to: path)
    wait(location) { $0.dirty.contains("quiet-marker.xml") }
    try FileSystem.remove(path)
    wait(location) { $0.removed.contains("quiet-marker.xml") }
    batches = batches.map { batch in
      var batch = batch
      batch.dirty.removeAll { $0 == "quiet-marker.xml" }
      batch.removed.removeAll { $0 == "quiet-marker.xml" }
      return batch
    }
  }

  var rootPath: String { folder["root"] }
}

/// Writes a text in place, as `>` in a shell does.
func writeInPlace(_ text: String, to path: String) throws {
  let file = try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_TRUNC, mode: 0o644)
  try file.writeAll(Array(text.utf8))
}
