/// Operations on a directory with all that is below it.
package enum FileTree {
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
