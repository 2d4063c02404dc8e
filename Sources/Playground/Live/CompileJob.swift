import PlaygroundSystem

/// One file to compile to an object.
struct CompileJob: Sendable {
  /// The file.
  let file: SwiftFile
  /// The files whose declarations it can use.
  let beside: [SwiftFile]

  /// The options of all files, which are part of the name of an object.
  static func options(findsLines: Bool) -> [String] {
    ["-Onone", "-parse-as-library", "-swift-version", "6", "-module-name", "Previews"]
      + (findsLines ? ["-gline-tables-only"] : [])
  }

  /// Options that the compiler without its driver takes directly.
  private static let frontendOptions = ["-disable-llvm-verify"]

  /// The words that compile the file with the compiler alone.
  func frontendWords(_ compiler: FilePath, _ options: [String], to object: FilePath) -> [String] {
    [compiler.text, "-frontend", "-c", "-primary-file", file.path.text] + beside.map(\.path.text)
      + options + Self.frontendOptions
      + ["-diagnostic-style", "llvm", "-no-color-diagnostics", "-o", object.text]
  }

  /// The arguments that compile the file with a warm compiler, which takes those of the driver.
  func warmArguments(_ options: [String], to object: FilePath) -> [String] {
    // A single input is the primary file by itself.
    let inputs =
      beside.isEmpty
      ? [file.path.text]
      : ["-Xfrontend", "-primary-file", "-Xfrontend", file.path.text] + beside.map(\.path.text)
    return inputs + ["-c", "-o", object.text] + options
      + Self.frontendOptions.flatMap { ["-Xfrontend", $0] }
  }

  /// Returns a file whose bytes on disk differ from those to compile; `nil` if there is none.
  var changedFile: FilePath? {
    ([file] + beside).first { file in
      guard let current = try? FileContent(of: file.path, limit: file.bytes.count) else {
        return true
      }
      return !FileContent.areEqual(current.bytes, file.bytes)
    }?.path
  }
}
