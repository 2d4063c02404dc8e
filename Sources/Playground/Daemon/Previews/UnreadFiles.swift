import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Descriptions that exist but were not read yet, each listed as one preview with the file's name.
struct UnreadFiles {
  private var files: [ByteExactString: FilePath] = [:]

  init() {}

  /// The number of files.
  var count: Int { files.count }

  /// The names of the files, in any order.
  var names: [ByteExactString] { Array(files.keys) }

  /// Returns the summary of a file with a name; `nil` if it was read.
  func summary(of name: ByteExactString) -> PreviewSummary? { files[name].map(Self.summary) }

  /// Returns the summary of a file.
  static func summary(of path: FilePath) -> PreviewSummary {
    PreviewSummary(
      name: path.text,
      file: path.text,
      variants: [],
      generation: 0,
      status: .building,
    )
  }

  /// Returns whether a file was not read yet.
  func contains(_ path: FilePath) -> Bool { files[ByteExactString(path.text)] != nil }

  /// Returns the file that a name of a preview refers to, with or without a title.
  func file(ofPreview name: String) -> FilePath? {
    if let file = files[ByteExactString(name)] { return file }
    let parts = name.utf8.split(separator: UInt8(ascii: "#"), maxSplits: 1)
    return parts.first.flatMap { files[ByteExactString(String(Substring($0)))] }
  }

  /// Adds a file.
  mutating func add(_ path: FilePath) { files[ByteExactString(path.text)] = path }

  /// Removes a file, which is read or was removed.
  ///
  /// - Returns: Whether it was one of them.
  @discardableResult
  mutating func remove(_ path: FilePath) -> Bool {
    guard files.removeValue(forKey: ByteExactString(path.text)) != nil else { return false }
    files.releaseStorage()
    return true
  }
}
