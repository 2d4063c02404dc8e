/// A directory on another host: `ssh://[user@]host[:port]/DIR`.
package struct RemoteDirectory: Equatable, Sendable {
  /// The scheme of its addresses.
  private static let scheme = "ssh://"

  /// The address as it was written.
  package let address: String
  /// The user and the host, as `ssh` takes them: `me@host`.
  package let destination: String
  /// The port; `nil` for that of the user's configuration.
  let port: Int?
  /// The path there; relative to the user's home for `/~/DIR`.
  package let path: String

  /// Returns whether a text is meant as an address.
  package static func isAddress(_ text: String) -> Bool { text.hasPrefix(scheme) }

  /// Parses an address, in which `%20` stands for the byte 0x20.
  ///
  /// - Returns: `nil` without a host or a path, or if the user or the host begins with `-`, which
  ///   `ssh` could take for an option.
  package init?(_ address: String) {
    guard Self.isAddress(address) else { return nil }
    let rest = address.dropFirst(Self.scheme.count)
    guard let slash = rest.firstIndex(of: "/"),
      let path = Self.decoded(rest[slash...]), !path.contains("\0")
    else { return nil }
    var authority = rest[..<slash]
    var user: String?
    if let at = authority.lastIndex(of: "@") {
      guard let name = Self.decoded(authority[..<at]), Self.isSafe(name) else { return nil }
      user = name
      authority = authority[authority.index(after: at)...]
    }
    guard let (host, port) = Self.hostAndPort(authority), Self.isSafe(host) else { return nil }
    self.address = address
    self.port = port
    destination = user.map { "\($0)@\(host)" } ?? host
    switch path {
    case "/~", "/~/": self.path = "."
    default: self.path = path.hasPrefix("/~/") ? String(path.dropFirst(3)) : path
    }
  }

  /// The notice that the host has not answered yet.
  var waitingNotice: String { "playground: waiting for \(destination); ^C stops waiting" }

  private static func hostAndPort(_ text: Substring) -> (String, Int?)? {
    var host = text
    var port: Substring?
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      host = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
      port = rest.isEmpty ? nil : rest.dropFirst()
    } else if let colon = text.firstIndex(of: ":") {
      host = text[..<colon]
      port = text[text.index(after: colon)...]
    }
    guard let port else { return (String(host), nil) }
    guard let number = Int(port), 1...65_535 ~= number else { return nil }
    return (String(host), number)
  }

  /// Whether a name can be a word of the command line of `ssh`, and a destination.
  private static func isSafe(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("-")
      && name.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7f }
  }

  /// Replaces `%` and two digits by their byte; returns `nil` if the digits are missing.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
