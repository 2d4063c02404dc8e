package import PlaygroundProtocol
import PlaygroundSystem

/// Adds people's entries to a change log, and removes them, with or without a running daemon.
package struct ChangeLogEditor {
  private let path: String
  private let database: Database

  /// Opens a log for writing.
  ///
  /// - Parameters:
  ///   - path: The path of the database.
  ///   - creating: Whether a log that does not exist is created.
  /// - Throws: `ChangeLogError`, `missing` if the log does not exist.
  package init(path: String, creating: Bool = false) throws(ChangeLogError) {
    self.path = path
    if !creating { _ = try ChangeLogFile(path: path).openForReading() }
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

  /// Adds verdicts, all or none; an acceptance with the accepted state.
  ///
  /// The state of a verdict without one is that of its revision.
  package func add(_ verdicts: [ReviewVerdict]) throws(ChangeLogError) {
    let pictures = PictureTable(database: database, contents: ContentTable(database: database))
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        for verdict in verdicts {
          let stored = try stored(verdict, in: pictures)
          try database.run(
            """
            INSERT INTO verdict (milliseconds, preview, variant, state, revision, verdict, message,
              rows, tree, before, author, replaces)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
              .integer(Int(verdict.time.millisecondsSince1970)), .text(verdict.previewID.name),
              SQLValue(verdict.previewID.variant), .text(verdict.state),
              .integer(verdict.revision), .text(verdict.kind.rawValue), SQLValue(verdict.message),
              SQLValue(stored?.rows), SQLValue(stored?.tree), SQLValue(verdict.before),
              SQLValue(verdict.author), SQLValue(verdict.replaces?.joined(separator: " ")),
            ]
          )
        }
      }
    }
  }

  /// Stores the accepted state of a verdict; returns its contents, `nil` for none.
  private func stored(
    _ verdict: ReviewVerdict,
    in pictures: PictureTable
  ) throws(DatabaseError) -> (rows: Int, tree: Int?)? {
    guard verdict.kind == .accepted, verdict.state != ReviewVerdict.removed else { return nil }
    if let subject = verdict.subject { return try pictures.store(subject) }
    let past = try pictures.past(of: verdict.previewID, at: verdict.revision)
    return try past.state.map { state throws(DatabaseError) in try pictures.store(state) }
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

  /// Removes the verdicts that were given last, together; returns them.
  package func removeLastVerdicts() throws(ChangeLogError) -> [ReviewVerdict] {
    let verdicts = try ChangeLogReader(path: path).verdicts()
    guard let time = verdicts.last?.time else { return [] }
    let start = verdicts.lastIndex { $0.time != time }.map { $0 + 1 } ?? 0
    let last = Array(verdicts[start...])
    try removeVerdicts(at: time, on: last.map(\.previewID))
    return last
  }

  /// Adds verdicts from elsewhere; returns the number of those that were not known.
  package func add(shared verdicts: [SharedVerdict]) throws(ChangeLogError) -> Int {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        let count = "SELECT count(*) FROM shared_verdict"
        let before = try database.integer(count) ?? 0
        for verdict in verdicts {
          let line = SQLValue.text(verdict.line)
          try database.run("INSERT OR IGNORE INTO shared_verdict (json) VALUES (?)", [line])
        }
        return try (database.integer(count) ?? 0) - before
      }
    }
  }

  /// Removes the entries that `retention` does not keep.
  ///
  /// - Parameters:
  ///   - retention: What is kept anyway.
  ///   - keepsUnjudged: Whether changes that nobody has judged are kept as well.
  /// - Returns: What was removed.
  /// - Throws: `ChangeLogError`.
  package func collect(
    _ retention: LogRetention,
    keepsUnjudged: Bool = true
  ) throws(ChangeLogError) -> LogCollection {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      let now = Timestamp(WallTime.now())
      let result = try LogCollector(database: database)
        .collect(retention, keepsUnjudged: keepsUnjudged, at: now)
      try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
      return result
    }
  }
}
