import Foundation
import PlaygroundCore
import Testing

/// A daemon without work.
@Suite struct IdleTests {
  /// Longer than the interval of any check by time.
  private static let observedSeconds = 2.5

  @Test func anIdleDaemonSleeps() throws {
    let folder = try TemporaryFolder()
    try folder.save(Sample.list(["one"]), as: "list.xml")
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    _ = try client.request("preview/attach", #"{"preview":"list.xml","columns":20,"rows":5}"#)

    // Threads that have just started may still be on their way to sleep.
    try waitUntilAsleep(daemon)
  }

  @Test func aDaemonSleepsAgainAfterAMotion() throws {
    let folder = try TemporaryFolder()
    try folder.save(Sample.list(["one", "two"]), as: "list.xml")
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    let size = #""columns":20,"rows":5"#
    _ = try client.request("preview/attach", #"{"preview":"list.xml",\#(size),"motion":true}"#)

    try folder.save(Sample.list(["one", "two", "three"]), as: "list.xml")
    let first = try client.notification("preview/frame")
    #expect(first["moving"] == true)
    while try client.notification("preview/frame")["moving"] == true {}

    try waitUntilAsleep(daemon)
  }

  /// Waits until no thread of a daemon has woken up for longer than any check by time takes.
  private func waitUntilAsleep(_ daemon: RunningDaemon) throws {
    var (count, since) = (try wakeUps(of: daemon), Date())
    try waitUntil("the daemon sleeps for a while") {
      let current = try wakeUps(of: daemon)
      if current != count { (count, since) = (current, Date()) }
      return Date().timeIntervalSince(since) > Self.observedSeconds
    }
  }

  /// The number of times that threads of the daemon have gone to sleep.
  private func wakeUps(of daemon: RunningDaemon) throws -> Int {
    let tasks = "/proc/\(daemon.process.processIdentifier)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
      let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      let number = line?.split(separator: "\t").last.flatMap { Int($0) }
      return sum + (try #require(number))
    }
  }
}
