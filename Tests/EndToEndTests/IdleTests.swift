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
    try waitUntil("the daemon sleeps for a while") {
      let before = try wakeUps(of: daemon)
      Thread.sleep(forTimeInterval: Self.observedSeconds)
      return try wakeUps(of: daemon) == before
    }
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

    try waitUntil("the daemon sleeps for a while") {
      let before = try wakeUps(of: daemon)
      Thread.sleep(forTimeInterval: Self.observedSeconds)
      return try wakeUps(of: daemon) == before
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
