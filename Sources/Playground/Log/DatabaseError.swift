/// Why SQLite could not do something.
struct DatabaseError: Error, Equatable, Sendable {
  /// SQLite's extended result code.
  let code: Int32
  /// SQLite's own words.
  let text: String

  /// The result code without its extension.
  var primaryCode: Int32 { code & 0xff }
}
