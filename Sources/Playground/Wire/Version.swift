/// Which playground this is.
enum Version {
  /// The version of the program.
  static let number = "0.1.0"
  /// What `--version` prints.
  static let text = "playground \(number)\nprotocol \(ProtocolVersion.current)\n"
  /// What clients call themselves.
  static let client = Program(name: "playground", version: number)
}
