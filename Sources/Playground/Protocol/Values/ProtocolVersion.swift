/// A version of the wire protocol.
///
/// Versions with equal major numbers are compatible.
package struct ProtocolVersion: Equatable, Sendable, CustomStringConvertible {
  /// Incremented by incompatible changes.
  let major: Int
  /// Incremented by additions that an older peer can ignore.
  let minor: Int

  /// The version of this program.
  package static let current = ProtocolVersion(major: 1, minor: 0)

  /// The version as text: `1.0`.
  package var description: String { "\(major).\(minor)" }

  /// Whether two versions are compatible.
  func isCompatible(with other: ProtocolVersion) -> Bool { major == other.major }
}

extension ProtocolVersion {
  /// Parses a version: two numbers and a dot.
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
