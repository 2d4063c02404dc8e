import Foundation

/// The built `playground`, run as a user runs it.
enum BuiltCommand {
  /// The result of a run.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
    /// Whether a signal ended it.
    let isCrash: Bool
  }

  /// The path of the binary, next to the test bundle.
  static var path: String {
    // The test bundle is next to the products: `…/debug/playgroundPackageTests.xctest`.
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
    let beside = bundle + "/playground"
    return FileManager.default.isExecutableFile(atPath: beside)
      ? beside : root + "/.build/debug/playground"
  }

  /// Returns the path of a built example program, next to the command.
  static func program(_ name: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path + "/" + name
  }

  /// The directory of the project.
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
    try process.start()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: outputData, as: UTF8.self),
      errors: String(decoding: errorData, as: UTF8.self),
      isCrash: process.terminationReason == .uncaughtSignal,
    )
  }
}
