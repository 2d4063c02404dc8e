/// An error of SQLite.
package struct DatabaseError: Error, Equatable, Sendable {
  /// The kind of an error, by its remedy.
  enum Kind: Equatable, Sendable {
    /// The disk is full; a later attempt may succeed.
    case full
    /// The file or its directory cannot be written.
    case readOnly
    /// The file is damaged, or not a database.
    case corrupt
    /// Another connection holds a lock.
    case busy
    /// The values of a statement cannot be stored, such as too large ones.
    case refused
    /// Any other error.
    case other
  }

  /// SQLite's extended result code.
  let code: Int32
  /// The kind of the error.
  let kind: Kind
  /// The message of SQLite.
  let text: String

  /// The error for a lack of memory.
  static let memory = DatabaseError(code: 7, kind: .other, text: "out of memory")
}
