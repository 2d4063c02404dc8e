/// Which names in a directory matter.
package struct WatchedNames: Sendable, Equatable {
  /// Whether hidden, generated and ignored files and directories matter too.
  package let includesIgnored: Bool

  /// Creates the names of descriptions, optionally those in ignored folders too.
  package init(includesIgnored: Bool) {
    self.includesIgnored = includesIgnored
  }

  private static let suffixes = [".xml", ".json", ".swift"]
  private static let generated: Set<String> = ["node_modules", ".build"]

  /// Returns whether a file of that name can be a description.
  package func isCandidate(_ name: String) -> Bool {
    guard Self.suffixes.contains(where: { name.hasSuffix($0) }) else { return false }
    // Emacs's locks and macOS's resource forks are never descriptions, whatever they end with; the
    // other droppings of editors end otherwise (f.xml~, .f.xml.swp, #f.xml#, 4913, f.xml.tmp).
    if name.hasPrefix(".#") || name.hasPrefix("._") { return false }
    return includesIgnored || !name.hasPrefix(".")
  }

  /// Returns whether a directory of that name is looked into, as far as the name tells.
  package func isEntered(_ name: String) -> Bool {
    if name == ".git" { return false }
    return includesIgnored || !(name.hasPrefix(".") || Self.generated.contains(name))
  }
}
