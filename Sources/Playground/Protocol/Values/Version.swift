/// The identity of this program.
package enum Version {
  /// The version of the program.
  package static let number = "0.1.0"
  /// The output of `--version`.
  package static let text = "playground \(number)\nprotocol \(ProtocolVersion.current)\n"
  /// The name and version of clients.
  package static let client = Program(name: "playground", version: number)
}
