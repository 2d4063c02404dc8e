import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Converts columns of the change log to values.
enum RevisionRow {
  /// The columns that `revision(_:)` reads, first in their statement.
  static let columns = """
    number, milliseconds, file, preview, cause, outcome, generation,
    inserts, deletes, moves, updates, phases, variant, reduced
    """
  /// The number of these columns.
  static let columnCount = 14

  /// Reads a revision from the current row.
  static func revision(_ statement: borrowing Statement) throws(DatabaseError) -> Revision {
    guard let outcome = Outcome(rawValue: statement.text(5) ?? "") else {
      throw .damaged("unknown outcome in revision \(statement.integer(0))")
    }
    return Revision(
      number: statement.integer(0),
      time: Timestamp(millisecondsSince1970: Int64(statement.integer(1))),
      file: statement.text(2) ?? "",
      preview: statement.text(3),
      variant: statement.text(12),
      cause: Cause(text: statement.text(4) ?? ""),
      outcome: outcome,
      counts: ChangeCounts(
        insert: statement.integer(7),
        delete: statement.integer(8),
        move: statement.integer(9),
        update: statement.integer(10),
      ),
      generation: statement.optionalInteger(6),
      phases: try read(statement.bytes(11)),
      isKept: statement.integer(13) == 0,
    )
  }

  /// Reads stored changes.
  static func changes(_ bytes: [UInt8]?) throws(DatabaseError) -> [Change] {
    try read(bytes)
  }

  /// Reads a page of stored changes, and counts all of them.
  static func changes(
    _ bytes: [UInt8]?,
    from start: Int
  ) throws(DatabaseError) -> (page: ChangePage, count: Int) {
    let bytes = bytes ?? []
    guard let items = JSONItems(bytes) else { throw .damaged("the changes are not a list") }
    let limit = min(start, items.count) + ChangePage.changeLimit
    let changes = try changes(items.array(min(start, items.count)..<limit))
    let page = ChangePage(of: changes)
    return (page, items.count)
  }

  /// Reads stored diagnostics.
  static func diagnostics(_ bytes: [UInt8]?) throws(DatabaseError) -> [LocatedDiagnostic] {
    try read(bytes)
  }

  /// Reads stored rows.
  static func rows(_ bytes: [UInt8]) throws(DatabaseError) -> DrawnRows {
    try read(bytes)
  }

  /// Reads a row of stored rows.
  static func row(_ bytes: [UInt8]) throws(DatabaseError) -> [Run] {
    do throws(RPCError) {
      return try DrawnRows.row(json: bytes)
    } catch {
      throw .damaged(error.message)
    }
  }

  /// Reads stored JSON of any form.
  static func value(_ bytes: [UInt8]) throws(DatabaseError) -> Value {
    try read(bytes)
  }

  /// Reads stored JSON; NULL is read as an empty list.
  private static func read<Stored: FieldValue>(
    _ bytes: [UInt8]?
  ) throws(DatabaseError) -> Stored {
    do throws(RPCError) {
      return try Stored.read(json: bytes ?? Array("[]".utf8))
    } catch {
      throw .damaged(error.message)
    }
  }
}
