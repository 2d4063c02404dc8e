import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The authors of changed files: of the commits since the base of a review, and the user where the
/// files differ from the last commit.
struct ChangeAuthors {
  private let base: GitCommit?
  private let head: GitCommit?
  private let repository: GitRepository
  /// The user, who gives verdicts here; `nil` if there is no name.
  let user: Contributor?
  private var known: [[String]: Set<Contributor>] = [:]

  /// Prepares to find the authors.
  ///
  /// - Parameters:
  ///   - base: The commit that the review compares with; `nil` for recorded changes, which are the
  ///     user's.
  ///   - root: The watched directory.
  /// - Throws: `CommandError.log` if a commit cannot be read.
  init(since base: GitCommit?, in root: String) throws(CommandError) {
    self.base = base
    repository = GitRepository(at: root)
    head = base == nil ? nil : try repository.commit(named: "HEAD")
    user = repository.reviewer.map(Contributor.init)
  }

  /// Returns the authors of a change.
  mutating func authors(of change: ReviewChange) throws(CommandError) -> Set<Contributor> {
    guard let base, let head else { return Set([user].compactMap { $0 }) }
    let names = change.files.map(\.name)
    if let authors = known[names] { return authors }
    var authors = Set(
      try repository.authors(since: base, of: names).map(Contributor.init)
    )
    for file in change.files where try head.bytes(of: file.name) != file.new {
      if let user { authors.insert(user) }
    }
    known[names] = authors
    return authors
  }
}

/// A person who wrote commits or gave verdicts, known by an address, or by a name alone.
struct Contributor: Hashable, Sendable {
  private let identity: String

  /// Reads a person in the form of Git: `Ada <ada@example.org>`.
  init(_ text: String) {
    if let start = text.lastIndex(of: "<"), text.hasSuffix(">") {
      let address = text[text.index(after: start)...].dropLast().lowercased()
      identity = address.isEmpty ? String(text[..<start].trimmingBlanks) : address
    } else {
      identity = String(text[...].trimmingBlanks)
    }
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { start[...$0] } ?? ""
  }
}
