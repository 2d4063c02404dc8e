import Foundation

/// A directory for one test, with the paths of a daemon's files; removed after the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "playground-" + UUID().uuidString.prefix(8)
    for name in ["files", "run", "state"] {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(name)",
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700],
      )
    }
  }

  deinit {
    // A daemon that is ending may still write to it, or create its socket again.
    let deadline = Date().addingTimeInterval(30)
    // One may start another while the list is read, and has no environment for a moment.
    var quietCount = 0
    while quietCount < 3, Date() < deadline {
      quietCount = hasProcesses ? 0 : quietCount + 1
      usleep(8_000)
    }
    for _ in 0..<500 {
      try? FileManager.default.removeItem(atPath: path)
      guard FileManager.default.fileExists(atPath: path) else { return }
      usleep(10_000)
    }
  }

  /// Whether a process runs with the folder in its environment, such as a home below it.
  private var hasProcesses: Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let name = Data(path.utf8)
    return processes.contains { process in
      guard Int(process) != nil, let file = FileHandle(forReadingAtPath: "/proc/\(process)/environ")
      else { return false }
      let environment = try? file.readToEnd()
      return environment?.range(of: name) != nil
    }
  }

  /// The watched directory.
  var files: String { path + "/files" }

  /// The environment of commands; options of sanitizers are those of the tests.
  var environment: [String: String] {
    let options = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
    let variables = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": path,
      "XDG_RUNTIME_DIR": path + "/run",
      "XDG_STATE_HOME": path + "/state",
      "LANG": "C.UTF-8",
      "TERM": "xterm-256color",
      "TZ": "UTC",
    ]
    return variables.merging(options) { $1 }
  }

  /// Replaces a file like an editor that writes a new file and renames it.
  func save(_ text: String, as name: String) throws { try save(Array(text.utf8), as: name) }

  /// Replaces a file with any bytes.
  func save(_ bytes: [UInt8], as name: String) throws {
    let previewID = "\(files)/\(name)"
    let folder = URL(fileURLWithPath: previewID).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let temporary = "\(folder)/.\(UUID().uuidString).tmp"
    try ProcessStart.keepingAway {
      try Data(bytes).write(to: URL(fileURLWithPath: temporary))
    }
    guard rename(temporary, previewID) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Removes a file.
  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(files)/\(name)")
  }

  /// The names of the remaining sockets.
  var sockets: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path + "/run/playground")
    return (names ?? []).filter { $0.hasSuffix(".sock") }
  }
}
