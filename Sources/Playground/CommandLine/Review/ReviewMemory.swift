import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// What a review compared last, so that a verdict or a question compares nothing again.
///
/// A comparison with a commit is kept by the digest of the commit and the files that were read; one
/// of recorded states by the revisions and the digests of both.
final class ReviewMemory {
  private struct Compared {
    let commit: String
    let wall: WallRequest
    let files: ReadFiles
    let items: ReviewItems
  }

  private struct Broken {
    let last: Int
    let files: ReadFiles
    let found: ReviewCandidates
  }

  /// Two recorded states of a preview.
  struct Step: Hashable {
    let previewID: PreviewID
    /// The revision and the digest of the state before; without a digest, that of the revision.
    let base: Int
    let state: String?
    /// The newest revision.
    let last: Int
  }

  private var compared: Compared?
  private var candidates: CommitCandidates?
  private var broken: Broken?
  private var steps: [Step: ReviewChange?] = [:]
  private var recorded: (key: [String], items: ReviewItems)?

  /// Returns what differs from a commit, compared again if a file changed.
  ///
  /// - Parameters:
  ///   - commit: The commit.
  ///   - root: The watched directory.
  ///   - wall: The cells in which previews are compared besides.
  ///   - report: Takes how far the comparison is.
  /// - Returns: The items.
  /// - Throws: `CommandError`.
  func items(
    since commit: GitCommit,
    in root: String,
    wall: WallRequest,
    report: ProgressReport
  ) throws(CommandError) -> ReviewItems {
    let searched = try SearchedFiles(in: root)
    if let compared, compared.commit == commit.digest, compared.wall == wall,
      compared.files.areCurrent(searched)
    {
      return compared.items
    }
    let start = WallTime.now()
    let candidates = try CommitCandidates(
      commit,
      in: root,
      wall: wall,
      reusing: self.candidates,
      report: report
    )
    self.candidates = candidates
    let items = ReviewItems(candidates.found)
    compared = Compared(
      commit: commit.digest,
      wall: wall,
      files: ReadFiles(candidates.readPaths, searched, below: root, since: start),
      items: items
    )
    return items
  }

  /// Returns the files with errors, searched again if a file changed.
  ///
  /// - Parameters:
  ///   - last: The newest revision.
  ///   - root: The watched directory.
  ///   - disk: The files of the directory.
  ///   - search: Searches for them in the files of a directory.
  /// - Returns: What was found.
  /// - Throws: `CommandError`.
  func failures(
    at last: Int,
    in root: String,
    _ disk: FileSource,
    search: (SearchedFiles) throws(CommandError) -> ReviewCandidates
  ) throws(CommandError) -> ReviewCandidates {
    let searched = try SearchedFiles(in: root)
    if let broken, broken.last == last, broken.files.areCurrent(searched) { return broken.found }
    let start = WallTime.now()
    let found = try search(searched)
    broken = Broken(
      last: last,
      files: ReadFiles(disk.paths, searched, below: root, since: start),
      found: found
    )
    return found
  }

  /// Returns what recorded changes are listed as, collected again if they are others.
  ///
  /// - Parameters:
  ///   - found: The changes.
  ///   - since: The revision that they are compared with; `nil` for accepted states.
  ///   - last: The newest revision.
  /// - Returns: The items.
  func items(of found: ReviewCandidates, since: Int?, last: Int) -> ReviewItems {
    let key =
      ["\(since ?? -1) \(last)"] + found.list.map(\.digest)
      + found.unchanged.map(\.description) + [""] + found.uncompared
    if let recorded, recorded.key == key { return recorded.items }
    let items = ReviewItems(found)
    recorded = (key, items)
    return items
  }

  /// Returns the change between two recorded states, `nil` for none; compares them once.
  func change(
    of step: Step,
    compare: () throws(CommandError) -> ReviewChange?
  ) throws(CommandError) -> ReviewChange? {
    if let known = steps[step] { return known }
    if let other = steps.first?.key, other.last != step.last { steps.removeAll() }
    let change = try compare()
    steps[step] = .some(change)
    return change
  }
}
