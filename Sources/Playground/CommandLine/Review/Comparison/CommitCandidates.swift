import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// The previews of a directory that differ from those of a Git commit.
///
/// Both are built from their descriptions, with the declared states; the working tree is only read.
struct CommitCandidates {
  /// The previews of a commit.
  struct Side {
    private let commit: String
    private let wall: WallRequest
    private let paths: [String]
    fileprivate let source: FileSource
    fileprivate let states: DescribedStates

    /// Reads the previews of files of a commit, unless they were read before.
    fileprivate init(
      _ commit: GitCommit,
      _ paths: [String],
      _ wall: WallRequest,
      _ limits: Limits,
      reusing known: Side?,
      report: (Int) -> Void
    ) throws(CommandError) {
      if let known, known.commit == commit.digest, known.wall == wall, known.paths == paths {
        self = known
        return
      }
      (self.commit, self.wall, self.paths) = (commit.digest, wall, paths)
      source = FileSource(of: commit)
      states = try DescribedStates(paths, source, wall, limits, report: report)
    }
  }

  /// What was found.
  let found: ReviewCandidates
  private let side: Side
  private let wall: WallRequest
  /// The previews of the directory.
  private let states: DescribedStates
  private let compared: [PreviewID: StateComparison.Compared]
  /// The files of the directory that were read, and those that are missing.
  let readPaths: [String]

  /// Compares the descriptions below `root` with those of a commit, also in the cells of a wall.
  ///
  /// - Parameters:
  ///   - commit: The commit.
  ///   - root: The directory.
  ///   - wall: The cells.
  ///   - limits: The limits of descriptions.
  ///   - known: The last comparison in the directory: files with the same bytes are taken over.
  ///   - report: Takes how far the comparison is.
  /// - Throws: `CommandError`.
  init(
    _ commit: GitCommit,
    in root: String,
    wall: WallRequest = WallRequest(),
    limits: Limits = Limits(),
    reusing known: CommitCandidates? = nil,
    report: ProgressReport = { _, _, _ in }
  ) throws(CommandError) {
    let new = FileSource(below: root, limits: limits)
    var files = try SearchedFiles(in: root)
    let earlier = files.earlier(commit.files)
    let paths = files.descriptions
    let count = earlier.count + paths.count
    let known = known?.wall == wall ? known : nil
    let side = try Side(commit, earlier, wall, limits, reusing: known?.side) {
      report($0, count, "reading previews")
    }
    let (old, before) = (side.source, side.states)
    states = try DescribedStates(
      paths,
      after: before,
      reusing: known?.states,
      new,
      wall,
      limits
    ) {
      report(earlier.count + $0, count, "reading previews")
    }
    let broken = states.newlyBroken(since: before) { old.bytes(of: $0) != new.bytes(of: $0) }
    var found = ReviewCandidates(files, broken: broken)
    found.uncompared = UncomparedSwift(old, new).files(files.swift, commit.files)
    found.sources = (paths, { new.bytes(of: $0) })
    var comparison = StateComparison(
      (before, old),
      (states, new),
      reusing: known?.compared ?? [:]
    )
    comparison.run(into: &found)
    (self.found, self.side, self.wall) = (found, side, wall)
    compared = comparison.compared
    readPaths = new.paths
    if let failure = old.failure { throw failure }
  }
}
