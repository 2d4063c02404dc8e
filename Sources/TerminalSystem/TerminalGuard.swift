import CSystem
import Glibc

/// Restores a terminal if this process ends without doing so.
///
/// After a fault, this process restores it at once, before a backtrace is written, which takes
/// seconds. Else, as after `SIGKILL`, a small process does that waits for the end of a pipe that
/// only this process holds. A process guards one terminal at a time.
package struct TerminalGuard: ~Copyable {
  private let lifeline: FileDescriptor

  /// Starts the process.
  ///
  /// - Parameters:
  ///   - descriptor: The terminal.
  ///   - mode: The settings to restore.
  ///   - sequence: The bytes to write to the terminal.
  /// - Throws: `SystemError` if the process cannot be started.
  package init(
    on descriptor: Int32,
    restoring mode: TerminalMode,
    writing sequence: String
  ) throws(SystemError) {
    let bytes = Array(sequence.utf8)
    var settings = mode.settings
    let number = try systemCall("fork") {
      unsafe csystem_guard_terminal(descriptor, &settings, bytes, bytes.count)
    }
    lifeline = FileDescriptor(owning: number)
  }

  /// Ends the small process; the terminal is no longer guarded.
  package consuming func dismiss() {
    csystem_leave_terminal_on_fault()
    // If the process has ended already, there is nothing to dismiss.
    _ = try? lifeline.write([0])
  }
}
