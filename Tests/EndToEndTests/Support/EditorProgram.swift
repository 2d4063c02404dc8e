import Foundation
import TestSupport
import Testing

/// Editors and other programs, which may be missing.
enum EditorProgram {
  static func isInstalled(_ name: String) -> Bool { succeeds("command -v \(name)") }

  /// Returns whether a script succeeds.
  static func succeeds(_ script: String) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    let text = try? output(
      of: "(\(script)) >/dev/null && echo yes",
      in: "/",
      environment: environment
    )
    return text?.hasSuffix("yes\n") ?? false
  }

  /// Returns a set-up of docs/EDITORS.md.
  static func setup(_ language: String, in heading: String, number: Int = 0) throws -> String {
    let blocks = try MarkdownDocument("docs/EDITORS.md").blocks.filter {
      $0.heading == heading && $0.language == language
    }
    return try #require(blocks.indices.contains(number) ? blocks[number].text : nil)
  }

  /// Runs a script with the built command in its search path, and returns its output and messages.
  static func output(of script: String, in folder: TemporaryFolder) throws -> String {
    let environment = folder.environment.merging(["PATH": path(folder.environment)]) { $1 }
    return try output(of: script, in: folder.files, environment: environment)
  }

  /// The search path with the built command.
  private static func path(_ environment: [String: String]) -> String {
    let directory = URL(fileURLWithPath: BuiltCommand.path).deletingLastPathComponent().path
    return directory + ":" + (environment["PATH"] ?? "")
  }

  private static func output(
    of script: String,
    in directory: String,
    environment: [String: String]
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec 2>&1\n" + script]
    process.environment = environment
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.start()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
