import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// The revisions at which the files of a directory had the content of a Git commit.
///
/// The content is compared, not the time: a commit can be made long after its files were saved, or
/// on another branch. A file whose content of the commit is not in the log is compared by the time
/// of the commit. The working tree is not read.
struct CommitBase {
  /// The last revision before each file differed from the commit.
  private var bases: [ByteExactString: Int] = [:]
  /// The newest revision before the time of the commit.
  private let atTime: Int

  /// Finds the revisions.
  ///
  /// - Parameters:
  ///   - commit: A commit of the watched directory's repository.
  ///   - history: The change log of the watched directory.
  /// - Throws: `CommandError`.
  init(_ commit: GitCommit, _ history: History) throws(CommandError) {
    atTime = try history.revision(at: .time(commit.time))
    let last = try history.newestRevision()
    let names = try history.read { reader throws(ChangeLogError) in
      try reader.causes(after: 0, through: last)
    }
    for name in names {
      let bytes = try commit.bytes(of: name)
      bases[name] = try history.read { reader throws(ChangeLogError) in
        try reader.newestRevision(of: name, equal: bytes)
      }
    }
  }

  /// The newest revision that no change since the commit can precede.
  var first: Int { bases.values.min().map { min($0, atTime) } ?? atTime }

  /// Returns whether a revision was recorded since its file differs from the commit.
  func precedes(_ revision: Revision) -> Bool {
    let name = if case .file(let path) = revision.cause { path } else { revision.file }
    return revision.number > bases[name] ?? atTime
  }
}
