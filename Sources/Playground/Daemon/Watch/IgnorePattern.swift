/// One line of a `.gitignore` file, as gitignore(5) describes it.
struct IgnorePattern: Sendable, Equatable {
  /// Whether the line re-includes paths that earlier lines ignore (`!`).
  let isNegated: Bool
  private let directoriesOnly: Bool
  private let segments: [Segment]

  private enum Segment: Sendable, Equatable {
    /// `**`: any number of path components.
    case anyNames
    case name(NamePattern)
  }

  /// Parses a line without its line ending; `nil` for an empty line or a comment.
  init?(line: Substring) {
    var text = Self.withoutTrailingSpaces(line)
    if text.last == "\r" { text.removeLast() }
    guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
    isNegated = text.hasPrefix("!")
    if isNegated { text.removeFirst() }
    directoriesOnly = text.hasSuffix("/")
    if directoriesOnly { text.removeLast() }
    guard !text.isEmpty else { return nil }
    let isAnchored = text.contains("/")
    if text.hasPrefix("/") { text.removeFirst() }
    let names = text.split(separator: "/", omittingEmptySubsequences: true)
    guard !names.isEmpty else { return nil }
    let parts = names.map { $0 == "**" ? Segment.anyNames : .name(NamePattern($0)) }
    segments = isAnchored ? parts : [.anyNames] + parts
  }

  /// Returns whether the pattern matches a path, given as components relative to the directory of
  /// the `.gitignore` file.
  func matches(_ names: ArraySlice<String>, isDirectory: Bool) -> Bool {
    if directoriesOnly && !isDirectory { return false }
    return Self.match(segments[...], names)
  }

  private static func match(_ segments: ArraySlice<Segment>, _ names: ArraySlice<String>) -> Bool {
    guard let first = segments.first else { return names.isEmpty }
    switch first {
    case .anyNames:
      let rest = segments.dropFirst()
      // A trailing `**` matches everything below the directory, but not the directory itself.
      if rest.isEmpty { return !names.isEmpty }
      return (0...names.count).contains { match(rest, names.dropFirst($0)) }
    case .name(let pattern):
      guard let name = names.first, pattern.matches(name) else { return false }
      return match(segments.dropFirst(), names.dropFirst())
    }
  }

  private static func withoutTrailingSpaces(_ line: Substring) -> Substring {
    var text = line
    while text.last == " " && !text.dropLast().hasSuffix("\\") { text.removeLast() }
    return text
  }
}
