import Foundation

@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// A file system in memory, mounted for a test by a privileged user.
struct Mount {
  private let path: String

  static var isPermitted: Bool {
    guard CurrentProcess.user == 0, let folder = try? TemporaryDirectory(),
      let mount = try? Mount(at: folder.path)
    else { return false }
    mount.end()
    return true
  }

  init(at path: String) throws {
    self.path = path
    try Self.run("/bin/mount", ["-t", "tmpfs", "playground-test", path])
  }

  func end() { try? Self.run("/bin/umount", ["-l", path]) }

  private static func run(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
