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

  /// Returns the document in a format, UTF-8.
  func document(_ format: ExportFormat, castVersion: CastVersion) throws(CommandError) -> [UInt8] {
    switch format {
    case .cast:
      var cast = CastWriter(version: castVersion)
      try forEachPicture { cast.append($0, $1) }
      return Array(cast.document.utf8)
    case .html:
      var page = RevisionPage(of: revisions, history)
      try forEach { page.append($0) }
      return Array(page.document.utf8)
    case .md:
      var writer = ExportMarkdown()
      for (index, revision) in revisions.enumerated() {
        guard try writer.append(history.revision(revision.number)) else {
          writer.omittedCount = revisions.count - index
          break
        }
      }
      return Array(writer.document.utf8)
    case .jsonl: return try lines()
    case .svg:
      var rows: [[Run]] = []
      try forEachPicture { rows += Self.rows(of: $0, $1) }
      let title = "Recorded changes"
      return Array(SVGEncoder.document(rows: rows, columns: 40, title: title).utf8)
    case .junit:
      var results = ExportResults()
      for revision in newest(by: \.preview) {
        results.append(try history.revision(revision.number))
      }
      return Array(results.junit.utf8)
    case .sarif: return try sarif()
    }
  }

  /// Returns the diagnostics of the newest revision of each file.
  private func sarif() throws(CommandError) -> [UInt8] {
    var diagnostics: [LocatedDiagnostic] = []
    for revision in newest(by: \.file) {
      diagnostics += try history.revision(revision.number).detail?.diagnostics ?? []
    }
    var json = JSONWriter(indent: 2)
    json.append(SARIFLog(diagnostics) { FilePath(text: $0).bytes })
    json.newline()
    return json.bytes
  }

  /// Returns a line for each revision, the largest documents: their bytes are made once.
  private func lines() throws(CommandError) -> [UInt8] {
    var json = JSONWriter()
    try forEach { revision in
      json.append(revision.forClients)
      json.newline()
    }
    return json.bytes
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

  private static func rows(of revision: Revision, _ drawn: DrawnRows) -> [[Run]] {
    let heading = [Run(revision.heading, style: TextStyle(attributes: [.bold]))]
    return [heading] + drawn.rows + [[]]
  }
}
