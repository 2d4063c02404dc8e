/// What a statement's parameter is bound to.
enum SQLValue: Sendable {
  case null
  case integer(Int)
  case text(String)
  case blob([UInt8])

  /// Creates a text, or nothing.
  init(_ text: String?) { self = text.map(SQLValue.text) ?? .null }

  /// Creates an integer, or nothing.
  init(_ integer: Int?) { self = integer.map(SQLValue.integer) ?? .null }
}
