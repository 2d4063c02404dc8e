/// A version of the wire protocol: equal majors understand each other.
package struct ProtocolVersion: Equatable, Sendable, CustomStringConvertible {
  /// Grows when an old client or daemon would misunderstand the new one.
  let major: Int
  /// Grows when something is added that may be ignored.
  let minor: Int

  /// What this program speaks.
  package static let current = ProtocolVersion(major: 1, minor: 0)

  /// The version as text: `1.0`.
  package var description: String { "\(major).\(minor)" }

  /// Whether both sides understand each other.
  func isCompatible(with other: ProtocolVersion) -> Bool { major == other.major }
}

extension ProtocolVersion {
  /// Creates the version that `text` names: two numbers and a dot.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy(Self.isDigit) }),
      let major = Int(parts[0]), let minor = Int(parts[1])
    else { return nil }
    self.init(major: major, minor: minor)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
