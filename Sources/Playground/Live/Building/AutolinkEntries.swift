/// The libraries that an object of the Swift compiler needs, as its section
/// `.swift1_autolink_entries` lists them.
struct AutolinkEntries {
  /// The names of the libraries, such as `Foundation`, in order.
  let libraries: [String]

  private static let section = "swift1_autolink_entries"

  /// Reads an ELF object of 64 bits, little endian; another file needs no libraries.
  init(object bytes: [UInt8]) {
    let reader = ObjectReader(bytes)
    let entries = reader.section { $0 == "." + Self.section } ?? []
    var seen: Set<String> = []
    libraries = entries.split(separator: 0).compactMap { entry in
      let text = String(decoding: entry, as: UTF8.self)
      guard text.hasPrefix("-l"), seen.insert(text).inserted else { return nil }
      return String(text.dropFirst(2))
    }
  }
}

/// Finds sections in an ELF object; no bytes make it trap.
private struct ObjectReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the content of the first section with a name.
  func section(where isWanted: (String) -> Bool) -> ArraySlice<UInt8>? {
    guard bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]),
      let table = number(at: 0x28, size: 8), let size = number(at: 0x3a, size: 2),
      let count = number(at: 0x3c, size: 2), let names = number(at: 0x3e, size: 2),
      let texts = content(ofHeader: table + names * size)
    else { return nil }
    for index in 0..<count {
      let header = table + index * size
      guard let offset = number(at: header, size: 4), offset < texts.count else { continue }
      let name = texts.dropFirst(offset).prefix { $0 != 0 }
      if isWanted(String(decoding: name, as: UTF8.self)) { return content(ofHeader: header) }
    }
    return nil
  }

  private func content(ofHeader header: Int) -> ArraySlice<UInt8>? {
    guard let start = number(at: header + 0x18, size: 8),
      let count = number(at: header + 0x20, size: 8), start <= bytes.count,
      count <= bytes.count - start
    else { return nil }
    return bytes[start..<start + count]
  }

  /// Returns a number below 2³²; `nil` if it is larger or out of the file.
  private func number(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    let number = (0..<size).reduce(UInt64(0)) { $0 | UInt64(bytes[offset + $1]) << UInt64($1 * 8) }
    return number < 1 << 32 ? Int(number) : nil
  }
}
