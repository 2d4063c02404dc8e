import DescriptionLanguage

/// The places in a file: a line and a column for each offset.
struct Places {
  /// The bytes of the file.
  let bytes: [UInt8]
  /// The offsets by places; that of a character is the offset of its first byte.
  private var offsets: [SourceLocation: Int] = [:]

  init(in bytes: [UInt8]) {
    self.bytes = bytes
    var place = SourceLocation(line: 1, column: 1)
    offsets[place] = 0
    for (index, byte) in bytes.enumerated() {
      let isPair = byte == 0x0d && index + 1 < bytes.count && bytes[index + 1] == 0x0a
      if byte == 0x0a || byte == 0x0d && !isPair {
        place = SourceLocation(line: place.line + 1, column: 1)
      } else if byte & 0xc0 != 0x80 {
        place.column += 1
      }
      offsets[place] = index + 1
    }
  }

  /// Returns the offsets of a location; `nil` if an end is not in the file, or before the start.
  func range(of location: LocatedDiagnostic.Location) -> Range<Int>? {
    guard let start = offsets[location.start], let end = offsets[location.end], start <= end
    else { return nil }
    return start..<end
  }
}
