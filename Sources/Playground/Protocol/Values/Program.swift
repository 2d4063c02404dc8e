/// One side of a connection: a client or a daemon.
package struct Program: FieldObject, Equatable, Sendable {
  /// Its name.
  var name: String
  /// Its version.
  var version: String
  /// The process id; `nil` for clients.
  package var processID: Int?

  /// Creates a program; clients omit the process id.
  package init(name: String, version: String, processID: Int? = nil) {
    self.name = name
    self.version = version
    self.processID = processID
  }

  package static var schemaName: String { "program" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      name: try c("name", m?.name),
      version: try c("version", m?.version),
      processID: try c.optional("pid", m?.processID),
    )
  }
}
