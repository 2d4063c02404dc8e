import Foundation

/// Checks Swift files against the modules that the tests were built with.
struct SwiftCompiler {
  /// A file by its name, with its text.
  struct File {
    let name: String
    let text: String
  }

  /// Options besides those of Swift 6 mode.
  var options: [String] = []

  /// The folder of the modules beside the running tests.
  private static var modules: URL {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let modules = folder.appendingPathComponent("Modules")
    return FileManager.default.fileExists(atPath: modules.path) ? modules : folder
  }

  /// Returns the errors of the files as one module, as `file: message`, in the order of the files.
  func errors(in files: [File]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("playground-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      try Data(file.text.utf8).write(to: folder.appendingPathComponent(file.name))
    }
    let output = try run(
      ["swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-parse-as-library"]
        + ["-diagnostic-style", "llvm", "-module-name", "Sample", "-I", Self.modules.path]
        + options + files.map(\.name),
      in: folder
    )
    return output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
      guard parts.count == 5, parts[3] == " error" else { return nil }
      let name = parts[0].split(separator: "/").last ?? ""
      return "\(name):\(parts[4])"
    }
  }

  private func run(_ command: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
