/// The time zone files of the system.
package struct TimeZoneFolder: Sendable {
  /// The folder of most systems.
  package static let standard = "/usr/share/zoneinfo"
  /// The most bytes of a file; the longest ones have 4 KiB.
  private static let byteLimit = 1 << 20
  /// The levels of folders below the first one.
  private static let depth = 2

  private let path: String

  /// Creates the files of a folder; the folder need not exist.
  package init(path: String = TimeZoneFolder.standard) {
    self.path = path
  }

  /// Returns whether a name may be that of a time zone: words that start with a capital letter,
  /// separated by `/`.
  ///
  /// Such a name cannot leave the folder, and is none of its tables.
  static func isName(_ name: String) -> Bool {
    guard name.utf8.count <= 64 else { return false }
    let words = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return words.count <= depth + 1
      && words.allSatisfy { word in
        guard let first = word.first, isCapital(first) else { return false }
        return word.allSatisfy { isCapital($0) || isSmallOrSign($0) }
      }
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }

  private static func isSmallOrSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Returns the bytes of the file with a name; `nil` without such a file.
  package func bytes(of name: String) -> [UInt8]? {
    guard Self.isName(name) else { return nil }
    return try? FileContent(of: "\(path)/\(name)", limit: Self.byteLimit).bytes
  }

  /// Returns the names of all files, in ascending order; empty without the folder.
  package func names() -> [String] { Self.names(in: path, depth: Self.depth).sorted() }

  private static func names(in folder: String, depth: Int) -> [String] {
    guard let entries = try? Directory.entries(of: folder) else { return [] }
    return entries.flatMap { entry -> [String] in
      let name = entry.name.text
      guard isName(name) else { return [] }
      guard entry.kind == .directory else { return [name] }
      guard depth > 0 else { return [] }
      return names(in: "\(folder)/\(name)", depth: depth - 1).map { "\(name)/\($0)" }
    }
  }
}
