import Foundation
import Glibc

/// A cache of compiled Swift for the daemons and commands of one process of tests.
///
/// No two tests have files at the same paths, so that each compiles its own. What they share are
/// the compiler's copies of the modules of the system, which take longer than a file.
enum SharedSwiftCache {
  /// The variable that names the cache, which is removed after the last test.
  static let environment: [String: String] = {
    atexit { try? FileManager.default.removeItem(atPath: SharedSwiftCache.path) }
    return ["XDG_CACHE_HOME": path]
  }()

  private static let path = NSTemporaryDirectory() + "playground-cache-\(getpid())"
}
