import PlaygroundCore
import PlaygroundProtocol

/// The recent events of a daemon's watcher for people: a line per event, with aligned paths.
struct EventReport {
  private let events: [RawEvent]

  /// Creates the report of an answer.
  init(_ answer: RecordedEvents) { events = answer.events }

  /// The lines of the report.
  var text: String {
    if events.isEmpty { return "no events so far\n" }
    let kinds = events.map(Self.kind)
    let width = kinds.map(\.count).max() ?? 0
    return zip(events, kinds).map { event, kind in
      let padding = String(repeating: " ", count: width - kind.count)
      let path = Self.path(of: event)
      let line = "\(event.time.text)  \(kind)" + (path.isEmpty ? "" : "\(padding)  \(path)")
      return DrawnText.line(line) + "\n"
    }
    .joined()
  }

  private static func kind(of event: RawEvent) -> String {
    let mask = event.mask.joined(separator: "|")
    return event.cookie == 0 ? mask : "\(mask) cookie=\(event.cookie)"
  }

  /// The path of an entry of the directory; that of the directory itself ends with a slash.
  private static func path(of event: RawEvent) -> String {
    guard !event.directory.isEmpty, !event.directory.hasSuffix("/") else {
      return event.directory + event.name
    }
    return "\(event.directory)/\(event.name)"
  }
}
