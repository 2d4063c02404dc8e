import Foundation
import Testing

/// Commands that take Swift files, run in a folder.
struct SwiftCommands {
  /// The commands that read a file, and their exit codes for one without errors.
  static let ofFiles: [[String]] = [
    ["render", "Hello.swift"], ["tree", "Hello.swift"], ["list", "Hello.swift"],
    ["check", "Hello.swift"], ["diff", "Hello.swift", "Hello.swift"],
    ["snapshot", "Hello.swift"],
  ]
  static let ofDirectories: [[String]] = [
    ["check", "."], ["list", "."], ["snapshot", "."],
  ]

  let folder: TemporaryFolder
  /// The variable that names the cache; empty for one in the folder, as tests of trust need it.
  var cache: [String: String] = [:]

  func run(
    _ words: [String],
    directory: String? = nil,
    environment: [String: String] = [:]
  ) throws -> BuiltCommand.Result {
    try BuiltCommand.run(
      words,
      in: folder,
      directory: directory,
      environment: cache.merging(environment) { $1 }
    )
  }

  func trust(_ directory: String = ".") throws {
    #expect(try run(["trust", directory]).status == 0)
  }

  /// Whether something was compiled in the cache of the folder.
  var hasCompiled: Bool {
    FileManager.default.fileExists(atPath: folder.path + "/.cache/playground")
  }

  func expectAll(
    _ commands: [[String]],
    say text: String,
    environment: [String: String] = [:]
  ) throws {
    for words in commands {
      let result = try run(words, environment: environment)
      #expect(result.status == 1, "\(words): \(result)")
      #expect((result.output + result.errors).contains(text), "\(words): \(result)")
      #expect(!result.isCrash)
    }
  }
}
