import Foundation
import Glibc
import PlaygroundCore
import TestSupport
import Testing

/// Programs that end at any moment: those of the daemon, and those that the daemon has started.
struct KilledProgramTests {
  /// What happens beside a save.
  private enum Fault: CaseIterable {
    case hostKilled, helperKilled, helperStopped, cacheDeleted, objectsCut
  }

  /// The first seed has faults of all kinds.
  @Test(arguments: Seeds.first(1, of: 20))
  func faultsAtAnyMomentCostOnlyTime(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let shop = try SwiftWorkshop(
      ["Live.swift": SwiftWorkshop.counter("start")],
      hasOwnCache: true
    )
    try shop.waitForRows("start 0")
    try shop.attach("Live.swift")

    for number in 0..<8 {
      let word = "seed\(seed)save\(number)"
      let faults = (0..<2).map { _ in Fault.allCases.randomElement(using: &random)! }
      try shop.folder.save(SwiftWorkshop.counter(word), as: "Live.swift")
      for fault in faults {
        // A moment within the compilation or after it.
        usleep(UInt32.random(in: 0..<300_000, using: &random))
        try cause(fault, shop)
      }

      try shop.folder.save(SwiftWorkshop.counter(word + "next"), as: "Live.swift")
      try waitUntil("seed \(seed): '\(word)next' is shown after \(faults)") {
        try shop.rows() == word + "next 0"
      }
      try shop.daemon.requireRunning()
    }
  }

  private func cause(_ fault: Fault, _ shop: SwiftWorkshop) throws {
    let cache = shop.folder.path + "/.cache"
    switch fault {
    case .hostKilled: for id in shop.programs(named: "playground-swift-host") { kill(id, SIGKILL) }
    case .helperKilled:
      for id in shop.programs(named: "playground-swift-compiler") { kill(id, SIGKILL) }
    case .helperStopped:
      let helpers = shop.programs(named: "playground-swift-compiler")
      for id in helpers { kill(id, SIGSTOP) }
      usleep(50_000)
      for id in helpers { kill(id, SIGCONT) }
    case .cacheDeleted: try? FileManager.default.removeItem(atPath: cache)
    case .objectsCut:
      for path in (try? FileManager.default.subpathsOfDirectory(atPath: cache)) ?? [] {
        guard [".o", ".so", ".pcm"].contains(where: path.hasSuffix) else { continue }
        // A process may have opened the file: another one takes its place.
        let bytes = FileManager.default.contents(atPath: "\(cache)/\(path)") ?? Data()
        try? bytes.prefix(bytes.count / 2).write(
          to: URL(fileURLWithPath: "\(cache)/\(path)"),
          options: .atomic
        )
      }
    }
  }

  // MARK: - The daemon

  /// The processes whose arguments name the folder of a test.
  private func processes(naming text: String) -> [Int32] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap { Int32($0) }.filter { id in
      let words = try? String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8)
      return words?.contains(text) == true
    }
  }

  @Test func programsOfPackagesEndWithAKilledDaemon() throws {
    let folder = try TemporaryFolder()
    let manifest = """
      // swift-tools-version: 6.0
      import Foundation
      import PackageDescription

      while true { sleep(1) }
      let package = Package(name: "pkg", targets: [.target(name: "App")])
      """
    try folder.save(manifest, as: "Package.swift")
    try folder.save(SwiftSample.good, as: "Sources/App/Hello.swift")
    try SwiftWorkshop.trust(folder)
    let daemon = try RunningDaemon(folder)
    // The path is written with escapes among the arguments of a manifest.
    let name = URL(fileURLWithPath: folder.path).lastPathComponent
    try waitUntil("SwiftPM evaluates the manifest") {
      processes(naming: name).contains { id in
        let program = try? String(contentsOfFile: "/proc/\(id)/comm", encoding: .utf8)
        return program?.contains("manifest") == true
      }
    }

    kill(daemon.process.processIdentifier, SIGKILL)

    try waitUntil("no process is left") { processes(naming: name).isEmpty }
  }

  @Test func aCompilerEndsWithAKilledDaemon() throws {
    // The type of such an expression takes very long to find.
    let slow = "let a = " + (0..<40).map { "[\($0): 1.0 + \($0)]" }.joined(separator: " + ") + "\n"
    let shop = try SwiftWorkshop(["Live.swift": SwiftWorkshop.preview("\"one\"")])
    try shop.waitForRows("one")
    try shop.save(SwiftWorkshop.preview("\"two\""))
    let helper = try #require(shop.programs(named: "playground-swift-compiler").first)
    let before = try #require(processorTime(of: helper))
    try shop.folder.save(SwiftWorkshop.preview("\"three\"", besides: slow), as: "Live.swift")
    try waitUntil("the compiler works") { processorTime(of: helper) ?? 0 > before + 20 }

    kill(shop.daemon.process.processIdentifier, SIGKILL)
    let atKill = processorTime(of: helper) ?? before

    // Its own time shows that it does not end because it has found the type.
    try waitUntil("the compiler has ended") {
      if let now = processorTime(of: helper), now > atKill + 500 {
        throw Overdue(what: "the compiler has ended, which works on")
      }
      return kill(helper, 0) != 0
    }
  }

  @Test func aProgramThatEndsByItselfLeavesNoEntry() throws {
    let shop = try SwiftWorkshop(["Live.swift": SwiftWorkshop.preview("\"one\"")])
    try shop.waitForRows("one")
    try shop.save(SwiftWorkshop.preview("\"two\""))
    let helper = try #require(shop.programs(named: "playground-swift-compiler").first)

    kill(helper, SIGTERM)

    // No save makes the daemon look for it.
    let daemon = shop.daemon.process.processIdentifier
    try waitUntil("the process is gone, and no zombie") {
      !ProcessTable.children(of: daemon).contains(helper)
    }
    try shop.save(SwiftWorkshop.preview("\"three\""))
    try shop.waitForRows("three")
  }

  /// The hundredths of a second of the processor that a process has used; `nil` after its end.
  private func processorTime(of id: Int32) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else {
      return nil
    }
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    return (Int(fields[12]) ?? 0) + (Int(fields[13]) ?? 0)
  }
}
