import CSystem
import Glibc

/// A system call that failed: its name, what it was asked for, and the kernel's reason.
///
/// Everything in `System` is a thin, safe name for one thing the operating system offers. Wrappers
/// retry when a signal interrupts them, hand out owned descriptors that close themselves and are
/// never inherited by other programs, and throw this one type. Nothing else calls the C library.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kernel's error number, such as `ENOENT`.
  package let number: Int32

  /// The C function's name, such as `open`.
  let call: String

  /// The path or other thing the call was about; may be empty.
  let subject: String

  /// Creates the error of a call that failed with `errno` set to `number`.
  package init(number: Int32, call: String, subject: String) {
    self.number = number
    self.call = call
    self.subject = subject
  }

  /// The reason in the C library's words: "No such file or directory".
  package var reason: String {
    guard let text = unsafe csystem_error_text(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }

  /// A text for people: "cannot open /tmp/x.xml: Permission denied".
  package var description: String {
    "cannot \(call)\(subject.isEmpty ? "" : " \(subject)"): \(reason)"
  }

  /// Returns the error of a path that leads to something other than a directory.
  static func notADirectory(_ path: String) -> SystemError {
    SystemError(number: ENOTDIR, call: "open", subject: path)
  }

  /// Whether a signal interrupted the call.
  package var wasInterrupted: Bool { number == EINTR }

  /// Whether the kernel's limit on watches is reached.
  package var isWatchLimit: Bool { number == ENOSPC || number == ENOMEM }

  /// Whether there is no such file, or no such directory on the way to it.
  package var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  /// Whether a non-blocking call had nothing to do at the moment.
  var wouldBlock: Bool { number == EAGAIN || number == EWOULDBLOCK }

  /// Whether a symbolic link was in the way, or too many of them.
  package var isLoop: Bool { number == ELOOP }

  /// Whether this process, or the system, has no descriptor left.
  package var isOutOfDescriptors: Bool { number == EMFILE || number == ENFILE }

  /// Whether the other end of a pipe or a socket is gone.
  package var isDisconnected: Bool { number == EPIPE || number == ECONNRESET || number == ENOTCONN }

  /// Whether something of that name exists already or is in use.
  package var isTaken: Bool { number == EEXIST || number == EADDRINUSE }

  /// Whether nobody listens on the socket.
  package var isRefused: Bool { number == ECONNREFUSED || number == ENOENT }
}
