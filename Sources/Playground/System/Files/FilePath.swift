import Glibc

/// A path as the file system stores it: bytes in any encoding, compared byte by byte.
///
/// The byte `/` separates components; no other byte is interpreted. Two spellings of an accented
/// letter (composed and decomposed) are two paths, although they are equal as `String`s.
package struct FilePath: Hashable, Comparable, Sendable {
  /// The bytes, without a terminating zero.
  package let bytes: [UInt8]

  private static let slash = UInt8(ascii: "/")

  /// Creates a path from the bytes that the system uses.
  package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Whether the path starts at the root of the file system.
  package var isAbsolute: Bool { bytes.first == Self.slash }

  /// Whether the path has no bytes.
  package var isEmpty: Bool { bytes.isEmpty }

  /// The directory of the last component: `.` for a single component, `/` for one below the root.
  package var directory: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return "." }
    return slash == 0 ? "/" : FilePath(bytes: bytes[..<slash])
  }

  /// The last component.
  package var name: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return self }
    return FilePath(bytes: bytes[(slash + 1)...])
  }

  /// The components between slashes, without empty ones.
  package var components: [FilePath] {
    bytes.split(separator: Self.slash).map { FilePath(bytes: $0) }
  }

  /// Returns whether the bytes end with an ASCII suffix.
  package func hasSuffix(_ suffix: StaticString) -> Bool {
    unsafe bytes.suffix(suffix.utf8CodeUnitCount).elementsEqual(Self.bytes(of: suffix))
  }

  /// Returns whether the bytes begin with an ASCII prefix.
  package func hasPrefix(_ prefix: StaticString) -> Bool {
    unsafe bytes.starts(with: Self.bytes(of: prefix))
  }

  /// Returns whether a path equals this one or lies below it.
  package func contains(_ path: FilePath) -> Bool {
    guard path.bytes.starts(with: bytes) else { return false }
    return path.bytes.count == bytes.count || bytes.last == Self.slash || isEmpty
      || path.bytes[bytes.count] == Self.slash
  }

  /// Returns a relative path in this directory; an absolute path unchanged.
  package func appending(_ path: FilePath) -> FilePath {
    if path.isAbsolute || isEmpty { return path }
    if path.isEmpty { return self }
    let separator = bytes.last == Self.slash ? [] : [Self.slash]
    return FilePath(bytes: bytes + separator + path.bytes)
  }

  /// Returns the part of a path below this directory; the path unchanged if it lies elsewhere.
  package func relative(_ path: FilePath) -> FilePath {
    guard contains(path), !isEmpty else { return path }
    return FilePath(bytes: path.bytes.dropFirst(bytes.count).drop { $0 == Self.slash })
  }

  /// Returns a path given relative to the directory of this file, with `.` and `..` resolved by
  /// name; `.` for the empty path.
  package func resolving(_ relative: FilePath) -> FilePath {
    if relative.isAbsolute { return relative }
    var parts = Array(components.dropLast())
    for part in relative.components {
      switch part {
      case ".": break
      case ".." where !parts.isEmpty && parts.last != "..": parts.removeLast()
      case ".." where isAbsolute: break
      default: parts.append(part)
      }
    }
    let joined = parts.map(\.bytes).joined(separator: [Self.slash])
    if isAbsolute { return FilePath(bytes: [Self.slash] + joined) }
    return parts.isEmpty ? "." : FilePath(bytes: joined)
  }

  /// Creates a path from a terminated text of the C library.
  package init(cString: UnsafePointer<CChar>) {
    let length = unsafe strlen(cString)
    bytes = unsafe Array(UnsafeRawBufferPointer(start: cString, count: length))
  }

  /// The bytes with a terminating zero, for the C library.
  package var cString: [CChar] {
    var characters: [CChar] = []
    characters.reserveCapacity(bytes.count + 1)
    for byte in bytes { characters.append(CChar(bitPattern: byte)) }
    characters.append(0)
    return characters
  }

  package static func == (one: FilePath, other: FilePath) -> Bool { one.bytes == other.bytes }

  package static func < (one: FilePath, other: FilePath) -> Bool {
    let count = min(one.bytes.count, other.bytes.count)
    let order = unsafe memcmp(one.bytes, other.bytes, count)
    return order == 0 ? one.bytes.count < other.bytes.count : order < 0
  }

  package func hash(into hasher: inout Hasher) {
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }

  private static func bytes(of text: StaticString) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}

extension FilePath: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text: text) }
}

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
