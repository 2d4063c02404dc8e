// The executors of Swift are an experimental interface. Other compilers get those that come with
// Swift, whose queue of the main thread the loop waits for.
#if compiler(>=6.3) && compiler(<6.4) && !DISPATCH_LOOP
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
import TerminalSystem

/// The executor of the main actor: its jobs run between two waits of the loop.
private final class LoopExecutor: MainExecutor {
  static let shared = LoopExecutor()

  private let isMain = ThreadIdentity()

  func enqueue(_ job: consuming ExecutorJob) { MainJobs.shared.add(UnownedJob(job)) }

  var isMainExecutor: Bool { true }

  func checkIsolated() { precondition(isMain.isCurrent, "not on the main thread") }

  func isIsolatingCurrentContext() -> Bool? { isMain.isCurrent }

  func run() throws {}

  func stop() {}
}

/// The executor of all other work: a few threads, and timers that the loop keeps.
///
/// The executor that comes with Swift keeps threads which wake every second after a sleep.
private final class WorkExecutor: TaskExecutor, SchedulingExecutor {
  static let shared = WorkExecutor()

  private struct Pool {
    var jobs: [UnownedJob] = []
    var threadCount = 0
    /// The events of the threads that wait for a job.
    var waiting: [WakeUp] = []
  }

  private let pool = GuardedValue(Pool())
  private let limit = CurrentProcess.processorCount

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (next, isStarted) = pool.withLock { pool -> (WakeUp?, Bool) in
      pool.jobs.append(job)
      if let next = pool.waiting.popLast() { return (next, true) }
      guard pool.threadCount < limit else { return (nil, true) }
      pool.threadCount += 1
      return (nil, false)
    }
    // The thread needs the lock at once when it wakes up.
    next?.ring()
    guard !isStarted else { return }
    do throws(SystemError) {
      let bell = try WakeUp()
      _ = try NamedThread(name: "tasks") { self.serve(bell) }
    } catch {
      // The other threads go on; without any, the loop runs the jobs itself.
      let jobs = pool.withLock { pool -> [UnownedJob] in
        pool.threadCount -= 1
        guard pool.threadCount == 0 else { return [] }
        defer { pool.jobs = [] }
        return pool.jobs
      }
      for job in jobs {
        MainJobs.shared.call(at: 0) { self.run(job) }
      }
    }
  }

  private func serve(_ bell: WakeUp) {
    while true {
      let job = pool.withLock { pool -> UnownedJob? in
        if !pool.jobs.isEmpty { return pool.jobs.removeFirst() }
        pool.waiting.append(bell)
        return nil
      }
      if let job {
        run(job)
      } else {
        var entries = [PollEntry(bell.number, .read)]
        // Without poll(2), the thread looks for a job again.
        _ = try? Poll.wait(&entries)
        bell.clear()
      }
    }
  }

  private func run(_ job: UnownedJob) {
    unsafe job.runSynchronously(on: asUnownedTaskExecutor())
  }

  func enqueue<C: _Concurrency.Clock>(
    _ job: consuming ExecutorJob,
    after delay: C.Duration,
    tolerance: C.Duration?,
    clock: C
  ) {
    let delay = (delay as? Duration ?? .zero).nanoseconds
    let time = TerminalSystem.Clock.monotonicNanoseconds().addingReportingOverflow(delay)
    let job = UnownedJob(job)
    MainJobs.shared.call(at: time.overflow ? .max : time.partialValue) { self.run(job) }
  }

  func enqueue<C: _Concurrency.Clock>(
    _ job: consuming ExecutorJob,
    at instant: C.Instant,
    tolerance: C.Duration?,
    clock: C
  ) {
    enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
  }
}

extension Duration {
  /// The nanoseconds, 0 for a negative duration.
  fileprivate var nanoseconds: UInt64 {
    let parts = components
    guard parts.seconds >= 0, parts.attoseconds >= 0 else { return 0 }
    let (whole, isTooLong) = UInt64(parts.seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return isTooLong ? .max : whole &+ UInt64(parts.attoseconds / 1_000_000_000)
  }
}

/// The executors of a program with a loop.
struct TerminalExecutors: ExecutorFactory {
  static var mainExecutor: any MainExecutor { LoopExecutor.shared }
  static var defaultExecutor: any TaskExecutor { WorkExecutor.shared }

  @MainActor private static var isInstalled = false

  /// Has the loop run all tasks from now on.
  ///
  /// A task that was created before would never run.
  @MainActor static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    _createExecutors(factory: Self.self)
  }

  /// The descriptor of another queue of the main thread; there is none.
  static var queueDescriptor: Int32? { nil }

  /// Runs the jobs of that queue.
  @MainActor static func runQueue() {}
}
#else
// Links the library of the two functions below, which no module declares.
import Dispatch

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueDescriptor() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: Int)

/// The executors that come with Swift.
enum TerminalExecutors {
  /// Does nothing: they are there from the start.
  @MainActor static func install() {}

  /// The descriptor that is readable while the main thread has jobs.
  static var queueDescriptor: Int32? { mainQueueDescriptor() }

  /// Runs the jobs of the main thread.
  @MainActor static func runQueue() { runMainQueue(0) }
}
#endif
