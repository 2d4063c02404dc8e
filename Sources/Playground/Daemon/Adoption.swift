import PlaygroundCore
import PlaygroundProtocol

/// The differences and the duration of adopting a description.
struct Adoption: Sendable {
  /// The differences, one for each variant that was built.
  var differences: [PreviewOutcome.Difference] = []
  /// The time for building and comparing.
  var phases = Phases()

  /// The variants in use that the description no longer has.
  var removedVariants: [String] = []

  /// Whether every variant was built.
  var isBuilt = true

  /// Whether there is no visible difference.
  var isEmpty: Bool { differences.allSatisfy { $0.changes.changes.isEmpty } }
}
