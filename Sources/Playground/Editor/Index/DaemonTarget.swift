package import PlaygroundCore

/// Which daemon: that of a directory, or that of one file and what it loads.
package enum DaemonTarget: Hashable, Comparable, Sendable {
  /// That of a directory.
  case directory(ByteExactString)
  /// That of a file alone.
  case file(ByteExactString)

  /// The directory or the file.
  package var path: String {
    switch self {
    case .directory(let path), .file(let path): path.text
    }
  }
}
