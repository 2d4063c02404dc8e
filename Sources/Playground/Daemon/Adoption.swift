import PlaygroundCore
import PlaygroundProtocol

/// What adopting a description changed and how long it took.
struct Adoption {
  /// One entry for each variant that was built.
  var differences: [PreviewOutcome.Difference] = []
  /// Time spent building and comparing.
  var phases = Phases()

  /// Whether every variant was built.
  var isBuilt = true

  /// Whether nothing that can be seen changed.
  var isEmpty: Bool { differences.allSatisfy { $0.changes.changes.isEmpty } }
}
