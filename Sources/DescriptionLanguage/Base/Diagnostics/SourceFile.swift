package import PlaygroundCore

/// A file that was read: its number, its path and its bytes.
public struct SourceFile: Sendable {
  /// The number of the file in spans; distinct among the files of a description.
  public let number: UInt32
  /// The path for messages: as given on the command line, or relative to the watched folder.
  public let path: String
  /// The bytes of the file.
  public let bytes: [UInt8]

  /// Creates a file from its bytes.
  ///
  /// - Precondition: There are fewer than 2³² bytes.
  public init(number: UInt32, path: String, bytes: [UInt8]) {
    self.number = number
    self.path = path
    self.bytes = bytes
  }

  /// The range of all bytes.
  package var span: SourceSpan {
    SourceSpan(source: number, start: 0, end: UInt32(bytes.count))
  }
}
