import Glibc

/// Reports when entries of one directory are removed, or the directory itself.
///
/// An instance of inotify of its own: libinotifytools has only one, which watches descriptions.
package final class DirectoryWatch: Sendable {
  /// The descriptor to poll for reading.
  package let number: Int32

  /// Starts to watch a directory.
  ///
  /// - Throws: `SystemError`, for example if this user has too many instances of inotify.
  package init(_ path: some FilePathConvertible) throws(SystemError) {
    let number = try InotifyInstances.change { () throws(SystemError) in
      try systemCall("inotify_init1") { inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)) }
    }
    self.number = number
    let kinds = UInt32(IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
    let path = path.filePath
    let name = path.cString
    try systemCall("inotify_add_watch", path.text) { unsafe inotify_add_watch(number, name, kinds) }
  }

  deinit {
    InotifyInstances.change { _ = close(number) }
  }
}
