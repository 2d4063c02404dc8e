import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// The previews that differ from an earlier revision of the change log.
struct RecordedCandidates {
  /// The previews that differ, by name.
  private(set) var list: [ReviewList.Candidate] = []
  /// The previews that were built again without a difference, by name.
  private(set) var unchanged: [PreviewID] = []

  /// Compares the newest state of all previews with an earlier one.
  ///
  /// - Parameters:
  ///   - history: The change log.
  ///   - since: The revision to compare with; `nil` for the last accepted states.
  ///   - verdicts: The verdicts that determine the last accepted states.
  /// - Throws: `CommandError.log`.
  init(
    _ history: History,
    since: Int?,
    _ verdicts: [ReviewVerdict]
  ) throws(CommandError) {
    let last = try history.newestRevision()
    var comparisons = FileComparisons(history, last)
    for previewID in try history.previews(after: since ?? 0, through: last) {
      let base = since ?? Self.accepted(previewID, in: verdicts)
      guard let member = try Self.member(previewID, history, from: base, to: last) else {
        unchanged.append(previewID)
        continue
      }
      let files = try comparisons.files(of: previewID, since: base)
      let own = try history.file(of: previewID)
      let isDirect = files.contains { $0.name == own }
      list.append(ReviewList.Candidate(member: member, files: files, isDirect: isDirect))
    }
  }

  /// Returns the revision at which a preview was accepted last, 0 if it never was.
  private static func accepted(_ previewID: PreviewID, in verdicts: [ReviewVerdict]) -> Int {
    verdicts.last { $0.previewID == previewID && $0.kind == .accepted }?.revision ?? 0
  }

  /// Returns a preview that differs between two revisions, `nil` for one that does not.
  private static func member(
    _ previewID: PreviewID,
    _ history: History,
    from base: Int,
    to last: Int
  ) throws(CommandError) -> ReviewChange.Member? {
    let newest = try history.revisions(LogQuery(preview: previewID.name, limit: 1)).first
    guard let newest, newest.number > base else { return nil }
    let states = try history.read { reader throws(ChangeLogError) in
      (try reader.state(of: previewID, at: base), try reader.state(of: previewID, at: last))
    }
    let after = newest.outcome == .removed ? nil : states.1
    guard states.0 != after else { return nil }
    let (old, new) = (states.0?.tree, after?.tree)
    let areKnown = (old != nil || states.0 == nil) && (new != nil || after == nil)
    return ReviewChange.Member(
      previewID: previewID,
      difference: areKnown
        ? ListDiff(from: old.map { PreviewContent($0) }, to: new.map { PreviewContent($0) }) : nil,
      before: states.0?.rows,
      after: after?.rows,
    )
  }
}

/// The changed files of previews, each compared once.
private struct FileComparisons {
  private struct Span: Hashable {
    var name: String
    var base: Int
  }

  private let history: History
  private let last: Int
  private var known: [Span: LogComparison.File] = [:]

  init(_ history: History, _ last: Int) {
    self.history = history
    self.last = last
  }

  /// Returns the files that caused updates of a preview and differ, by name.
  mutating func files(
    of previewID: PreviewID,
    since base: Int
  ) throws(CommandError) -> [LogComparison.File] {
    let last = last
    let names = try history.read { reader throws(ChangeLogError) in
      try reader.causes(after: base, through: last, of: previewID.name)
    }
    var files: [LogComparison.File] = []
    for name in names {
      let file = try file(name, since: base)
      if file.old != file.new { files.append(file) }
    }
    return files
  }

  private mutating func file(
    _ name: String,
    since base: Int
  ) throws(CommandError) -> LogComparison.File {
    let span = Span(name: name, base: base)
    if let file = known[span] { return file }
    let last = last
    let file = try history.read { reader throws(ChangeLogError) in
      LogComparison.File(
        name: name,
        old: try reader.source(of: name, at: base),
        new: try reader.source(of: name, at: last),
      )
    }
    known[span] = file
    return file
  }
}
