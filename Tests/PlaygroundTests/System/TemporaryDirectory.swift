@testable import PlaygroundSystem

/// A temporary directory that is removed with the test.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    let base = CurrentProcess.environment("TMPDIR") ?? "/tmp"
    let name = "\(base)/playground-test-\(CurrentProcess.id)-\(UInt64.random(in: 0 ... .max))"
    try Directory.make(name)
    path = try FileSystem.realPath(name)
  }

  deinit {
    Self.remove(path)
  }

  /// Returns the absolute path of a name below the directory.
  subscript(name: String) -> String { "\(path)/\(name)" }

  /// Removes a directory and its content.
  static func remove(_ path: String) {
    for entry in (try? Directory.entries(of: path)) ?? [] {
      let child = "\(path)/\(entry.name)"
      if entry.kind == .directory { remove(child) } else { try? FileSystem.remove(child) }
    }
    try? FileSystem.removeDirectory(path)
  }
}
