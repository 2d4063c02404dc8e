import PlaygroundClient

/// The commit with which a review compares, and how it was found.
///
/// A branch goes on after the one under review has left it: its later work is not part of the
/// review. So a name means the newest commit that it has in common with HEAD.
struct CommitChoice: Equatable, Sendable {
  /// The commit.
  let commit: GitCommit
  /// The commit in words: `3f2a9c01be, the merge base of main and HEAD`.
  let description: String

  /// Finds the commit of an option.
  ///
  /// - Parameters:
  ///   - text: `A` for the merge base of A and HEAD, `A...B` for that of A and B, `A..` for A.
  ///   - root: The watched directory.
  /// - Throws: `CommandError.log` if there is no such commit, or none in common.
  init(_ text: String, in root: String) throws(CommandError) {
    let repository = GitRepository(at: root)
    let range = try Range(text)
    guard let other = range.other else {
      commit = try repository.commit(named: range.name)
      description = "\(commit.digest.prefix(10)), \(range.name)"
      return
    }
    commit = try repository.mergeBase(of: range.name, other)
    description =
      "\(commit.digest.prefix(10)), "
      + (range.name == other ? other : "the merge base of \(range.name) and \(other)")
  }

  /// The names in an option.
  private struct Range {
    /// The commit, HEAD if none is named.
    let name: String
    /// The commit with which it is merged; `nil` for the tip.
    let other: String?

    init(_ text: String) throws(CommandError) {
      if let dots = text.firstRange(of: "...") {
        name = Self.named(text[..<dots.lowerBound])
        other = Self.named(text[dots.upperBound...])
      } else if let dots = text.firstRange(of: "..") {
        name = Self.named(text[..<dots.lowerBound])
        other = nil
        guard Self.named(text[dots.upperBound...]) == "HEAD" else {
          throw .log(.rangeOfCommits(text, name: name))
        }
      } else {
        (name, other) = (text, "HEAD")
      }
    }

    private static func named(_ text: Substring) -> String { text.isEmpty ? "HEAD" : String(text) }
  }
}
