import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Reads revisions from an open change log.
struct RevisionTable {
  private let database: Database
  private let contents: ContentTable

  /// Creates a reader of an open database.
  init(database: Database, contents: ContentTable) {
    self.database = database
    self.contents = contents
  }

  /// Returns the revisions of a query, newest first.
  func revisions(_ query: LogQuery) throws(DatabaseError) -> [Revision] {
    let filter = RevisionFilter(query)
    let statement = try database.prepare(
      """
      SELECT \(RevisionRow.columns) FROM revision \(filter.clause)
      ORDER BY number DESC LIMIT ?
      """,
      filter.values + [.integer(query.limit)]
    )
    var revisions: [Revision] = []
    while try statement.step() { revisions.append(try RevisionRow.revision(statement)) }
    return revisions
  }

  /// Returns a revision with its details, `nil` if it does not exist.
  ///
  /// - Parameters:
  ///   - number: The number of the revision.
  ///   - start: The index of the first change to read for a page, 0-based; `nil` for all changes.
  /// - Returns: The revision.
  /// - Throws: `DatabaseError`.
  func revision(
    _ number: Int,
    changesFrom start: Int? = nil
  ) throws(DatabaseError) -> Revision? {
    let first = RevisionRow.columnCount
    let statement = try database.prepare(
      """
      SELECT \(RevisionRow.columns), changes, diagnostics, before, after, source, source_before,
        coalesce(source_length, (SELECT length FROM content WHERE id = source)),
        coalesce(source_sha256, (SELECT sha256 FROM content WHERE id = source))
      FROM revision WHERE number = ?
      """,
      [.integer(number)]
    )
    guard try statement.step() else { return nil }
    var revision = try RevisionRow.revision(statement)
    var main = Revision.Variant(
      name: revision.variant,
      changes: [],
      before: try contents.rows(of: statement.optionalInteger(first + 2)),
      after: try contents.rows(of: statement.optionalInteger(first + 3)),
    )
    var omittedCount = 0
    if let start {
      let (page, count) = try RevisionRow.changes(statement.bytes(first), from: start)
      main.changes = page.changes
      omittedCount = max(0, count - start - page.changes.count)
    } else {
      main.changes = try RevisionRow.changes(statement.bytes(first))
    }
    let source = statement.optionalInteger(first + 4)
    var detail = Revision.Detail(variants: [main] + (try otherVariants(of: number)))
    detail.omittedCount = omittedCount
    detail.diagnostics = try RevisionRow.diagnostics(statement.bytes(first + 1))
    detail.source = Self.source(
      byteCount: statement.optionalInteger(first + 6),
      digest: statement.bytes(first + 7),
      isKept: source != nil
    )
    detail.sourceBytes = try contents.bytes(of: source)
    detail.previousSourceBytes = try contents.bytes(of: statement.optionalInteger(first + 5))
    revision.detail = detail
    return revision
  }

  private static func source(byteCount: Int?, digest: [UInt8]?, isKept: Bool) -> RevisionSource? {
    guard let byteCount, let digest else { return nil }
    return RevisionSource(
      byteCount: byteCount,
      digest: SHA256.hexadecimal(digest),
      isKept: isKept,
    )
  }

  private func otherVariants(of number: Int) throws(DatabaseError) -> [Revision.Variant] {
    let statement = try database.prepare(
      "SELECT name, changes, before, after FROM other_variant WHERE revision = ? ORDER BY position",
      [.integer(number)]
    )
    var variants: [Revision.Variant] = []
    while try statement.step() {
      variants.append(
        Revision.Variant(
          name: statement.text(0),
          changes: try RevisionRow.changes(statement.bytes(1)),
          before: try contents.rows(of: statement.optionalInteger(2)),
          after: try contents.rows(of: statement.optionalInteger(3)),
        )
      )
    }
    return variants
  }

  // MARK: - Ranges

  /// Returns the previews and variants with revisions in a range, by name.
  func previews(after first: Int, through last: Int) throws(DatabaseError) -> [PreviewID] {
    let statement = try database.prepare(
      """
      SELECT preview, variant FROM revision WHERE number > ? AND number <= ? AND preview NOT NULL
      UNION
      SELECT preview, name FROM other_variant JOIN revision ON revision = number
        WHERE number > ? AND number <= ?
      ORDER BY 1, 2
      """,
      [.integer(first), .integer(last), .integer(first), .integer(last)]
    )
    var previews: [PreviewID] = []
    while try statement.step() {
      previews.append(PreviewID(name: statement.text(0) ?? "", variant: statement.text(1)))
    }
    return previews
  }

