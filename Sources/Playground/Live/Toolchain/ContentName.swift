import PlaygroundProtocol
import PlaygroundSystem

/// The name of a file in the cache: a hash of the parts that it is made from.
struct ContentName {
  private var bytes: [UInt8] = []

  /// Adds a part.
  mutating func add(_ part: some Collection<UInt8>) {
    bytes += Array("\(part.count):".utf8)
    bytes += part
  }

  /// The name.
  var text: String { SHA256(of: bytes).hexadecimal }
}

/// What changes whenever a file is written.
struct SourceStamp: Hashable, Sendable {
  /// The stamp as text; `missing` for a file that cannot be found.
  let text: String

  /// Reads the stamp of a file.
  init(of path: FilePath) {
    text = (try? FileStatus(of: path)).map { Self.text(of: $0) } ?? "missing"
  }

  /// Creates the stamp of a file from its status.
  init(_ status: FileStatus) { text = Self.text(of: status) }

  private static func text(of status: FileStatus) -> String {
    "\(status.device) \(status.inode) \(status.byteCount) \(status.modifiedNanoseconds)"
  }
}
