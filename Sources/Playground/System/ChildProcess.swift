import CSystem
import Glibc

/// A child process, or another process known by its id.
package struct ChildProcess: Sendable, Equatable {
  package let id: Int32

  /// Sends a signal.
  package func send(_ signal: Signal) throws(SystemError) {
    try systemCall("kill", "\(id)") { kill(id, signal.number) }
  }

  /// Kills the process.
  func kill() throws(SystemError) {
    try systemCall("kill", "\(id)") { Glibc.kill(id, SIGKILL) }
  }

  /// Whether a process with this id exists.
  var exists: Bool { Glibc.kill(id, 0) == 0 || errno == EPERM }

  /// Returns the exit code of a child that has exited, 128 + n for signal n.
  ///
  /// - Returns: `nil` while the child is running.
  /// - Throws: `SystemError`, with `ECHILD` if the process is not a child or its exit code was
  ///   already taken.
  func exitCode() throws(SystemError) -> Int? {
    var code: Int32 = 0
    let ended = try systemCall("waitpid", "\(id)") { unsafe csystem_reap(id, &code) }
    return ended == 0 ? nil : Int(code)
  }

  /// Waits until the child has exited and returns its exit code, as `exitCode` does.
  func wait() throws(SystemError) -> Int {
    var status: Int32 = 0
    try systemCall("waitpid", "\(id)") { unsafe waitpid(id, &status, 0) }
    return status & 0x7f == 0 ? Int(status >> 8) & 0xff : 128 + Int(status & 0x7f)
  }

  private func kill(_ id: Int32, _ number: Int32) -> Int32 { Glibc.kill(id, number) }
}
