import Foundation
import Testing

extension TemporaryFolder {
  /// Follows a daemon with a line client, and returns its output in the end.
  ///
  /// - Parameters:
  ///   - option: The kind of output.
  ///   - save: Saves files; `waitFor` waits until the output contains a text. The process can be
  ///     stopped meanwhile, so that it reads at once what comes.
  /// - Returns: The output.
  /// - Throws: Any error of `save`, or of starting the client.
  func follow(
    _ option: String,
    _ save: (_ waitFor: (String) throws -> Void, _ client: Int32) throws -> Void
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
    let client = process.processIdentifier
    try save(
      { part in try waitUntil("the output contains '\(part)'") { try text().contains(part) } },
      client
    )
    return try text()
  }
}
