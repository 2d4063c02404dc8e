import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// The previews that look different from an earlier revision of the change log.
struct RecordedCandidates {
  /// The newest revision when the log was read.
  let last: Int
  /// The previews that differ, by name.
  private(set) var list: [ReviewChange] = []
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
    last = try history.newestRevision()
    var comparisons = FileComparisons(history, last)
    for previewID in try history.previews(after: since ?? 0, through: last) {
      let base = try Base(of: previewID, since: since, verdicts, history)
      let current = try history.past(of: previewID, at: last)
      if base.past.looksLike(current) {
        unchanged.append(previewID)
        continue
      }
      let files = try comparisons.files(of: previewID, since: base.revision)
      let own = try history.file(of: previewID)
      let member = PreviewComparison(previewID: previewID, from: base.past, to: current)
      let isDirect = files.contains { $0.name.hasSameBytes(as: own) }
      list.append(ReviewChange(member, files: files, isDirect: isDirect))
    }
  }

  /// The state with which a preview is compared.
  private struct Base {
    let past: RecordedPast
    /// The revision after which the state was current.
    let revision: Int

    /// Finds the state at a revision; for `nil`, the last accepted one, else that before the first
    /// change.
    init(
      of previewID: PreviewID,
      since: Int?,
      _ verdicts: [ReviewVerdict],
      _ history: History
    ) throws(CommandError) {
      let accepted = verdicts.last { $0.previewID == previewID && $0.kind == .accepted }
      if since == nil, let accepted {
        past = accepted.subject.map(RecordedPast.present) ?? .absent
        revision = accepted.revision
      } else {
        revision = since ?? 0
        past = try history.past(of: previewID, at: revision)
      }
    }
  }
}

extension PreviewComparison {
  /// Compares two recorded states of a preview.
  fileprivate init(previewID: PreviewID, from old: RecordedPast, to new: RecordedPast) {
    let (before, after) = (old.state, new.state)
    let isOldKnown = before?.content != nil || old == .absent
    let isNewKnown = after?.content != nil || new == .absent
    self.init(
      previewID: previewID,
      difference: isOldKnown && isNewKnown
        ? ListDiff(from: before?.content, to: after?.content) : nil,
      before: before?.rows,
      after: after?.rows,
      content: after?.content,
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
