import Glibc

/// Reports when entries of one directory are removed, or the directory itself.
///
/// An instance of inotify of its own: libinotifytools has only one, which watches descriptions.
package final class DirectoryWatch: Sendable {
  private let events: FileDescriptor

  /// Starts to watch a directory.
  ///
  /// - Throws: `SystemError`, for example if this user has too many instances of inotify.
  package init(_ path: some FilePathConvertible) throws(SystemError) {
    events = FileDescriptor(
      owning: try systemCall("inotify_init1") {
        inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      }
    )
    let kinds = UInt32(IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
    let (number, path) = (events.number, path.filePath)
    let name = path.cString
    try systemCall("inotify_add_watch", path.text) { unsafe inotify_add_watch(number, name, kinds) }
  }

  /// The descriptor to poll for reading.
  package var number: Int32 { events.number }
}
