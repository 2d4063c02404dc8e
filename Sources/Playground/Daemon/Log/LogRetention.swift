import PlaygroundProtocol

/// The part of a change log that a collection keeps.
package enum LogRetention: Equatable, Sendable {
  /// Revisions of the last milliseconds.
  case age(milliseconds: Int64)
  /// The newest revisions that fit into so many bytes.
  case size(bytes: Int)

  /// The size that a daemon keeps.
  package static let standard = LogRetention.size(bytes: 500 << 20)

  /// Parses `30d`, `12h`, `500M` or `2G`; returns `nil` for another text.
  package init?(text: String) {
    guard let unit = text.last, let number = Int(text.dropLast()),
      (1...100_000).contains(number), text.first?.isNumber == true
    else { return nil }
    switch unit {
    case "h": self = .age(milliseconds: Int64(number) * 3_600_000)
    case "d": self = .age(milliseconds: Int64(number) * 86_400_000)
    case "M": self = .size(bytes: number << 20)
    case "G": self = .size(bytes: number << 30)
    default: return nil
    }
  }
}

/// Removes old revisions from a change log, and contents that nothing refers to.
///
/// Revisions of named recordings and those that a verdict is about are kept.
struct LogCollector {
  /// The number of revisions that one transaction removes, so that the daemon never waits long.
  private static let chunk = 500

  private static let isRemovable = """
    NOT EXISTS (SELECT 1 FROM recording r
      WHERE number > r.first AND number <= coalesce(r.last, 9223372036854775807))
    AND number NOT IN (SELECT revision FROM verdict)
    """
  private static let contentColumns = [
    ("revision", ["source", "source_before", "tree", "tree_before", "before", "after"]),
    ("other_variant", ["tree", "tree_before", "before", "after"]),
    ("content", ["base"]),
  ]

  private let database: Database

  init(database: Database) {
    self.database = database
  }

  /// Removes the entries that `retention` does not keep; returns the number of removed revisions.
  func collect(_ retention: LogRetention, at now: Timestamp) throws(DatabaseError) -> Int {
    // Checking each reference to each removed content would take a scan of the log.
    try database.run("PRAGMA foreign_keys = OFF")
    let removed: Int
    do throws(DatabaseError) {
      removed = try removeRevisions(retention, at: now)
      try removeContents()
      try database.run("PRAGMA incremental_vacuum")
    } catch {
      try database.run("PRAGMA foreign_keys = ON")
      throw error
    }
    try database.run("PRAGMA foreign_keys = ON")
    return removed
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
    at now: Timestamp
  ) throws(DatabaseError) -> Int {
    var removed = 0
    while true {
      let condition: String
      switch retention {
      case .age(let milliseconds):
        condition = "milliseconds < \(now.millisecondsSince1970 - milliseconds)"
      case .size(let bytes):
        if removed > 0 { try removeContents() }
        guard try byteCount > bytes else { return removed }
        condition = "1"
      }
      let count = try removeChunk(condition)
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
        WHERE \(condition) AND \(Self.isRemovable) ORDER BY number LIMIT \(Self.chunk)
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
