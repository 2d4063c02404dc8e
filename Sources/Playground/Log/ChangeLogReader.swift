/// Looks into a change log without a daemon, and beside one.
struct ChangeLogReader {
  private let path: String
  private let table: RevisionTable

  /// Opens the log at `path`, read-only.
  ///
  /// - Parameter path: The database's path.
  /// - Throws: `ChangeLogError`, `missing` when there is no log yet.
  init(path: String) throws(ChangeLogError) {
    self.path = path
    table = RevisionTable(database: try ChangeLogFile(path: path).openForReading())
  }

  /// Returns the revisions that a query asks for, the newest first.
  func revisions(_ query: LogQuery) throws(ChangeLogError) -> [Revision] {
    do throws(DatabaseError) {
      return try table.revisions(query)
    } catch {
      throw .database(path: path, error)
    }
  }

  /// Returns one revision with all that belongs to it, `nil` when there is none of that number.
  func revision(_ number: Int) throws(ChangeLogError) -> RevisionDetail? {
    do throws(DatabaseError) {
      return try table.revision(number)
    } catch {
      throw .database(path: path, error)
    }
  }
}
