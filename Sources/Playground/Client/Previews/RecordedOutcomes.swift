import PlaygroundCore
import PlaygroundProtocol

/// The outcomes of a connection, to be found again in the change log.
///
/// A daemon counts the generations of its previews from the start: in the log, from the newest
/// revision to the oldest, a generation that does not fall belongs to a daemon that ran before.
struct RecordedOutcomes {
  private let notes: [ByteExactString: [ChangeNote]]
  /// The least generation of each preview in the revisions so far; `Int.min` after those of the
  /// present daemon.
  private var least: [ByteExactString: Int] = [:]

  /// Creates the outcomes of notes that were received.
  init(_ notes: [ChangeNote]) {
    self.notes = Dictionary(grouping: notes) { ByteExactString($0.previewID.name) }
  }

  /// Returns whether a revision records one of the outcomes; to be called from the newest revision
  /// to the oldest.
  mutating func contains(_ revision: Revision) -> Bool {
    guard let preview = revision.preview, let generation = revision.generation else { return false }
    let name = ByteExactString(preview)
    guard generation < least[name, default: .max] else {
      least[name] = .min
      return false
    }
    least[name] = generation
    return notes[name]?.contains { $0.isRecorded(as: revision) } ?? false
  }
}
