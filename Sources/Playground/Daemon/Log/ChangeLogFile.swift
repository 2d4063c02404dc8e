import PlaygroundProtocol
import PlaygroundSystem

/// The file of the change log: opens it with the right settings, and renames a damaged one.
struct ChangeLogFile {
  /// The maximum size of files that are checked completely when they are opened, which takes a few
  /// milliseconds.
  static let checkedByteCount = 4 << 20

  /// The path of the database.
  let path: String

  /// Opens the file for writing; creates it and its directory if they are missing.
  ///
  /// The directory and the file are accessible to this user only. Commits are not synchronised with
  /// the disk one by one: a power failure may lose the last ones but does not damage the file.
  func openForWriting() throws(ChangeLogError) -> Database {
    do throws(SystemError) {
      if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
        try Directory.make(String(path[..<slash]))
      }
      // Created before SQLite opens it, so that it never has other permissions. Closing a
      // descriptor of an open database would release SQLite's locks, but a new file is not open
      // elsewhere.
      _ = try FileSystem.create(path)
    } catch  where error.isTaken {
      // The usual case: the file exists.
    } catch {
      throw .system(error)
    }
    let status = try status()
    let database = try opened(.readWrite)
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try database.run("PRAGMA busy_timeout = 500")
      try database.run("PRAGMA trusted_schema = OFF")
      try database.run("PRAGMA cell_size_check = ON")
      // What a transaction undoes takes little memory, and would else keep a file open.
      try database.run("PRAGMA temp_store = MEMORY")
      try database.run("PRAGMA foreign_keys = ON")
    }
    let version = try version(of: database)
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      if version == 0 { try database.run("PRAGMA auto_vacuum = INCREMENTAL") }
      try database.run("PRAGMA journal_mode = WAL")
      try database.run("PRAGMA synchronous = NORMAL")
      try database.run("PRAGMA journal_size_limit = 4194304")
      if status.byteCount <= Self.checkedByteCount {
        let verdict = try database.text("PRAGMA quick_check(1)") ?? "no answer"
        guard verdict == "ok" else { throw .damaged(verdict) }
      }
      try ChangeLogSchema.migrate(database, from: version)
    }
    return database
  }

  /// Opens the file for reading, possibly while a daemon writes it; migrates an older version.
  func openForReading() throws(ChangeLogError) -> Database {
    _ = try status()
    var database = try opened(.readOnly)
    let version = try version(of: database)
    if version > 0, version < ChangeLogSchema.version {
      _ = try openForWriting()
      database = try opened(.readOnly)
    }
    try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try database.run("PRAGMA busy_timeout = 5000")
      try database.run("PRAGMA trusted_schema = OFF")
    }
    guard version > 0 else { throw .missing(path: path) }
    return database
  }

  /// Renames a damaged file with its write-ahead log and its index.
  ///
  /// - Parameter time: The current time, which becomes part of the new names.
  /// - Returns: The new path of the damaged file.
  /// - Throws: `ChangeLogError` if a file cannot be renamed.
  func setAside(at time: Timestamp) throws(ChangeLogError) -> String {
    let suffix = ".corrupt-\(time.text.filter { $0 != ":" })"
    for name in [path, "\(path)-wal", "\(path)-shm"] {
      do throws(SystemError) {
        try FileSystem.rename(name, to: path + suffix + name.dropFirst(path.count))
      } catch {
        guard error.isMissing else { throw .system(error) }
      }
    }
    return path + suffix
  }

  private func status() throws(ChangeLogError) -> FileStatus {
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(of: path)
    } catch {
      throw error.isMissing ? .missing(path: path) : .system(error)
    }
    guard status.kind == .regular else { throw .notAFile(path: path, kind: status.kind) }
    return status
  }

  private func opened(_ access: Database.Access) throws(ChangeLogError) -> Database {
    do throws(DatabaseError) {
      return try Database(path: path, access: access)
    } catch {
      throw .database(path: path, error)
    }
  }

  /// Returns the schema version of the file, 0 for an empty file.
  private func version(of database: Database) throws(ChangeLogError) -> Int {
    let state = try ChangeLogError.wrapping(path) { () throws(DatabaseError) in
      try ChangeLogSchema.state(of: database)
    }
    switch state {
    case .empty: return 0
    case .log(let version): return version
    case .newer(let version):
      throw .newerSchema(path: path, found: version, known: ChangeLogSchema.version)
    case .foreign: throw .foreign(path: path)
    }
  }
}
