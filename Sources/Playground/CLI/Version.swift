/// Which playground this is.
enum Version {
  /// The version of the program.
  static let program = "0.1.0"
  /// The version of the wire protocol.
  static let wireProtocol = "1.0"
  /// What `--version` prints.
  static let text = "playground \(program)\nprotocol \(wireProtocol)\n"
}
