/// The value that was expected instead of an invalid word.
enum Expectation: Equatable, Sendable {
  /// Any text.
  case text
  /// The word that the user probably meant.
  case word(String)
  /// A value, described by a phrase such as `a whole number, 0 or greater`.
  case value(String)
  /// A value for the named part, described by a phrase.
  case part(String, takes: String)
}
