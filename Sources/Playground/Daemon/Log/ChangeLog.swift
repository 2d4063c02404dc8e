import PlaygroundProtocol

// Log: what became of every change, in one SQLite file for each directory. `Database` is the thin
// wrapper over SQLite, `RevisionTable` knows the rows, `ChangeLog` is the daemon's side (the only
// writer, which survives every failure), `ChangeLogReader` is for looking without a daemon.

/// The daemon's change log: the one connection that writes.
///
/// Nothing that happens to the file stops the daemon. While the log cannot be written, `failure` says
/// why, `lostCount` counts what was not recorded, and every half minute an append tries again.
final class ChangeLog {
  /// Milliseconds after a failure before an append tries again.
  static let retryInterval: Int64 = 30_000

  /// The database's path.
  let path: String
  /// Why nothing can be recorded at the moment, `nil` when all is well.
  private(set) var failure: ChangeLogError?
  /// How many outcomes were not recorded since the log was first opened.
  private(set) var lostCount = 0
  /// Where a damaged log was moved to, `nil` when none was found.
  private(set) var damagedPath: String?

  private var database: Database?
  private var failureTime: Timestamp?

  /// Creates a log at `path` that is not open yet.
  init(path: String) {
    self.path = path
  }

  /// Opens the log, whatever state it was in; `failure` says whether that worked.
  ///
  /// A damaged file and what belongs to it are renamed to `….corrupt-TIME`, and a new one begun.
  ///
  /// - Parameter time: Now.
  func open(at time: Timestamp) {
    database = nil
    do throws(ChangeLogError) {
      do throws(ChangeLogError) {
        database = try ChangeLogFile(path: path).openForWriting()
      } catch  where error.isDamage {
        damagedPath = try ChangeLogFile(path: path).setAside(at: time)
        database = try ChangeLogFile(path: path).openForWriting()
      }
      failure = nil
      failureTime = nil
    } catch {
      failure = error
      failureTime = time
    }
  }

  /// Records an outcome.
  ///
  /// - Parameter record: What to record; its time counts as now.
  /// - Returns: The revision's number, `nil` when it could not be recorded: `failure` says why.
  func append(_ record: RevisionRecord) -> Int? {
    guard isReady(at: record.time) else {
      lostCount += 1
      return nil
    }
    do throws(ChangeLogError) {
      return try add(record)
    } catch  where error.isDamage {
      open(at: record.time)
      return appendOnce(record)
    } catch {
      fail(error, at: record.time)
      return nil
    }
  }

  /// Returns the revisions that a query asks for, the newest first.
  func revisions(_ query: LogQuery) throws(ChangeLogError) -> [Revision] {
    let table = RevisionTable(database: try openDatabase())
    return try wrapped { () throws(DatabaseError) in try table.revisions(query) }
  }

  /// Returns one revision with all that belongs to it, `nil` when there is none of that number.
  func revision(_ number: Int) throws(ChangeLogError) -> RevisionDetail? {
    let table = RevisionTable(database: try openDatabase())
    return try wrapped { () throws(DatabaseError) in try table.revision(number) }
  }

  /// Writes all back into the one file and closes it.
  func close() {
    guard let database else { return }
    self.database = nil
    do throws(DatabaseError) {
      try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    } catch {
      failure = .database(path: path, error)
    }
  }

  /// Lets the file grow to a number of pages of 4 KiB and no further.
  func limitPages(to count: Int) throws(ChangeLogError) {
    let database = try openDatabase()
    try wrapped { () throws(DatabaseError) in
      try database.run("PRAGMA max_page_count = \(count)")
    }
  }

  private func isReady(at time: Timestamp) -> Bool {
    if let failureTime {
      let wait = failureTime.millisecondsSince1970 + Self.retryInterval
      guard time.millisecondsSince1970 >= wait else { return false }
    }
    if database == nil { open(at: time) }
    return database != nil
  }

  private func appendOnce(_ record: RevisionRecord) -> Int? {
    guard failure == nil else {
      lostCount += 1
      return nil
    }
    do throws(ChangeLogError) {
      return try add(record)
    } catch {
      fail(error, at: record.time)
      return nil
    }
  }

  private func add(_ record: RevisionRecord) throws(ChangeLogError) -> Int {
    let table = RevisionTable(database: try openDatabase())
    let number = try wrapped { () throws(DatabaseError) in try table.add(record) }
    failure = nil
    failureTime = nil
    return number
  }

  private func fail(_ error: ChangeLogError, at time: Timestamp) {
    failure = error
    // A lock is gone in a moment, a full disk is not.
    failureTime = error.isLock ? nil : time
    lostCount += 1
  }

  private func openDatabase() throws(ChangeLogError) -> Database {
    if let database { return database }
    throw failure ?? .missing(path: path)
  }

  private func wrapped<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(ChangeLogError) -> Result {
    do throws(DatabaseError) {
      return try body()
    } catch {
      throw .database(path: path, error)
    }
  }
}

extension ChangeLogError {
  fileprivate var isDamage: Bool {
    if case .database(_, let error) = self { error.kind == .corrupt } else { false }
  }

  fileprivate var isLock: Bool {
    if case .database(_, let error) = self { error.kind == .busy } else { false }
  }
}
