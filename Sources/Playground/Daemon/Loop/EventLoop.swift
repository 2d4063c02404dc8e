import PlaygroundSystem

/// Waits until descriptors are ready or a timer is due, and calls the handlers of descriptors.
struct EventLoop {
  private struct Source {
    let number: () -> Int32
    let handle: () -> Void
  }

  private var sources: [Source] = []

  init() {}

  /// Registers a descriptor to read, which is asked for at each turn; handlers run in the order of
  /// registration.
  mutating func add(_ number: @autoclosure @escaping () -> Int32, _ handle: @escaping () -> Void) {
    sources.append(Source(number: number, handle: handle))
  }

  /// Waits until a descriptor is ready or the time is over, then runs all handlers that are ready.
  ///
  /// - Parameters:
  ///   - peers: The clients to wait for too.
  ///   - timeoutMilliseconds: How long to wait at most; `nil` for no limit.
  ///   - receive: Called for each client that has sent data or disconnected.
  /// - Returns: The time at which waiting ended, in monotonic nanoseconds.
  /// - Throws: `SystemError` if polling fails.
  @discardableResult
  func turn(
    _ peers: [Peer],
    timeoutMilliseconds: Int? = nil,
    _ receive: (Peer) -> Void
  ) throws(SystemError) -> UInt64 {
    var entries = sources.map { PollEntry($0.number(), .read) } + peers.map(\.pollEntry)
    _ = try Poll.wait(&entries, timeoutMilliseconds: timeoutMilliseconds)
    let start = Clock.monotonicNanoseconds()
    for (source, entry) in zip(sources, entries) where !entry.ready.isEmpty { source.handle() }
    for (peer, entry) in zip(peers, entries.dropFirst(sources.count))
    where !entry.ready.isDisjoint(with: [.read, .hangUp]) { receive(peer) }
    return start
  }
}
