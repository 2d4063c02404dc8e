import Glibc

/// The bytes that come out of a named pipe, such as `/dev/fd/63` of a shell's `<(…)`.
package struct PipeContent: Sendable {
  package let bytes: [UInt8]

  /// Reads a pipe to its end, but at most `limit` + 1 bytes; waits for what writes into it.
  package init(of path: some FilePathConvertible, limit: Int) throws(SystemError) {
    let path = path.filePath
    let pipe = try FileDescriptor(opening: path, flags: O_RDONLY | O_NOCTTY)
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      guard let count = try pipe.read(into: &bytes, limit: min(65_536, limit + 1 - bytes.count)),
        count > 0
      else { break }
    }
    self.bytes = bytes
  }
}
