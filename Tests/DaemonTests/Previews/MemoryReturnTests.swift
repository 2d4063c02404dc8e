import Testing

@testable import PlaygroundDaemon

struct MemoryReturnTests {
  private let second: UInt64 = 1_000_000_000

  @Test func nothingIsDueWithoutWork() {
    #expect(MemoryReturn().due == nil)
  }

  @Test func freedMemoryIsReturnedSoonAndCodeAfterARest() {
    var memory = MemoryReturn()
    memory.noteEvent(now: 0)
    memory.note(now: 0)
    #expect(memory.due == second / 2)

    memory.run(now: second / 2)
    #expect(memory.due == 4 * second)

    memory.run(now: 4 * second)
    #expect(memory.due == nil)
  }

  @Test func eachEventPutsTheRestOff() {
    var memory = MemoryReturn()
    memory.noteEvent(now: 0)
    memory.noteEvent(now: 3 * second)
    #expect(memory.due == 7 * second)
  }
}
