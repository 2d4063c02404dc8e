/// A program that takes part in a connection.
struct Program: Equatable, Sendable {
  /// Its name.
  var name: String
  /// Its version.
  var version: String
  /// Its process id; clients do not tell theirs.
  var processID: Int?
}
