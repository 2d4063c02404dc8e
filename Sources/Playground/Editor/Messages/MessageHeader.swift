/// The headers of a message of the Language Server Protocol.
struct MessageHeader {
  /// The maximum number of bytes.
  static let byteLimit = 8_192

  private static let separator = Array("\r\n\r\n".utf8)
  private static let name = "content-length"

  /// The text without the empty line after it.
  let text: String
  /// The offset after the empty line.
  let end: Int
  /// The length of the content, in bytes; `nil` unless exactly one line names it, and each line is
  /// a header.
  let length: Int?

  /// Reads the headers at the start of some bytes; `nil` if they are not complete, or too long.
  init?(in bytes: ArraySlice<UInt8>) {
    let most = bytes.prefix(Self.byteLimit)
    guard let end = Self.separatorStart(in: most) else { return nil }
    text = String(decoding: most[..<end], as: UTF8.self)
    self.end = end + Self.separator.count
    length = Self.length(in: text)
  }

  /// Whether a line is no header, so that a header may follow it without a break.
  var isGlued: Bool {
    text.isEmpty || !text.split(whereSeparator: \.isNewline).allSatisfy(Self.isLine)
  }

  /// Returns the offset of the first header with a length in some bytes; `nil` if there is none.
  static func start(in bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    while let end = separatorStart(in: rest) {
      // Other bytes before it may be no text, but what is searched for is ASCII.
      let first = max(rest.startIndex, end - byteLimit)
      for offset in (first..<end).reversed() where begins(at: offset, in: rest[..<end]) {
        let text = String(decoding: rest[offset..<end], as: UTF8.self)
        if length(in: text) != nil { return offset }
        break
      }
      rest = bytes[(end + separator.count)...]
    }
    return nil
  }

  /// Returns whether bytes may be the beginning of headers whose rest has not arrived.
  static func mayBegin(with bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count <= byteLimit else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("\n\n") { return false }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let last = lines.last else { return true }
    return lines.dropLast().allSatisfy { $0.isEmpty || isLine($0) }
      && (isLine(last) || last.allSatisfy(isOfName))
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character == "-")
  }

  private static func isLine(_ line: Substring) -> Bool {
    let name = line.prefix(while: isOfName)
    return !name.isEmpty && line[name.endIndex...].hasPrefix(":")
  }

  private static func begins(at offset: Int, in bytes: ArraySlice<UInt8>) -> Bool {
    let part = bytes[offset...].prefix(name.utf8.count)
    return part.count == name.utf8.count
      && zip(part, name.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  private static func separatorStart(in bytes: ArraySlice<UInt8>) -> Int? {
    var position = bytes.startIndex
    while let next = bytes[position...].firstIndex(of: separator[0]) {
      if bytes[next...].starts(with: separator) { return next }
      position = next + 1
    }
    return nil
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  /// Returns the number of the only line about the length; `nil` without such a line, with several,
  /// or if another line is not a header.
  private static func length(in text: String) -> Int? {
    var found: [Int?] = []
    for line in text.split(whereSeparator: \.isNewline) {
      guard isLine(line) else { return nil }
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == name else { continue }
      let digits = parts[1].drop(while: isBlank)
      let end = digits.lastIndex { !isBlank($0) }.map(digits.index(after:)) ?? digits.startIndex
      let number = digits[..<end]
      found.append(number.allSatisfy(\.isWholeNumber) ? Int(number) : nil)
    }
    return found.count == 1 ? found[0] : nil
  }
}
