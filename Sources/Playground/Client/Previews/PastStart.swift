/// The recorded outcome of a preview at which time travel begins.
enum PastStart: Equatable, Sendable {
  /// The newest outcome.
  case newest
  /// A revision of the change log, by its number.
  case revision(Int)
  /// The newest revision of a generation.
  case generation(Int)
}
