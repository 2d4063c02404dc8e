import PlaygroundProtocol
import PlaygroundSystem
import Testing

@testable import PlaygroundClient

struct DaemonLinkTests {
  @Test func everyFailedAttemptSchedulesALaterOne() throws {
    var link = DaemonLink<Int>()
    var waits: [UInt64] = []

    for _ in 0..<3 {
      link.lose(now: 0)
      waits.append(try #require(link.nextAttempt))
    }

    #expect(link.attempts == 3)
    #expect(waits == waits.sorted())
    #expect(waits[0] > 0)
    #expect(!link.isConnected)
  }

  @Test func requestsWithoutAConnectionAreDropped() throws {
    var link = DaemonLink<Int>()

    try link.send(.daemonPause, NoParameters()) { _ in
      Issue.record("there is no answer")
      return 0
    }

    #expect(try link.events([.read]).isEmpty)
  }
}
