import PlaygroundSystem

/// Whether a daemon on this computer that does not answer runs at all.
///
/// One that is traced is stopped for a moment at each system call, so it is looked at twice.
package struct DaemonPulse {
  /// The time between two looks, in nanoseconds.
  private static let interval: UInt64 = 1_000_000_000

  private let address: LocalAddress
  private var nextLook: UInt64
  /// What was seen at the last look.
  private var last: ProcessStatus?

  /// Creates the pulse of a daemon that was asked now, in monotonic nanoseconds.
  package init(of address: LocalAddress, now: UInt64) {
    self.address = address
    nextLook = now + Self.interval
  }

  /// Looks at the daemon if it is time to.
  ///
  /// - Parameter now: The present time, in monotonic nanoseconds.
  /// - Returns: The time of the next look.
  /// - Throws: `CommandError.daemon` if the daemon was stopped at two looks, and did not run in
  ///   between.
  package mutating func look(now: UInt64) throws(CommandError) -> UInt64 {
    guard now >= nextLook else { return nextLook }
    nextLook = now + Self.interval
    let holder = address.holder
    let status = holder.flatMap { ProcessStatus(of: "\($0.id)") }
    if let holder, let status, status.isStopped, status == last {
      throw address.suspension(of: holder)
    }
    last = status
    return nextLook
  }
}
