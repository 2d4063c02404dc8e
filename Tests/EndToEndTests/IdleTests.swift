import Foundation
import PlaygroundCore
import TestSupport
import Testing

/// A daemon without work.
struct IdleTests {
  /// Longer than the interval of any check by time.
  private static let observedSeconds = 2.5

  @Test func anIdleDaemonSleepsAlsoAfterAMotion() throws {
    let folder = try TemporaryFolder()
    try folder.save(Sample.list(["one", "two"]), as: "list.xml")
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    let size = #""columns":20,"rows":5"#
    _ = try client.request("preview/attach", #"{"preview":"list.xml",\#(size),"motion":true}"#)

    // Threads that have just started may still be on their way to sleep.
    try waitUntilAsleep([daemon.process.processIdentifier])

    try folder.save(Sample.list(["one", "two", "three"]), as: "list.xml")
    let first = try client.notification("preview/frame")
    #expect(first["moving"] == true)
    while try client.notification("preview/frame")["moving"] == true {}

    try waitUntilAsleep([daemon.process.processIdentifier])
  }

  @Test func aDaemonThatRestsGivesUpThePagesOfItsCode() throws {
    let folder = try TemporaryFolder()
    try folder.save(Sample.list(["one"]), as: "list.xml")
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    let attach = #"{"preview":"list.xml","columns":20,"rows":5}"#
    /// The memory right after work, unless the daemon has rested again before it is measured.
    func busyKilobytes() throws -> Int {
      _ = try client.request("preview/attach", attach)
      return try kilobytesOfFiles(in: daemon.process.processIdentifier)
    }
    var busy = 0

    try waitUntil("its code is no longer mapped") {
      busy = max(busy, try busyKilobytes())
      let deadline = Date.now + 8
      while Date.now < deadline {
        if try kilobytesOfFiles(in: daemon.process.processIdentifier) < busy / 2 { return true }
        usleep(10_000)
      }
      return false
    }

    try waitUntil("its code is mapped again") { try busyKilobytes() > busy / 4 }
  }

  /// The memory of a process, in kilobytes, that is mapped from files: programs and libraries.
  private func kilobytesOfFiles(in process: Int32) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssFile:") }
    return try #require(line.flatMap { Int($0.split(whereSeparator: \.isWhitespace)[1]) })
  }

  /// What a row begins when it is drawn first; it shows 2 in the end.
  static let work = [
    "Task { try? await Task.sleep(for: .milliseconds(50)); count = 2 }",
    "count = 2; Task { try? await Task.sleep(for: .seconds(1_000)); count = 3 }",
    "Task { for _ in 0..<5 { try? await Task.sleep(for: .milliseconds(20)) }; count = 2 }",
    "count = 2; DispatchQueue.global().asyncAfter(deadline: .now() + 1_000) {}",
    "DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { finish() }",
    // More blocked threads than the pool begins with: it looks for them as long as there are any.
    """
    let gate = DispatchSemaphore(value: 0)
    for _ in 0..<8 { DispatchQueue.global().async { gate.wait() } }
    DispatchQueue.global().async {
      for _ in 0..<8 { gate.signal() }
      DispatchQueue.main.async { finish() }
    }
    """,
  ]

  /// The long form has a process for the work of each row; else one process has all but the last,
  /// whose blocked threads would delay the others.
  @Test(arguments: Seeds.areAllWanted ? work.map { [$0] } : [Array(work.dropLast())])
  func previewsSleepAgainAfterAsynchronousWork(work: [String]) throws {
    let rows = work.enumerated().map { number, work in
      """
      enum Work\(number) {
        @MainActor static var count = 0

        static func finish() { MainActor.assumeIsolated { count = 2 } }

        struct Row: Component {
          func render(in content: Label) {
            if count == 0 { begin() }
            content.text = "count \\(count)"
          }

          @MainActor func begin() {
            count = 1
            \(work)
          }
        }
      }
      """
    }
    let cells = work.indices.map { "Cell(id: \"\($0)\", Work\($0).Row())" }
    let text = """
      import Dispatch
      import PlaygroundCore

      \(rows.joined(separator: "\n\n"))

      struct Row_Previews: PreviewProvider {
        static var previews: [Preview] {
          Preview("rows") { Section(id: "s", cells: [\(cells.joined(separator: ", "))]) }
        }
      }
      """
    let shop = try SwiftWorkshop([
      "Live.swift": text, "Counter.swift": SwiftWorkshop.counter("taps"),
    ])
    try waitUntil("the previews are built") {
      let previews = try shop.previews()
      return ["Live.swift", "Counter.swift"].allSatisfy {
        !["building", nil].contains(previews[$0])
      }
    }
    // A process goes on, and with it the work, as long as its window is open.
    try shop.attach("Live.swift")
    try shop.attach("Counter.swift")
    try shop.waitForRows("taps 0", of: "Counter.swift")
    try shop.waitForRows(work.map { _ in "count 2" }.joined(separator: "\n"))

    let children = shop.children()
    #expect(!children.isEmpty)
    try waitUntilAsleep([shop.daemon.process.processIdentifier] + children)
  }

  /// Waits until no thread of some processes has woken up for longer than any check by time takes.
  private func waitUntilAsleep(_ processes: [Int32]) throws {
    func count() throws -> Int { try processes.reduce(0) { $0 + (try wakeUps(of: $1)) } }
    var (last, since) = (try count(), Date())
    try waitUntil("the processes sleep for a while") {
      usleep(20_000)
      let current = try count()
      if current != last { (last, since) = (current, Date()) }
      return Date().timeIntervalSince(since) > Self.observedSeconds
    }
  }

  /// The number of times that threads of a process have gone to sleep.
  private func wakeUps(of process: Int32) throws -> Int {
    let tasks = "/proc/\(process)/task"
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
