import CSystem
import Glibc

/// What this process knows about itself.
package enum CurrentProcess {
  /// The process id.
  package static var id: Int32 { getpid() }

  /// How many descriptors it may have at once, as far as that can be told; 1,024 is usual.
  package static var openFileLimit: Int {
    let limit = csystem_open_file_limit()
    return limit < 0 ? 1_024 : limit
  }

  /// The id of the user it runs as.
  package static var user: UInt32 { getuid() }

  /// The command line's words after the program's name.
  package static var arguments: [String] { Array(CommandLine.arguments.dropFirst()) }

  /// The running program's own file.
  package static var executable: String {
    get throws(SystemError) { try FileSystem.realPath("/proc/self/exe") }
  }

  /// Returns a variable of the environment, nil when it is not set.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Keeps a descriptor that others opened from the programs this process starts.
  package static func closeOnExecution(_ descriptor: Int32) throws(SystemError) {
    try systemCall("fcntl") { csystem_set_close_on_exec(descriptor) }
  }

  /// Ends this process with an exit code.
  package static func exit(_ code: Int32) -> Never { Glibc.exit(code) }

  /// Stops this process as `^Z` does, until it is sent `SIGCONT`.
  package static func suspend() {
    kill(getpid(), SIGSTOP)
  }
}
