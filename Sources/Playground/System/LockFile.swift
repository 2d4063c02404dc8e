import CSystem
import Glibc

/// A lock that one process at a time can hold; the kernel releases it when the holder exits.
///
/// The file contains the id of the holder. It is never removed: otherwise two processes could hold
/// locks on different files.
package struct LockFile: ~Copyable, Sendable {
  /// How often a lock is tried before it counts as held: `holder(of:)` of another process holds it
  /// for a moment.
  private static let attempts = 5
  private static let pauseMilliseconds = 10

  private let file: FileDescriptor
  private let path: String

  /// Acquires the lock at `path`.
  ///
  /// - Parameters:
  ///   - path: The file, created if it does not exist.
  ///   - isNamed: Whether the id of this process is written to the file.
  /// - Returns: The lock; `nil` if another process holds it.
  /// - Throws: `SystemError` if the file cannot be opened or written.
  package static func acquire(
    _ path: String,
    isNamed: Bool = true
  ) throws(SystemError) -> LockFile? {
    let file = try FileDescriptor(opening: path, flags: O_RDWR | O_CREAT | O_NOFOLLOW)
    for attempt in 1...attempts {
      if try lock(file, path, { csystem_lock_exclusive($0) }) {
        if isNamed {
          let number = file.number
          try systemCall("ftruncate", path) { ftruncate(number, 0) }
          try file.writeAll(Array("\(CurrentProcess.id)\n".utf8))
        }
        return LockFile(file: file, path: path)
      }
      if attempt < attempts {
        var none: [PollEntry] = []
        try Poll.wait(&none, timeoutMilliseconds: pauseMilliseconds)
      }
    }
    return nil
  }

  /// Acquires the lock at `path` together with others that share it, or returns `nil` if a process
  /// holds it alone.
  package static func share(_ path: String) throws(SystemError) -> LockFile? {
    let file = try FileDescriptor(opening: path, flags: O_RDWR | O_CREAT | O_NOFOLLOW)
    guard try lock(file, path, { csystem_lock_shared($0) }) else { return nil }
    return LockFile(file: file, path: path)
  }

  /// Whether `path` still is the file of this lock; a removed file can be locked by no one else.
  package var isInPlace: Bool {
    guard let own = try? file.status() else { return true }
    return own.isFile(at: path)
  }

  /// Returns the process that holds the lock at `path`; `nil` if there is none.
  package static func holder(of path: String) throws(SystemError) -> ChildProcess? {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NOFOLLOW)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    if try lock(file, path, { csystem_lock_shared($0) }) { return nil }
    var bytes: [UInt8] = []
    _ = try file.read(into: &bytes, limit: 32)
    let text = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return Int32(text).flatMap { $0 > 0 ? ChildProcess(id: $0) : nil }
  }

  private static func lock(
    _ file: borrowing FileDescriptor,
    _ path: String,
    _ call: (Int32) -> Int32
  ) throws(SystemError) -> Bool {
    do throws(SystemError) {
      let number = file.number
      try systemCall("flock", path) { call(number) }
      return true
    } catch  where error.wouldBlock {
      return false
    }
  }
}
