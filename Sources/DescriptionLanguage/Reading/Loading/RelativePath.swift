/// Paths as files name each other by.
enum RelativePath {
  /// Returns the path of `path`, as written in the file at `base`, with `.` and `..` worked out.
  ///
  /// `a/b.xml` naming `../c.json` gives `c.json`; an absolute path stays absolute.
  static func resolve(_ path: String, against base: String) -> String {
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
}
