package import PlaygroundProtocol

/// Reads a change log, with or without a running daemon.
package struct ChangeLogReader {
  private let path: String
  private let database: Database
  private let table: RevisionTable
  private let pictures: PictureTable

  /// Opens the log at `path` for reading; a log of an older version is migrated first.
  ///
  /// - Parameter path: The path of the database.
  /// - Throws: `ChangeLogError`, `missing` if the log does not exist.
  package init(path: String) throws(ChangeLogError) {
    self.path = path
    database = try ChangeLogFile(path: path).openForReading()
    let contents = ContentTable(database: database)
    table = RevisionTable(database: database, contents: contents)
    pictures = PictureTable(database: database, contents: contents)
  }

  /// Returns the revisions of a query, newest first.
  package func revisions(_ query: LogQuery) throws(ChangeLogError) -> [Revision] {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in try table.revisions(query) }
  }

  /// Returns a revision with its details, `nil` if it does not exist.
  package func revision(_ number: Int) throws(ChangeLogError) -> Revision? {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in try table.revision(number) }
  }

  /// Returns a preview as it was after a revision; 0 is the start of the log.
  package func past(
    of previewID: PreviewID,
    at number: Int
  ) throws(ChangeLogError) -> RecordedPast {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try pictures.past(of: previewID, at: number)
    }
  }

  /// Returns the recorded state of a preview after a revision; `nil` if none is recorded.
  package func state(
    of previewID: PreviewID,
    at number: Int
  ) throws(ChangeLogError) -> RecordedState? { try past(of: previewID, at: number).state }

  /// Returns the pictures of all previews in the revisions of a query, oldest first.
  package func pictureSteps(_ query: LogQuery) throws(ChangeLogError) -> [PictureStep] {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in try pictures.steps(query) }
  }

  /// Returns the stored rows of a number in a `PictureStep`.
  package func picture(_ number: Int) throws(ChangeLogError) -> DrawnRows? {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in try pictures.picture(number) }
  }

  /// Returns the previews and variants with revisions after `first`, up to and including `last`.
  package func previews(
    after first: Int,
    through last: Int
  ) throws(ChangeLogError) -> [PreviewID] {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try table.previews(after: first, through: last)
    }
  }

  /// Returns the files that caused revisions after `first`, up to and including `last`, sorted.
  ///
  /// Only revisions of `preview` count, those of all previews for `nil`.
  package func causes(
    after first: Int,
    through last: Int,
    of preview: String? = nil
  ) throws(ChangeLogError) -> [String] {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try table.causes(after: first, through: last, of: preview)
    }
  }

  /// Returns the files that had previews, sorted.
  package func describedFiles() throws(ChangeLogError) -> [String] {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in try table.describedFiles() }
  }

  /// Returns the outcomes of files in Swift that failed, and nothing newer has mended, by file.
  package func failures() throws(ChangeLogError) -> [(number: Int, file: String)] {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in try table.failures() }
  }

  /// Returns the bytes of a file after a revision, `nil` if they are not recorded.
  package func source(of file: String, at number: Int) throws(ChangeLogError) -> [UInt8]? {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try table.source(of: file, at: number)
    }
  }

  /// Returns the newest revision after which a file had the given bytes, `nil` if there is none.
  ///
  /// The bytes of a file that does not exist are `nil`.
  package func newestRevision(
    of file: String,
    equal bytes: [UInt8]?
  ) throws(ChangeLogError) -> Int? {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try table.newestRevision(of: file, equal: bytes)
    }
  }

  /// Returns the outcomes that were not recorded, each with the revision that they came after.
  package func losses() throws(ChangeLogError) -> [(revision: Int, loss: OutcomeLoss)] {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      let statement = try database.prepare(
        "SELECT revision, count, first, last, reason FROM loss ORDER BY id"
      )
      var losses: [(revision: Int, loss: OutcomeLoss)] = []
      while try statement.step() {
        let loss = OutcomeLoss(
          count: statement.integer(1),
          first: Timestamp(millisecondsSince1970: Int64(statement.integer(2))),
          last: Timestamp(millisecondsSince1970: Int64(statement.integer(3))),
          reason: statement.text(4) ?? "",
        )
        losses.append((revision: statement.integer(0), loss: loss))
      }
      return losses
    }
  }

  /// Returns the named recordings, in the order of their first revisions.
  package func recordings() throws(ChangeLogError) -> [NamedRecording] {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      let statement = try database.prepare("SELECT name, first, last FROM recording ORDER BY 2, 1")
      var recordings: [NamedRecording] = []
      while try statement.step() {
        recordings.append(
          NamedRecording(
            name: statement.text(0) ?? "",
            first: statement.integer(1),
            last: statement.optionalInteger(2),
          )
        )
      }
      return recordings
    }
  }

  /// Returns all verdicts, oldest first.
  package func verdicts() throws(ChangeLogError) -> [ReviewVerdict] {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      let statement = try database.prepare(
        """
        SELECT milliseconds, preview, variant, state, revision, verdict, message, before, author,
          replaces, id
        FROM verdict ORDER BY id
        """
      )
      var verdicts: [ReviewVerdict] = []
      while try statement.step() {
        guard let kind = ReviewVerdict.Kind(rawValue: statement.text(5) ?? "") else {
          throw .damaged("unknown verdict")
        }
        var verdict =
          ReviewVerdict(
            time: Timestamp(millisecondsSince1970: Int64(statement.integer(0))),
            previewID: PreviewID(name: statement.text(1) ?? "", variant: statement.text(2)),
            state: statement.text(3) ?? "",
            revision: statement.integer(4),
            kind: kind,
            message: statement.text(6),
            before: statement.text(7),
            author: statement.text(8),
            replaces: statement.text(9).map { $0.split(separator: " ").map(String.init) }
          )
        verdict.number = statement.integer(10)
        verdicts.append(verdict)
      }
      return verdicts
    }
  }

  /// Returns the state that the acceptance with a number accepted; `nil` if there was none.
  package func acceptedState(_ number: Int) throws(ChangeLogError) -> RecordedState? {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      let statement = try database.prepare(
        "SELECT rows, tree FROM verdict WHERE id = ?",
        [.integer(number)]
      )
      guard try statement.step() else { return nil }
      return try pictures.state(
        rows: statement.optionalInteger(0),
        tree: statement.optionalInteger(1)
      )
    }
  }

  /// Returns the verdicts that were imported, in the order of their lines.
  package func sharedVerdicts() throws(ChangeLogError) -> [SharedVerdict] {
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      let statement = try database.prepare("SELECT json FROM shared_verdict ORDER BY json")
      var verdicts: [SharedVerdict] = []
      while try statement.step() {
        guard let verdict = SharedVerdict(line: statement.text(0) ?? "") else {
          throw .damaged("unknown imported verdict")
        }
        verdicts.append(verdict)
      }
      return verdicts
    }
  }
}

/// A named range of revisions.
package struct NamedRecording: Equatable, Sendable {
  /// The name.
  package let name: String
  /// The revision before its first one; 0 is the start of the log.
  package let first: Int
  /// Its last revision, `nil` while it is open.
  package let last: Int?
}
