package import PlaygroundProtocol

/// Looks into a change log without a daemon, and beside one.
package struct ChangeLogReader {
  private let path: String
  private let table: RevisionTable

  /// Opens the log at `path`, read-only.
  ///
  /// - Parameter path: The database's path.
  /// - Throws: `ChangeLogError`, `missing` when there is no log yet.
  package init(path: String) throws(ChangeLogError) {
    self.path = path
    table = RevisionTable(database: try ChangeLogFile(path: path).openForReading())
  }

  /// Returns the revisions that a query asks for, the newest first.
  package func revisions(_ query: LogQuery) throws(ChangeLogError) -> [Revision] {
    do throws(DatabaseError) {
      return try table.revisions(query)
    } catch {
      throw .database(path: path, error)
    }
  }

  /// Returns one revision with all that belongs to it, `nil` when there is none of that number.
  package func revision(_ number: Int) throws(ChangeLogError) -> RevisionDetail? {
    do throws(DatabaseError) {
      return try table.revision(number)
    } catch {
      throw .database(path: path, error)
    }
  }
}
