import PlaygroundCore
import PlaygroundProtocol

/// Stores contents, each once by its digest, compressed.
///
/// A content of a series, such as the versions of one file, is stored as the difference from an
/// earlier complete one if that is much smaller. A difference is never the base of another one, so
/// that reading needs two rows at most.
final class ContentTable {
  /// The form of the stored bytes.
  private enum Encoding: Int {
    /// The content itself, as version 2 of the schema stored it.
    case plain = 0
    /// Compressed.
    case complete = 1
    /// The difference from `base`.
    case difference = 2
  }

  /// The complete content that a series is compared with.
  private struct Base {
    let row: Int
    let bytes: [UInt8]
    /// The number of bytes of its compressed form.
    let storedCount: Int
  }

  /// The maximum number of series and decoded bases in memory.
  private static let memoryLimit = 64

  private let database: Database
  private var bases: [ByteExactString: Base] = [:]
  private var decoded: [Int: [UInt8]] = [:]
  /// The rows that were read last, with their stored form, which identifies them.
  private var drawn: [Int: (bytes: [UInt8], rows: DrawnRows)] = [:]
  private var storedRows = StoredRows()
  /// The most read rows in memory.
  private static let drawnLimit = 16

  /// Creates the store of an open change log.
  init(database: Database) {
    self.database = database
  }

  /// Forgets the bases in memory, after rows may have been removed.
  func forget() {
    bases = [:]
    decoded = [:]
  }

  /// Stores a content unless it is stored already.
  ///
  /// - Parameters:
  ///   - content: The bytes.
  ///   - series: The name of a series of similar contents.
  /// - Returns: The id of the row.
  /// - Throws: `DatabaseError`.
  func add(_ content: [UInt8], to series: String) throws(DatabaseError) -> Int {
    let hash = SQLValue.blob(SHA256(of: content).bytes)
    if let row = try database.integer("SELECT id FROM content WHERE sha256 = ?", [hash]) {
      return row
    }
    // Another process may have removed the base.
    if let base = bases[series],
      try database.integer("SELECT id FROM content WHERE id = ?", [.integer(base.row)]) != nil
    {
      let difference = try ContentDelta.encode(content, from: base.bytes)
      if difference.count < base.storedCount / 4 + 64 {
        return try insert(content, hash, difference, .difference, base: base.row)
      }
    }
    let complete = try Deflate.compress(content)
    let row = try insert(content, hash, complete, .complete, base: nil)
    if bases.count >= Self.memoryLimit { bases = [:] }
    bases[series] = Base(row: row, bytes: content, storedCount: complete.count)
    return row
  }

  /// Returns the content of a row, `nil` if it does not exist.
  func bytes(of row: Int?) throws(DatabaseError) -> [UInt8]? {
    guard let row else { return nil }
    let statement = try database.prepare(
      "SELECT bytes, encoding, base, length FROM content WHERE id = ?",
      [.integer(row)]
    )
    guard try statement.step(), let bytes = statement.bytes(0) else { return nil }
    guard let encoding = Encoding(rawValue: statement.integer(1)) else {
      throw .damaged("unknown encoding of content \(row)")
    }
    let count = statement.integer(3)
    switch encoding {
    case .plain: return bytes
    case .complete: return try Deflate.expand(bytes, count: count)
    case .difference:
      let base = try base(statement.integer(2), of: row)
      return try ContentDelta.decode(bytes, from: base, count: count)
    }
  }

  /// Returns the drawn rows that a row contains, `nil` if it does not exist.
  ///
  /// The rows after an outcome are usually those before the next one, so the last ones are kept.
  func rows(of row: Int?) throws(DatabaseError) -> DrawnRows? {
    guard let row, let bytes = try bytes(of: row) else { return nil }
    if let known = drawn[row], known.bytes == bytes { return known.rows }
    let rows = try storedRows.rows(bytes)
    if drawn.count >= Self.drawnLimit { drawn = [:] }
    drawn[row] = (bytes, rows)
    return rows
  }

  private func base(_ row: Int, of user: Int) throws(DatabaseError) -> [UInt8] {
    if let known = decoded[row] { return known }
    let isComplete =
      try database.integer(
        "SELECT encoding FROM content WHERE id = ? AND encoding <> ?",
        [.integer(row), .integer(Encoding.difference.rawValue)]
      ) != nil
    guard isComplete, let bytes = try bytes(of: row) else {
      throw .damaged("content \(user) has no base")
    }
    if decoded.count >= Self.memoryLimit { decoded = [:] }
    decoded[row] = bytes
    return bytes
  }

  private func insert(
    _ content: [UInt8],
    _ hash: SQLValue,
    _ stored: [UInt8],
    _ encoding: Encoding,
    base: Int?
  ) throws(DatabaseError) -> Int {
    try database.run(
      "INSERT INTO content (sha256, bytes, encoding, base, length) VALUES (?, ?, ?, ?, ?)",
      [
        hash, .blob(stored), .integer(encoding.rawValue), SQLValue(base), .integer(content.count),
      ]
    )
    return database.lastInsertedRow
  }
}
