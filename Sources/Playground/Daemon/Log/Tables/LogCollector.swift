import PlaygroundProtocol

/// Removes old revisions from a change log, and contents that nothing refers to.
///
/// Revisions of named recordings and those that a verdict is about are kept, and those that nobody
/// has judged unless they are explicitly removed. Of each preview and variant, the newest revision
/// is kept in any case, and the oldest one while nothing was accepted: reviews compare with the
/// state before it. An accepted state is stored with its verdict.
struct LogCollector {
  /// The number of revisions that one transaction removes, so that the daemon never waits long.
  private static let chunk = 500

  /// All pictures of previews, in all variants.
  private static let pictures = """
    SELECT number, preview, variant, before, after FROM revision WHERE preview NOT NULL
    UNION ALL
    SELECT number, preview, name, o.before, o.after
      FROM other_variant o JOIN revision ON revision = number
    """
  /// The revisions that are kept in any case.
  private static let fixed = """
    SELECT revision FROM verdict
    UNION
    SELECT number FROM revision JOIN recording r
      ON number > r.first AND number <= coalesce(r.last, 9223372036854775807)
    UNION
    SELECT max(number) FROM (\(pictures)) WHERE before NOT NULL OR after NOT NULL
      GROUP BY preview, variant
    UNION
    SELECT max(number) FROM revision WHERE preview NOT NULL GROUP BY preview
    UNION
    SELECT min(number) FROM (\(pictures)) AS p WHERE (before NOT NULL OR after NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM verdict v WHERE v.preview = p.preview
        AND v.variant IS p.variant AND v.verdict = 'accepted')
      GROUP BY preview, variant
    """
  /// The revisions with a visible change of a preview that nobody has judged since.
  private static let unjudged = """
    SELECT number FROM (\(pictures)) AS p WHERE before IS NOT after
      AND NOT EXISTS (SELECT 1 FROM verdict v WHERE v.preview = p.preview
        AND v.variant IS p.variant AND v.verdict <> 'commented' AND v.revision >= number)
    UNION
    SELECT number FROM revision AS p WHERE preview NOT NULL AND outcome = 'removed'
      AND NOT EXISTS (SELECT 1 FROM verdict v WHERE v.preview = p.preview
        AND v.verdict <> 'commented' AND v.revision >= number)
    """
  private static let contentColumns = [
    ("revision", ["source", "source_before", "tree", "tree_before", "before", "after"]),
    ("other_variant", ["tree", "tree_before", "before", "after"]),
    ("verdict", ["rows", "tree"]),
    ("content", ["base"]),
  ]

  private let database: Database

  init(database: Database) {
    self.database = database
  }

  /// Removes the entries that `retention` does not keep.
  ///
  /// - Parameters:
  ///   - retention: What is kept anyway.
  ///   - keepsUnjudged: Whether revisions that nobody has judged are kept as well; else they are
  ///     removed after all others.
  ///   - now: The current time.
  /// - Returns: What was removed.
  /// - Throws: `DatabaseError`.
  func collect(
    _ retention: LogRetention,
    keepsUnjudged: Bool,
    at now: Timestamp
  ) throws(DatabaseError) -> LogCollection {
    // Checking each reference to each removed content would take a scan of the log.
    try database.run("PRAGMA foreign_keys = OFF")
    var result = LogCollection()
    do throws(DatabaseError) {
      // Revisions that are recorded meanwhile are in neither table.
      let newest = try database.integer("SELECT max(number) FROM revision") ?? 0
      let older = "number <= \(newest)"
      for (table, query) in [("fixed", Self.fixed), ("unjudged", Self.unjudged)] {
        try database.run("CREATE TEMP TABLE IF NOT EXISTS \(table) (number INTEGER PRIMARY KEY)")
        try database.run("DELETE FROM temp.\(table)")
        try database.run("INSERT OR IGNORE INTO temp.\(table) \(query)")
      }
      let others = "\(older) AND number NOT IN (SELECT number FROM temp.unjudged)"
      result.removed = try removeRevisions(retention, where: others, at: now)
      if keepsUnjudged {
        result.kept = try keptCount(retention, at: now)
      } else {
        result.unjudged = try removeRevisions(retention, where: older, at: now)
        result.removed += result.unjudged
      }
      try removeContents()
      try database.run("PRAGMA incremental_vacuum")
      result.byteCount = try byteCount
    } catch {
      try database.run("PRAGMA foreign_keys = ON")
      throw error
    }
    try database.run("PRAGMA foreign_keys = ON")
    return result
  }

  /// The number of revisions that are kept only because nobody has judged them.
  private func keptCount(
    _ retention: LogRetention,
    at now: Timestamp
  ) throws(DatabaseError) -> Int {
    let condition: String
    switch retention {
    case .age: condition = Self.condition(of: retention, at: now)
    case .size(let bytes): condition = try byteCount > bytes ? "1" : "0"
    }
    return try database.integer(
      """
      SELECT count(*) FROM revision WHERE \(condition)
        AND number IN (SELECT number FROM temp.unjudged)
        AND number NOT IN (SELECT number FROM temp.fixed)
      """
    ) ?? 0
  }

  /// The revisions that are old enough; of a limit of the size, all are.
  private static func condition(of retention: LogRetention, at now: Timestamp) -> String {
    switch retention {
    case .age(let milliseconds): "milliseconds < \(now.millisecondsSince1970 - milliseconds)"
    case .size: "1"
    }
  }

  /// The number of bytes in use.
  var byteCount: Int {
    get throws(DatabaseError) {
      let pages = try database.integer("PRAGMA page_count") ?? 0
      let free = try database.integer("PRAGMA freelist_count") ?? 0
      return (pages - free) * (try database.integer("PRAGMA page_size") ?? 0)
    }
  }

  private func removeRevisions(
    _ retention: LogRetention,
    where isRemovable: String,
    at now: Timestamp
  ) throws(DatabaseError) -> Int {
    var removed = 0
    while true {
      if case .size(let bytes) = retention {
        if removed > 0 { try removeContents() }
        guard try byteCount > bytes else { return removed }
      }
      let count = try removeChunk("\(Self.condition(of: retention, at: now)) AND \(isRemovable)")
      removed += count
      if count == 0 { return removed }
    }
  }

  /// Removes the oldest revisions with a condition, at most one chunk.
  private func removeChunk(_ condition: String) throws(DatabaseError) -> Int {
    try database.transaction { () throws(DatabaseError) in
      try database.run("CREATE TEMP TABLE IF NOT EXISTS removed (number INTEGER PRIMARY KEY)")
      try database.run("DELETE FROM removed")
      try database.run(
        """
        INSERT INTO removed SELECT number FROM revision
        WHERE \(condition) AND number NOT IN (SELECT number FROM temp.fixed) ORDER BY number LIMIT \(Self.chunk)
        """
      )
      for (table, column) in [("other_variant", "revision"), ("revision", "number")] {
        try database.run("DELETE FROM \(table) WHERE \(column) IN (SELECT number FROM removed)")
      }
      return try database.integer("SELECT count(*) FROM removed") ?? 0
    }
  }

  /// Removes contents that nothing refers to: differences first, then their bases.
  private func removeContents() throws(DatabaseError) {
    let used = Self.contentColumns.flatMap { table, columns in
      columns.map { "SELECT \($0) FROM \(table) WHERE \($0) NOT NULL" }
    }
    let statement =
      "DELETE FROM content WHERE id NOT IN (\(used.joined(separator: " UNION ")))"
    for _ in 0..<2 {
      try database.transaction { () throws(DatabaseError) in try database.run(statement) }
    }
  }
}
