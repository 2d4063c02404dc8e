import CSystem
import Glibc
import Synchronization

/// A named operating-system thread that runs one closure, and receives no signals.
package final class NamedThread: Sendable {
  private let handle: Mutex<pthread_t?>

  /// Starts a thread; `name` is truncated to 15 bytes, the limit of the kernel.
  package init(name: String, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let start = Start(name: name, body: body)
    if let number = Faults.errorNumber(for: "pthread_create") {
      throw SystemError(number: number, call: "pthread_create", subject: name)
    }
    let context = unsafe Unmanaged.passRetained(start)
    var thread = pthread_t()
    // Signals are for the main thread: one that another thread received would end the process.
    let number = unsafe csystem_create_thread(
      &thread,
      { context in
        guard let context = unsafe context else { return nil }
        let start = unsafe Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
        start.run()
        return nil
      },
      context.toOpaque()
    )
    if number != 0 {
      unsafe context.release()
      throw SystemError(number: number, call: "pthread_create", subject: name)
    }
    handle = Mutex(thread)
  }

  deinit {
    if let thread = handle.withLock({ $0.take() }) { pthread_detach(thread) }
  }

  /// Lowers the priority of the calling thread.
  ///
  /// On Linux, setpriority(2) with 0 affects only the calling thread. A failure is ignored: the
  /// priority is only an optimisation.
  package static func makeWayForOthers() {
    csystem_lower_thread_priority()
  }

  /// Waits until the closure has returned.
  ///
  /// Idempotent.
  package func join() {
    guard let thread = handle.withLock({ $0.take() }) else { return }
    _ = pthread_join(thread, nil)
  }
}

/// The start argument of a new thread.
private final class Start: Sendable {
  let name: String
  let faults = InheritedFaults()
  let body: @Sendable () -> Void

  init(name: String, body: @escaping @Sendable () -> Void) {
    self.name = name
    self.body = body
  }

  func run() {
    _ = unsafe csystem_name_thread(String(decoding: name.utf8.prefix(15), as: UTF8.self))
    faults.run(body)
  }
}
