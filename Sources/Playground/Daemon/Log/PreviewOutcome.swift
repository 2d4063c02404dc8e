import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The outcome of an observed change for one preview.
///
/// The daemon sends it to clients, then the log thread draws its rows and records it.
struct PreviewOutcome: Sendable {
  /// The difference of one variant.
  struct Difference: Sendable {
    /// The variant, `nil` for the base variant.
    var variant: String?
    /// The changes.
    var changes: ListDiff
    /// The old content.
    var before: PreviewContent?
    /// The new content.
    var after: PreviewContent?
    /// The width that the preview asks for, before and now.
    var widths = PreviewWidths()
    /// The result of the update.
    var update = UpdateResult.unchanged
    /// Whether windows showed the new content already, or compare it with the saved file, so that
    /// their marks do not depend on the picture before.
    var keepsMarks = false
    /// Whether the picture differs in a window or at the preview's own width.
    var isVisible = true
    /// The preview before the change as the log contains it; drawn by the log thread.
    var recordedBefore: RecordedState?
    /// The preview after the change as the log contains it.
    var recordedAfter: RecordedState?

    /// Whether the picture can differ: there are changes, or no content before or after.
    var mayBeVisible: Bool {
      (before == nil) != (after == nil) || !changes.changes.isEmpty
    }
  }

  /// The preview, `nil` if the change affects none.
  var preview: String?
  /// The file of the preview, relative to the root; the changed file if no preview is affected.
  var file: String
  /// The cause: the changed file, or a state.
  var cause: Cause
  /// The result.
  var outcome: Outcome
  /// Which texts were read, if the cause is a file or typing.
  var layer = ReadingLayer.saved
  /// The preview's generation since then; 0 without a preview.
  var generation = 0
  /// The differences, one for each variant that was built or lost, the base variant first.
  var differences: [Difference] = []
  /// The variants that stay as they are because the file has errors; for the change log.
  var kept: [Difference] = []
  /// The current diagnostics.
  var diagnostics: [LocatedDiagnostic] = []
  /// Whether there were diagnostics before.
  var hadDiagnostics = false
  /// Whether clients did not know the preview, or knew it as removed.
  var isNew = false
  /// Whether clients know the preview with another title or other variants.
  var isRedescribed = false
  /// The variants in use that the preview has lost.
  var removedVariants: [String] = []
  /// Whether an image changed, so that the drawing differs without a difference of the content.
  var isRepainted = false
  /// The bytes of the changed file, if there is one.
  var source: [UInt8]?
  /// The bytes of that file before the change.
  var previousSource: [UInt8]?
  /// The duration of each phase.
  var phases = Phases()
  /// The states that the change gave other values.
  var states: [StateTransition] = []
  /// The client that changed the states; `nil` for other causes.
  var author: String?
  /// The input that the change consists of; `nil` if it was not typed into a text control.
  var typing: TypedInput?
  /// Whether undoing or redoing brought another list.
  var changesList = false
  /// Whether clients receive further outcomes of the same save, or of files saved with it.
  var hasMore = false
  /// The number that the change log gives the outcome; `nil` if it is not recorded, or if the log
  /// is not open.
  var revision: Int?
  /// The width that the preview declares, in columns.
  var width: Int?
  /// The time at which the outcome was passed to the change log; the start of 1970 before that.
  var time = Timestamp(millisecondsSince1970: 0)
  /// The numbers of changes of an outcome that is recorded without its contents; `nil` for one
  /// that is recorded completely.
  var reducedCounts: ChangeCounts?
}

/// Input of one client into one text control.
struct TypedInput: Hashable {
  /// The control.
  let control: ControlID
  /// The client, as the change log names it.
  let author: String
}

/// The width that a preview asks for, before and after a change; `nil` for that of the window.
struct PreviewWidths: Equatable {
  /// The width of a preview without a `width` that no window shows, in columns.
  static let defaultColumns = 80

  var before: Int?
  var after: Int?

