import DescriptionLanguage
import PlaygroundCore
import TestSupport

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem

/// A change log in a temporary directory, written without a daemon.
struct HistoryFolder {
  static let bold = TextStyle(attributes: [.bold])

  let directory: TemporaryDirectory
  let log: ChangeLog
  private var contents: [String: PreviewContent] = [:]
  private var sources: [String: [UInt8]] = [:]
  private var drawer = StateDrawer()
  private var count: Int64 = 0

  init() throws {
    directory = try TemporaryDirectory()
    log = ChangeLog(path: directory["changes.sqlite"])
    log.open(at: Timestamp(millisecondsSince1970: 0))
  }

  var reader: ChangeLogReader {
    get throws { try ChangeLogReader(path: directory["changes.sqlite"]) }
  }

  /// Notes the content of a preview when recording starts.
  mutating func start(_ name: String, _ content: PreviewContent, source: String = "start\n") {
    contents[name] = content
    sources[name] = Array(source.utf8)
  }

  /// Records an update of a preview; returns the number of the revision.
  @discardableResult
  mutating func record(
    _ name: String,
    _ content: PreviewContent,
    source: String,
    file: String? = nil
  ) -> Int? {
    count += 1
    let previewID = PreviewID(name: name)
    let before = contents.updateValue(content, forKey: name)
    var record = RevisionRecord(
      time: Timestamp(millisecondsSince1970: count * 1_000),
      file: file ?? name,
      preview: name,
      cause: .file(file ?? name),
      outcome: .rendered,
      generation: Int(count),
      phases: [.build: 2_000],
    )
    record.difference = ListDiff(from: before, to: content)
    record.previousSource = sources.updateValue(Array(source.utf8), forKey: name)
    record.source = Array(source.utf8)
    record.before = before.map { drawer.state(of: $0, named: previewID, width: 20) }
    record.after = drawer.state(of: content, named: previewID, width: 20)
    return log.append(record)
  }

  /// Records that a preview was removed.
  mutating func remove(_ name: String) {
    count += 1
    _ = log.append(
      RevisionRecord(
        time: Timestamp(millisecondsSince1970: count * 1_000),
        file: name,
        preview: name,
        cause: .file(name),
        outcome: .removed,
        generation: Int(count),
        previousSource: sources.removeValue(forKey: name),
      )
    )
  }

  /// Records that a variant of a preview could not be built, and that this took too long.
  mutating func recordFailure(_ name: String, _ message: String) {
    count += 1
    let position = SourceLocation(line: 1, column: 2)
    let location = LocatedDiagnostic.Location(
      file: name,
      start: position,
      end: position,
      source: "<a/>",
      sourceColumn: 2,
    )
    var record = RevisionRecord(
      time: Timestamp(millisecondsSince1970: count * 1_000),
      file: name,
      preview: name,
      variant: "short",
      cause: .file(name),
      outcome: .invalid,
      phases: [.build: 20_500],
    )
    record.diagnostics = [
      LocatedDiagnostic(
        severity: .error,
        code: .unknownAttribute,
        message: message,
        location: location,
        notes: [.init(message: "declared here", location: location)],
      )
    ]
    _ = log.append(record)
  }

  /// Returns a list of labels in one section.
  static func list(_ rows: [String], bold: Set<String> = []) -> PreviewContent {
    let cells = rows.map { row in
      Cell(
        key: .id(row),
        content: Node(
          "Label",
          props: bold.contains(row) ? ["text": .string(row), "bold": true] : ["text": .string(row)]
        )
      )
    }
    return .list(List(sections: [Section(key: .id("s"), cells: Cells(cells))]))
  }

  /// Returns a random list that is similar to an earlier one.
  static func random(
    after rows: inout [String],
    _ generator: inout SeededGenerator
  ) -> PreviewContent {
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      switch Int.random(in: 0...3, using: &generator) {
      case 0:
        rows.insert(
          "row \(Int.random(in: 0...999, using: &generator))",
          at: rows.isEmpty ? 0 : Int.random(in: 0..<rows.count, using: &generator)
        )
      case 1 where !rows.isEmpty: rows.remove(at: Int.random(in: 0..<rows.count, using: &generator))
      case 2: rows.shuffle(using: &generator)
      default: rows.append("last \(Int.random(in: 0...9, using: &generator))")
      }
    }
    var seen: Set<String> = []
    rows = rows.filter { seen.insert($0).inserted }
    return list(rows, bold: Set(rows.filter { _ in Bool.random(using: &generator) }))
  }
}
