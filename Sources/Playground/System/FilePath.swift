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
