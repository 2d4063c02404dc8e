internal import PlaygroundCore

/// Paths as files name each other by.
package enum RelativePath {
  /// Returns the path of `path`, as written in the file at `base`, with `.` and `..` worked out.
  ///
  /// `a/b.xml` naming `../c.json` gives `c.json`; an absolute path stays absolute.
  package static func resolve(_ path: String, against base: String) -> String {
    // A name may begin with a combining mark, which `String` would join with the slash before it.
    let slash = UInt8(ascii: "/")
    let isAbsolute = path.utf8.first == slash
    var parts: [Substring] = []
    let folder = base.utf8.split(separator: slash).dropLast()
    let rooted = isAbsolute || base.utf8.first == slash
    for name in (isAbsolute ? [] : Array(folder)) + path.utf8.split(separator: slash) {
      let part = Substring(name)
      if part == "." { continue }
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part == "..", rooted {
        continue
      } else {
        parts.append(part)
      }
    }
    return (rooted ? "/" : "") + parts.joined(separator: "/")
  }

  /// Returns the path by which the file at `base` names another one; `nil` if one of the paths is
  /// not absolute.
  package static func from(_ base: String, to path: String) -> String? {
    let slash = UInt8(ascii: "/")
    guard base.utf8.first == slash, path.utf8.first == slash else { return nil }
    let folder = base.utf8.split(separator: slash).dropLast().map { String(Substring($0)) }
    let parts = path.utf8.split(separator: slash).map { String(Substring($0)) }
    var shared = 0
    while shared < folder.count, shared < parts.count - 1,
      folder[shared].hasSameBytes(as: parts[shared])
    {
      shared += 1
    }
    let up = Array(repeating: "..", count: folder.count - shared)
    return (up + parts[shared...]).joined(separator: "/")
  }
}
