import Foundation

/// A folder for one test, with the places a daemon keeps its files in; removed when the test is over.
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
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The folder that is watched.
  var files: String { path + "/files" }

  /// What commands find in their environment.
  var environment: [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": path,
      "XDG_RUNTIME_DIR": path + "/run",
      "XDG_STATE_HOME": path + "/state",
      "LANG": "C.UTF-8",
      "TERM": "xterm-256color",
      "TZ": "UTC",
    ]
  }

  /// Replaces a file as an editor does that writes beside it and renames.
  func save(_ text: String, as name: String) throws { try save(Array(text.utf8), as: name) }

  /// Replaces a file that need not be text.
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

  /// The names of sockets that are left.
  var sockets: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path + "/run/playground")
    return (names ?? []).filter { $0.hasSuffix(".sock") }
  }
}
