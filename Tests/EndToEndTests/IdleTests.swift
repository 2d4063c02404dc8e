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

  @Test func aDaemonSleepsWhileItShowsAPreviewInSwift() throws {
    let shop = try SwiftWorkshop(["Live.swift": SwiftWorkshop.counter("taps")])
    try shop.waitForRows("taps 0")
    try shop.attach("Live.swift")

    try waitUntilAsleep(shop.daemon)

    let child = try #require(try shop.children().first)
    let before = try switches(of: child)
    usleep(UInt32(Self.observedSeconds * 1_000_000))
    #expect(try switches(of: child) == before)
  }

  /// The number of times that the main thread of a process has gone to sleep.
  private func switches(of process: Int32) throws -> String {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    return String(
      try #require(status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt") })
    )
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
      // A thread may end after it was listed, which changes the sum too.
      let file = "\(tasks)/\(task)/status"
      guard let status = try? String(contentsOfFile: file, encoding: .utf8) else { return sum }
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      let number = line?.split(separator: "\t").last.flatMap { Int($0) }
      return sum + (try #require(number))
    }
  }
}
