import PlaygroundSystem

/// Waits until descriptors are ready or a timer is due, and calls the handlers of descriptors.
struct EventLoop {
  private struct Source {
    let numbers: () -> [Int32]
    let handle: (Set<Int32>) -> Void
  }

  private var sources: [Source] = []

  init() {}

  /// Registers a descriptor to read, which is asked for at each turn; handlers run in the order of
  /// registration.
  mutating func add(_ number: @autoclosure @escaping () -> Int32, _ handle: @escaping () -> Void) {
    sources.append(Source(numbers: { [number()] }, handle: { _ in handle() }))
  }

  /// Registers descriptors to read, which are asked for at each turn; the handler receives those
  /// that are ready.
  mutating func addAll(
    _ numbers: @autoclosure @escaping () -> [Int32],
    _ handle: @escaping (Set<Int32>) -> Void
  ) {
    sources.append(Source(numbers: numbers, handle: handle))
  }

  /// Waits until a descriptor is ready or the time is over, then runs all handlers that are ready.
  ///
  /// - Parameters:
  ///   - peers: The clients to wait for too.
  ///   - timeoutMilliseconds: How long to wait at most; `nil` for no limit.
  ///   - receive: Called for each client that has sent data or disconnected.
  /// - Returns: The time at which waiting ended, in monotonic nanoseconds, and whether a descriptor
  ///   was ready.
  /// - Throws: `SystemError` if polling fails.
  @discardableResult
  func turn(
    _ peers: [Peer],
    timeoutMilliseconds: Int? = nil,
    _ receive: (Peer) -> Void
  ) throws(SystemError) -> (start: UInt64, hasEvent: Bool) {
    let numbers = sources.map { $0.numbers() }
    var entries = numbers.joined().map { PollEntry($0, .read) } + peers.map(\.pollEntry)
    let ownCount = entries.count - peers.count
    let readyCount = try Poll.wait(&entries, timeoutMilliseconds: timeoutMilliseconds)
    let start = Clock.monotonicNanoseconds()
    var next = 0
    for (source, own) in zip(sources, numbers) {
      let ready = zip(own, entries[next..<next + own.count]).filter { !$1.ready.isEmpty }.map(\.0)
      next += own.count
      if !ready.isEmpty { source.handle(Set(ready)) }
    }
    for (peer, entry) in zip(peers, entries.dropFirst(ownCount))
    where !entry.ready.isDisjoint(with: [.read, .hangUp]) { receive(peer) }
    return (start, readyCount > 0)
  }
}
