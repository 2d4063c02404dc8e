import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

struct EventLoopTests {
  @Test func sourcesThatAreReadyAreHandledInTheirOrder() throws {
    let mailboxes = try (0..<3).map { _ in try Mailbox<Int>() }
    var handled: [Int] = []
    var loop = EventLoop()
    for (index, mailbox) in mailboxes.enumerated() {
      loop.add(mailbox.number) {
        handled.append(index)
        _ = mailbox.takeAll()
      }
    }
    mailboxes[2].post(0)
    mailboxes[0].post(0)

    try loop.turn([]) { _ in }

    #expect(handled == [0, 2])
  }

  @Test func turnsAreMeasured() {
    var metrics = LoopMetrics()
    metrics.add(from: 1_000, to: 5_000)
    metrics.add(from: 10_000, to: 12_500)
    // A clock that another processor reads may be behind.
    metrics.add(from: 20_000, to: 19_000)
    #expect(metrics.counters == ["turns": 3, "busy": 6, "longest": 4])
  }
}
