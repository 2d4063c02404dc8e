package import PlaygroundSystem

/// A Swift file to read.
package struct LiveFile: Sendable {
  /// The absolute path, without links in its directory.
  package let path: FilePath
  /// The path for messages, such as one below the watched folder.
  package let name: FilePath
  /// The bytes.
  package let bytes: [UInt8]
  /// The columns for previews without a width of their own.
  package var columns: Int

  /// Creates a file.
  package init(path: FilePath, name: FilePath, bytes: [UInt8], columns: Int = 80) {
    self.path = path
    self.name = name
    self.bytes = bytes
    self.columns = columns
  }
}
