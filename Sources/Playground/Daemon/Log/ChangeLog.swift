import PlaygroundProtocol
import PlaygroundSystem

// Log: the outcomes of all changes, in one SQLite file per directory. `Database` wraps SQLite,
// `RevisionTable` reads and writes the rows, `ChangeLog` is the daemon's connection (the only
// writer, which recovers from failures), and `ChangeLogReader` reads without a daemon.

/// The daemon's change log: the only connection that writes.
///
/// A failure of the file does not stop the daemon. While the log cannot be written, `failure` is
/// the reason; `RecorderLoop` keeps the outcome, and tries again. The next revision is preceded by
/// a record of the outcomes that were lost meanwhile.
final class ChangeLog {
  /// The path of the database.
  let path: String
  /// Whether the bytes of changed files are stored; otherwise only their length and digest are.
  private let keepsSources: Bool
  /// The reason why recording fails at present, `nil` if it works.
  private(set) var failure: ChangeLogError?
  /// The number of lost outcomes since the log was first opened.
  private(set) var lostCount = 0
  /// The new path of a damaged log, `nil` if the log was not damaged.
  private(set) var damagedPath: String?

  /// The greatest number of a revision, of which the file has known so far.
  private(set) var lastNumber = 0
  /// How often the log was opened.
  private(set) var openingCount = 0
  /// How often another file, or none, was found at the path of the open log.
  private(set) var replacementCount = 0

  private var connection: ChangeLogConnection?
  /// The lost outcomes that the log does not mention yet.
  private(set) var pendingLoss: OutcomeLoss?

  /// Creates a closed log at `path`.
  init(path: String, keepsSources: Bool = true) {
    (self.path, self.keepsSources) = (path, keepsSources)
  }

  /// Opens the log and recovers from damage; `failure` is `nil` if that succeeded.
  ///
  /// A second attempt follows damage, which SQLite also reports after an error of the disk, and a
  /// failure that may be over at once. A file that is still damaged and its companions are renamed
  /// to `….corrupt-TIME`, and a new one is created.
  ///
  /// - Parameter time: The current time.
  func open(at time: Timestamp) {
    connection = nil
    do throws(ChangeLogError) {
      let file = ChangeLogFile(path: path)
      do throws(ChangeLogError) {
        try connect(to: file)
      } catch  where error.isDamage || error.isPassing {
        do throws(ChangeLogError) {
          try connect(to: file)
        } catch  where error.isDamage {
          damagedPath = try file.setAside(at: time)
          try connect(to: file)
        }
      }
      openingCount += 1
      failure = nil
    } catch {
      failure = error
    }
  }

