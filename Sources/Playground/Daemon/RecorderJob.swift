import PlaygroundCore
import PlaygroundProtocol

/// A job of the log thread.
enum RecorderJob: Sendable {
  /// Writes an outcome; outcomes are written in order.
  case record(RecorderEntry)
  /// Answers a question, which has a number and was asked at a monotonic time in nanoseconds.
  case ask(RecorderQuestion, number: Int, time: UInt64)
  /// Writes the outcomes that wait, and closes the log.
  case close
}

/// An answer of the log thread; questions are identified by numbers.
enum RecorderAnswer: Sendable {
  case revisions(question: Int, Result<[Revision], RPCError>)
  case revision(question: Int, Result<RevisionDetail, RPCError>)
  case picture(question: Int, Result<RecordedPicture, RPCError>)
  /// Many outcomes that waited have been written, so that much memory is free.
  case relieved
  /// The thread has closed the log or failed; no further questions are answered.
  case ended
}

/// A queued outcome; its rows are drawn when it is written.
struct RecorderEntry: Sendable {
  var record: RevisionRecord
  /// The variants in use before and after the outcome, the recorded one first.
  let differences: [PreviewOutcome.Difference]
  /// The declared width of the preview, in columns.
  let width: Int?
  /// The bytes that the outcome keeps in memory, about.
  ///
  /// What it shares with the previews and with the outcomes around it is not known, so a cell
  /// counts little and a change counts as a new row.
  let byteCount: Int

  private static let entryBytes = 1_024
  private static let cellBytes = 256
  private static let changeBytes = 1_024

  init(record: RevisionRecord, differences: [PreviewOutcome.Difference], width: Int?) {
    (self.record, self.differences, self.width) = (record, differences, width)
    let cells = differences.reduce(0) { $0 + ($1.after?.cellCount ?? 0) }
    let changes = differences.reduce(0) { $0 + $1.changes.changes.count }
    let texts = record.file.utf8.count + record.cause.text.utf8.count
    byteCount =
      Self.entryBytes + texts + (record.source?.count ?? 0) + cells * Self.cellBytes
      + changes * Self.changeBytes
  }

  /// The outcome without its contents.
  var reduced: RecorderEntry {
    RecorderEntry(record: record.reduced, differences: [], width: nil)
  }
}

extension RecorderEntry {
  /// Creates the entry of an outcome at a time.
  init(_ outcome: PreviewOutcome, at time: Timestamp, width: Int?, keepsSource: Bool) {
    let base = outcome.recorded
    var record = RevisionRecord(
      number: outcome.revision,
      time: time,
      file: outcome.file,
      preview: outcome.preview,
      variant: base?.variant,
      cause: outcome.recordedCause,
      outcome: outcome.outcome,
      generation: outcome.preview == nil ? nil : outcome.generation,
    )
    record.phases = outcome.phases
    record.difference = base?.changes ?? ListDiff()
    record.diagnostics = outcome.diagnostics
    record.source = outcome.source
    record.previousSource = outcome.previousSource
    record.keepsSource = keepsSource
    let others = outcome.differences.filter { $0.variant != base?.variant }
    let differences =
      outcome.differences.isEmpty ? outcome.kept : (base.map { [$0] } ?? []) + others
    self.init(record: record, differences: differences, width: width)
  }
}

extension PreviewContent {
  /// The number of cells.
  fileprivate var cellCount: Int { sections.reduce(0) { $0 + $1.cells.count } }
}
