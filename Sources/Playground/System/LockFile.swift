import CSystem
import Glibc

/// A lock that one process at a time can hold, freed by the kernel whenever the holder ends.
///
/// The file stays behind on purpose: removing it would let two processes hold "the" lock.
package struct LockFile: ~Copyable, Sendable {
  private let file: FileDescriptor

  /// Takes the lock at `path` without waiting; nil while another process holds it.
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
