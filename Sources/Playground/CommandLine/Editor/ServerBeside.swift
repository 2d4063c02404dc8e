import PlaygroundSystem

/// The language server for Swift that the same editor runs.
enum ServerBeside {
  private static let name = "sourcekit-lsp"
  /// The name of the file with the options of the compiler.
  static let flags: FilePath = "compile_flags.txt"
  /// The files that say how the Swift files below their directory are compiled.
  private static let descriptions: [FilePath] = ["Package.swift", "compile_commands.json", flags]

  /// Returns whether a file tells it how the Swift files in a directory are compiled.
  static func knows(_ directory: FilePath) -> Bool {
    guard var folder = try? FileSystem.realPath(directory) else { return false }
    while true {
      if descriptions.contains(where: { (try? FileStatus(of: folder.appending($0))) != nil }) {
        return true
      }
      let above = folder.directory
      if above == folder { return false }
      folder = above
    }
  }

  /// Whether a process with the same parent as this one is `sourcekit-lsp`.
  static var isRunning: Bool {
    guard let own = ProcessStatus(of: "self"),
      let processes = try? Directory.entries(of: "/proc")
    else { return false }
    return processes.contains { process in
      guard Int(process.name.text) != nil, let other = ProcessStatus(of: process.name.text) else {
        return false
      }
      return other.name == name && other.parent == own.parent
    }
  }
}
