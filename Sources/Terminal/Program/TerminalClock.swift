public import PlaygroundCore
import TerminalSystem

/// The time of a program: timers that its loop waits for.
///
/// In a `TerminalTester`, the time is that of the test.
@MainActor
public final class TerminalClock: Scheduler {
  private struct Timer {
    var time: UInt64
    var number: Int
    var action: () -> Void
  }

  /// Ordered by time.
  private var timers: [Timer] = []
  private var count = 0
  /// The time of a test, in nanoseconds; `nil` for that of the machine.
  private var testTime: UInt64?

  nonisolated init() {}

  /// Stops the time at 0; from now on, `advance(by:)` alone changes it.
  package func becomeManual() { testTime = 0 }

  /// The time since an arbitrary moment.
  public var now: Duration { .nanoseconds(Int64(clamping: nanoseconds)) }

  /// The same in nanoseconds.
  package var nanoseconds: UInt64 { testTime ?? Clock.monotonicNanoseconds() }

  /// The time of the next timer; `nil` without one.
  var deadline: UInt64? { timers.first?.time }

  /// Calls a function once, after a delay; 0 for a negative one.
  ///
  /// - Returns: The number of the timer, for `cancel`.
  @discardableResult
  package func call(after delay: Duration, _ action: @escaping () -> Void) -> Int {
    let (seconds, attoseconds) = delay.components
    let wait =
      seconds < 0 || attoseconds < 0
      ? 0 : UInt64(min(seconds, 1 << 32)) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    let time = nanoseconds + wait
    count += 1
    let index = timers.firstIndex { $0.time > time } ?? timers.endIndex
    timers.insert(Timer(time: time, number: count, action: action), at: index)
    return count
  }

  /// Forgets a timer; returns whether it had not been called.
  @discardableResult
  package func cancel(_ number: Int) -> Bool {
    guard let index = timers.firstIndex(where: { $0.number == number }) else { return false }
    timers.remove(at: index)
    return true
  }

  /// Calls `block` once, after a delay in milliseconds.
  public func schedule(afterMilliseconds delay: Int, _ block: @escaping () -> Void) {
    call(after: .milliseconds(delay), block)
  }

  /// Waits.
  ///
  /// - Throws: `CancellationError` if the task is cancelled meanwhile.
  public func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    let sleeper = Sleeper()
    let timer = call(after: duration) { sleeper.wake() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { sleeper.begin($0) }
    } onCancel: {
      Task { @MainActor in sleeper.wake() }
    }
    cancel(timer)
    try Task.checkCancellation()
  }

  /// Calls the functions that are due.
  func fire() {
    while let next = timers.first, next.time <= nanoseconds {
      timers.removeFirst()
      next.action()
    }
  }

  /// Advances the time of a test to the next timer, or by all of the rest, and calls what is due.
  ///
  /// - Parameters:
  ///   - rest: The rest of the time.
  ///   - limit: A time in nanoseconds to stop at; `nil` for none.
  /// - Returns: The rest of the time after it.
  package func step(within rest: Duration, until limit: UInt64? = nil) -> Duration {
    guard let start = testTime else { return .zero }
    let end =
      start + UInt64(max(0, rest.components.seconds)) * 1_000_000_000
      + UInt64(max(0, rest.components.attoseconds) / 1_000_000_000)
    let next = min(end, max(start, min(deadline ?? end, limit ?? end)))
    testTime = next
    fire()
    return .nanoseconds(Int64(clamping: end - next))
  }
}

/// One call of `sleep`.
@MainActor
private final class Sleeper {
  private var continuation: CheckedContinuation<Void, Never>?
  private var isAwake = false

  func begin(_ continuation: CheckedContinuation<Void, Never>) {
    if isAwake { return continuation.resume() }
    self.continuation = continuation
  }

  /// Ends the call; idempotent.
  func wake() {
    isAwake = true
    continuation?.resume()
    continuation = nil
  }
}
