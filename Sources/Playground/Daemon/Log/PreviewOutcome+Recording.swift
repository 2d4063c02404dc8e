import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

extension PreviewOutcome {
  /// The differences that the change log contains, the one that it lists first.
  ///
  /// Of a file with errors, these are the variants that stay as they are.
  var recordedDifferences: [Difference] {
    guard let recorded else { return kept }
    return [recorded] + differences.filter { !$0.variant.hasSameBytes(as: recorded.variant) }
  }

  /// The numbers of changes that the change log lists.
  var recordedCounts: ChangeCounts {
    reducedCounts ?? ChangeCounts(recorded?.changes.changes ?? [])
  }

  /// The cause as the change log keeps it: with the states that it changed, and by whom.
  var recordedCause: Cause {
    let parts = states.map(\.text) + (changesList ? ["list"] : [])
    if parts.isEmpty { return cause }
    var note = parts.joined(separator: ", ")
    if let author { note += ", by \(author)" }
    return .noted(cause, note)
  }

  /// The outcome without its changes, diagnostics, sources, rows and trees.
  var reduced: PreviewOutcome {
    var reduced = PreviewOutcome(
      preview: preview,
      file: file,
      cause: recordedCause,
      outcome: outcome,
      generation: generation,
      phases: phases,
      revision: revision,
      time: time,
    )
    if let variant = recorded?.variant {
      reduced.differences = [Difference(variant: variant, changes: ListDiff())]
    }
    reduced.reducedCounts = recordedCounts
    return reduced
  }

  private static let ownBytes = 1_024
  private static let cellBytes = 256
  private static let changeBytes = 1_024

  /// The bytes that the outcome keeps in memory while it waits to be recorded, about.
  ///
  /// What it shares with the previews and with the outcomes around it is not known, so a cell
  /// counts little and a change counts as a new row.
  var queuedByteCount: Int {
    let differences = recordedDifferences
    let cells = differences.reduce(0) { $0 + ($1.after?.cellCount ?? 0) }
    let changes = differences.reduce(0) { $0 + $1.changes.changes.count }
    let texts = file.utf8.count + recordedCause.text.utf8.count
    return Self.ownBytes + texts + (source?.count ?? 0) + cells * Self.cellBytes
      + changes * Self.changeBytes
  }

  /// Whether the daemon did not know the preview before the outcome: its file was not read, or had
  /// errors since the daemon started.
  ///
  /// The rows of the outcome have been drawn.
  var lacksPast: Bool {
    let listed = differences.first
    switch outcome {
    case .removed: return listed?.recordedBefore == nil && differences.count <= 1
    case .rendered, .noVisibleChange:
      guard let listed else { return false }
      return listed.variant == nil && listed.recordedBefore == nil && listed.recordedAfter != nil
    case .unchangedBytes, .superseded, .invalid, .compileError, .crashed, .timedOut, .notUsed:
      return false
    }
  }

  /// Takes over the states of variants, as they were recorded last, as those before the outcome.
  mutating func addPast(_ past: [(variant: String?, state: RecordedState)]) {
    if differences.isEmpty { differences = [Difference(variant: nil, changes: ListDiff())] }
    for (name, state) in past {
      if let index = differences.firstIndex(where: { $0.variant.hasSameBytes(as: name) }) {
        let isListed = index == differences.startIndex
        let known = isListed ? nil : differences[index].recordedBefore
        differences[index].recordedBefore = known ?? state
      } else {
        var difference = Difference(variant: name, changes: ListDiff())
        (difference.recordedBefore, difference.isVisible) = (state, false)
        differences.append(difference)
      }
    }
  }
}

extension PreviewContent {
  /// The number of cells.
  var cellCount: Int { sections.reduce(0) { $0 + $1.cells.count } }
}
