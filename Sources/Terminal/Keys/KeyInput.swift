package import TerminalSystem

/// Reads the keys that wait in the terminal, one at a time.
///
/// What was typed after the key that ends, suspends or leaves the client for an editor stays in the
/// terminal, for the program that reads it next.
package struct KeyInput {
  /// The maximum number of bytes between two frames.
  private static let limit = 65_536

  private var byteCount = 0
  /// Whether the terminal was closed.
  package private(set) var isClosed = false

  /// Begins to read.
  package init() {}

  /// Reads bytes up to the end of at most one key; returns the keys that they complete.
  ///
  /// - Returns: The keys; `nil` if no bytes wait, and after many.
  package mutating func next(_ decoder: inout KeyDecoder) throws(SystemError) -> [KeyPress]? {
    guard byteCount < Self.limit, !isClosed else { return nil }
    if byteCount > 0 {
      var entries = [PollEntry(KeyDevice.shared.number, .read)]
      try Poll.wait(&entries, timeoutMilliseconds: 0)
      if entries[0].ready.isEmpty { return nil }
    }
    let bytes = try KeyDevice.shared.read(limit: decoder.safeByteCount)
    byteCount += bytes.count
    isClosed = bytes.isEmpty
    return decoder.keys(from: bytes)
  }
}
