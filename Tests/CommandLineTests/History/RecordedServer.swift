import PlaygroundCore
import TestSupport

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// A server whose outcomes are recorded in a change log, as the daemon does it, without a socket.
final class RecordedServer {
  private let folder: TemporaryDirectory
  let location: DaemonLocation
  private(set) var server: PreviewServer
  private(set) var recorder: Recorder

  /// Starts a server of a directory with some files.
  init(_ files: [String: String]) throws {
    let folder = try TemporaryDirectory()
    self.folder = folder
    try Directory.make(folder["files"])
    location = try DaemonLocation(of: folder["files"] as String) { name in
      name == "XDG_STATE_HOME" ? folder["state"] : nil
    }
    for (name, text) in files {
      try FileSystem.write(Array(text.utf8), to: folder["files/\(name)"] as String)
    }
    (server, recorder) = try Self.start(location)
  }

  deinit { recorder.close() }

  private static func start(_ location: DaemonLocation) throws -> (PreviewServer, Recorder) {
    let recorder = try Recorder(location: location) { _ in }
    let server = PreviewServer(
      location,
      lanes: ImmediateLanes(),
      store: ImageStore(request: { _ in }, cancel: { _ in }),
      journal: recorder,
    )
    for entry in try Directory.entries(of: location.root) { server.workspace.load(entry.name) }
    server.workspace.finishLoading()
    return (server, recorder)
  }

  /// Ends the server when everything is recorded, and starts another one.
  func restart() throws {
    recorder.close(patience: 60_000_000_000)
    (server, recorder) = try Self.start(location)
  }

  /// Whether a file exists.
  func exists(_ name: String) -> Bool { (try? FileStatus(of: "\(location.root)/\(name)")) != nil }

  /// Writes a file, and has the change read; `nil` removes it.
  func save(_ text: String?, to name: String) throws {
    let path = "\(location.root)/\(name)"
    var batch = WatchBatch()
    if let text {
      try FileSystem.write(Array(text.utf8), to: path)
      batch.dirty = [FilePath(text: name)]
    } else {
      try FileSystem.remove(path)
      batch.removed = [FilePath(text: name)]
    }
    server.files.take(batch)
    while let due = server.files.due {
      let now = Clock.monotonicNanoseconds()
      var none: [PollEntry] = []
      if due > now { try Poll.wait(&none, timeoutMilliseconds: Int((due - now) / 1_000_000) + 1) }
      server.files.continueReading()
    }
    server.finishTurn()
  }

  /// Waits until everything is recorded, and returns the change log.
  func history() throws -> History {
    // In a burst, an answer comes before everything is written.
    repeat {
      var isAnswered = false
      recorder.revisions(LogQuery(limit: 1)) { _ in isAnswered = true }
      while !isAnswered {
        var entries = [PollEntry(recorder.number, .read)]
        try Poll.wait(&entries, timeoutMilliseconds: 60_000)
        recorder.deliverAnswers()
      }
    } while recorder.waitingCount > 0
    return try History(of: location)
  }

  /// The changes since the last accepted states.
  func review(since: Int? = nil) throws -> ReviewList {
    try (since.map(ReviewBase.revision) ?? .accepted).list(try history(), in: location.root)
  }

  /// Gives a verdict on changes.
  func judge(_ kind: ReviewVerdict.Kind, _ changes: [ReviewChange], of list: ReviewList) throws {
    try VerdictWriter(of: location).add(kind, on: changes, of: list, message: nil)
  }

  /// Removes old changes.
  func collect(_ retention: LogRetention, keepsUnjudged: Bool) throws -> LogCollection {
    _ = try history()
    guard let path = location.logPath else { throw CommandError.log(.missing(directory: "")) }
    return try ChangeLogEditor(path: path).collect(retention, keepsUnjudged: keepsUnjudged)
  }
}
