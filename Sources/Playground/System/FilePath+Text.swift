// The text of a path, for people and for JSON.
//
// Bytes that are not UTF-8 are written as `\x` and two digits: `caf\xE9.xml`. A backslash that
// could be read as the start of such an escape is itself escaped as `\x5C`, so that different paths
// have different texts, and the path can be found again by its text.

/// A value that names a file: a path, or its text.
package protocol FilePathConvertible {
  /// The path.
  var filePath: FilePath { get }
}

extension FilePath: FilePathConvertible, CustomStringConvertible {
  private static let backslash = UInt8(ascii: "\\")
  /// The number of bytes of `\xE9`.
  private static let escapeLength = 4

  package var filePath: FilePath { self }

  /// The text: UTF-8 as it is, other bytes as escapes.
  package var text: String {
    if !bytes.contains(Self.backslash),
      let text = String(validating: bytes, as: UTF8.self)
    {
      return text
    }
    var text: [UInt8] = []
    var (position, rest) = (0, bytes.makeIterator())
    var parser = Unicode.UTF8.ForwardParser()
    while true {
      let length: Int
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return String(decoding: text, as: UTF8.self)
      case .error(let count):
        length = count
        for byte in bytes[position..<position + length] { text += Self.escape(byte) }
      case .valid(let scalar):
        length = scalar.count
        if Self.escapedByte(in: bytes[position...]) != nil {
          text += Self.escape(Self.backslash)
        } else {
          text += bytes[position..<position + length]
        }
      }
      position += length
    }
  }

  package var description: String { text }

  /// Creates the path with a text.
  package init(text: String) {
    let utf8 = Array(text.utf8)
    guard utf8.contains(Self.backslash) else {
      self.init(bytes: utf8)
      return
    }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let first = rest.first {
      if let byte = Self.escapedByte(in: rest) {
        bytes.append(byte)
        rest.removeFirst(Self.escapeLength)
      } else {
        bytes.append(first)
        rest.removeFirst()
      }
    }
    self.init(bytes: bytes)
  }

  /// Returns the text of bytes from the system that may be a path: unchanged if they are UTF-8.
  ///
  /// An escape in a word of the command line stays one, so that a printed name can be given back.
  static func word(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self) ?? FilePath(bytes: bytes).text
  }

  private static func escape(_ byte: UInt8) -> [UInt8] {
    let digits = String(byte, radix: 16, uppercase: true)
    return Array("\\x\(digits.count < 2 ? "0" : "")\(digits)".utf8)
  }

  /// The byte of the escape at the start of a text; `nil` without one.
  private static func escapedByte(in text: ArraySlice<UInt8>) -> UInt8? {
    let text = text.prefix(escapeLength)
    guard text.count == escapeLength, text.starts(with: [backslash, UInt8(ascii: "x")]) else {
      return nil
    }
    let digits = text.suffix(2)
    guard digits.allSatisfy({ 0x30...0x39 ~= $0 || 0x41...0x46 ~= $0 }),
      let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16),
      byte >= 0x80 || byte == backslash
    else { return nil }
    return byte
  }
}

extension String: FilePathConvertible {
  /// The path with this text.
  package var filePath: FilePath { FilePath(text: self) }
}
