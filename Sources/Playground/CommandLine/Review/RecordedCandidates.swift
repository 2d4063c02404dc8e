import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// The previews that look different from an earlier revision of the change log.
struct RecordedCandidates {
  /// The newest revision when the log was read.
  let last: Int
  /// What was found.
  private(set) var found: ReviewCandidates

  /// Compares the newest state of all previews with an earlier one.
  ///
  /// - Parameters:
  ///   - history: The change log.
  ///   - root: The directory, whose descriptions are read for errors.
  ///   - since: The revision to compare with; `nil` for the last accepted states.
  ///   - verdicts: The verdicts that determine the last accepted states.
  ///   - report: Takes how far the comparison is.
  /// - Throws: `CommandError.log`.
  init(
    _ history: History,
    in root: String,
    since: Int?,
    _ verdicts: KnownVerdicts,
    report: ProgressReport
  ) throws(CommandError) {
    last = try history.newestRevision()
    let disk = FileSource(below: root, limits: Limits())
    found = try Self.failures(history, disk, in: root)
    let comparisons = FileComparisons(history, last) { disk.bytes(of: $0) }
    let previews = try history.previews(after: since ?? 0, through: last)
    for (index, previewID) in previews.enumerated() {
      report(index, previews.count, "comparing previews")
      let base = try Base(of: previewID, since: since, verdicts, history)
      let current = try history.past(of: previewID, at: last)
      if base.past.looksLike(current) {
        found.unchanged.append(previewID)
        continue
      }
      let edits = try comparisons.edits(of: previewID, since: base.revision)
      found.list.append(
        ReviewChange(
          PreviewComparison(previewID: previewID, from: base.past, to: current),
          in: try history.file(of: previewID),
          edits,
          from: comparisons.parts(at: base.revision),
          to: comparisons.parts(at: last),
        )
      )
    }
  }

  /// Returns the files with errors: descriptions as they are on the disk, whether or not a daemon
  /// has seen them, and files in Swift as they were recorded last.
  private static func failures(
    _ history: History,
    _ disk: FileSource,
    in root: String
  ) throws(CommandError) -> ReviewCandidates {
    let files = try SearchedFiles(in: root)
    let recorded = try history.describedFiles()
    let loader = DescriptionLoader(limits: Limits()) { disk.content(of: $0.text) }
    var broken = files.descriptions.sorted().compactMap { path -> BrokenFile? in
      let description = loader.load(path)
      let wasDescription = recorded.contains(name: path)
      guard description.isDescribing(wasDescription: wasDescription) else { return nil }
      return description.errors(of: path)
    }
    let swift = Set(names: files.swift)
    var uncompared: [String] = []
    for failure in try history.failures() where swift.contains(name: failure.file) {
      let detail = try history.revision(failure.number).detail
      let file = BrokenFile(failure.file, detail?.diagnostics ?? [])
      if let file, !file.isRefused { broken.append(file) } else { uncompared.append(failure.file) }
    }
    var found = ReviewCandidates(files, broken: broken)
    found.uncompared = uncompared
    return found
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
      _ verdicts: KnownVerdicts,
      _ history: History
    ) throws(CommandError) {
      if since == nil, let accepted = verdicts.accepted(previewID) {
        past = try history.acceptedState(of: accepted).map(RecordedPast.present) ?? .absent
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
private final class FileComparisons {
  private struct Span: Hashable {
    var name: ByteExactString
    var base: Int
  }

  private let history: History
  private let last: Int
  private let disk: (String) -> [UInt8]?
  private var known: [Span: FileEdits?] = [:]
  private var parts: [Int: KnownParts] = [:]

  init(_ history: History, _ last: Int, disk: @escaping (String) -> [UInt8]?) {
    self.history = history
    self.last = last
    self.disk = disk
  }

  /// Returns the files that caused updates of a preview and differ, by name.
  func edits(of previewID: PreviewID, since base: Int) throws(CommandError) -> [FileEdits] {
    let last = last
    let names = try history.read { reader throws(ChangeLogError) in
      try reader.causes(after: base, through: last, of: previewID.name)
    }
    var files: [FileEdits] = []
    for name in names {
      if let file = try edits(in: name, since: base) { files.append(file) }
    }
    return files
  }

  private func edits(in name: String, since base: Int) throws(CommandError) -> FileEdits? {
    let span = Span(name: ByteExactString(name), base: base)
    if let file = known[span] { return file }
    let last = last
    let file = try history.read { reader throws(ChangeLogError) in
      LogComparison.File(
        name: name,
        old: try reader.source(of: name, at: base),
        new: try reader.source(of: name, at: last),
      )
    }
    let edits = file.old == file.new ? nil : FileEdits(file)
    known[span] = edits
    return edits
  }

  /// Returns the parts of the files after a revision; a file that was never recorded is as it is
  /// now.
  func parts(at revision: Int) -> KnownParts {
    if let known = parts[revision] { return known }
    let (history, disk) = (history, disk)
    let new = KnownParts { path in
      let recorded = try? history.read { reader throws(ChangeLogError) in
        try reader.source(of: path, at: revision)
      }
      return recorded.flatMap(\.self) ?? disk(path)
    }
    parts[revision] = new
    return new
  }
}
