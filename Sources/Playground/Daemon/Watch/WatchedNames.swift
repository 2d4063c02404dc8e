package import PlaygroundSystem

/// The names that are relevant in a directory.
package struct WatchedNames: Sendable, Equatable {
  /// Whether hidden, generated and ignored files and directories are included.
  package let includesIgnored: Bool
  /// The only name that counts; `nil` for all, also in directories.
  private let only: FilePath?

  /// Creates the set of one name, in no directory but the root.
  init(only name: FilePath) {
    only = name
    includesIgnored = true
  }

  /// Creates the set of candidate names, optionally including ignored folders.
  package init(includesIgnored: Bool) {
    self.includesIgnored = includesIgnored
    only = nil
  }

  private static let suffixes: [StaticString] = [".xml", ".json", ".swift"]
  private static let generated: Set<FilePath> = ["node_modules", ".build"]

  /// Returns whether a file with the name can be a description.
  package func isCandidate(_ name: FilePath) -> Bool {
    if let only { return name == only }
    guard Self.suffixes.contains(where: { name.hasSuffix($0) }) else { return false }
    // Emacs's locks and macOS's resource forks are never descriptions, whatever their suffix; other
    // temporary files of editors have other suffixes (f.xml~, .f.xml.swp, #f.xml#, 4913,
    // f.xml.tmp).
    if name.hasPrefix(".#") || name.hasPrefix("._") { return false }
    return includesIgnored || !name.hasPrefix(".")
  }

  /// Returns whether a directory with the name is scanned, judged by the name alone.
  package func isEntered(_ name: FilePath) -> Bool {
    if name == ".git" || only != nil { return false }
    return includesIgnored || !(name.hasPrefix(".") || Self.generated.contains(name))
  }
}
