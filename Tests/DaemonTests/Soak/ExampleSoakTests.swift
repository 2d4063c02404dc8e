import Foundation
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import ServerTestSupport

/// Random events over all examples, in one daemon with a change log on disk.
///
/// Nothing crashes, every outcome is true, and at the end every preview is what its file and a
/// replay of the outcomes add up to, with the picture that the log contains. In the long form,
/// `make soak`, memory must not grow in the second half.
@Suite(.serialized) struct ExampleSoakTests {
  private static let eventsPerVisit = 50
  /// The growth that is not a leak: steps that can be undone are kept, up to 100 of each preview.
  private static let allowedGrowth = 8 << 20

  @Test func everyPreviewIsWhatItsOutcomesAddUpTo() throws {
    let visits = (Seeds.areAllWanted ? 100_000 : 1_500) / Self.eventsPerVisit
    let soak = try SoakServer()
    #expect(soak.names.count > 90)
    var random = RandomEvents(seed: 14)
    var memory: [Int] = []
    for visit in 0..<visits {
      try soak.visit(Self.eventsPerVisit, &random)
      if visit.isMultiple(of: 20) { try soak.journal.settle() }
      #expect(soak.journal.faults == [], "visit \(visit)")
      if !soak.journal.faults.isEmpty { break }
      if visit + 1 == visits / 2 || visit + 1 == visits {
        try soak.journal.settle()
        memory.append(try Self.memory())
      }
    }
    #expect(soak.failures == [])
    #expect(soak.handledCount > visits * Self.eventsPerVisit / 8)
    #expect(soak.journal.warnings == [])
    soak.server.publisher.recordTyping()
    let log = try soak.journal.finish()
    for name in soak.names { try soak.check(name, log) }
    // Other tests of this process use memory too, except in the long form.
    guard Seeds.areAllWanted else { return }
    print("soak: \(visits * Self.eventsPerVisit) events, \(soak.handledCount) handled,")
    print("\(soak.journal.outcomeCount) outcomes, memory \(memory.map { $0 >> 10 }) KiB")
    #expect(memory[1] - memory[0] < Self.allowedGrowth)
  }

  /// The bytes of private memory, after freed memory was returned to the system.
  private static func memory() throws -> Int {
    Allocator.returnFreedMemory()
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") })
    return try #require(Int(line.filter(\.isNumber))) << 10
  }
}
