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
