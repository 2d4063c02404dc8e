public import PlaygroundCore

/// The bytes of one file, and where its lines begin.
public struct SourceFile: Sendable {
  /// The number that spans name the file by.
  public let number: UInt32
  /// The path as a person should read it: as given on the command line, or below the watched
  /// folder.
  public let path: String
  /// The bytes of the file.
  public let bytes: [UInt8]

  /// Creates a file from its bytes.
  public init(number: UInt32, path: String, bytes: [UInt8]) {
    self.number = number
    self.path = path
    self.bytes = bytes
  }

  /// Returns the whole file as a span.
  public var span: SourceSpan {
    SourceSpan(source: number, start: 0, end: UInt32(bytes.count))
  }
}
