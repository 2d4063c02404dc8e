/// One line of a `.gitignore` file, as gitignore(5) describes it.
struct IgnorePattern: Sendable, Equatable {
  /// Whether the line re-includes paths that earlier lines ignore (`!`).
  let isNegated: Bool
  private let directoriesOnly: Bool
  /// Whether only the last name of a path is matched.
  private let isOfName: Bool
  private let glob: GlobPattern

  /// Parses a line without its line ending.
  ///
  /// - Throws: `GlobFailure`; an empty line and a comment match nothing.
  init(line: ArraySlice<UInt8>) throws(GlobFailure) {
    var text = Self.withoutTrailingSpaces(line)
    guard let first = text.first, first != UInt8(ascii: "#") else { throw .unmatchable }
    isNegated = first == UInt8(ascii: "!")
    if isNegated { text.removeFirst() }
    let slash = UInt8(ascii: "/")
    directoriesOnly = text.last == slash
    if directoriesOnly { text.removeLast() }
    isOfName = !text.contains(slash)
    if text.first == slash { text.removeFirst() }
    guard !text.isEmpty else { throw .unmatchable }
    glob = try GlobPattern(text)
  }

  /// Returns whether the pattern matches a path, given relative to the directory of the
  /// `.gitignore` file; `name` is its last component.
  func matches(_ path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isDirectory: Bool) -> Bool {
    if directoriesOnly && !isDirectory { return false }
    return glob.matches(isOfName ? name : path)
  }

  /// Removes the spaces at the end, up to one that is escaped.
  private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let isEscape = line[index] == UInt8(ascii: "\\")
      if isEscape, index + 1 == line.endIndex { return line }
      if line[index] != UInt8(ascii: " ") { end = index + (isEscape ? 2 : 1) }
      index += isEscape ? 2 : 1
    }
    return line[..<end]
  }
}
