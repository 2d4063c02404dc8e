/// What a shell offers where a value is typed.
enum Completion: Equatable, Sendable {
  /// Nothing: the value is free text.
  case nothing
  case files
  case directories
  /// A few words.
  case words([String])
  /// The names of the commands.
  case commands
}
