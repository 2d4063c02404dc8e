/// Which playground this is.
package enum Version {
  /// The version of the program.
  package static let number = "0.1.0"
  /// What `--version` prints.
  package static let text = "playground \(number)\nprotocol \(ProtocolVersion.current)\n"
  /// What clients call themselves.
  package static let client = Program(name: "playground", version: number)
}
