import Foundation

/// The built `playground`, run as a person would run it.
enum BuiltCommand {
  /// What a run left behind.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The path of the binary, beside the test bundle.
  static var path: String {
    let bundle = CommandLine.arguments.first.map { URL(fileURLWithPath: $0) }
    let candidates = [
      bundle?.deletingLastPathComponent().appendingPathComponent("playground").path,
      root + "/.build/debug/playground",
    ]
    return candidates.compactMap { $0 }.first { FileManager.default.isExecutableFile(atPath: $0) }
      ?? root + "/.build/debug/playground"
  }

  /// The project's folder.
  static var root: String {
    URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
      .replacingOccurrences(of: "//", with: "/")
  }

  /// Runs the command to its end.
  static func run(
    _ arguments: [String],
    in folder: TemporaryFolder,
    input: String = "",
    directory: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = folder.environment.merging(environment) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: directory ?? folder.files)
    let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: outputData, as: UTF8.self),
      errors: String(decoding: errorData, as: UTF8.self),
    )
  }
}
