import CSystem
import Glibc

/// A program that uses the terminal of this process while this process waits.
package enum ForegroundProcess {
  /// Runs a program, found in `PATH`, and waits until it exits.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments; at least one.
  ///   - isQuiet: Whether it neither reads from the terminal nor writes to it.
  /// - Returns: The exit code, 128 + n for signal n.
  /// - Throws: ``SystemError`` with `ENOENT` if there is no such program.
  package static func run(_ words: [String], isQuiet: Bool = false) throws(SystemError) -> Int {
    let name = words.first ?? ""
    var arguments = unsafe words.map { unsafe strdup($0) }
    let owned = unsafe arguments
    defer {
      for index in unsafe owned.indices { unsafe free(owned[index]) }
    }
    unsafe arguments.append(nil)
    var id: pid_t = 0
    try systemCall("posix_spawnp", name) {
      unsafe csystem_spawn_foreground(name, arguments, isQuiet ? 1 : 0, &id)
    }
    return try ChildProcess(id: id).wait()
  }
}
