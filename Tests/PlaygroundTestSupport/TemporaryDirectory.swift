import Glibc

@testable import PlaygroundSystem

extension FilePath: ExpressibleByStringInterpolation {}

/// A temporary directory that is removed with the test.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    let base = CurrentProcess.environment("TMPDIR") ?? "/tmp"
    let name = "\(base)/playground-test-\(CurrentProcess.id)-\(UInt64.random(in: 0 ... .max))"
    try Directory.make(name)
    path = try FileSystem.realPath(name).text
  }

  deinit {
    // A thread that is ending may still write to it.
    for _ in 0..<500 {
      Self.remove(path)
      guard (try? FileStatus(of: path)) != nil else { return }
      usleep(10_000)
    }
  }

  /// Returns the absolute path of a name below the directory.
  subscript(name: String) -> String { "\(path)/\(name)" }

  /// The directory as a path.
  var root: FilePath { FilePath(text: path) }

  /// Returns the same as a path.
  @_disfavoredOverload subscript(name: String) -> FilePath { FilePath(text: self[name]) }

  /// Writes a file and the directories on the way to it.
  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file and the directories on the way to it.
  func write(_ bytes: [UInt8], to name: String) throws {
    let file = self[name]
    if let slash = file.lastIndex(of: "/") { try Directory.make(String(file[..<slash])) }
    try FileSystem.write(bytes, to: file)
  }

  /// Removes a directory and its content.
  static func remove(_ path: String) {
    for entry in (try? Directory.entries(of: path)) ?? [] {
      let child = "\(path)/\(entry.name)"
      if entry.kind == .directory { remove(child) } else { try? FileSystem.remove(child) }
    }
    try? FileSystem.removeDirectory(path)
  }
}
