import DescriptionLanguage
import PlaygroundCore
import TestSupport

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// A change log in a temporary directory, written without a daemon.
struct HistoryFolder {
  static let bold = TextStyle(attributes: [.bold])

  let directory: TemporaryDirectory
  let log: ChangeLog
  private var contents: [String: PreviewContent] = [:]
  private var sources: [String: [UInt8]] = [:]
  private var renderer = LogRenderer()
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
    let before = contents.updateValue(content, forKey: name)
    var outcome = PreviewOutcome(
      preview: name,
      file: file ?? name,
      cause: .file(file ?? name),
      outcome: .rendered,
      generation: Int(count),
      differences: [
        PreviewOutcome.Difference(
          variant: nil,
          changes: ListDiff(from: before, to: content),
          before: before,
          after: content,
        )
      ],
      source: Array(source.utf8),
      previousSource: sources.updateValue(Array(source.utf8), forKey: name),
      phases: [.build: 2_000],
      width: 20,
      time: Timestamp(millisecondsSince1970: count * 1_000),
    )
    renderer.draw(&outcome)
    return log.append(outcome)
  }

  /// Records that a file was removed and another one was written, within a second.
  mutating func rename(
    _ old: String,
    to new: String,
    _ content: PreviewContent,
    source: String
  ) {
    count += 10
    let time = Timestamp(millisecondsSince1970: count * 1_000)
    var added = PreviewOutcome(
      preview: new,
      file: new,
      cause: .file(new),
      outcome: .rendered,
      generation: 1,
      differences: [
        PreviewOutcome.Difference(
          variant: nil,
          changes: ListDiff(from: nil, to: content),
          before: nil,
          after: content,
        )
      ],
      source: Array(source.utf8),
      width: 20,
      time: time,
    )
    var removed = PreviewOutcome(
      preview: old,
      file: old,
      cause: .file(old),
      outcome: .removed,
      generation: 2,
      differences: [
        PreviewOutcome.Difference(
          variant: nil,
          changes: ListDiff(),
          before: contents.removeValue(forKey: old),
          after: nil,
        )
      ],
      previousSource: sources.removeValue(forKey: old),
      width: 20,
      time: time,
    )
    renderer.draw(&added)
    _ = log.append(added)
    renderer.draw(&removed)
    _ = log.append(removed)
    (contents[new], sources[new]) = (content, Array(source.utf8))
  }

  /// Records that a preview was removed.
  mutating func remove(_ name: String) {
    count += 1
    _ = log.append(
      PreviewOutcome(
        preview: name,
        file: name,
        cause: .file(name),
        outcome: .removed,
        generation: Int(count),
        previousSource: sources.removeValue(forKey: name),
        time: Timestamp(millisecondsSince1970: count * 1_000),
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
    var outcome = PreviewOutcome(
      preview: name,
      file: name,
      cause: .file(name),
      outcome: .invalid,
      differences: [PreviewOutcome.Difference(variant: "short", changes: ListDiff())],
      phases: [.build: 20_500],
      time: Timestamp(millisecondsSince1970: count * 1_000),
    )
    outcome.diagnostics = [
      LocatedDiagnostic(
        severity: .error,
        code: .unknownAttribute,
        message: message,
        location: location,
        notes: [.init(message: "declared here", location: location)],
      )
    ]
    _ = log.append(outcome)
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

extension ChangeLog {
  /// Records an outcome at its time.
  func append(_ outcome: PreviewOutcome) -> Int? { append(outcome, at: outcome.time) }
}
