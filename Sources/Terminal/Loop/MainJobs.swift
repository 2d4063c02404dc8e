import PlaygroundCore
import TerminalSystem

// The work of a program between two waits of its loop: jobs of tasks on the main actor, and jobs
// that are due at a time. Other threads add jobs and wake the loop, which does not poll for them.

/// The jobs that the thread of the loop runs.
final class MainJobs: Sendable {
  /// A job that is due at a time.
  private struct Timer {
    /// Monotonic nanoseconds.
    var time: UInt64
    var run: @Sendable () -> Void
  }

  private struct Queue {
    var jobs: [UnownedJob] = []
    /// Ordered by time.
    var timers: [Timer] = []
    /// Whether the loop waits, so that a new job has to wake it.
    var isWaiting = false
    /// Wakes the loop; `nil` before the first loop.
    var bell: WakeUp?
  }

  /// The jobs of this process.
  static let shared = MainJobs()

  private let queue = GuardedValue(Queue())

  /// Prepares a loop to wait; idempotent.
  ///
  /// - Returns: The descriptor that is readable when the loop has to run jobs.
  func start() throws(SystemError) -> Int32 {
    if let number = queue.withLock({ $0.bell?.number }) { return number }
    let bell = try WakeUp()
    queue.withLock { $0.bell = bell }
    return bell.number
  }

  /// Adds a job for the main actor.
  func add(_ job: UnownedJob) {
    change { $0.jobs.append(job) }
  }

  /// Has the thread of the loop call a function at a time, in monotonic nanoseconds.
  func call(at time: UInt64, _ run: @escaping @Sendable () -> Void) {
    change { queue in
      let index = queue.timers.firstIndex { $0.time > time } ?? queue.timers.endIndex
      queue.timers.insert(Timer(time: time, run: run), at: index)
    }
  }

  private func change(_ body: (inout sending Queue) -> Void) {
    let bell = queue.withLock { queue -> WakeUp? in
      body(&queue)
      guard queue.isWaiting else { return nil }
      queue.isWaiting = false
      return queue.bell
    }
    // The loop needs the lock at once when it wakes up.
    bell?.ring()
  }

  /// The time of the first job that is not due yet, in monotonic nanoseconds.
  var deadline: UInt64? { queue.withLock { $0.timers.first?.time } }

  /// Notes that the loop begins to wait.
  ///
  /// - Returns: Whether no job is due; else the loop has to run jobs instead.
  func beginWaiting() -> Bool {
    queue.withLock { queue in
      let isDue = queue.timers.first.map { $0.time <= Clock.monotonicNanoseconds() } ?? false
      queue.isWaiting = queue.jobs.isEmpty && !isDue
      return queue.isWaiting
    }
  }

  /// Notes that the loop no longer waits.
  func endWaiting() { queue.withLock { $0.isWaiting = false } }

  /// Clears the event that woke the loop.
  func answer() { queue.withLock { $0.bell }?.clear() }

  /// Runs the jobs that are due, not those that they add.
  @MainActor
  func run() {
    let (jobs, due) = queue.withLock { queue -> ([UnownedJob], [Timer]) in
      let now = queue.timers.isEmpty ? 0 : Clock.monotonicNanoseconds()
      let due = queue.timers.prefix { $0.time <= now }
      queue.timers.removeFirst(due.count)
      defer { queue.jobs = [] }
      return (queue.jobs, Array(due))
    }
    for timer in due { timer.run() }
    for job in jobs { unsafe job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
  }
}
