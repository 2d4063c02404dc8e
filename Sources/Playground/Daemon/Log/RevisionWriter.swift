import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Adds revisions to an open change log.
struct RevisionWriter {
  private let database: Database
  private let contents: ContentTable
  private let keepsSources: Bool

  /// Creates a writer of an open database, which stores the bytes of changed files or only their
  /// length and digest.
  init(database: Database, contents: ContentTable, keepsSources: Bool = true) {
    self.database = database
    self.contents = contents
    self.keepsSources = keepsSources
  }

  /// Adds a revision, after the outcomes that were lost before it.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - loss: The outcomes since the last revision that were not recorded.
  /// - Returns: The revision number.
  /// - Throws: `DatabaseError`; then there is no new revision.
  func add(_ outcome: PreviewOutcome, after loss: OutcomeLoss?) throws(DatabaseError) -> Int {
    do throws(DatabaseError) {
      return try database.transaction { () throws(DatabaseError) in
        if let loss { try add(loss) }
        let differences = outcome.recordedDifferences
        let number = try addRow(outcome, differences.first)
        for (position, difference) in differences.dropFirst().enumerated() {
          try add(difference, at: position, of: number, outcome.preview)
        }
        return number
      }
    } catch {
      // Rows that were rolled back must not become the base of others.
      contents.forget()
      throw error
    }
  }

  /// Adds outcomes that were not recorded after the newest revision.
  func add(_ loss: OutcomeLoss) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO loss (revision, count, first, last, reason)
      VALUES ((SELECT coalesce(max(number), 0) FROM revision), ?, ?, ?, ?)
      """,
      [
        .integer(loss.count), .integer(Int(loss.first.millisecondsSince1970)),
        .integer(Int(loss.last.millisecondsSince1970)), .text(loss.reason),
      ]
    )
  }

  private func addRow(
    _ outcome: PreviewOutcome,
    _ listed: PreviewOutcome.Difference?
  ) throws(DatabaseError) -> Int {
    let counts = outcome.recordedCounts
    let cause = outcome.recordedCause
    let source = stored(outcome.source)
    let files = "source\0\(cause.text)"
    var columns: [(name: String, value: SQLValue)] = [
      ("number", SQLValue(outcome.revision)),
      ("reduced", .integer(outcome.reducedCounts == nil ? 0 : 1)),
      ("milliseconds", .integer(Int(outcome.time.millisecondsSince1970))),
      ("file", .text(outcome.file)),
      ("preview", SQLValue(outcome.preview)),
      ("variant", SQLValue(listed?.variant)),
      ("cause", .text(cause.text)),
      ("outcome", .text(outcome.outcome.rawValue)),
      ("generation", SQLValue(outcome.preview == nil ? nil : outcome.generation)),
      ("inserts", .integer(counts.insert)),
      ("deletes", .integer(counts.delete)),
      ("moves", .integer(counts.move)),
      ("updates", .integer(counts.update)),
      ("phases", json { $0.append(outcome.phases) }),
      ("diagnostics", json { $0.array(outcome.diagnostics) { $0.append($1) } }),
      ("search", .text(SearchText(of: outcome, keepsSource: keepsSources).text)),
    ]
    columns += changes(of: listed?.changes ?? ListDiff())
    // The older content first, so that the newer one is stored as the difference from it.
    columns.append(("source_before", try row(of: stored(outcome.previousSource), files)))
    columns += try states(of: listed, outcome.preview)
    columns.append(("source", try row(of: source, files)))
    if let bytes = outcome.source, source == nil {
      columns.append(("source_length", .integer(bytes.count)))
      columns.append(("source_sha256", .blob(SHA256(of: bytes).bytes)))
    }
    try insert(columns, into: "revision")
    return database.lastInsertedRow
  }

  private func add(
    _ difference: PreviewOutcome.Difference,
    at position: Int,
    of revision: Int,
    _ preview: String?
  ) throws(DatabaseError) {
    let columns: [(name: String, value: SQLValue)] = [
      ("revision", .integer(revision)), ("position", .integer(position)),
      ("name", SQLValue(difference.variant)),
    ]
    try insert(
      columns + changes(of: difference.changes) + states(of: difference, preview),
      into: "other_variant"
    )
  }

  private func changes(of difference: ListDiff) -> [(name: String, value: SQLValue)] {
    [
      ("changes", json { $0.array(difference.changes) { $0.append($1) } }),
      ("stages", json { $0.array(difference.stages) { $0.append($1) } }),
    ]
  }

  /// Stores the rows and trees of a variant, the older ones first; returns their columns.
  private func states(
    of difference: PreviewOutcome.Difference?,
    _ preview: String?
  ) throws(DatabaseError) -> [(name: String, value: SQLValue)] {
    guard let difference else { return [] }
    let series = "\0\(preview ?? "")\0\(difference.variant ?? "\0")"
    let (before, after) = (difference.recordedBefore, difference.recordedAfter)
    return [
      ("tree_before", try row(of: before?.treeBytes, "tree" + series)),
      ("before", try row(of: before?.rowBytes, "rows" + series)),
      ("tree", try row(of: after?.treeBytes, "tree" + series)),
      ("after", try row(of: after?.rowBytes, "rows" + series)),
    ]
  }

  /// Returns the bytes of a file if they are stored.
  private func stored(_ source: [UInt8]?) -> [UInt8]? {
    guard keepsSources, let source, source.count <= SearchText.sourceByteLimit else { return nil }
    return source
  }

  private func insert(
    _ columns: [(name: String, value: SQLValue)],
    into table: String
  ) throws(DatabaseError) {
    let names = columns.map(\.name).joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    try database.run("INSERT INTO \(table) (\(names)) VALUES (\(marks))", columns.map(\.value))
  }

  private func row(of content: [UInt8]?, _ series: String) throws(DatabaseError) -> SQLValue {
    guard let content else { return .null }
    return .integer(try contents.add(content, to: series))
  }

  private func json(_ write: (inout JSONWriter) -> Void) -> SQLValue {
    var json = JSONWriter()
    write(&json)
    return .text(String(decoding: json.bytes, as: UTF8.self))
  }
}
