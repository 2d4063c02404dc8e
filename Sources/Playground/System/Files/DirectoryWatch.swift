import Glibc

/// Reports when entries of one directory are removed or written.
///
/// An instance of inotify of its own: libinotifytools has only one, which watches descriptions.
package final class DirectoryWatch: Sendable {
  /// The events that are reported.
  package enum Interest: Sendable {
    /// Removed entries, and the removed directory.
    case removals
    /// Entries that come and go.
    case names
    /// Written and replaced entries.
    case writes
    /// Entries that come, go, or were written completely, and the removed directory.
    case entries
  }

  /// The descriptor to poll for reading.
  package let number: Int32

  /// Starts to watch a directory.
  ///
  /// - Throws: `SystemError`, for example if this user has too many instances of inotify.
  package init(
    _ path: some FilePathConvertible,
    for interest: Interest = .removals
  ) throws(SystemError) {
    let number = try InotifyInstances.change { () throws(SystemError) in
      try systemCall("inotify_init1") { inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)) }
    }
    self.number = number
    let events =
      switch interest {
      case .removals: IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF
      case .names: IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF
      case .writes: IN_MODIFY | IN_MOVED_TO
      case .entries:
        IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_ATTRIB
          | IN_DELETE_SELF | IN_MOVE_SELF
      }
    let kinds = UInt32(events) | UInt32(IN_ONLYDIR)
    let path = path.filePath
    let name = path.cString
    try systemCall("inotify_add_watch", path.text) { unsafe inotify_add_watch(number, name, kinds) }
  }

  /// Removes the events that were reported; returns whether there were any.
  package func takeEvents() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let size = bytes.count
    var found = false
    while unsafe read(number, &bytes, size) > 0 { found = true }
    return found
  }

  deinit {
    InotifyInstances.change { _ = close(number) }
  }
}
