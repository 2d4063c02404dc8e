/// A half-open range of bytes in one source file.
package struct SourceSpan: Hashable, Sendable {
  /// The number of the file, assigned by its reader.
  package var source: UInt32
  /// The offset of the first byte, 0-based.
  package var start: UInt32
  /// The offset after the last byte, 0-based.
  package var end: UInt32

  /// Creates the range `[start, end)` of bytes of the file numbered `source`.
  package init(source: UInt32, start: UInt32, end: UInt32) {
    self.source = source
    self.start = start
    self.end = end
  }
}
