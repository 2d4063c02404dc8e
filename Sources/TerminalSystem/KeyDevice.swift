import Glibc

/// The terminal that the keys of a person come from: standard input, or the terminal of this
/// process while standard input leads elsewhere, as in `generate | choose`.
package struct KeyDevice: Sendable {
  /// The device of this process, found at its first use and never closed.
  package static let shared = KeyDevice()

  /// The number of the descriptor, for operations on terminals and to wait for keys.
  package let number: Int32

  private init() {
    let input = StandardStream.input.rawValue
    // A process without a terminal has no such device.
    number = TerminalDevice.isTerminal(input) ? input : (try? Self.open()) ?? input
  }

  private static func open() throws(SystemError) -> Int32 {
    let flags = O_RDONLY | O_NOCTTY | O_CLOEXEC
    return try systemCall("open", "/dev/tty") { unsafe Glibc.open("/dev/tty", flags) }
  }

  /// Whether it is a terminal.
  package var isTerminal: Bool { TerminalDevice.isTerminal(number) }

  /// Reads at most `limit` bytes, blocking for the first one; returns an empty array at the end.
  package func read(limit: Int) throws(SystemError) -> [UInt8] {
    try readBytes(number, "keys", limit: limit)
  }
}
