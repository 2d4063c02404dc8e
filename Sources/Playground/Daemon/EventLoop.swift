import PlaygroundSystem

/// Waits until a descriptor is ready, and calls what is registered for it.
struct EventLoop {
  private struct Source {
    let number: Int32
    let handle: () -> Void
  }

  private var sources: [Source] = []

  init() {}

  /// Registers a descriptor to read from; sources are handled in the order in which they were added.
  mutating func add(_ number: Int32, _ handle: @escaping () -> Void) {
    sources.append(Source(number: number, handle: handle))
  }

  /// Waits for as long as nothing happens, then handles every source that is ready.
  ///
  /// - Parameters:
  ///   - peers: Clients to wait for too.
  ///   - receive: Called for each client that has sent something or is gone.
  /// - Throws: `SystemError` when waiting fails.
  func turn(_ peers: [Peer], _ receive: (Peer) -> Void) throws(SystemError) {
    var entries = sources.map { PollEntry($0.number, .read) } + peers.map(\.pollEntry)
    _ = try Poll.wait(&entries, timeoutMilliseconds: nil)
    for (source, entry) in zip(sources, entries) where !entry.ready.isEmpty { source.handle() }
    for (peer, entry) in zip(peers, entries.dropFirst(sources.count))
    where !entry.ready.isDisjoint(with: [.read, .hangUp]) { receive(peer) }
  }
}
