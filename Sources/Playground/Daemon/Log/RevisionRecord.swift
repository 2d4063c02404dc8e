import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// One outcome as it is recorded.
struct RevisionRecord: Sendable {
  /// When it happened.
  var time: Timestamp
  /// The preview's file; the changed file where no preview is concerned.
  var file: String
  /// The preview's name, `nil` when none is concerned.
  var preview: String?
  /// The variant, `nil` for the preview as written.
  var variant: String?
  /// What made it happen.
  var cause: Cause
  /// What became of it.
  var outcome: Outcome
  /// The preview's generation after it, `nil` when no preview is concerned.
  var generation: Int?
  /// How long each step took.
  var phases = Phases()
  /// What a machine applies and what a person reads.
  var difference = ListDiff()
  /// What is wrong with the file.
  var diagnostics: [LocatedDiagnostic] = []
  /// The bytes of the file that is the cause.
  var source: [UInt8]?
  /// The tree that was built.
  var tree: OutlineNode?
  /// The rows drawn before the update, without colour.
  var before: [String]?
  /// The rows drawn after it.
  var after: [String]?
}

extension Timestamp {
  /// Creates the moment that a clock showed, to the millisecond.
  init(_ time: WallTime) {
    self.init(millisecondsSince1970: time.milliseconds)
  }
}
