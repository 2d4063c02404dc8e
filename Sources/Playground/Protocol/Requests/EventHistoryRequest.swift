import DescriptionLanguage
import PlaygroundCore

/// An event of a watched directory, as the kernel delivered it.
package struct RawEvent: FieldObject, Equatable, Sendable {
  /// The time at which the daemon read the event.
  package let time: Timestamp
  /// The path of the watched directory; empty if the event belongs to none.
  package let directory: String
  /// The name in the directory; empty if the event is about the directory itself.
  package let name: String
  /// The bits of the event, by their names in inotify(7) without `IN_`.
  package let mask: [String]
  /// The number that both events of a rename share; 0 for other events.
  package let cookie: Int

  /// Creates an event.
  package init(time: Timestamp, directory: String, name: String, mask: [String], cookie: Int) {
    self.time = time
    self.directory = directory
    self.name = name
    self.mask = mask
    self.cookie = cookie
  }

  package static var schemaName: String { "event" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      time: try c("time", m?.time),
      directory: try c("directory", m?.directory),
      name: try c("name", m?.name),
      mask: try c("mask", m?.mask),
      cookie: try c("cookie", m?.cookie),
    )
  }
}

/// The answer to `daemon/events`: the most recent events of the watcher, oldest first.
package struct RecordedEvents: FieldObject, RequestAnswer {
  /// The events.
  package let events: [RawEvent]

  /// Creates the answer.
  package init(events: [RawEvent]) { self.events = events }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(events: try c("events", m?.events))
  }
}
