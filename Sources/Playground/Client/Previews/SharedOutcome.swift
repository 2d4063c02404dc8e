import DescriptionLanguage
import PlaygroundProtocol

/// An outcome of one preview, or an equal outcome of several previews, diagnostics included.
struct SharedOutcome: Equatable, Sendable {
  /// The outcomes, one for each preview; never empty.
  private(set) var notes: [ChangeNote]
  /// The diagnostics that each of the previews has, with the notes that are the same for all.
  ///
  /// An error in an imported file has a note at the import, which differs between previews.
  private(set) var diagnostics: [LocatedDiagnostic]

  /// The outcome that stands for all.
  var head: ChangeNote { notes[0] }

  /// Returns the distinct outcomes, in the order of their first notes.
  ///
  /// An outcome of a preview is never listed before an earlier one of the same preview.
  static func outcomes(
    of notes: [ChangeNote],
    diagnostics: (PreviewID) -> [LocatedDiagnostic]
  ) -> [SharedOutcome] {
    var outcomes: [SharedOutcome] = []
    for note in notes {
      let found = diagnostics(note.previewID)
      let own = outcomes.lastIndex { $0.notes.contains { $0.previewID == note.previewID } }
      let later = outcomes.indices.dropFirst(own.map { $0 + 1 } ?? 0)
      if let index = later.first(where: { outcomes[$0].takes(note, found) }) {
        outcomes[index].append(note, found)
      } else {
        outcomes.append(SharedOutcome(notes: [note], diagnostics: found))
      }
    }
    return outcomes
  }

  private func takes(_ note: ChangeNote, _ found: [LocatedDiagnostic]) -> Bool {
    note.mayBeShared && head.hasSameOutcome(as: note)
      && diagnostics.map(\.withoutNotes) == found.map(\.withoutNotes)
  }

  private mutating func append(_ note: ChangeNote, _ found: [LocatedDiagnostic]) {
    notes.append(note)
    for (index, other) in found.enumerated() {
      diagnostics[index].notes.removeAll { !other.notes.contains($0) }
    }
  }
}
