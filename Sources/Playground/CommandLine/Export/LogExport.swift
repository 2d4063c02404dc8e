import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

// Export: recorded changes as documents for other programs. The same log gives the same bytes:
// times are in UTC, and nothing depends on the clock, the locale or the order of hashes.

/// The formats of `log export`.
enum ExportFormat: String, CaseIterable, Sendable {
  /// asciicast, for asciinema.
  case cast
  case html
  case md
  /// One JSON object per line.
  case jsonl
  case svg
  case junit
  case sarif
}

/// Recorded changes to export, oldest first.
struct LogExport {
  private let history: History
  private let query: LogQuery
  /// The revisions without their details, oldest first.
  private let revisions: [Revision]

  /// Selects the changes of a query.
  init(_ history: History, _ query: LogQuery) throws(CommandError) {
    self.history = history
    self.query = query
    revisions = try history.revisions(query).reversed()
  }

  /// Returns the document in a format.
  func document(_ format: ExportFormat, castVersion: CastVersion) throws(CommandError) -> String {
    switch format {
    case .cast:
      var cast = CastWriter(version: castVersion)
      try forEachPicture { cast.append($0, $1) }
      return cast.document
    case .html:
      var page = RevisionPage(of: revisions, history)
      try forEach { page.append($0) }
      return page.document
    case .md:
      var writer = ExportMarkdown()
      for (index, revision) in revisions.enumerated() {
        guard try writer.append(history.revision(revision.number)) else {
          writer.omittedCount = revisions.count - index
          break
        }
      }
      return writer.document
    case .jsonl:
      var text = ""
      try forEach { text += Self.line(of: $0) }
      return text
    case .svg:
      var rows: [[Run]] = []
      try forEachPicture { rows += Self.rows(of: $0, $1) }
      return SVGEncoder.document(rows: rows, columns: 40, title: "Recorded changes")
    case .junit:
      var results = ExportResults()
      for revision in newest(by: \.preview) {
        results.append(try history.revision(revision.number))
      }
      return results.junit
    case .sarif:
      var diagnostics: [LocatedDiagnostic] = []
      for revision in newest(by: \.file) {
        diagnostics += try history.revision(revision.number).detail?.diagnostics ?? []
      }
      var json = JSONWriter(indent: 2)
      json.append(SARIFLog(diagnostics) { FilePath(text: $0).bytes })
      return String(decoding: json.bytes, as: UTF8.self) + "\n"
    }
  }

  private func forEach(_ body: (Revision) -> Void) throws(CommandError) {
    for revision in revisions { body(try history.revision(revision.number)) }
  }

  /// Calls `body` with each revision that shows its preview, and with the rows after it.
  private func forEachPicture(
    _ body: (Revision, DrawnRows) -> Void
  ) throws(CommandError) {
    var pictures: [Int: Int] = [:]
    for step in try history.pictureSteps(query) {
      if let after = step.after, step.isMain { pictures[step.revision] = after }
    }
    for revision in revisions {
      guard let number = pictures[revision.number], let rows = try history.picture(number) else {
        continue
      }
      body(revision, rows)
    }
  }

  /// Returns the newest revision of each preview or file, by its name.
  private func newest(by name: (Revision) -> String?) -> [Revision] {
    var newest: [ByteExactString: Revision] = [:]
    for revision in revisions {
      if let name = name(revision) { newest[ByteExactString(name)] = revision }
    }
    return newest.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func line(of recorded: Revision) -> String {
    var json = JSONWriter()
    json.append(recorded.forClients)
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private static func rows(of revision: Revision, _ drawn: DrawnRows) -> [[Run]] {
    let heading = [Run(revision.heading, style: TextStyle(attributes: [.bold]))]
    return [heading] + drawn.rows + [[]]
  }
}
