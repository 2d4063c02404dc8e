import Foundation
import Testing

extension TemporaryFolder {
  /// Follows a daemon with a line client until its output contains a text.
  func follow(
    _ option: String,
    _ save: (_ waitFor: (String) throws -> Void) throws -> Void
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltCommand.path)
    process.arguments = ["attach", option, files]
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let output = path + "/output"
    _ = FileManager.default.createFile(atPath: output, contents: nil)
    let file: FileHandle = try #require(FileHandle(forWritingAtPath: output))
    process.standardOutput = file
    process.standardError = FileHandle.nullDevice
    try process.start()
    defer {
      // The test process blocks other signals, and its children inherit that.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    func text() throws -> String { try String(contentsOfFile: output, encoding: .utf8) }
    try save { part in
      try waitUntil("the output contains '\(part)'") { try text().contains(part) }
    }
    return try text()
  }
}
