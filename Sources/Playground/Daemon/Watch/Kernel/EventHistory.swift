import PlaygroundProtocol
import PlaygroundSystem
import Synchronization

/// The recent events of the watcher's thread, for readers on any thread.
///
/// The state is shared, so that it can also be read while the watcher is busy or hangs.
final class EventHistory: Sendable {
  private let events = Mutex(RecentEvents())

  init() {}

  /// Adds an event of a watched directory at the current time.
  func add(_ event: WatchEvent, of directory: FilePath?) {
    let entry = RecentEvents.Entry(time: .now(), directory: directory, event: event)
    events.withLock { $0.add(entry) }
  }

  /// The answer to `daemon/events`.
  var answer: RecordedEvents {
    RecordedEvents(events: events.withLock(\.all).map { RawEvent($0) })
  }
}
