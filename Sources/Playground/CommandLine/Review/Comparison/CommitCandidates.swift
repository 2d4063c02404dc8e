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
  /// The previews of the commit, for the next comparison.
  let side: Side
  /// The files of the directory that were read, and those that are missing.
  let readPaths: [String]

  /// Compares the descriptions below `root` with those of a commit, also in the cells of a wall.
  ///
  /// - Parameters:
  ///   - commit: The commit.
  ///   - root: The directory.
  ///   - wall: The cells.
  ///   - limits: The limits of descriptions.
  ///   - known: The previews of a commit that were read before.
  ///   - report: Takes how far the comparison is.
  /// - Throws: `CommandError`.
  init(
    _ commit: GitCommit,
    in root: String,
    wall: WallRequest = WallRequest(),
    limits: Limits = Limits(),
    reusing known: Side? = nil,
    report: ProgressReport = { _, _, _ in }
  ) throws(CommandError) {
    let new = FileSource(below: root, limits: limits)
    var files = try SearchedFiles(in: root)
    let earlier = files.earlier(commit.files)
    let paths = files.descriptions
    let count = earlier.count + paths.count
    side = try Side(commit, earlier, wall, limits, reusing: known) {
      report($0, count, "reading previews")
    }
    let (old, before) = (side.source, side.states)
    let after = try DescribedStates(paths, earlier: before.described, new, wall, limits) {
      report(earlier.count + $0, count, "reading previews")
    }
    let broken = after.newlyBroken(since: before) { old.bytes(of: $0) != new.bytes(of: $0) }
    var found = ReviewCandidates(files, broken: broken)
    found.uncompared = UncomparedSwift(old, new).files(files.swift, commit.files)
    found.sources = (paths, { new.bytes(of: $0) })
    Self.compare(before, after, old, new, &found)
    self.found = found
    readPaths = new.paths
    if let failure = old.failure { throw failure }
  }

  private static func compare(
    _ before: DescribedStates,
    _ after: DescribedStates,
    _ old: FileSource,
    _ new: FileSource,
    _ found: inout ReviewCandidates
  ) {
    let parts = (old: KnownParts({ old.bytes(of: $0) }), new: KnownParts({ new.bytes(of: $0) }))
    var compared: [ByteExactString: FileEdits] = [:]
    for (previewID, state) in after.states.sorted(by: { $0.value.order < $1.value.order }) {
      let known = before.states[previewID]
      if let known, known.looksLike(state) {
        found.unchanged.append(previewID)
        continue
      }
      let names = Set(names: state.files + (known?.files ?? [])).sorted()
      let edits = names.compactMap { name in
        let file = LogComparison.File(
          name: name.text,
          old: old.bytes(of: name.text),
          new: new.bytes(of: name.text),
        )
        if file.old == file.new { return FileEdits?.none }
        let edits = compared[name] ?? FileEdits(file)
        compared[name] = edits
        return edits
      }
      let member = PreviewComparison(
        previewID: previewID,
        difference: ListDiff(from: known?.content, to: state.content),
        before: known?.rows,
        after: state.rows,
        earlierContent: known?.content,
        content: state.content,
      )
      found.list.append(
        ReviewChange(member, in: state.files.first, edits, from: parts.old, to: parts.new)
      )
    }
    appendRemoved(before, after, old, new, &found)
  }

  /// Appends the previews of the commit that the directory no longer has.
  ///
  /// Those of a file with errors are not gone: they cannot be built.
  private static func appendRemoved(
    _ before: DescribedStates,
    _ after: DescribedStates,
    _ old: FileSource,
    _ new: FileSource,
    _ found: inout ReviewCandidates
  ) {
    let broken = Set(names: after.broken.map(\.path))
    let removed = before.states.filter { previewID, state in
      after.states[previewID] == nil && !(state.files.first.map(broken.contains(name:)) ?? false)
    }
    for (previewID, state) in removed.sorted(by: { $0.value.order < $1.value.order }) {
      let member = PreviewComparison(
        previewID: previewID,
        difference: ListDiff(from: state.content, to: nil),
        before: state.rows,
        after: nil,
      )
      let files = state.files.prefix(1).map {
        FileEdits(LogComparison.File(name: $0, old: old.bytes(of: $0), new: new.bytes(of: $0))).all
      }
      found.list.append(ReviewChange(member, files: files, isDirect: true))
    }
  }
}
