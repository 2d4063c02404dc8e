import Glibc

/// The mounted file systems of this process, as a file to poll with `.priority`.
package struct MountTable: ~Copyable, Sendable {
  private static let path: FilePath = "/proc/self/mountinfo"
  /// The column of the path in a line, counted from 0.
  private static let pathColumn = 4

  private let file: FileDescriptor

  /// Opens the table.
  package init() throws(SystemError) {
    file = try FileDescriptor(opening: Self.path, flags: O_RDONLY)
  }

  /// The descriptor to poll; reading the table does not change its state.
  package var number: Int32 { file.number }

  /// Returns the paths at which file systems are mounted, oldest first.
  package static func paths() throws(SystemError) -> [FilePath] {
    let file = try FileDescriptor(opening: path, flags: O_RDONLY)
    var bytes: [UInt8] = []
    while let count = try file.read(into: &bytes), count > 0 {}
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: pathColumn + 1)
      return words.count > pathColumn ? FilePath(bytes: unescaped(words[pathColumn])) : nil
    }
  }

  /// Replaces escapes such as `\040` for a space.
  private static func unescaped(_ word: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = word
    while let first = rest.popFirst() {
      let digits = rest.prefix(3)
      if first == UInt8(ascii: "\\"), digits.count == 3,
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(byte)
        rest.removeFirst(3)
      } else {
        bytes.append(first)
      }
    }
    return bytes
  }
}
