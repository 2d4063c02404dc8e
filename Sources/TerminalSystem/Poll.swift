import Glibc

/// A descriptor to poll, with the events that are ready.
package struct PollEntry: Sendable, Equatable {
  /// Events to wait for, or events that are ready.
  package struct Readiness: OptionSet, Sendable {
    package let rawValue: Int16

    /// Creates a set of events from bits of poll(2).
    package init(rawValue: Int16) {
      self.rawValue = rawValue
    }
    package static let read = Readiness(rawValue: Int16(POLLIN))
    /// Reported for files of the kernel that have changed, such as the table of mounts.
    package static let priority = Readiness(rawValue: Int16(POLLPRI))
    package static let write = Readiness(rawValue: Int16(POLLOUT))
    /// The other end is closed, or the descriptor is broken; always reported.
    package static let hangUp = Readiness(rawValue: Int16(POLLHUP | POLLERR | POLLNVAL))
  }

  /// The descriptor number.
  package let descriptor: Int32
  /// The events to wait for.
  package var interest: Readiness
  /// The events that are ready, set by `Poll.wait`.
  package var ready: Readiness = []

  package init(_ descriptor: Int32, _ interest: Readiness) {
    self.descriptor = descriptor
    self.interest = interest
  }
}

/// Waiting for several descriptors.
package enum Poll {
  /// The number of attempts if the kernel fails, such as for lack of memory, and the pause between
  /// them: five seconds together.
  private static let attemptCount = 250
  private static let pauseMicroseconds: useconds_t = 20_000

  /// Waits until an entry is ready and sets `ready` of each entry.
  ///
  /// A failure of the kernel is usually over soon; it does not end threads that wait for input.
  ///
  /// - Parameters:
  ///   - entries: The descriptors and the events to wait for.
  ///   - timeoutMilliseconds: The maximum time to wait, `nil` for no limit.
  /// - Returns: The number of ready entries, 0 after the timeout.
  /// - Throws: `SystemError` of poll(2), if it fails for five seconds.
  @discardableResult
  package static func wait(
    _ entries: inout [PollEntry],
    timeoutMilliseconds: Int? = nil
  ) throws(SystemError) -> Int {
    var raw = entries.map { pollfd(fd: $0.descriptor, events: $0.interest.rawValue, revents: 0) }
    let deadline = timeoutMilliseconds.map { Clock.monotonicNanoseconds() + UInt64($0) * 1_000_000 }
    let count = try withAttempts { () throws(SystemError) in
      try systemCall("poll") {
        let rest = deadline.map { remainingMilliseconds(until: $0) } ?? -1
        return unsafe poll(&raw, nfds_t(raw.count), rest)
      }
    }
    for index in raw.indices {
      entries[index].ready = PollEntry.Readiness(rawValue: raw[index].revents)
    }
    return Int(count)
  }

  private static func withAttempts(
    _ body: () throws(SystemError) -> Int32
  ) throws(SystemError) -> Int32 {
    var left = attemptCount
    while true {
      do throws(SystemError) {
        return try body()
      } catch {
        left -= 1
        // More descriptors than the process may have: waiting does not help.
        if left == 0 || error.number == EINVAL { throw error }
        usleep(pauseMicroseconds)
      }
    }
  }

  private static func remainingMilliseconds(until deadline: UInt64) -> Int32 {
    let now = Clock.monotonicNanoseconds()
    guard deadline > now else { return 0 }
    return Int32(clamping: (deadline - now + 999_999) / 1_000_000)
  }
}
