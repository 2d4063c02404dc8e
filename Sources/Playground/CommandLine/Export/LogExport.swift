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
  /// The revision numbers, ascending.
  let numbers: [Int]

  /// Selects the changes of a query.
  init(_ history: History, _ query: LogQuery) throws(CommandError) {
    self.history = history
    numbers = try history.revisions(query).map(\.number).reversed()
  }

  /// Returns the document in a format.
  func document(_ format: ExportFormat, castVersion: CastVersion) throws(CommandError) -> String {
    switch format {
    case .cast:
      var cast = CastWriter(version: castVersion)
      try forEach { cast.append($0) }
      return cast.document
    case .html:
      var body = ""
      try forEach { body += Self.section(of: $0) }
      return HistoryPage.document(title: "Recorded changes", body: body)
    case .md:
      var writer = ExportMarkdown()
      try forEach { writer.append($0) }
      return writer.document
    case .jsonl:
      var text = ""
      try forEach { text += Self.line(of: $0) }
      return text
    case .svg:
      var rows: [[Run]] = []
      try forEach { rows += Self.rows(of: $0) }
      return SVGEncoder.document(rows: rows, columns: 40, title: "Recorded changes")
    case .junit:
      var results = ExportResults()
      try forEach { results.append($0) }
      return results.junit
    case .sarif:
      var newest: [ByteExactString: [LocatedDiagnostic]] = [:]
      try forEach { newest[$0.file] = $0.detail?.diagnostics }
      var json = JSONWriter(indent: 2)
      let diagnostics = newest.sorted { $0.key < $1.key }.flatMap(\.value)
      json.append(SARIFLog(diagnostics) { FilePath(text: $0).bytes })
      return String(decoding: json.bytes, as: UTF8.self) + "\n"
    }
  }

  private func forEach(_ body: (Revision) -> Void) throws(CommandError) {
    for number in numbers { body(try history.revision(number)) }
  }

  private static func line(of recorded: Revision) -> String {
    var json = JSONWriter()
    json.append(recorded.forClients)
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private static func rows(of recorded: Revision) -> [[Run]] {
    guard let rows = recorded.detail?.main.after else { return [] }
    let heading = [Run(recorded.heading, style: TextStyle(attributes: [.bold]))]
    return [heading] + rows.rows + [[]]
  }

  private static func section(of revision: Revision) -> String {
    guard let detail = revision.detail else { return "" }
    var text = "<section id=\"r\(revision.number)\">\n"
    text += "<h2>\(revision.heading.escapedForMarkup)</h2>\n"
    let hunks = SourceHunks().lines(
      from: detail.previousSourceBytes,
      to: detail.sourceBytes
    )
    text += HistoryPage.details(CauseText.wordsAndNote(revision.cause), hunks, isOpen: false)
    let diagnostics = DiagnosticFormatter(columns: 100).text(detail.diagnostics)
      .split(separator: "\n").map { [Run(String($0))] }
    text += HistoryPage.details("diagnostics", diagnostics, isOpen: true)
    for group in VariantGroup.groups(of: detail.variants) {
      guard group.variant.before != nil || group.variant.after != nil else { continue }
      text += HistoryPage.pair(before: group.variant.before, after: group.variant.after)
    }
    return text + "</section>\n"
  }
}
