import Foundation

/// Checks and runs Swift files with the modules that the tests were built with.
struct SwiftCompiler {
  /// A file by its name, with its text.
  struct File {
    let name: String
    let text: String
  }

  /// Options besides those of Swift 6 mode.
  var options: [String] = []

  /// The folder of the running tests.
  static var products: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// The folder of the modules beside the running tests.
  private static var modules: URL {
    let folder = products
    let modules = folder.appendingPathComponent("Modules")
    return FileManager.default.fileExists(atPath: modules.path) ? modules : folder
  }

  /// Returns the object files of libraries, without those of removed sources, which stay in
  /// their folders.
  private static func objects(of libraries: [String]) throws -> [String] {
    try libraries.flatMap { library in
      let map = products.appendingPathComponent("\(library).build/output-file-map.json")
      let outputs = try JSONDecoder().decode(
        [String: [String: String]].self,
        from: Data(contentsOf: map)
      )
      return outputs.values.compactMap { $0["object"] }.sorted()
    }
  }

  /// Returns the errors of the files as one module, as `file: message`, in the order of the files.
  func errors(in files: [File]) throws -> [String] {
    let output = try inFolder(of: files) { folder in
      try run(
        ["swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-parse-as-library"]
          + ["-diagnostic-style", "llvm", "-module-name", "Sample", "-I", Self.modules.path]
          + options + files.map(\.name),
        in: folder
      ).errors
    }
    return output.split(separator: "\n").compactMap { line in
      guard let word = line.firstRange(of: " error: ") else { return nil }
      let path = line.prefix { $0 != ":" }
      return "\(path.split(separator: "/").last ?? ""): \(line[word.upperBound...])"
    }
  }

  /// Returns the output of the program in the files, linked with libraries.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - libraries: The libraries in Swift.
  ///   - code: Object files in C.
  ///   - command: The command that runs `./program`.
  /// - Returns: What the command wrote.
  /// - Throws: `Failure` if the program does not compile or fails.
  func output(
    of files: [File],
    with libraries: [String] = ["PlaygroundCore", "PlaygroundCompatibility"],
    and code: [String] = [],
    by command: [String] = ["./program"]
  ) throws -> String {
    try inFolder(of: files) { folder in
      let objects = try Self.objects(of: libraries) + code
      try Data(objects.joined(separator: "\n").utf8).write(
        to: folder.appendingPathComponent("objects")
      )
      let built = try run(
        ["swiftc", "-swift-version", "6", "-Onone", "-I", Self.modules.path, "-o", "program"]
          + ["-use-ld=lld", "-lm", "@objects"] + options + files.map(\.name),
        in: folder
      )
      guard built.code == 0 else { throw Failure(text: built.errors) }
      let ran = try run(command, in: folder)
      guard ran.code == 0 else { throw Failure(text: ran.errors) }
      return ran.output
    }
  }

  /// A program that could not be compiled, or failed.
  struct Failure: Error, CustomStringConvertible {
    let text: String

    var description: String { text }
  }

  private func inFolder<Result>(of files: [File], _ work: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("playground-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      try Data(file.text.utf8).write(to: folder.appendingPathComponent(file.name))
    }
    return try work(folder)
  }

  /// Runs a command to its end, with its output in files, which have no limit to block it.
  private func run(
    _ command: [String],
    in folder: URL
  ) throws -> (code: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    let files = ["output", "errors"].map { folder.appendingPathComponent("standard-\($0)") }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return (process.terminationStatus, texts[0], texts[1])
  }
}
