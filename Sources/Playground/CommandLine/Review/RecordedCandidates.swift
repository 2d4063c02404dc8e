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
  ///   - memory: What was compared last.
  ///   - report: Takes how far the comparison is.
  /// - Throws: `CommandError.log`.
  init(
    _ history: History,
    in root: String,
    since: Int?,
    _ verdicts: KnownVerdicts,
    reusing memory: ReviewMemory,
    report: ProgressReport
  ) throws(CommandError) {
    last = try history.newestRevision()
    let disk = FileSource(below: root, limits: Limits())
    found = try memory.failures(at: last, in: root, disk) { files throws(CommandError) in
      try Self.failures(history, disk, files)
    }
    let comparisons = FileComparisons(history, last) { disk.bytes(of: $0) }
    let previews = try history.previews(after: since ?? 0, through: last)
    for (index, previewID) in previews.enumerated() {
      report(index, previews.count, "comparing previews")
      let accepted = since == nil ? verdicts.accepted(previewID) : nil
      let step = ReviewMemory.Step(
        previewID: previewID,
        base: accepted?.revision ?? since ?? 0,
        state: accepted?.state,
        last: last
      )
      let last = last
      let change = try memory.change(of: step) { () throws(CommandError) -> ReviewChange? in
        let past =
          if let accepted {
            try history.acceptedState(of: accepted).map(RecordedPast.present) ?? .absent
          } else {
            try history.past(of: previewID, at: step.base)
          }
        let current = try history.past(of: previewID, at: last)
        if past.looksLike(current) { return nil }
        return ReviewChange(
          PreviewComparison(previewID: previewID, from: past, to: current),
          in: try history.file(of: previewID),
          try comparisons.edits(of: previewID, since: step.base),
          from: comparisons.parts(at: step.base),
          to: comparisons.parts(at: last),
        )
      }
      if let change { found.list.append(change) } else { found.unchanged.append(previewID) }
    }
  }

  /// Returns the files with errors: descriptions as they are on the disk, whether or not a daemon
  /// has seen them, and files in Swift as they were recorded last.
  private static func failures(
    _ history: History,
    _ disk: FileSource,
    _ files: SearchedFiles
  ) throws(CommandError) -> ReviewCandidates {
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
    found.sources = (files.descriptions, { disk.bytes(of: $0) })
    return found
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
      earlierContent: before?.content,
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
