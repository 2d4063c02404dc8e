import TestSupport
import Testing

@testable import PlaygroundDaemon

struct OutboxTests {
  @Test(arguments: Seeds.first(2, of: 20))
  func whatIsSentIsWhatWasAddedInOrder(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let noise = (0..<80_000).map { _ in UInt8.random(in: 32...126, using: &generator) }
    var outbox = Outbox()
    var (added, sent): ([UInt8], [UInt8]) = ([], [])
    for _ in 0..<300 {
      if Bool.random(using: &generator) {
        let count = [1, 10, 30_000, 70_000].randomElement(using: &generator) ?? 1
        let start = Int.random(in: 0..<10_000, using: &generator)
        let line = noise[start..<start + count] + [10]
        outbox.append(Array(line))
        added += line
      }
      if let next = outbox.next, Bool.random(using: &generator) {
        let count = Int.random(in: 1...next.count, using: &generator)
        sent += next.prefix(count)
        outbox.removeFirst(count)
      }
      #expect(outbox.byteCount == added.count - sent.count)
      #expect((outbox.next == nil) == (outbox.byteCount == 0))
    }
    while let next = outbox.next {
      sent += next
      outbox.removeFirst(next.count)
    }
    #expect(sent == added, "seed \(seed)")
  }

  @Test func oneLongLineDoesNotCount() {
    var outbox = Outbox()
    let long = [UInt8](repeating: 0, count: 100_000)
    outbox.append([1, 2, 3])
    outbox.append(long)
    #expect(outbox.byteCount(besideOneLineAbove: 70_000) == 3)
    #expect(outbox.byteCount(besideOneLineAbove: 100_000) == 100_003)
    outbox.removeFirst(3)
    outbox.removeFirst(60_000)
    outbox.append(long)
    #expect(outbox.byteCount(besideOneLineAbove: 70_000) == 100_000)
  }

  @Test func onlyTheBegunLineStays() {
    var outbox = Outbox()
    for line in ["first\n", "second\n", "third\n"] { outbox.append(Array(line.utf8)) }
    outbox.removeFirst(8)
    outbox.removeWaiting()
    #expect(outbox.next.map { String(decoding: $0, as: UTF8.self) } == "cond\n")
    outbox.removeFirst(5)
    outbox.append(Array("last\n".utf8))
    outbox.append(Array("more\n".utf8))
    outbox.removeFirst(5)
    outbox.removeWaiting()
    #expect(outbox.next == nil)
  }
}
