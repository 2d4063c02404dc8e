import Foundation
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol

/// The change log survives a power failure after each of its writes.
struct PowerCutTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Saves a file `count` times under a daemon, and returns the writes of its change log.
  private func record(commits count: Int) throws -> WriteRecord {
    let state = URL(fileURLWithPath: folder.path + "/state").resolvingSymlinksInPath().path
    let file = folder.path + "/record"
    try folder.save(Sample.list(["text 0"]), as: "list.xml")
    let daemon = try RunningDaemon(
      folder,
      environment: try WriteRecord.environment(folder: state, file: file)
    )
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("list.xml"))
    for number in 1...count {
      try folder.save(Sample.list(["text \(number)"]), as: "list.xml")
      // A save may be seen twice; the next one waits until this one is shown.
      while try client.notification("preview/changes")["outcome"] != "rendered" {}
    }
    _ = daemon.end()
    return try WriteRecord(file: file)
  }

  @Test func everyPrefixOfTheWritesOpens() throws {
    let commits = Seeds.upTo(200, atLeast: 24).count
    let entries = try record(commits: commits).entries.filter { !$0.name.hasSuffix("-shm") }
    #expect(entries.contains { $0.operation == .synchronize })
    let checked = Set(Seeds.every(41, from: 1, through: entries.count)).union([entries.count])
    var disk = SimulatedDisk()
    // The newest revision that was seen so far, and the newest one that must not be lost.
    var (seen, durable) = (0, 0)
    for (index, entry) in entries.enumerated() {
      disk.apply(entry)
      let isSynchronized = entry.operation == .synchronize
      guard isSynchronized || checked.contains(index + 1) else { continue }
      let newest = try newestRevision(disk.contents(.everything), "write \(index)")
      #expect(newest >= seen, "write \(index)")
      seen = newest
      if isSynchronized { durable = newest }
      for survival in [SimulatedDisk.Survival.synchronized, .part(seed: index)] {
        let kept = try newestRevision(disk.contents(survival), "write \(index), \(survival)")
        #expect((durable...newest).contains(kept), "write \(index), \(survival)")
      }
    }
    #expect(seen >= commits)
    #expect(durable == seen)
  }

  /// Opens the log of a disk as the next daemon does; checks all revisions, and returns the newest.
  private func newestRevision(_ contents: [String: [UInt8]], _ what: String) throws -> Int {
    let copy = try TemporaryFolder()
    for (name, bytes) in contents {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(copy.path)/\(name)"))
    }
    let log = ChangeLog(path: copy.path + "/changes.sqlite")
    log.open(at: Timestamp(millisecondsSince1970: 0))
    #expect(log.failure == nil, "\(what)")
    #expect(log.damagedPath == nil, "\(what)")
    let revisions = try log.revisions(LogQuery(limit: Int(Int32.max)))
    let numbers = revisions.map(\.number)
    #expect(
      numbers == Array((1...max(1, numbers.count)).reversed().prefix(numbers.count)),
      "\(what)"
    )
    // On a busy machine, a save may be seen twice: the second outcome is no change.
    let rendered = revisions.filter { $0.outcome == .rendered }
    for (index, revision) in rendered.prefix(3).enumerated() {
      let rows = try log.revision(revision.number)?.detail?.main.after?.texts
      #expect(rows == ["text \(rendered.count - index)"], "\(what)")
    }
    return numbers.count
  }
}
