/// Paths as files name each other by.
enum RelativePath {
  /// Returns the path of `path`, as written in the file at `base`, with `.` and `..` worked out.
  ///
  /// `a/b.xml` naming `../c.json` gives `c.json`; an absolute path stays absolute.
  static func resolve(_ path: String, against base: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = []
    let folder = base.split(separator: "/").dropLast()
    let rooted = isAbsolute || base.hasPrefix("/")
    for part in (isAbsolute ? [] : Array(folder)) + path.split(separator: "/") {
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