  /// Returns the files that had previews, sorted.
  func describedFiles() throws(DatabaseError) -> [String] {
    let statement = try database.prepare(
      "SELECT DISTINCT file FROM revision WHERE preview NOT NULL ORDER BY file"
    )
    var files: [String] = []
    while try statement.step() { files.append(statement.text(0) ?? "") }
    return files
  }

  /// Returns the newest failed outcome of each file in Swift with a preview whose last outcome
  /// failed, by file.
  ///
  /// A file that never had previews has outcomes without one, which any newer outcome replaces.
  func failures() throws(DatabaseError) -> [(number: Int, file: String)] {
    let statement = try database.prepare(
      """
      WITH newest AS (
        SELECT max(number) AS number, file, preview, outcome FROM revision
        WHERE file LIKE '%.swift' AND outcome NOT IN ('superseded', 'unchanged-bytes', 'not-used')
        GROUP BY file, preview
      )
      SELECT max(number), file FROM newest AS n
      WHERE outcome IN ('invalid', 'compile-error', 'crashed', 'timed-out')
        AND (preview NOT NULL OR number = (SELECT max(number) FROM newest WHERE file = n.file))
      GROUP BY file ORDER BY file
      """
    )
    var failures: [(number: Int, file: String)] = []
    while try statement.step() {
      failures.append((number: statement.integer(0), file: statement.text(1) ?? ""))
    }
    return failures
  }

  /// Returns the bytes of a file after a revision, as recorded last, else as they were before its
  /// next change; `nil` if they are not recorded.
  func source(of file: String, at number: Int) throws(DatabaseError) -> [UInt8]? {
    for (column, condition) in [
      (
        "source",
        "number <= ? AND (source NOT NULL OR source_length NOT NULL OR reduced) "
          + "ORDER BY number DESC"
      ),
      ("source_before", "number > ? ORDER BY number"),
    ] {
      let statement = try database.prepare(
        "SELECT \(column) FROM revision WHERE cause = ? AND \(condition) LIMIT 1",
        [.text(file), .integer(number)]
      )
      if try statement.step(), let row = statement.optionalInteger(0) {
        return try contents.bytes(of: row)
      }
    }
    return nil
  }

  /// Returns the newest revision after which a file had the given bytes, `nil` if there is none.
  func newestRevision(of file: String, equal bytes: [UInt8]?) throws(DatabaseError) -> Int? {
    guard let bytes else {
      return try database.integer(
        "SELECT number FROM revision WHERE cause = ? AND outcome = ? ORDER BY number DESC LIMIT 1",
        [.text(file), .text(Outcome.removed.rawValue)]
      )
    }
    // The file before a revision equals the file after the previous one.
    return try database.integer(
      """
      SELECT number FROM (
        SELECT number, coalesce(
            source_sha256, (SELECT sha256 FROM content WHERE id = source)) AS digest
          FROM revision WHERE cause = ?1
        UNION ALL
        SELECT number - 1, (SELECT sha256 FROM content WHERE id = source_before)
          FROM revision WHERE cause = ?1 AND source_before NOT NULL
      ) WHERE digest = ?2 ORDER BY number DESC LIMIT 1
      """,
      [.text(file), .blob(SHA256(of: bytes).bytes)]
    )
  }

  /// Returns the files that caused revisions in a range, of one preview or of all, sorted.
  func causes(
    after first: Int,
    through last: Int,
    of preview: String?
  ) throws(DatabaseError) -> [String] {
    let statement = try database.prepare(
      """
      SELECT DISTINCT cause FROM revision
      WHERE number > ?1 AND number <= ?2 AND cause NOT LIKE '<%>'
        AND (?3 IS NULL OR preview = ?3) ORDER BY cause
      """,
      [.integer(first), .integer(last), SQLValue(preview)]
    )
    var causes: [String] = []
    while try statement.step() { causes.append(statement.text(0) ?? "") }
    return causes
  }
}
