import PlaygroundSystem

/// Returns freed memory to the system some time after work that used much of it for a moment.
struct MemoryReturn {
  /// The time after the work, in nanoseconds.
  private static let pause: UInt64 = 500_000_000

  /// When `run` has something to do; `nil` for never.
  private(set) var due: UInt64?

  init() {}

  /// Notes that such work has been done.
  mutating func note(now: UInt64) { due = now + Self.pause }

  /// Returns freed memory if it is time to.
  mutating func run(now: UInt64) {
    guard let due, due <= now else { return }
    self.due = nil
    Allocator.returnFreedMemory()
  }
}
