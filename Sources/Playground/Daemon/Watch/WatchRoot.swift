/// The watched root, and how its owner and the disk spell paths below it.
struct WatchRoot: Sendable, Equatable {
  /// The root's real path.
  let path: String

  /// Returns an absolute path below the root as the owner spells it.
  func relative(_ path: String) -> String {
    path == self.path ? "" : String(path.dropFirst(self.path.utf8.count + 1))
  }

  /// Returns a path as the disk spells it.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(self.path)/\(path)"
  }

  /// Returns an absolute path as messages spell it: relative when it is below the root.
  func shown(_ path: String) -> String {
    path == self.path || path.hasPrefix(self.path + "/") ? relative(path) : path
  }

  /// Returns the directory and the last name of an absolute path.
  static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let directory = slash == path.startIndex ? "/" : String(path[..<slash])
    return (directory, String(path[path.index(after: slash)...]))
  }
}
