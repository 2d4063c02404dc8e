import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The differences and the duration of building a preview.
struct BuildReport: Sendable {
  /// The differences, one for each variant that was built.
  var differences: [PreviewOutcome.Difference] = []
  /// The differences that windows did not show yet of a typed text that was saved.
  var typed: [PreviewOutcome.Difference] = []
  /// The time for building and comparing.
  var phases = Phases()
  /// The variants in use that the description no longer has.
  var removedVariants: [String] = []
  /// Whether every variant was built.
  var isBuilt = true

  /// Whether there is no visible difference.
  var isEmpty: Bool { differences.allSatisfy { $0.changes.changes.isEmpty } }
}