  /// The change; `nil` when both are the same.
  var change: Change? { Change(widthFrom: before, to: after) }
}

extension PreviewOutcome {
  /// Finds out which differences are visible; a rendered outcome without any becomes
  /// `no-visible-change`.
  mutating func resolveVisibility(_ isVisible: (Difference) -> Bool) {
    for index in differences.indices {
      differences[index].isVisible = isVisible(differences[index])
    }
    guard outcome == .rendered || outcome == .noVisibleChange, !differences.isEmpty else { return }
    outcome = differences.contains(where: \.isVisible) ? .rendered : .noVisibleChange
  }

  /// Whether further typing may belong to the same outcome.
  var mayContinue: Bool {
    typing != nil && (outcome == .rendered || outcome == .noVisibleChange)
  }

  /// Joins a later outcome of the same typing; returns false if it is not.
  ///
  /// The changes are those of this outcome until `compareAgain()`.
  mutating func append(_ later: PreviewOutcome) -> Bool {
    guard mayContinue, later.mayContinue, typing == later.typing, preview == later.preview,
      cause == later.cause,
      differences.map(\.variant) == later.differences.map(\.variant)
    else { return false }
    for (index, next) in later.differences.enumerated() {
      let own = differences[index]
      var joined = Difference(
        variant: own.variant,
        changes: own.changes,
        before: own.before,
        after: next.after,
      )
      joined.widths = PreviewWidths(before: own.widths.before, after: next.widths.after)
      joined.update = next.update
      joined.isVisible = own.isVisible || next.isVisible
      differences[index] = joined
    }
    states = StateTransition.joining(states, later.states)
    width = later.width
    (generation, phases) = (later.generation, later.phases)
    (diagnostics, hadDiagnostics) = (later.diagnostics, hadDiagnostics || later.hadDiagnostics)
    return true
  }

  /// Compares the contents before and after joined outcomes.
  mutating func compareAgain() {
    for index in differences.indices {
      let own = differences[index]
      guard let before = own.before, let after = own.after else { continue }
      var compared = Difference(
        variant: own.variant,
        changes: ListDiff(from: before, to: after),
        before: before,
        after: after,
      )
      (compared.widths, compared.update) = (own.widths, own.update)
      compared.isVisible = own.isVisible && !compared.changes.changes.isEmpty
      differences[index] = compared
    }
    outcome = differences.contains(where: \.isVisible) ? .rendered : .noVisibleChange
  }

  /// The difference that the change log lists: that of the base variant, unless only another one
  /// is visible or was built.
  var recorded: Difference? {
    differences.first { $0.variant == nil && $0.isVisible } ?? differences.first(where: \.isVisible)
      ?? differences.first
  }

  /// Returns the report to clients that show one variant.
  ///
  /// A change that only another variant shows is reported as `no-visible-change`; a variant that
  /// the file no longer has, as `removed`.
  func report(for previewID: PreviewID) -> PreviewChanges {
    let difference = differences.first { $0.variant.hasSameBytes(as: previewID.variant) }
    let isVisible = difference?.isVisible ?? false
    let isRemoved = previewID.variant.map(removedVariants.contains) ?? false
    let own: Outcome = outcome == .rendered && !isVisible ? .noVisibleChange : outcome
    let changes = difference?.changes.changes ?? []
    let page = ChangePage(of: changes)
    var report = PreviewChanges(
      preview: previewID.name,
      variant: previewID.variant,
      generation: generation,
      cause: cause,
      outcome: isRemoved ? .removed : own,
      file: file,
      changes: page.changes,
      phases: phases,
    )
    report.omitted = OmittedChanges(of: changes, after: page, revision: revision)
    if difference != nil || differences.isEmpty {
      (report.states, report.author, report.isTyped) = (states, author, typing != nil)
    }
    report.hasMore = hasMore
    report.wasShown = layer == .saved && difference?.keepsMarks == true
    report.warnings = diagnostics.filter { $0.severity == .warning }
    return report
  }
}
