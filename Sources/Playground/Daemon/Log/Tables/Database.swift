import CSQLite
import PlaygroundSystem

/// A connection to a SQLite database, closed when it is destroyed.
///
/// A connection must be used by one thread at a time.
@safe final class Database {
  /// The access mode of a connection.
  enum Access: Sendable {
    /// Create, read and write.
    case readWrite
    /// Read only.
    case readOnly
  }

  /// The most compiled statements that are kept for another use.
  private static let idleLimit = 32

  private let handle: OpaquePointer
  /// Compiled statements that are not in use, by their text.
  private var idle: [String: OpaquePointer] = unsafe [:]

  /// Opens the database file at `path`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - access: The access mode.
  /// - Throws: `DatabaseError` if SQLite cannot open the file.
  init(path: String, access: Access) throws(DatabaseError) {
    _ = Self.releasesLocks
    let flags: Int32 =
      switch access {
      case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readOnly: SQLITE_OPEN_READONLY
      }
    var handle: OpaquePointer?
    let code = unsafe sqlite3_open_v2(
      path,
      &handle,
      flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
      nil
    )
    guard code == SQLITE_OK, let opened = unsafe handle else {
      let error = unsafe Self.error(code: code, handle: handle)
      unsafe sqlite3_close_v2(handle)
      throw error
    }
    unsafe self.handle = opened
  }

  deinit {
    dropIdle()
    unsafe sqlite3_close_v2(handle)
  }

  /// Whether SQLite, from now on, tries again to release a lock if that fails.
  ///
  /// SQLite 3.40 ignores the failure. It regards the lock as held by somebody else, and retries for
  /// ten seconds before it reports an error.
  static let releasesLocks: Bool = {
    guard let files = unsafe sqlite3_vfs_find(nil),
      let replace = unsafe files.pointee.xSetSystemCall
    else { return false }
    return unsafe replace(files, "fcntl", RecordLock.fcntl) == SQLITE_OK
  }()

  /// The row id of the last insert.
  var lastInsertedRow: Int { Int(unsafe sqlite3_last_insert_rowid(handle)) }

  /// Compiles a statement, or takes one with the same text that is not in use any more.
  func prepare(_ sql: String, _ values: [SQLValue] = []) throws(DatabaseError) -> Statement {
    let prepared = unsafe Statement(try compiled(sql), sql, of: self)
    for (index, value) in values.enumerated() { try prepared.bind(value, at: index + 1) }
    return prepared
  }

  private func compiled(_ sql: String) throws(DatabaseError) -> OpaquePointer {
    if let known = unsafe idle.removeValue(forKey: sql) { return unsafe known }
    var statement: OpaquePointer?
    try check(unsafe sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
    guard let statement = unsafe statement else {
      throw DatabaseError(SQLITE_MISUSE, "empty statement")
    }
    return unsafe statement
  }

  /// Takes a statement back; it holds no lock and no values until it is used again.
  fileprivate func keep(_ statement: OpaquePointer, _ sql: String) {
    unsafe sqlite3_reset(statement)
    unsafe sqlite3_clear_bindings(statement)
    if unsafe idle.count >= Self.idleLimit { dropIdle() }
    guard let other = unsafe idle.updateValue(statement, forKey: sql) else { return }
    unsafe sqlite3_finalize(other)
  }

  private func dropIdle() {
    while let (_, statement) = unsafe idle.popFirst() { unsafe sqlite3_finalize(statement) }
  }

  /// Runs a statement to its end and ignores its rows.
  func run(_ sql: String, _ values: [SQLValue] = []) throws(DatabaseError) {
    let statement = try prepare(sql, values)
    while try statement.step() {}
  }

  /// Returns the whole number in the first column of the first row, `nil` without a row.
  func integer(_ sql: String, _ values: [SQLValue] = []) throws(DatabaseError) -> Int? {
    let statement = try prepare(sql, values)
    return try statement.step() ? statement.integer(0) : nil
  }

  /// Returns the text in the first column of the first row, `nil` without a row.
  func text(_ sql: String, _ values: [SQLValue] = []) throws(DatabaseError) -> String? {
    let statement = try prepare(sql, values)
    return try statement.step() ? statement.text(0) : nil
  }

  /// Runs `body` between `BEGIN IMMEDIATE` and `COMMIT`; rolls back if it throws.
  func transaction<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(DatabaseError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // SQLite rolls back by itself after some errors, such as a full disk.
      if unsafe sqlite3_get_autocommit(handle) == 0 { try run("ROLLBACK") }
      throw error
    }
  }

