/// Operations on a directory with all that is below it.
package enum FileTree {
  /// Returns the bytes of all files in a directory; links are not followed.
  package static func byteCount(of path: FilePath) -> Int {
    guard let status = try? FileStatus(of: path, followingLinks: false) else { return 0 }
    guard status.kind == .directory else { return status.byteCount }
    let entries = (try? Directory.entries(of: path)) ?? []
    return entries.reduce(0) { $0 + byteCount(of: path.appending($1.name)) }
  }

  /// Removes a directory and what is below it, or a file; links are not followed.
  ///
  /// What cannot be removed stays.
  package static func remove(_ path: FilePath) {
    guard let status = try? FileStatus(of: path, followingLinks: false) else { return }
    guard status.kind == .directory else {
      try? FileSystem.remove(path)
      return
    }
    for entry in (try? Directory.entries(of: path)) ?? [] { remove(path.appending(entry.name)) }
    try? FileSystem.removeDirectory(path)
  }
}
