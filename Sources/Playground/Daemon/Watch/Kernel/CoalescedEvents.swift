import PlaygroundSystem

/// Events of one drain of the kernel's queue, with repeated events of a file combined.
///
/// A file that is touched or written a thousand times between two drains is looked at once. Events
/// that create, remove or move something keep their order.
struct CoalescedEvents {
  private struct FileID: Hashable {
    let watch: Int32
    let name: FilePath
  }

  /// The kinds of events that concern only the content and the attributes of a file.
  private static let repeatable: WatchEvent.Kinds = [.modified, .attributes, .written]

  /// The events, in the order of the first of those combined.
  private(set) var events: [WatchEvent] = []
  /// The last event of a file, if it can be combined with the next.
  private var last: [FileID: Int] = [:]

  init() {}

  /// Adds an event.
  mutating func add(_ event: WatchEvent) {
    let file = FileID(watch: event.watch, name: event.name)
    guard Self.repeatable.isSuperset(of: event.kinds), !event.name.isEmpty else {
      last[file] = nil
      events.append(event)
      return
    }
    guard let index = last[file] else {
      last[file] = events.count
      events.append(event)
      return
    }
    var kinds = events[index].kinds.union(event.kinds)
    // Another process has begun to write after the last one closed the file.
    if event.kinds.contains(.modified) { kinds.remove(.written) }
    events[index] = WatchEvent(watch: event.watch, kinds: kinds, name: event.name)
  }
}
