package import DescriptionLanguage
package import PlaygroundCore

/// The changes of an update of a preview.
package struct PreviewChanges: FieldObject, Equatable, Sendable {
  /// The name of the preview.
  package var preview: String
  /// The variant, `nil` for the base preview.
  package var variant: String?
  /// The generation of the preview after the update.
  package var generation: Int
  /// The cause of the update.
  package var cause: Cause
  /// The outcome of the update.
  package var outcome: Outcome
  /// The file of the preview.
  package var file: String
  /// The difference, or its first changes.
  package var changes: [Change]
  /// The other changes; `nil` if all are in `changes`.
  package var omitted: OmittedChanges?
  /// The duration of each phase.
  package var phases: Phases
  /// The states that the update changed.
  package var states: [StateTransition] = []
  /// The client that changed the states; `nil` for other causes.
  package var author: String?
  /// Whether the update consists of text that was typed into a control.
  package var isTyped = false
  /// Whether further outcomes of the same save, or of files saved with it, follow.
  package var hasMore = false
  /// Whether no cell of the client's window differs, though another window shows the change.
  package var isHidden = false
  /// Whether windows showed the changes already, because they were typed in an editor before the
  /// file was saved.
  package var wasShown = false
  /// The warnings of the content after the update, such as those of ids that rows share.
  package var warnings: [LocatedDiagnostic] = []

  /// Creates the changes of an update.
  package init(
    preview: String,
    variant: String? = nil,
    generation: Int,
    cause: Cause,
    outcome: Outcome,
    file: String,
    changes: [Change],
    phases: Phases
  ) {
    self.preview = preview
    self.variant = variant
    self.generation = generation
    self.cause = cause
    self.outcome = outcome
    self.file = file
    self.changes = changes
    self.phases = phases
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    var changes = Self(
      preview: try c("preview", m?.preview),
      variant: try c.nullable("variant", m?.variant),
      generation: try c("generation", m?.generation),
      cause: try c("cause", m?.cause),
      outcome: try c("outcome", m?.outcome),
      file: try c("file", m?.file),
      changes: try c("changes", m?.changes),
      phases: Phases(),
    )
    changes.omitted = try OmittedChanges.fields(&c, m?.omitted)
    changes.author = try c.optional("by", m?.author)
    changes.states = try c.list("states", m?.states)
    changes.isTyped = try c("typed", m?.isTyped, default: false)
    changes.hasMore = try c("more", m?.hasMore, default: false)
    changes.isHidden = !(try c("visible", m.map { !$0.isHidden }, default: true))
    changes.wasShown = try c("shown", m?.wasShown, default: false)
    changes.warnings = try c.list("warnings", m?.warnings)
    changes.phases = try c.timedPhases(m?.phases)
    return changes
  }

  /// The numbers of all changes, listed or not.
  package var counts: ChangeCounts { omitted?.counts ?? ChangeCounts(changes) }

  /// Whether the new places of all rows follow from the changes that are listed.
  package var listsAllPlaces: Bool {
    guard let omitted else { return true }
    var others = omitted.counts
    others.update = ChangeCounts(changes).update
    return others == ChangeCounts(changes)
  }
}
