import Synchronization
import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

struct InotifyTests {
  @Test func otherInstancesAreNotMistakenForItsOwn() throws {
    let folder = try TemporaryDirectory()
    let others = try OtherInstances(watching: folder.path)
    defer { others.stop() }

    for round in 0..<(Seeds.areAllWanted ? 200 : 60) {
      let probe = try WatchProbe(folder)
      let name = "\(round).xml"
      try FileSystem.write([], to: folder["root/\(name)"])
      let isReported = probe.wait { $0.dirty.contains(FilePath(text: name)) }
      guard isReported else { return }
    }
  }
}

/// Threads that start and end instances of inotify, one after the other.
private final class OtherInstances: Sendable {
  private let isStopped: Atomic<Bool>
  private let threads: Mutex<[NamedThread]>

  init(watching path: String) throws {
    isStopped = Atomic(false)
    threads = Mutex([])
    let started = try (0..<16).map { _ in
      try NamedThread(name: "others") { [self] in
        while !isStopped.load(ordering: .relaxed) { _ = try? DirectoryWatch(path) }
      }
    }
    threads.withLock { $0 = started }
  }

  /// Waits until the threads have ended.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    for thread in threads.withLock({ $0 }) { thread.join() }
  }
}
