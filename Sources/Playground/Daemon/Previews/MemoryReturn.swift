import PlaygroundSystem

/// Returns memory to the system: freed memory some time after work that used much of it for a
/// moment, and the pages of the program's code when the daemon rests.
struct MemoryReturn {
  /// The time after such work, in nanoseconds.
  private static let pause: UInt64 = 500_000_000

  /// The time without events after which the daemon rests, in nanoseconds.
  ///
  /// The next save takes longer while its code is mapped again, so saves that follow each other do
  /// not pay for it.
  private static let untilRest: UInt64 = 4_000_000_000

  private var heapDue: UInt64?
  private var codeDue: UInt64?

  init() {}

  /// When `run` has something to do; `nil` for never.
  var due: UInt64? { [heapDue, codeDue].compactMap(\.self).min() }

  /// Notes work that used much memory for a moment.
  mutating func note(now: UInt64) { heapDue = now + Self.pause }

  /// Notes that the daemon does not rest.
  mutating func noteEvent(now: UInt64) { codeDue = now + Self.untilRest }

  /// Returns memory if it is time to.
  mutating func run(now: UInt64) {
    if let due = heapDue, due <= now {
      heapDue = nil
      Allocator.returnFreedMemory()
    }
    if let due = codeDue, due <= now {
      codeDue = nil
      Allocator.returnCode()
    }
  }
}