  private func connect(to file: ChangeLogFile) throws(ChangeLogError) {
    let database = try file.openForWriting()
    lastNumber = try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      // Numbers of revisions that were removed are not used again.
      try database.integer(
        """
        SELECT max(coalesce((SELECT max(number) FROM revision), 0),
          coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'revision'), 0))
        """
      ) ?? 0
    }
    connection = ChangeLogConnection(database, at: path, keepsSources: keepsSources)
  }

  /// Records an outcome; if the daemon did not know its preview before, with what was recorded
  /// last.
  ///
  /// - Parameters:
  ///   - outcome: The outcome, whose rows have been drawn.
  ///   - time: The current time.
  /// - Returns: The revision number, `nil` if recording failed; see `failure`.
  func append(_ outcome: PreviewOutcome, at time: Timestamp) -> Int? {
    guard isReady(at: time) else { return nil }
    do throws(ChangeLogError) {
      do throws(ChangeLogError) {
        return try add(outcome)
      } catch  where error.isDamage || error.isPassing {
        open(at: time)
        if let failure { throw failure }
        return try add(outcome)
      }
    } catch {
      failure = error
      return nil
    }
  }

  /// Removes old revisions if the log is larger than a daemon keeps, unjudged ones last.
  func collect(at time: Timestamp) throws(ChangeLogError) -> LogCollection {
    let collector = LogCollector(database: try openConnection().database)
    return try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try collector.collect(.standard, keepsUnjudged: false, at: time)
    }
  }

  /// Counts outcomes that were not recorded.
  func note(_ loss: OutcomeLoss) {
    lostCount += loss.count
    pendingLoss = OutcomeLoss.sum(pendingLoss, loss)
  }

  /// Returns the revisions of a query, newest first.
  func revisions(_ query: LogQuery) throws(ChangeLogError) -> [Revision] {
    let table = try openConnection().table
    return try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try table.revisions(query)
    }
  }

  /// Returns a revision with its details, `nil` if it does not exist; only a page of its changes if
  /// `start` is the index of the first one.
  func revision(
    _ number: Int,
    changesFrom start: Int? = nil
  ) throws(ChangeLogError) -> Revision? {
    let table = try openConnection().table
    return try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try table.revision(number, changesFrom: start)
    }
  }

  /// Returns a preview as it was drawn after a revision, `nil` for an unknown revision.
  func picture(_ selection: PictureSelection) throws(ChangeLogError) -> RecordedPicture? {
    let connection = try openConnection()
    let previewID = PreviewID(name: selection.preview, variant: selection.variant)
    return try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      guard let recorded = try connection.table.revision(selection.revision) else { return nil }
      if let picture = try connection.pictures.picture(selection, of: previewID, recorded) {
        return picture
      }
      if let picture = recorded.picture(of: previewID) { return picture }
      let past = try connection.pictures.past(of: previewID, at: selection.revision).state
      // What was removed is shown as it was last.
      let last = try connection.pictures.lastShown(previewID, until: selection.revision)
      return RecordedPicture((past ?? last)?.rows)
    }
  }

  /// Returns the variants of a preview that existed when it was last recorded, the base first.
  func variants(
    of preview: String
  ) throws(ChangeLogError) -> [(variant: String?, state: RecordedState)] {
    let pictures = try openConnection().pictures
    return try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try pictures.newest(of: preview)
    }
  }

  /// Records the lost outcomes, writes the write-ahead log back to the file and closes it.
  /// - Returns: The reason why the write-ahead log remains, with everything that was recorded;
  ///   `nil` if it was written back.
  func close() -> ChangeLogError? {
    guard let connection else { return nil }
    self.connection = nil
    do throws(DatabaseError) {
      if let pendingLoss {
        try connection.writer.add(pendingLoss)
        self.pendingLoss = nil
      }
    } catch {
      failure = .database(path: path, error)
    }
    do throws(DatabaseError) {
      try connection.database.run("PRAGMA wal_checkpoint(TRUNCATE)")
      return nil
    } catch {
      return .database(path: path, error)
    }
  }

  /// Limits the file to a number of pages of 4 KiB.
  func limitPages(to count: Int) throws(ChangeLogError) {
    let database = try openConnection().database
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try database.run("PRAGMA max_page_count = \(count)")
    }
  }

  /// Opens a closed log, or one whose files are no longer at their paths.
  ///
  /// - Returns: Whether the log is open.
  @discardableResult
  func isReady(at time: Timestamp) -> Bool {
    if connection?.hasItsFiles == false {
      replacementCount += 1
      open(at: time)
    } else if connection == nil {
      open(at: time)
    }
    return connection != nil
  }

  private func add(_ outcome: PreviewOutcome) throws(ChangeLogError) -> Int {
    let writer = try openConnection().writer
    let loss = pendingLoss
    var outcome = outcome
    if outcome.reducedCounts == nil, outcome.lacksPast, let name = outcome.preview {
      outcome.addPast(try variants(of: name))
    }
    // Another file at the path may have later revisions.
    if let number = outcome.revision, number <= lastNumber { outcome.revision = nil }
    let number = try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try writer.add(outcome, after: loss)
    }
    pendingLoss = nil
    failure = nil
    lastNumber = max(lastNumber, number)
    return number
  }

  private func openConnection() throws(ChangeLogError) -> ChangeLogConnection {
    if let connection { return connection }
    throw failure ?? .missing(path: path)
  }
}
