/// The completions that a shell offers for a value.
enum Completion: Equatable, Sendable {
  /// No completions: the value is free text.
  case nothing
  case files
  case directories
  /// A list of words.
  case words([String])
  /// The names of the commands.
  case commands
}
