/// Why SQLite could not do something.
package struct DatabaseError: Error, Equatable, Sendable {
  /// What can be done about it.
  enum Kind: Equatable, Sendable {
    /// The disk is full: later may do.
    case full
    /// The file or its directory cannot be written.
    case readOnly
    /// The file is damaged, or no database at all.
    case corrupt
    /// Another connection holds a lock.
    case busy
    /// Anything else.
    case other
  }

  /// SQLite's extended result code.
  let code: Int32
  /// What kind of failure the code stands for.
  let kind: Kind
  /// SQLite's own words.
  let text: String
}
