import Core
import Description

/// What adopting a description changed, how long it took, and what is wrong with it.
struct Adoption {
  /// One entry for each variant that was built.
  var differences: [PreviewOutcome.Difference] = []
  /// Everything the evaluation has to say.
  var diagnostics: [LocatedDiagnostic] = []
  /// Time spent building and comparing.
  var phases = Phases()

  /// Whether every variant was built.
  var isBuilt = true

  /// Whether nothing that can be seen changed.
  var isEmpty: Bool { differences.allSatisfy { $0.changes.changes.isEmpty } }
}
