import CSystem
import Glibc
package import TerminalSystem

/// Properties of this process, with words that can name any file.
extension CurrentProcess {
  /// The process id.
  package static var id: Int32 { getpid() }

  /// Whether the system lets a user give capabilities up in a user namespace: some forbid such
  /// namespaces, or take the capabilities in them away.
  package static var mayUseUserNamespaces: Bool {
    csystem_may_drop_capabilities_in_namespace() == 1
  }

  /// The user id.
  package static var user: UInt32 { getuid() }

  /// The name of this computer; empty if the system does not report it.
  package static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The command-line arguments after the program name.
  ///
  /// Bytes that are not UTF-8 are escaped as in `FilePath.text`, so that words can name any file.
  package static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      guard let word = unsafe CommandLine.unsafeArgv[index] else { return nil }
      return unsafe FilePath.word(FilePath(cString: word).bytes)
    }
  }

  /// The path of the running program; of one that was replaced, that of the new one.
  package static var executable: String {
    get throws(SystemError) {
      let path = try FileSystem.linkTarget(of: "/proc/self/exe").text
      guard path.hasSuffix(replaced) else { return try FileSystem.realPath(path).text }
      return try FileSystem.realPath(String(path.dropLast(replaced.count))).text
    }
  }

  /// Whether the file of the running program was replaced or removed, as updates do.
  package static var isReplaced: Bool {
    (try? FileSystem.linkTarget(of: "/proc/self/exe"))?.text.hasSuffix(replaced) ?? false
  }

  /// What the kernel adds to the path of a file that has no name any more.
  private static let replaced = " (deleted)"

  /// Returns an environment variable, `nil` if it is not set.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe FilePath.word(FilePath(cString: value).bytes)
  }

  /// Removes an environment variable, so that programs started later do not inherit it.
  static func removeVariable(_ name: String) { _ = unsafe unsetenv(name) }

  /// Makes an inherited descriptor close-on-exec.
  package static func closeOnExecution(_ descriptor: Int32) throws(SystemError) {
    try systemCall("fcntl") { csystem_set_close_on_exec(descriptor) }
  }
}
