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
  /// What was found.
  private(set) var found = ReviewCandidates()

  /// Compares the descriptions below `root` with those of a commit, also in the cells of a wall,
  /// and reports how far it is.
  init(
    _ commit: GitCommit,
    in root: String,
    wall: WallRequest = WallRequest(),
    limits: Limits = Limits(),
    report: ProgressReport = { _, _, _ in }
  ) throws(CommandError) {
    let old = FileSource(of: commit)
    let new = FileSource(below: root, limits: limits)
    var files = try SearchedFiles(in: root)
    let earlier = files.earlier(commit.files)
    let paths = files.descriptions
    let count = earlier.count + paths.count
    let before = try DescribedStates(earlier, old, wall, limits) {
      report($0, count, "reading previews")
    }
    let after = try DescribedStates(paths, earlier: before.described, new, wall, limits) {
      report(earlier.count + $0, count, "reading previews")
    }
    let broken = after.newlyBroken(since: before) { old.bytes(of: $0) != new.bytes(of: $0) }
    found = ReviewCandidates(files, broken: broken)
    found.uncompared = UncomparedSwift(old, new).files(files.swift, commit.files)
    compare(before, after, old, new)
    if let failure = old.failure { throw failure }
  }

  private mutating func compare(
    _ before: DescribedStates,
    _ after: DescribedStates,
    _ old: FileSource,
    _ new: FileSource
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
        content: state.content,
      )
      found.list.append(
        ReviewChange(member, in: state.files.first, edits, from: parts.old, to: parts.new)
      )
    }
    appendRemoved(before, after, old, new)
  }

  /// Appends the previews of the commit that the directory no longer has.
  ///
  /// Those of a file with errors are not gone: they cannot be built.
  private mutating func appendRemoved(
    _ before: DescribedStates,
    _ after: DescribedStates,
    _ old: FileSource,
    _ new: FileSource
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
