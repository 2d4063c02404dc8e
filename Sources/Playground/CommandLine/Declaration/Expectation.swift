/// What a command line should have held in place of a word that means no value.
enum Expectation: Equatable, Sendable {
  /// Any text.
  case text
  /// The word that was probably meant.
  case word(String)
  /// A value, as a phrase such as `a whole number, 0 or greater`.
  case value(String)
  /// A value for the part that is named, as a phrase.
  case part(String, takes: String)
}
