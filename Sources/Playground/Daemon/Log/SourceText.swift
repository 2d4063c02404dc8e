/// The text of a recorded file.
package enum SourceText {
  /// Returns the lines of a file without line breaks; a final line break starts no line.
  package static func lines(of bytes: [UInt8]?) -> [String] {
    guard let bytes, !bytes.isEmpty else { return [] }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { line in
        String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
      }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
