import CSystem
import Glibc

/// Properties of this process.
package enum CurrentProcess {
  /// The maximum number of open descriptors, 1,024 if the system does not report it.
  package static var openFileLimit: Int {
    let limit = csystem_open_file_limit()
    return limit < 0 ? 1_024 : limit
  }

  /// The number of processors that are in use by the system, at least 1.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Returns the text of an environment variable; `nil` if it is not set.
  ///
  /// Bytes that are not UTF-8 are replaced: for a name of a file, use `environment(_:)`.
  package static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Exits with the given code.
  package static func exit(_ code: Int32) -> Never { Glibc.exit(code) }

  /// Writes what was printed and waits in a buffer, as it does if the output is no terminal: it
  /// comes before what is written directly.
  package static func flushPrinted() { fflush(nil) }

  /// Stops this process like `^Z`, until it receives `SIGCONT`.
  package static func suspend() {
    kill(getpid(), SIGSTOP)
  }
}
