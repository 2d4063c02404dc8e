import DescriptionLanguage
import PlaygroundCore
import PlaygroundSystem

/// The files that the commands of a build read, as SwiftPM describes them in `debug.yaml`: those of
/// plug-ins, resources, and the headers of files in C.
enum PackageInputs {
  private static let inputs = "    inputs: "
  private static let headers = "    deps: "

  /// Returns the files and folders below some folders that plug-ins and compilers of C read, or
  /// that are copied.
  ///
  /// - Parameters:
  ///   - commands: The path of `debug.yaml`.
  ///   - roots: The folders.
  ///   - limit: The most bytes of a file that are read.
  /// - Returns: The paths in order; none if the file cannot be read.
  static func named(in commands: FilePath, below roots: [FilePath], limit: Int) -> [FilePath] {
    guard let content = try? FileContent(of: commands, limit: limit) else { return [] }
    var found: Set<FilePath> = []
    var tool: ArraySlice<UInt8> = []
    for line in content.bytes.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "    tool: ".utf8) { tool = line.dropFirst(10) }
      if tool.elementsEqual("shell".utf8) || tool.elementsEqual("copy-tool".utf8),
        line.starts(with: inputs.utf8)
      {
        found.formUnion(paths(Array(line.dropFirst(inputs.utf8.count))))
      }
      if tool.elementsEqual("clang".utf8), line.starts(with: headers.utf8) {
        let path = paths(Array("[".utf8 + line.dropFirst(headers.utf8.count) + "]".utf8))
        for path in path { found.formUnion(dependencies(in: path, limit: limit)) }
      }
    }
    let scratch = commands.directory
    return found.filter { path in
      !scratch.contains(path) && roots.contains { $0.contains(path) }
    }
    .sorted()
  }

  /// The texts of an array in JSON as paths.
  private static func paths(_ json: [UInt8]) -> [FilePath] {
    ((try? Value(json: json))?.texts ?? []).map { FilePath(text: $0) }
  }

  /// The files that a rule of `make` names: words after a colon, in which `\\ ` is a space.
  private static func dependencies(in path: FilePath, limit: Int) -> [FilePath] {
    guard let content = try? FileContent(of: path, limit: limit),
      let colon = content.bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return [] }
    var words: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in content.bytes[(colon + 1)...] {
      if isEscaped {
        if byte != UInt8(ascii: "\n") { words[words.count - 1].append(byte) }
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
        words.append([])
      } else {
        words[words.count - 1].append(byte)
      }
    }
    return words.filter { !$0.isEmpty }.map { FilePath(bytes: $0) }
  }
}
