package import PlaygroundProtocol
import PlaygroundSystem

/// Adds people's entries to a change log, and removes them, with or without a running daemon.
package struct ChangeLogEditor {
  private let path: String
  private let database: Database

  /// Opens an existing log for writing.
  ///
  /// - Parameter path: The path of the database.
  /// - Throws: `ChangeLogError`, `missing` if the log does not exist.
  package init(path: String) throws(ChangeLogError) {
    self.path = path
    _ = try ChangeLogFile(path: path).openForReading()
    database = try ChangeLogFile(path: path).openForWriting()
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try database.run("PRAGMA busy_timeout = 5000")
    }
  }

  /// Starts a recording after the newest revision.
  ///
  /// Returns `nil` if a recording has the name already.
  package func startRecording(_ name: String) throws(ChangeLogError) -> NamedRecording? {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        let known = try database.integer("SELECT 1 FROM recording WHERE name = ?", [.text(name)])
        guard known == nil else { return nil }
        let first = try database.integer("SELECT max(number) FROM revision") ?? 0
        try database.run(
          "INSERT INTO recording (name, first) VALUES (?, ?)",
          [.text(name), .integer(first)]
        )
        return NamedRecording(name: name, first: first, last: nil)
      }
    }
  }

  /// Ends an open recording with the newest revision; returns `nil` if there is none of the name.
  package func stopRecording(_ name: String) throws(ChangeLogError) -> NamedRecording? {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        let first = try database.integer(
          "SELECT first FROM recording WHERE name = ? AND last IS NULL",
          [.text(name)]
        )
        guard let first else { return nil }
        let last = try database.integer("SELECT max(number) FROM revision") ?? 0
        try database.run(
          "UPDATE recording SET last = ? WHERE name = ?",
          [.integer(last), .text(name)]
        )
        return NamedRecording(name: name, first: first, last: last)
      }
    }
  }

  /// Adds verdicts, all or none.
  package func add(_ verdicts: [ReviewVerdict]) throws(ChangeLogError) {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        for verdict in verdicts {
          try database.run(
            """
            INSERT INTO verdict (milliseconds, preview, variant, state, revision, verdict, message)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
              .integer(Int(verdict.time.millisecondsSince1970)), .text(verdict.previewID.name),
              SQLValue(verdict.previewID.variant), .text(verdict.state),
              .integer(verdict.revision), .text(verdict.kind.rawValue), SQLValue(verdict.message),
            ]
          )
        }
      }
    }
  }

  /// Removes the verdicts on some previews that were given at one time.
  package func removeVerdicts(
    at time: Timestamp,
    on previews: [PreviewID]
  ) throws(ChangeLogError) {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        for previewID in previews {
          try database.run(
            "DELETE FROM verdict WHERE milliseconds = ? AND preview = ? AND variant IS ?",
            [
              .integer(Int(time.millisecondsSince1970)), .text(previewID.name),
              SQLValue(previewID.variant),
            ]
          )
        }
      }
    }
  }

  /// Removes the entries that `retention` does not keep.
  ///
  /// Returns the number of removed revisions, and the size of the rest in bytes.
  package func collect(
    _ retention: LogRetention
  ) throws(ChangeLogError) -> (removed: Int, byteCount: Int) {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      let collector = LogCollector(database: database)
      let removed = try collector.collect(retention, at: Timestamp(WallTime.now()))
      try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
      return (removed, try collector.byteCount)
    }
  }
}
