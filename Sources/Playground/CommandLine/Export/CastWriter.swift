import DescriptionLanguage
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// The version of asciicast.
enum CastVersion: String, CaseIterable, Sendable {
  case v2 = "2"
  case v3 = "3"
}

/// Writes a recording in the asciicast format, with a marker for each revision.
///
/// "asciicast file format", versions 2 and 3, docs.asciinema.org.
struct CastWriter {
  private let version: CastVersion
  private var columns = 1
  private var rows = 1
  private var start: Timestamp?
  private var pace = ReplayPace()
  private var elapsed = 0
  private var events: [[UInt8]] = []

  /// Creates a recording without frames.
  init(version: CastVersion) {
    self.version = version
  }

  /// Appends the rows after a revision.
  mutating func append(_ recorded: Revision, _ drawn: DrawnRows) {
    let time = recorded.time
    let pause = pace.pause(before: time)
    elapsed += pause
    start = start ?? time
    let heading = recorded.heading
    let width =
      drawn.rows.map { row in
        row.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) }
      }.max() ?? 0
    columns = max(columns, width, drawn.columns)
    rows = max(rows, drawn.rows.count)
    var frame = Array("\u{1b}[H\u{1b}[2J".utf8)
    let lineFeed = UInt8(ascii: "\n")
    // The last row ends the frame, and moves no line.
    for byte in ANSIEncoder(depth: .truecolor).text(rows: drawn.rows).utf8.dropLast() {
      if byte == lineFeed { frame.append(UInt8(ascii: "\r")) }
      frame.append(byte)
    }
    append("m", heading, after: pause)
    append("o", String(decoding: frame, as: UTF8.self), after: 0)
  }

  /// The recording.
  var document: String {
    var json = JSONWriter()
    json.beginObject()
    json.member("version", version == .v2 ? 2 : 3)
    switch version {
    case .v2:
      json.member("width", columns)
      json.member("height", rows)
    case .v3:
      json.key("term")
      json.beginObject()
      json.member("cols", columns)
      json.member("rows", rows)
      json.endObject()
    }
    if let start { json.member("timestamp", Int(start.millisecondsSince1970 / 1000)) }
    json.member("title", "Recorded changes")
    json.endObject()
    return ([json.bytes] + events).map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
  }

  private mutating func append(_ kind: String, _ data: String, after pause: Int) {
    var json = JSONWriter()
    json.beginArray()
    // Version 2 counts from the start, version 3 from the previous event.
    let milliseconds = version == .v2 ? elapsed : pause
    json.value(Double(milliseconds) / 1_000)
    json.value(kind)
    json.value(data)
    json.endArray()
    events.append(json.bytes)
  }
}
