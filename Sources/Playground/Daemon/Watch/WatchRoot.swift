/// The watched root, with conversions between the owner's and the disk's spelling of paths.
struct WatchRoot: Sendable, Equatable {
  /// The root's real path.
  let path: String

  /// Returns an absolute path below the root in the owner's spelling.
  func relative(_ path: String) -> String {
    path == self.path ? "" : String(path.dropFirst(self.path.utf8.count + 1))
  }

  /// Returns a path in the disk's spelling.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(self.path)/\(path)"
  }

  /// Returns an absolute path for messages: relative if it is below the root.
  func shown(_ path: String) -> String {
    path == self.path || path.hasPrefix(self.path + "/") ? relative(path) : path
  }

  /// Returns the parent directory and the last component of an absolute path.
  static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let directory = slash == path.startIndex ? "/" : String(path[..<slash])
    return (directory, String(path[path.index(after: slash)...]))
  }
}
