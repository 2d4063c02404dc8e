import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Adds revisions to an open change log.
struct RevisionWriter {
  private let database: Database
  private let contents: ContentTable

  /// Creates a writer of an open database.
  init(database: Database, contents: ContentTable) {
    self.database = database
    self.contents = contents
  }

  /// Adds a revision, after the outcomes that were lost before it.
  ///
  /// - Parameters:
  ///   - record: The outcome.
  ///   - loss: The outcomes since the last revision that were not recorded.
  /// - Returns: The revision number.
  /// - Throws: `DatabaseError`; then there is no new revision.
  func add(_ record: RevisionRecord, after loss: OutcomeLoss?) throws(DatabaseError) -> Int {
    do throws(DatabaseError) {
      return try database.transaction { () throws(DatabaseError) in
        if let loss { try add(loss) }
        let number = try addRow(record)
        for (position, variant) in record.variants.enumerated() {
          try add(variant, at: position, of: number, record.preview)
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

  private func addRow(_ record: RevisionRecord) throws(DatabaseError) -> Int {
    let counts = record.counts
    let isKept = record.keepsSource && (record.source?.count ?? 0) <= RevisionRecord.sourceByteLimit
    let series = record.series
    let previous = record.previousSource.flatMap {
      record.keepsSource && $0.count <= RevisionRecord.sourceByteLimit ? $0 : nil
    }
    var columns: [(name: String, value: SQLValue)] = [
      ("number", SQLValue(record.number)),
      ("reduced", .integer(record.reducedCounts == nil ? 0 : 1)),
      ("milliseconds", .integer(Int(record.time.millisecondsSince1970))),
      ("file", .text(record.file)),
      ("preview", SQLValue(record.preview)),
      ("variant", SQLValue(record.variant)),
      ("cause", .text(record.cause.text)),
      ("outcome", .text(record.outcome.rawValue)),
      ("generation", SQLValue(record.generation)),
      ("inserts", .integer(counts.insert)),
      ("deletes", .integer(counts.delete)),
      ("moves", .integer(counts.move)),
      ("updates", .integer(counts.update)),
      ("phases", json { $0.append(record.phases) }),
      ("changes", json { $0.array(record.difference.changes) { $0.append($1) } }),
      ("stages", json { $0.array(record.difference.stages) { $0.append($1) } }),
      ("diagnostics", json { $0.array(record.diagnostics) { $0.append($1) } }),
      ("search", .text(SearchText(of: record).text)),
    ]
    // The older content first, so that the newer one is stored as the difference from it.
    columns.append(("source_before", try row(of: previous, series.source)))
    columns.append(("tree_before", try row(of: record.before?.treeBytes, series.tree)))
    columns.append(("before", try row(of: record.before?.rowBytes, series.rows)))
    columns.append(("source", try row(of: isKept ? record.source : nil, series.source)))
    columns.append(("tree", try row(of: record.after?.treeBytes, series.tree)))
    columns.append(("after", try row(of: record.after?.rowBytes, series.rows)))
    if let source = record.source, !isKept {
      columns.append(("source_length", .integer(source.count)))
      columns.append(("source_sha256", .blob(SHA256(of: source).bytes)))
    }
    try insert(columns, into: "revision")
    return database.lastInsertedRow
  }

  private func add(
    _ variant: VariantRecord,
    at position: Int,
    of revision: Int,
    _ preview: String?
  ) throws(DatabaseError) {
    let series = ContentSeries(preview: preview ?? "", variant: variant.name, cause: "")
    try insert(
      [
        ("revision", .integer(revision)),
        ("position", .integer(position)),
        ("name", SQLValue(variant.name)),
        ("changes", json { $0.array(variant.difference.changes) { $0.append($1) } }),
        ("stages", json { $0.array(variant.difference.stages) { $0.append($1) } }),
        ("tree_before", try row(of: variant.before?.treeBytes, series.tree)),
        ("before", try row(of: variant.before?.rowBytes, series.rows)),
        ("tree", try row(of: variant.after?.treeBytes, series.tree)),
        ("after", try row(of: variant.after?.rowBytes, series.rows)),
      ],
      into: "other_variant"
    )
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

/// The names of the series that the contents of a revision belong to.
private struct ContentSeries {
  let preview: String
  let variant: String?
  let cause: String

  var source: String { "source\0\(cause)" }
  var tree: String { "tree\0\(preview)\0\(variant ?? "\0")" }
  var rows: String { "rows\0\(preview)\0\(variant ?? "\0")" }
}

extension RevisionRecord {
  fileprivate var series: ContentSeries {
    ContentSeries(preview: preview ?? "", variant: variant, cause: cause.text)
  }
}
