import PlaygroundSystem

/// Reports the state of the daemon to the service manager that started it, if there is one.
///
/// The signs for the watchdog are sent by the event loop, so that a hung loop is noticed.
struct ServiceReport {
  private let manager: ServiceManager?
  private var status = ""
  /// When the next sign for the watchdog is due, in monotonic nanoseconds; `nil` without one.
  private(set) var nextSign: UInt64?

  /// Creates the report to a manager.
  init(to manager: ServiceManager?) { self.manager = manager }

  /// Reports that clients can connect.
  mutating func start(status: String, now: UInt64) throws(SystemError) {
    guard let manager else { return }
    self.status = status
    nextSign = manager.watchdogInterval.map { now + $0 / 2 }
    try manager.send([.ready, .status(status)])
  }

  /// Sends a sign if it is due: at half of the watchdog's interval.
  mutating func keepAlive(now: UInt64) throws(SystemError) {
    guard let manager, let interval = manager.watchdogInterval, let due = nextSign, due <= now
    else { return }
    nextSign = now + interval / 2
    try manager.send([.alive])
  }

  /// Sends a sign if it is due, and the status if it has changed.
  mutating func keepAlive(
    status: @autoclosure () -> String,
    now: UInt64
  ) throws(SystemError) {
    guard let manager else { return }
    try keepAlive(now: now)
    let status = status()
    guard status != self.status else { return }
    self.status = status
    try manager.send([.status(status)])
  }

  /// Reports that the daemon is about to exit.
  mutating func stop() throws(SystemError) {
    nextSign = nil
    try manager?.send([.stopping, .status("Stopping")])
  }
}
