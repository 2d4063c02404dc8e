import PlaygroundSystem

/// The first bytes of an object or a library.
enum ObjectHeader {
  private static let byteCount = 64

  /// Returns whether a path leads to an ELF file of 64 bits whose last table is in the file.
  static func isComplete(_ path: FilePath) -> Bool {
    guard let status = try? FileStatus(of: path), status.kind == .regular,
      let bytes = try? FileSystem.firstBytes(of: path, count: byteCount),
      bytes.count == byteCount, bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1])
    else { return false }
    func number(_ offset: Int, _ size: Int) -> UInt64 {
      (0..<size).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64($1 * 8) }
    }
    // The table of sections is the last part of a file.
    let (start, size) = (number(0x28, 8), number(0x3a, 2) * number(0x3c, 2))
    return start > 0 && start < 1 << 40 && start + size <= UInt64(status.byteCount)
  }
}
