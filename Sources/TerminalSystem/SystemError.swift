import CSystem
import Glibc

/// A failed system call: its name, its subject and the error number.
///
/// `TerminalSystem` and `PlaygroundSystem` contain thin, safe wrappers of operating-system calls.
/// They retry interrupted calls, return owned descriptors that are close-on-exec, and throw only
/// this type. No other target calls the C library.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error number, such as `ENOENT`.
  package let number: Int32

  /// The name of the C function, such as `open`.
  package let call: String

  /// The subject of the call, such as a path; may be empty.
  package let subject: String

  /// The cure; `nil` if none is known.
  package let cure: String?

  /// Creates the error of a call that failed with `errno` equal to `number`.
  package init(number: Int32, call: String, subject: String, cure: String? = nil) {
    self.number = number
    self.call = call
    self.subject = subject
    self.cure = cure ?? Self.cure(of: number)
  }

  private static func cure(of number: Int32) -> String? {
    guard number == EMFILE else { return nil }
    return
      "the limit on open files is \(CurrentProcess.openFileLimit); raise it with: ulimit -n 1024"
  }

  /// The reason as worded by the C library: "No such file or directory".
  package var reason: String {
    guard let text = unsafe csystem_error_text(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }

  /// What a C function does, where its name is no word that says so.
  private static let actions = [
    "access": "examine", "bind": "listen on", "connect": "connect to", "fchmod": "set the mode of",
    "fstat": "examine", "ftruncate": "set the length of", "inotify_add_watch": "watch",
    "inotify_init": "watch files", "inotify_init1": "watch files", "mkdir": "create directory",
    "opendir": "list directory", "posix_spawn": "start", "pthread_create": "start a thread",
    "readdir": "list directory", "readlink": "read link", "realpath": "find",
    "rmdir": "remove directory", "stat": "find", "unlink": "remove",
  ]

  /// A message: "cannot open /tmp/x.xml: Permission denied".
  package var description: String {
    "cannot \(Self.actions[call] ?? call)\(subject.isEmpty ? "" : " \(subject)"): \(reason)"
      + (cure.map { "; \($0)" } ?? "")
  }

  /// Returns the error for a path that is not a directory.
  package static func notADirectory(_ path: String) -> SystemError {
    SystemError(number: ENOTDIR, call: "open", subject: path)
  }

  /// Returns the error for a path that depends on environment variables that are not set.
  package static func missingVariable(_ names: String, for subject: String) -> SystemError {
    SystemError(number: ENOENT, call: "find", subject: subject, cure: "set \(names)")
  }

  /// Returns the error for work on `subject` that is no longer wanted.
  package static func cancelled(_ call: String, _ subject: String) -> SystemError {
    SystemError(number: ECANCELED, call: call, subject: subject)
  }

  /// Returns the error for input that is larger than what is read.
  package static func tooLarge(_ subject: String, limit: Int) -> SystemError {
    let cure = "at most \(limit >> 20) MiB are read"
    return SystemError(number: EFBIG, call: "read", subject: subject, cure: cure)
  }

  /// Whether the input was larger than what is read.
  package var isTooLarge: Bool { number == EFBIG }

  /// Whether the work was no longer wanted.
  package var isCancelled: Bool { number == ECANCELED }

  /// Whether a signal interrupted the call.
  package var wasInterrupted: Bool { number == EINTR }

  /// Whether a text has the words for a full disk, as other programs print them.
  package static func namesFullDisk(_ text: String) -> Bool {
    ["No space left on device", "Disk quota exceeded", "database or disk is full", "(code: 28)"]
      .contains { text.contains($0) }
  }

  /// Whether the kernel's limit on watches was reached.
  package var isWatchLimit: Bool { number == ENOSPC || number == ENOMEM }

  /// Whether the file, or a directory of its path, does not exist.
  package var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  /// Whether a non-blocking call would have blocked.
  package var wouldBlock: Bool { number == EAGAIN || number == EWOULDBLOCK }

  /// Whether the disk is full.
  package var isFull: Bool { number == ENOSPC || number == EDQUOT }

  /// Whether a file has the place of a directory.
  package var isNotADirectory: Bool { number == ENOTDIR || number == EEXIST }

  /// Whether this user lacks the permission.
  package var isDenied: Bool { number == EACCES || number == EPERM }

  /// Whether a symbolic link, or too many of them, prevented the call.
  package var isLoop: Bool { number == ELOOP }

  /// Whether this process or the system is out of descriptors.
  package var isOutOfDescriptors: Bool { number == EMFILE || number == ENFILE }

  /// Whether the other end of a pipe or socket is closed.
  package var isDisconnected: Bool { number == EPIPE || number == ECONNRESET || number == ENOTCONN }

  /// Whether the same call may succeed a while later, although nothing is changed on purpose.
  package var mayPass: Bool {
    switch number {
    case EIO, EINTR, EMFILE, ENFILE, ENOMEM, ENOBUFS, ENOSPC, EDQUOT, EAGAIN, EBUSY, ESTALE,
      ETIMEDOUT:
      true
    default: false
    }
  }

  /// Whether the name already exists or is in use.
  package var isTaken: Bool { number == EEXIST || number == EADDRINUSE }

  /// Whether no process listens on the socket.
  package var isRefused: Bool { number == ECONNREFUSED || number == ENOENT }
}
