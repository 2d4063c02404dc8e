package import DescriptionLanguage
package import PlaygroundCore

/// An event of a watched directory, as the kernel delivered it.
package struct RawEvent: JSONObject, Equatable, Sendable {
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

  fileprivate init(_ params: Parameters) throws(RPCError) {
    guard let time = Timestamp(text: try params.text("time")) else {
      throw params.error("time", "must be a time such as 2026-11-20T23:57:08.123Z")
    }
    self.init(
      time: time,
      directory: try params.text("directory"),
      name: try params.text("name"),
      mask: try params.texts("mask"),
      cookie: try params.integer("cookie"),
    )
  }

  package func appendMembers(to json: inout JSONWriter) {
    json.member("time", time.text)
    json.member("directory", directory)
    json.member("name", name)
    json.key("mask")
    json.array(mask) { $0.value($1) }
    json.member("cookie", cookie)
  }
}

/// The answer to `daemon/events`: the most recent events of the watcher, oldest first.
package struct RecordedEvents: RequestAnswer {
  /// The events.
  package let events: [RawEvent]

  /// Creates the answer.
  package init(events: [RawEvent]) { self.events = events }

  package init(result: Value) throws(RPCError) {
    var events: [RawEvent] = []
    for params in try Parameters(result).objects("events") { events.append(try RawEvent(params)) }
    self.init(events: events)
  }

  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.beginObject()
    json.key("events")
    events.append(to: &json)
    json.endObject()
  }
}
