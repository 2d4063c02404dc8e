import PlaygroundProtocol
import PlaygroundSystem

/// The most recent events of the watcher, as the kernel delivered them.
///
/// Adding takes constant time and formats nothing: events may arrive by the hundred thousand.
struct RecentEvents: Sendable {
  /// An event, with the time at which it was read.
  struct Entry: Sendable, Equatable {
    let time: WallTime
    /// The watched directory; `nil` if the event belongs to none, as that of an overflow.
    let directory: FilePath?
    let event: WatchEvent
  }

  /// The maximum number of events that are kept.
  static let limit = 256

  private var entries: [Entry] = []
  /// The index of the oldest entry.
  private var oldest = 0

  init() {}

  /// The events, oldest first.
  var all: [Entry] { Array(entries[oldest...] + entries[..<oldest]) }

  /// Adds an event; beyond the limit, the oldest one is removed.
  mutating func add(_ entry: Entry) {
    guard entries.count == Self.limit else { return entries.append(entry) }
    entries[oldest] = entry
    oldest = (oldest + 1) % Self.limit
  }
}

extension RawEvent {
  /// Describes an event for clients.
  init(_ entry: RecentEvents.Entry) {
    self.init(
      time: Timestamp(entry.time),
      directory: entry.directory?.text ?? "",
      name: entry.event.name.text,
      mask: entry.event.kinds.names,
      cookie: Int(entry.event.cookie),
    )
  }
}
