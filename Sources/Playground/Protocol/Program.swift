/// A program that takes part in a connection.
package struct Program: Equatable, Sendable {
  /// Its name.
  var name: String
  /// Its version.
  var version: String
  /// Its process id; clients do not tell theirs.
  var processID: Int?

  /// Creates a program; clients leave out their process id.
  package init(name: String, version: String, processID: Int? = nil) {
    self.name = name
    self.version = version
    self.processID = processID
  }
}
