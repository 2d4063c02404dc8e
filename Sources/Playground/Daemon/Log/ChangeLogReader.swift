package import PlaygroundProtocol

/// Reads a change log, with or without a running daemon.
package struct ChangeLogReader {
  private let path: String
  private let table: RevisionTable

  /// Opens the log at `path` for reading.
  ///
  /// - Parameter path: The path of the database.
  /// - Throws: `ChangeLogError`, `missing` if the log does not exist.
  package init(path: String) throws(ChangeLogError) {
    self.path = path
    table = RevisionTable(database: try ChangeLogFile(path: path).openForReading())
  }

  /// Returns the revisions of a query, newest first.
  package func revisions(_ query: LogQuery) throws(ChangeLogError) -> [Revision] {
    do throws(DatabaseError) {
      return try table.revisions(query)
    } catch {
      throw .database(path: path, error)
    }
  }

  /// Returns a revision with its details, `nil` if it does not exist.
  package func revision(_ number: Int) throws(ChangeLogError) -> RevisionDetail? {
    do throws(DatabaseError) {
      return try table.revision(number)
    } catch {
      throw .database(path: path, error)
    }
  }
}
