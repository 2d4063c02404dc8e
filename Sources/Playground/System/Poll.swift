import Glibc

/// One descriptor to wait for, and what it turned out to be ready for.
package struct PollEntry: Sendable, Equatable {
  /// What to wait for, and what came.
  package struct Readiness: OptionSet, Sendable {
    package let rawValue: Int16

    /// Creates a set of events from its bits.
    package init(rawValue: Int16) {
      self.rawValue = rawValue
    }
    package static let read = Readiness(rawValue: Int16(POLLIN))
    package static let write = Readiness(rawValue: Int16(POLLOUT))
    /// The other end closed, or the descriptor is broken; comes without being asked for.
    package static let hangUp = Readiness(rawValue: Int16(POLLHUP | POLLERR | POLLNVAL))
  }

  /// The descriptor's number.
  let descriptor: Int32
  /// What to wait for.
  var interest: Readiness
  /// What it is ready for, set by `Poll.wait`.
  package var ready: Readiness = []

  package init(_ descriptor: Int32, _ interest: Readiness) {
    self.descriptor = descriptor
    self.interest = interest
  }
}

/// Waiting for any of several descriptors.
package enum Poll {
  /// Waits until one of the entries is ready and notes in each what it is ready for.
  ///
  /// - Parameters:
  ///   - entries: the descriptors and what to wait for; their `ready` is set.
  ///   - timeoutMilliseconds: the longest wait, nil for ever.
  /// - Returns: how many entries are ready, 0 after the timeout.
  /// - Throws: `SystemError` of poll(2).
  @discardableResult
  package static func wait(
    _ entries: inout [PollEntry],
    timeoutMilliseconds: Int? = nil
  ) throws(SystemError) -> Int {
    var raw = entries.map { pollfd(fd: $0.descriptor, events: $0.interest.rawValue, revents: 0) }
    let deadline = timeoutMilliseconds.map { Clock.monotonicNanoseconds() + UInt64($0) * 1_000_000 }
    let count = try systemCall("poll") {
      let rest = deadline.map { remainingMilliseconds(until: $0) } ?? -1
      return unsafe poll(&raw, nfds_t(raw.count), rest)
    }
    for index in raw.indices {
      entries[index].ready = PollEntry.Readiness(rawValue: raw[index].revents)
    }
    return Int(count)
  }

  private static func remainingMilliseconds(until deadline: UInt64) -> Int32 {
    let now = Clock.monotonicNanoseconds()
    guard deadline > now else { return 0 }
    return Int32(clamping: (deadline - now + 999_999) / 1_000_000)
  }
}
