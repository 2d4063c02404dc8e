import CSystem
import Glibc

/// A lock that one process at a time can hold; the kernel releases it when the holder exits.
///
/// The file is never removed: otherwise two processes could hold locks on different files.
package struct LockFile: ~Copyable, Sendable {
  private let file: FileDescriptor

  /// Acquires the lock at `path` without blocking; returns `nil` if another process holds it.
  package static func acquire(_ path: String) throws(SystemError) -> LockFile? {
    let file = try FileDescriptor(opening: path, flags: O_RDWR | O_CREAT | O_NOFOLLOW)
    do throws(SystemError) {
      let number = file.number
      try systemCall("flock", path) { csystem_lock_exclusive(number) }
    } catch  where error.wouldBlock {
      return nil
    }
    return LockFile(file: file)
  }
}