  fileprivate func check(_ code: Int32) throws(DatabaseError) {
    guard code == SQLITE_OK else { throw unsafe Self.error(code: code, handle: handle) }
  }

  fileprivate func failure(_ code: Int32) -> DatabaseError {
    unsafe Self.error(code: code, handle: handle)
  }

  private static func error(code: Int32, handle: OpaquePointer?) -> DatabaseError {
    guard let handle = unsafe handle, let text = unsafe sqlite3_errmsg(handle) else {
      return DatabaseError(code, unsafe String(cString: sqlite3_errstr(code)))
    }
    return DatabaseError(code, unsafe String(cString: text))
  }
}

extension DatabaseError {
  fileprivate init(_ code: Int32, _ text: String) {
    // SQLITE_READONLY_DBMOVED: the file is no longer at its path, or that could not be found out.
    let isMoved = code == SQLITE_READONLY | 4 << 8
    let kind: Kind =
      switch code & 0xff {
      case _ where isMoved: .other
      case SQLITE_FULL: .full
      case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .readOnly
      case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_TOOBIG, SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_RANGE: .refused
      default: .other
      }
    self.init(code: code, kind: kind, text: text)
  }

  /// Returns the error for a row with invalid values.
  static func damaged(_ text: String) -> DatabaseError {
    DatabaseError(SQLITE_CORRUPT, text)
  }
}

/// A compiled statement with its parameters, returned to its database when it goes out of scope.
@safe struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let text: String
  private let database: Database

  fileprivate init(_ handle: OpaquePointer, _ text: String, of database: Database) {
    unsafe self.handle = handle
    self.text = text
    self.database = database
  }

  deinit { unsafe database.keep(handle, text) }

  fileprivate borrowing func bind(_ value: SQLValue, at index: Int) throws(DatabaseError) {
    let index = Int32(index)
    // SQLITE_TRANSIENT, which Swift does not import: SQLite copies the bytes immediately.
    let copied = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    let code: Int32 =
      switch value {
      case .null: unsafe sqlite3_bind_null(handle, index)
      case .integer(let number): unsafe sqlite3_bind_int64(handle, index, Int64(number))
      case .text(let text):
        unsafe sqlite3_bind_text64(
          handle,
          index,
          text,
          UInt64(text.utf8.count),
          copied,
          UInt8(SQLITE_UTF8)
        )
      case .blob(let bytes) where bytes.isEmpty: unsafe sqlite3_bind_zeroblob(handle, index, 0)
      case .blob(let bytes):
        unsafe sqlite3_bind_blob64(handle, index, bytes, UInt64(bytes.count), copied)
      }
    try database.check(code)
  }

  /// Advances to the next row.
  ///
  /// - Returns: Whether there is a next row.
  /// - Throws: `DatabaseError` if SQLite fails.
  borrowing func step() throws(DatabaseError) -> Bool {
    let code = unsafe sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw database.failure(code)
    }
  }

  /// Returns a column of the current row as a whole number, 0 for NULL.
  borrowing func integer(_ column: Int) -> Int {
    Int(unsafe sqlite3_column_int64(handle, Int32(column)))
  }

  /// Returns a column of the current row as a whole number, `nil` for NULL.
  borrowing func optionalInteger(_ column: Int) -> Int? {
    let isNull = unsafe sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
    return isNull ? nil : integer(column)
  }

  /// Returns a column of the current row as text, `nil` for NULL.
  borrowing func text(_ column: Int) -> String? {
    bytes(column).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a column of the current row as bytes, `nil` for NULL.
  borrowing func bytes(_ column: Int) -> [UInt8]? {
    let column = Int32(column)
    guard unsafe sqlite3_column_type(handle, column) != SQLITE_NULL else { return nil }
    guard let start = unsafe sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(unsafe sqlite3_column_bytes(handle, column))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}

/// The value of a statement parameter.
enum SQLValue: Sendable {
  case null
  case integer(Int)
  case text(String)
  case blob([UInt8])

  /// Creates a text, or NULL for `nil`.
  init(_ text: String?) { self = text.map(SQLValue.text) ?? .null }

  /// Creates an integer, or NULL for `nil`.
  init(_ integer: Int?) { self = integer.map(SQLValue.integer) ?? .null }
}
