import DescriptionLanguage
import PlaygroundCore

/// The answer to `event/undo` and `event/redo`.
package struct StepTaken: FieldObject, RequestAnswer {
  /// The cause of the change that was undone or made again; `nil` if there was none.
  package var cause: Cause?
  /// The generation of the preview afterwards.
  package var generation: Int
  /// What could not be restored, because the file was saved in between: names of states, and
  /// `list` for a list that a client set.
  package var refused: [String]
  /// The number of changes that can be undone now.
  package var undoCount: Int
  /// The number of undone changes that can be made again now.
  package var redoCount: Int

  /// Creates the answer.
  package init(
    cause: Cause? = nil,
    generation: Int,
    refused: [String] = [],
    undoCount: Int,
    redoCount: Int
  ) {
    self.cause = cause
    self.generation = generation
    self.refused = refused
    self.undoCount = undoCount
    self.redoCount = redoCount
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    c.derived("handled", m.map { $0.cause != nil })
    return Self(
      cause: try c.optional("cause", m?.cause),
      generation: try c("generation", m?.generation),
      refused: try c("refused", m?.refused),
      undoCount: try c("undo", m?.undoCount),
      redoCount: try c("redo", m?.redoCount),
    )
  }
}
